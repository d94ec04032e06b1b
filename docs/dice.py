#!/usr/bin/env python3
"""Checks the dice of a Logres record without Logres: python3 dice.py match.logres

Written from dice.md alone. Needs nothing but Python 3.
"""
import json
import re
import struct

M = 0xFFFFFFFF
IV = [0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19]
ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
LANES = [(0,4,8,12), (1,5,9,13), (2,6,10,14), (3,7,11,15), (0,5,10,15), (1,6,11,12), (2,7,8,13), (3,4,9,14)]

def left(x, n): return (x << n | x >> (32 - n)) & M

def compress(chain, block, length, flags):           # BLAKE3's; the counter of a first chunk is 0
    m = list(struct.unpack("<16I", block.ljust(64, b"\0")))
    v = chain + IV[:4] + [0, 0, length, flags]
    for _ in range(7):
        for i, (a, b, c, d) in enumerate(LANES):
            for word, r, s in ((m[2*i], 16, 20), (m[2*i+1], 24, 25)):
                v[a] = (v[a] + v[b] + word) & M; v[d] = left(v[d] ^ v[a], r)
                v[c] = (v[c] + v[d]) & M;        v[b] = left(v[b] ^ v[c], s)
        m = [m[i] for i in ORDER]
    return [v[i] ^ v[i + 8] for i in range(8)]

def chunk(chain, data, mode):
    assert len(data) <= 1024, "this program hashes no more than one chunk of BLAKE3"
    blocks = [data[i:i + 64] for i in range(0, len(data), 64)] or [b""]
    for i, block in enumerate(blocks):
        first, last = i == 0, i == len(blocks) - 1
        chain = compress(chain, block, len(block), mode | first | (2 | 8) * last)
    return chain

def derive_key(context, data):
    return struct.pack("<8I", *chunk(chunk(IV, context.encode(), 32), data, 64))

def words(key):                                      # the ChaCha20 key stream
    counter = 0
    while True:
        start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
        start += [counter & M, counter >> 32, 0, 0]
        v = start[:]
        for _ in range(10):
            for a, b, c, d in LANES:
                for x, y, z, r in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    v[x] = (v[x] + v[y]) & M; v[z] = left(v[z] ^ v[x], r)
        yield from ((a + b) & M for a, b in zip(v, start))
        counter += 1

class Dice:
    def __init__(self, seed, entropy=()):
        data = seed
        for seat, text in entropy:
            text = text.encode()
            data += bytes([seat]) + struct.pack("<Q", len(text)) + text
        self.words = words(derive_key("logres 1 dice", data))
    def below(self, n):
        while True:
            product = next(self.words) * n
            if product & M >= 2**32 % n:
                return product >> 32
    def roll(self, count, faces): return [self.below(faces) + 1 for _ in range(count)]
    def draw(self, of): return self.below(of) + 1
    def shuffle(self, count):
        items = list(range(1, count + 1))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

def check(text):
    """Throws again whatever the record notes, in order; gives back how much there was. Chance that was commanded
    (`*`) takes its words from the stream too, but need not be what they say."""
    tags = {}
    lines = [line.strip() for line in text.lstrip("\ufeff").split("\n")]
    for line in lines:
        if tag := re.fullmatch(r"\[(\w+) (.*)\]", line):
            tags[tag[1]] = json.loads(tag[2])
    seed = bytes.fromhex(tags["Seed"])
    assert derive_key("logres 1 seed commitment", seed).hex() == tags["Commitment"], "not the promised seed"
    dice = Dice(seed, [(added["seat"], added["words"]) for added in tags.get("Entropy", [])])
    for _ in range(tags.get("Used", 0)):
        next(dice.words)
    falls = 0
    for number, line in enumerate(lines, 1):
        fall = re.fullmatch(r"([;*])\s*(?:passed over )?(?:(\d*)d(\d+)|draw of (\d+)|shuffle of (\d+)):([\d ]*)", line)
        if not fall:
            continue
        mark, count, faces, of, cards, shown = fall.groups()
        if faces:
            thrown = dice.roll(int(count or 1), int(faces))
        else:
            thrown = [dice.draw(int(of))] if of else dice.shuffle(int(cards))
        if mark == ";":
            assert thrown == [int(face) for face in shown.split()], f"line {number}: the seed gives {thrown}"
            falls += 1
    return falls

if __name__ == "__main__":
    import sys
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            print(f"{path}: {check(file.read())} throws, draws and shuffles are as promised")
