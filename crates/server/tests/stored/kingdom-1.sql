PRAGMA user_version = 3;
CREATE TABLE house (
    key TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    password TEXT,
    created INTEGER NOT NULL
, epoch INTEGER NOT NULL DEFAULT 0);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    host INTEGER,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    listed INTEGER NOT NULL,
    header TEXT NOT NULL,
    seed TEXT NOT NULL,
    checkpoint TEXT,
    -- The revision of the checkpoint.
    revision INTEGER NOT NULL DEFAULT 0,
    -- What stands beside the table: the players' clocks.
    aside TEXT NOT NULL DEFAULT '{}',
    answers INTEGER NOT NULL DEFAULT 0,
    -- The seats that were waited for at the checkpoint, one bit each.
    waited INTEGER NOT NULL DEFAULT 0,
    -- When somebody's time runs out, in milliseconds of 1970.
    deadline INTEGER,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
, ended TEXT);
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    -- 'open', 'person', 'token' or the name of a bot.
    sitter TEXT NOT NULL,
    person INTEGER,
    -- The hash of the token that may play this seat.
    token BLOB, words TEXT,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    acts TEXT NOT NULL
);
CREATE TABLE chapters (
    match INTEGER NOT NULL REFERENCES matches (id),
    -- The revision of the last act.
    last INTEGER NOT NULL,
    acts TEXT NOT NULL
);
CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    at INTEGER NOT NULL,
    person INTEGER,
    name TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE TABLE invitations (
    secret BLOB PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    made INTEGER NOT NULL,
    used INTEGER
) WITHOUT ROWID;
CREATE INDEX matches_listed ON matches (created) WHERE status = 'open' AND listed = 1;
CREATE INDEX matches_host ON matches (host) WHERE host IS NOT NULL;
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX chapters_match ON chapters (match, last);
CREATE INDEX chat_match ON chat (match, id);
CREATE INDEX invitations_match ON invitations (match);
INSERT INTO matches VALUES (2172414638339942565,'kingdom',NULL,'playing',0,'{"options":{},"listed":false,"watched":false,"limit":null,"commitment":"4fb8b13e22b9761f99579f542c2bfd541ff61466815909b144bb7fa0352819ec"}','ec5b6cac19845647f073822e1981bc7d021ddac08b25f4d0bb143609a72c5cc1','{"logres":1,"game":"kingdom","edition":1,"seats":["Anna","Bors","Clarine","Dinadan"],"options":{"alliances":"on","ambush_toll":"0","captivity":"challenger_only","difficult_ground":"stop_on_entry","held_cards":"open","limit":"30","riddles":"typed","starts":"1","table2_casualties":"printed","time_limit":"none","turn_order":"dice","unpaid_wages":"stand_aside"},"state":{"settings":{"starts":null,"limit":"none","tables":{"ambush_toll":0,"table2_swapped":false},"one_square_turns":false,"captivity_binds_player":false,"unpaid_wages_bankrupt":false,"riddles":"typed","kept_cards_hidden":false,"alliances":true},"stage":"movement","round":2,"turns":6,"first":0,"active":2,"players":[{"challenger":"nentres","crown":"away","endurance":30,"stamina":6,"chivalry":0,"gold":0,"wages":0,"allegiances":[{"challenger":"mark","cost":9999}],"kept":[],"armies":[],"turn":1,"began":[0,1],"bound_through":2,"barred":[],"no_recruits_through":0,"broke_faith":1,"riddles_read":[],"raised":{"knights":3,"foot":6},"lost":{"knights":3,"foot":6},"out":1},{"challenger":"arthur","crown":{"at":"D16"},"endurance":30,"stamina":10,"chivalry":0,"gold":279,"wages":0,"allegiances":[],"kept":[],"armies":[{"place":"C14","force":{"knights":0,"foot":3},"spent":{"knights":0,"foot":3}},{"place":"E14","force":{"knights":1,"foot":1},"spent":{"knights":1,"foot":1}},{"place":"G15","force":{"knights":1,"foot":0},"spent":{"knights":0,"foot":0}}],"turn":2,"began":[2,5],"bound_through":1,"barred":[],"no_recruits_through":0,"broke_faith":4,"riddles_read":[],"raised":{"knights":2,"foot":4},"lost":{"knights":0,"foot":0},"out":null},{"challenger":"mordred","crown":{"at":"T21"},"endurance":30,"stamina":10,"chivalry":4,"gold":148,"wages":0,"allegiances":[],"kept":[],"armies":[{"place":"T21","force":{"knights":2,"foot":4},"spent":{"knights":0,"foot":0}}],"turn":2,"began":[3,6],"bound_through":1,"barred":[],"no_recruits_through":0,"broke_faith":null,"riddles_read":[],"raised":{"knights":2,"foot":4},"lost":{"knights":0,"foot":0},"out":null},{"challenger":"urien","crown":{"at":"L9"},"endurance":30,"stamina":10,"chivalry":0,"gold":822,"wages":0,"allegiances":[{"challenger":"lot","cost":11}],"kept":[{"card":9,"secret_of":null}],"armies":[{"place":"S5","force":{"knights":10,"foot":3},"spent":{"knights":0,"foot":0}},{"place":"I7","force":{"knights":2,"foot":21},"spent":{"knights":0,"foot":0}}],"turn":1,"began":[0,4],"bound_through":0,"barred":[],"no_recruits_through":0,"broke_faith":4,"riddles_read":[],"raised":{"knights":12,"foot":24},"lost":{"knights":0,"foot":0},"out":null}],"allies":[0,12,2,2],"ending":[],"castles":[1,null,2,null,3,3],"villages":[1,1,1,null,null,null,null,2,2,2,2,null,null,null,null,3,3,3,3,3,3,3,3,3],"tokens":["blank","blank","blank","grail","blank","blank","blank","blank","blank"],"grail":"hidden","fortune":{"cards":[16,10,45,24,40,30,6,44,0,26,27,8,46,36,34,38,17,39,33,14,28,11,37,41,31,29,32,23,3,4,19,12,13,18,35,2,25,5,42,21,7,15,22,43,1,20],"unseen":41},"guardians":{"cards":[12,7,8,10,13,1,5,4,3,6,2,15,9,14,0,11],"unseen":16},"riddles":{"cards":[13,23,10,1,15,27,16,4,5,0,14,20,30,29,18,32,11,28,25,17,8,6,33,26,19,24,22,7,9,12,31,2,21,3,34,35],"unseen":36},"drawn":null,"ordeal":null,"riddle":null,"battle":null,"weather":[],"this_turn":{"sat_out":false,"tournament":false,"knight_price":null,"foot_price":null,"free_knights":0,"extra_squares":0,"entered":[],"challenger_began":"T21","challenger_moved":false,"challenger_spent":false,"pledged":[],"broken_off":[],"relieved":[]},"moneylender":-1249,"auction":null,"proposal":null,"terms":null,"tournament":null,"time_is_up":false},"chance":{"seed":"ec5b6cac19845647f073822e1981bc7d021ddac08b25f4d0bb143609a72c5cc1","commitment":"4fb8b13e22b9761f99579f542c2bfd541ff61466815909b144bb7fa0352819ec","entropy":[],"position":125,"script":{"dice":[],"draws":[],"orders":[]}},"barriers":31,"used":125,"since":[{"answer":{"seat":2,"together":false,"barriers":31,"answer":{"one":1},"label":"Mordred from Castle Dover (T21)"}},{"answer":{"seat":2,"together":false,"barriers":31,"answer":{"one":30},"label":"to S17"}},{"answer":{"seat":2,"together":false,"barriers":31,"answer":{"one":2},"label":"make King Urien an offer"}},{"answer":{"seat":2,"together":false,"barriers":31,"answer":{"number":121},"label":"121"}},{"answer":{"seat":2,"together":false,"barriers":31,"answer":{"number":692},"label":"692"}},{"answer":{"seat":2,"together":false,"barriers":31,"answer":{"some":[0]},"label":"The Dragon Banner (4 of 7)"}},{"answer":{"seat":2,"together":false,"barriers":31,"answer":{"one":1},"label":"without an alliance"}}],"answered":[72,46,29,45],"asked":[192,192,192,192],"told":146,"before":{"lines":"; shuffle of 47: 16 23 10 44 2 21 17 11 46 25 41 31 7 45 1 27 28 9 47 37 35 39 18 40 34 15 29 12 38 42 32 30 33 24 4 5 20 13 14 19 36 3 26 6 43 22 8\n; shuffle of 16: 13 8 9 11 14 2 6 5 4 7 3 16 10 15 1 12\n; shuffle of 36: 14 24 11 2 16 28 17 5 6 1 15 21 31 30 19 33 12 29 26 18 9 7 34 27 20 25 23 8 10 13 32 3 22 4 35 36\n; shuffle of 9: 4 1 8 9 2 5 6 3 7\n; d6: 6\n; d6: 2\n; d6: 4\n; d6: 4\nAnna: King Nentres\nBors: King Arthur\nClarine: Mordred\nDinadan: King Urien\n; draw of 2: 1\nAnna: bid\nAnna: 9632\nBors: bid\nBors: 9664\nClarine: bid\nClarine: 9993\nDinadan: bid\nDinadan: 9998\nAnna: bid\nAnna: 9999\n; draw of 1: 1\nAnna: pass\nBors: pass\nClarine: pass\nDinadan: pass\n; d6: 5\n; d6: 5\n; d6: 1\n; d6: 5\n; d6: 4\n; d6: 5\n; d6: 6\nBors: ride in the tournament\nClarine: ride in the tournament\nDinadan: stay away\nAnna: 2\nBors: 4\n; d6: 3\n; d6: 4\nAnna: 1\nClarine: 4\n; d6: 5\n; d6: 3\nAnna: 3 | 5\nClarine: 1 | 3\n; d6: 5\n; d6: 3\nBors: 3\nClarine: 5\n; d6: 1\n; d6: 5\nAnna: make King Arthur an offer\nAnna: 326\nAnna: 47\nAnna: with an alliance\nBors: accept\nAnna: end the alliance with King Arthur\nAnna: make Mordred an offer\nAnna: 70\nAnna: 462\nAnna: without an alliance\nClarine: accept\nAnna: make Mordred an offer\nAnna: 143\nAnna: 26\nAnna: with an alliance\nClarine: accept\nAnna: end the alliance with Mordred\nAnna: make King Arthur an offer\nAnna: 308\nAnna: 238\nAnna: with an alliance\nBors: decline\nAnna: make Mordred an offer\nAnna: 115\nAnna: 44\nAnna: without an alliance\nClarine: accept\nAnna: hear what the others offer\nBors: nothing more\nClarine: make King Nentres an offer\nClarine: 330\nClarine: 263\nClarine: without an alliance\nAnna: accept\nDinadan: make King Nentres an offer\nDinadan: 498\nDinadan: 134\nDinadan: with an alliance\nAnna: accept\nAnna: make King Urien an offer\nAnna: 358\nAnna: 135\nDinadan: decline\nAnna: make King Urien an offer\nAnna: 668\nAnna: 48\nDinadan: end the alliance with King Nentres\nDinadan: decline\nAnna: make King Arthur an offer\nAnna: 732\nAnna: 379\nAnna: with an alliance\nBors: decline\nAnna: make King Urien an offer\nAnna: 184\nAnna: 3\nAnna: with an alliance\nDinadan: decline\nAnna: make King Urien an offer\nAnna: 645\nAnna: 12\nAnna: without an alliance\nDinadan: decline\nAnna: make King Arthur an offer\nAnna: 170\nAnna: 668\nAnna: without an alliance\nBors: decline\nAnna: make Mordred an offer\nAnna: 288\nAnna: 249\nAnna: with an alliance\nClarine: decline\nAnna: make King Urien an offer\nAnna: 630\nAnna: 41\nAnna: with an alliance\nDinadan: accept\nAnna: make King Urien an offer\nAnna: 76\nAnna: 3\nDinadan: accept\nAnna: make Mordred an offer\nAnna: 19\nAnna: 213\nAnna: with an alliance\nClarine: accept\nAnna: hear what the others offer\nClarine: nothing more\nDinadan: end the alliance with King Nentres\nDinadan: nothing more\nBors: make King Urien an offer\nBors: 121\nBors: 519\nBors: with an alliance\nDinadan: accept\nBors: march from Castle Caerlon (C15)\nBors: to G15\nBors: 1\nBors: done\nBors: done\nClarine: done\nClarine: done\nDinadan: King Urien from Castle Carduel (I7)\nDinadan: to L9\nDinadan: done\nDinadan: make King Arthur an offer\nDinadan: 110\nDinadan: 488\nBors: end the alliance with King Urien\nBors: decline\nDinadan: footsoldiers for Castle Carduel\nDinadan: 17\nDinadan: make Mordred an offer\nDinadan: 7\nDinadan: 71\nDinadan: The Dragon Banner (4 of 7)\nDinadan: with an alliance\nClarine: accept\nDinadan: end the alliance with Mordred\nDinadan: knights for Castle Dunpelder\nDinadan: 8\nDinadan: footsoldiers for Castle Dunpelder\nDinadan: 1\nDinadan: make King Arthur an offer\nDinadan: 12\nDinadan: The Dragon Banner (4 of 7)\nDinadan: 641\nDinadan: with an alliance\nBors: decline\nDinadan: knights for Castle Dunpelder\nDinadan: 1\nBors: march from Castle Caerlon (C15)\nBors: to C14\nBors: 0\nBors: 3\nBors: play a free move\nBors: King Arthur at Castle Caerlon (C15)\nBors: to D16\nBors: march from Castle Caerlon (C15)\nBors: to E14\nBors: 1\nBors: 1\nBors: done\nBors: make King Urien an offer\nBors: 805\nBors: 21\nBors: (none)\nBors: with an alliance\nDinadan: accept\nBors: make Mordred an offer\nBors: 142\nBors: 24\nBors: with an alliance\nClarine: accept\nBors: done\n","used":0}}',193,'{"started":1794994564561,"asked":[],"left":[]}',192,8,NULL,1794994564561,1794994564806,NULL);
INSERT INTO seats VALUES (2172414638339942565,0,'Anna','token',NULL,X'8A1D9FA6BEA57A5884B2340F01193997DB6D525A70E42D9E6CD087312910EA33',NULL);
INSERT INTO seats VALUES (2172414638339942565,1,'Bors','token',NULL,X'23E9875553F48F1D1BA7C121C2C71B360C8013EC0B8B2BEA5C6D48BAC7F78200',NULL);
INSERT INTO seats VALUES (2172414638339942565,2,'Clarine','token',NULL,X'F3EA4D305F71D9527FA40D89C17D15699EABC9482B244EFF0E1930669246971C',NULL);
INSERT INTO seats VALUES (2172414638339942565,3,'Dinadan','token',NULL,X'3D5E1A82E22B8963E282C00DE7928BDAF94F378CFBBD5C8F5FEF6E8222CCFF18',NULL);
INSERT INTO journal VALUES (1,'2172414638339942565	2	{"r":2,"at":1794994564565,"did":{"answer":{"seat":0,"answer":{"one":5}}},"from":6,"told":[{"to":"all","rule":"KGD-4.v","text":"Anna plays King Nentres, with Castle Garlot and 4 villages.","event":{"challenger":"nentres","event":"chooses","seat":0,"villages":4}}]}
');
INSERT INTO journal VALUES (2,'2172414638339942565	3	{"r":3,"at":1794994564566,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":7,"told":[{"to":"all","rule":"KGD-4.v","text":"Bors plays King Arthur, with Castle Caerlon and 3 villages.","event":{"challenger":"arthur","event":"chooses","seat":1,"villages":3}}]}
');
INSERT INTO journal VALUES (3,'2172414638339942565	4	{"r":4,"at":1794994564567,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":8,"told":[{"to":"all","rule":"KGD-4.v","text":"Clarine plays Mordred, with Castle Dover and 4 villages.","event":{"challenger":"mordred","event":"chooses","seat":2,"villages":4}}]}
');
INSERT INTO journal VALUES (4,'2172414638339942565	5	{"r":5,"at":1794994564569,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":9,"told":[{"to":"all","rule":"KGD-4.v","text":"Dinadan plays King Urien, with Castle Carduel and 4 villages.","event":{"challenger":"urien","event":"chooses","seat":3,"villages":4}},{"to":"all","rule":"KGD-5.i","text":"King Mark offers his allegiance.","event":{"challenger":"mark","event":"auction"}}]}
');
INSERT INTO journal VALUES (5,'2172414638339942565	6	{"r":6,"at":1794994564571,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":11}
');
INSERT INTO journal VALUES (6,'2172414638339942565	7	{"r":7,"at":1794994564573,"did":{"answer":{"seat":0,"answer":{"number":9632}}},"from":11,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9632 gold a turn, more than his lands bring in.","event":{"bid":9632,"event":"bids","seat":0,"too_much":true}}]}
');
INSERT INTO journal VALUES (7,'2172414638339942565	8	{"r":8,"at":1794994564575,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":12}
');
INSERT INTO journal VALUES (8,'2172414638339942565	9	{"r":9,"at":1794994564579,"did":{"answer":{"seat":1,"answer":{"number":9664}}},"from":12,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur bids 9664 gold a turn, more than his lands bring in.","event":{"bid":9664,"event":"bids","seat":1,"too_much":true}}]}
');
INSERT INTO journal VALUES (9,'2172414638339942565	10	{"r":10,"at":1794994564583,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":13}
');
INSERT INTO journal VALUES (10,'2172414638339942565	11	{"r":11,"at":1794994564587,"did":{"answer":{"seat":2,"answer":{"number":9993}}},"from":13,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred bids 9993 gold a turn, more than his lands bring in.","event":{"bid":9993,"event":"bids","seat":2,"too_much":true}}]}
');
INSERT INTO journal VALUES (11,'2172414638339942565	12	{"r":12,"at":1794994564591,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":14}
');
INSERT INTO journal VALUES (12,'2172414638339942565	13	{"r":13,"at":1794994564595,"did":{"answer":{"seat":3,"answer":{"number":9998}}},"from":14,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien bids 9998 gold a turn, more than his lands bring in.","event":{"bid":9998,"event":"bids","seat":3,"too_much":true}}]}
');
INSERT INTO journal VALUES (13,'2172414638339942565	14	{"r":14,"at":1794994564599,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":15}
');
INSERT INTO journal VALUES (14,'2172414638339942565	15	{"r":15,"at":1794994564602,"did":{"answer":{"seat":0,"answer":{"number":9999}}},"from":15,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9999 gold a turn, more than his lands bring in.","event":{"bid":9999,"event":"bids","seat":0,"too_much":true}},{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":1}},{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":2}},{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":3}},{"to":"all","rule":"KGD-5.ii","text":"King Nentres wins the allegiance of King Mark for 9999 gold a turn.","event":{"bid":9999,"challenger":"mark","event":"wins_auction","seat":0}},{"to":"all","rule":"KGD-5.iv","text":"King Nentres places 1 knight and 2 footsoldiers on Castle Tintagel and his standards on 4 villages.","event":{"challenger":"mark","cost":9999,"event":"allegiance","seat":0,"villages":4}},{"to":"all","rule":"KGD-5.i","text":"King Lot offers his allegiance.","event":{"challenger":"lot","event":"auction"}}]}
');
INSERT INTO journal VALUES (15,'2172414638339942565	16	{"r":16,"at":1794994564607,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":22,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres passes.","event":{"event":"passes","seat":0}}]}
');
INSERT INTO journal VALUES (16,'2172414638339942565	17	{"r":17,"at":1794994564611,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":23,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":1}}]}
');
INSERT INTO journal VALUES (17,'2172414638339942565	18	{"r":18,"at":1794994564615,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":24,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":2}}]}
');
INSERT INTO journal VALUES (18,'2172414638339942565	19	{"r":19,"at":1794994564616,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":25,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":3}},{"to":"all","rule":"KGD-5.note.a","text":"King Nentres throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":0,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"King Arthur throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":1,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"Mordred throws 1 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":2,"shows":1}},{"to":"all","rule":"KGD-5.note.a","text":"King Urien throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":3,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"King Nentres throws 4 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":0,"shows":4}},{"to":"all","rule":"KGD-5.note.a","text":"King Arthur throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":1,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"King Urien throws 6 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":3,"shows":6}},{"to":"all","rule":"KGD-5.note.b","text":"Nobody bids, so King Urien must take the allegiance of King Lot for 11 gold a turn.","event":{"challenger":"lot","cost":11,"event":"must_take","seat":3}},{"to":"all","rule":"KGD-5.iv","text":"King Urien places 1 knight and 2 footsoldiers on Castle Dunpelder and his standards on 5 villages.","event":{"challenger":"lot","cost":11,"event":"allegiance","seat":3,"villages":5}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Nentres.","event":{"event":"turn","round":1,"seat":0}},{"to":"all","rule":"KGD-6.i","text":"King Nentres draws Royal Jousting Tournament: the Diamond Crown: You must hold a royal tournament at your castle this turn. You may not move troops nor fight. The champion wins 40 gold coins and 4 chivalry points; every Challenger who was free to come and stayed away loses 3 chivalry points.","event":{"card":15,"event":"draws","seat":0}}]}
');
INSERT INTO journal VALUES (19,'2172414638339942565	20	{"r":20,"at":1794994564619,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":37,"told":[{"to":"all","rule":"KGD-P-4","text":"King Arthur is brought to Castle Garlot (X12).","event":{"event":"brought","place":"X12","seat":1}}]}
');
INSERT INTO journal VALUES (20,'2172414638339942565	21	{"r":21,"at":1794994564623,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":38,"told":[{"to":"all","rule":"KGD-P-4","text":"Mordred is brought to Castle Garlot (X12).","event":{"event":"brought","place":"X12","seat":2}}]}
');
INSERT INTO journal VALUES (21,'2172414638339942565	22	{"r":22,"at":1794994564627,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":39,"told":[{"to":"all","rule":"KGD-7.T.d","text":"King Urien stays away from the tournament and loses 3 chivalry.","event":{"event":"stays_away","lost":3,"seat":3}}]}
');
INSERT INTO journal VALUES (22,'2172414638339942565	23	{"r":23,"at":1794994564632,"did":{"answer":{"seat":0,"answer":{"some":[1]}}},"from":40}
');
INSERT INTO journal VALUES (23,'2172414638339942565	24	{"r":24,"at":1794994564635,"did":{"answer":{"seat":1,"answer":{"some":[3]}}},"from":40,"told":[{"to":"all","rule":"KGD-7.T.ii","text":"Attempt 1: King Nentres names 2, throws 3 and misses; King Arthur names 4, throws 4 and strikes.","event":{"attempt":1,"event":"joust","hit":[false,true],"named":[[2],[4]],"riders":[0,1],"throws":[3,4]}},{"to":"all","rule":"KGD-7.T.ii","text":"King Nentres is struck and has 8 stamina.","event":{"event":"unhorsed","seat":0,"stamina":8}}]}
');
INSERT INTO journal VALUES (24,'2172414638339942565	25	{"r":25,"at":1794994564639,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":42}
');
INSERT INTO journal VALUES (25,'2172414638339942565	26	{"r":26,"at":1794994564643,"did":{"answer":{"seat":2,"answer":{"some":[3]}}},"from":42,"told":[{"to":"all","rule":"KGD-7.T.ii","text":"Attempt 1: King Nentres names 1, throws 5 and misses; Mordred names 4, throws 3 and misses.","event":{"attempt":1,"event":"joust","hit":[false,false],"named":[[1],[4]],"riders":[0,2],"throws":[5,3]}}]}
');
INSERT INTO journal VALUES (26,'2172414638339942565	27	{"r":27,"at":1794994564647,"did":{"answer":{"seat":0,"answer":{"some":[2,4]}}},"from":43}
');
INSERT INTO journal VALUES (27,'2172414638339942565	28	{"r":28,"at":1794994564651,"did":{"answer":{"seat":2,"answer":{"some":[0,2]}}},"from":43,"told":[{"to":"all","rule":"KGD-7.T.iii","text":"Attempt 2: King Nentres names 3, 5, throws 5 and strikes; Mordred names 1, 3, throws 3 and strikes.","event":{"attempt":2,"event":"joust","hit":[true,true],"named":[[3,5],[1,3]],"riders":[0,2],"throws":[5,3]}},{"to":"all","rule":"KGD-7.T.ii","text":"King Nentres is struck and has 6 stamina.","event":{"event":"unhorsed","seat":0,"stamina":6}},{"to":"all","rule":"KGD-7.T.ii","text":"Mordred is struck and has 8 stamina.","event":{"event":"unhorsed","seat":2,"stamina":8}}]}
');
INSERT INTO journal VALUES (28,'2172414638339942565	29	{"r":29,"at":1794994564655,"did":{"answer":{"seat":1,"answer":{"some":[2]}}},"from":46}
');
INSERT INTO journal VALUES (29,'2172414638339942565	30	{"r":30,"at":1794994564659,"did":{"answer":{"seat":2,"answer":{"some":[4]}}},"from":46,"told":[{"to":"all","rule":"KGD-7.T.ii","text":"Attempt 1: King Arthur names 3, throws 1 and misses; Mordred names 5, throws 5 and strikes.","event":{"attempt":1,"event":"joust","hit":[false,true],"named":[[3],[5]],"riders":[1,2],"throws":[1,5]}},{"to":"all","rule":"KGD-7.T.ii","text":"King Arthur is struck and has 8 stamina.","event":{"event":"unhorsed","seat":1,"stamina":8}},{"to":"all","rule":"KGD-7.T.iv","text":"Mordred is champion and wins 40 gold and 4 chivalry.","event":{"chivalry":4,"event":"champion","gold":40,"seat":2}},{"to":"all","rule":"KGD-P-4","text":"King Arthur is brought to Castle Caerlon (C15).","event":{"event":"brought","place":"C15","seat":1}},{"to":"all","rule":"KGD-P-4","text":"Mordred is brought to Castle Dover (T21).","event":{"event":"brought","place":"T21","seat":2}},{"to":"all","rule":"KGD-8","text":"King Nentres is 9499 gold short.","event":{"event":"short_of_gold","rule":"KGD-8","seat":0,"short":9499}}]}
');
INSERT INTO journal VALUES (30,'2172414638339942565	31	{"r":31,"at":1794994564663,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":52}
');
INSERT INTO journal VALUES (31,'2172414638339942565	32	{"r":32,"at":1794994564665,"did":{"answer":{"seat":0,"answer":{"number":326}}},"from":52}
');
INSERT INTO journal VALUES (32,'2172414638339942565	33	{"r":33,"at":1794994564666,"did":{"answer":{"seat":0,"answer":{"number":47}}},"from":52}
');
INSERT INTO journal VALUES (33,'2172414638339942565	34	{"r":34,"at":1794994564668,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":52,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 326 gold and an alliance for 47 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":326,"gives_cards":[],"wants":47,"wants_cards":[]},"seat":0,"to":1}}]}
');
INSERT INTO journal VALUES (34,'2172414638339942565	35	{"r":35,"at":1794994564669,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":53,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":1}},{"to":"all","rule":"KGD-33","text":"King Nentres and King Arthur are allies.","event":{"event":"ally","seat":0,"with":1}}]}
');
INSERT INTO journal VALUES (35,'2172414638339942565	36	{"r":36,"at":1794994564671,"did":{"answer":{"seat":0,"answer":{"one":5}}},"from":55,"told":[{"to":"all","rule":"KGD-33.b","text":"King Nentres ends the alliance with King Arthur.","event":{"event":"breaks","seat":0,"with":1}}]}
');
INSERT INTO journal VALUES (36,'2172414638339942565	37	{"r":37,"at":1794994564674,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":56}
');
INSERT INTO journal VALUES (37,'2172414638339942565	38	{"r":38,"at":1794994564675,"did":{"answer":{"seat":0,"answer":{"number":70}}},"from":56}
');
INSERT INTO journal VALUES (38,'2172414638339942565	39	{"r":39,"at":1794994564679,"did":{"answer":{"seat":0,"answer":{"number":462}}},"from":56}
');
INSERT INTO journal VALUES (39,'2172414638339942565	40	{"r":40,"at":1794994564680,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":56,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 70 gold for 462 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":70,"gives_cards":[],"wants":462,"wants_cards":[]},"seat":0,"to":2}}]}
');
INSERT INTO journal VALUES (40,'2172414638339942565	41	{"r":41,"at":1794994564683,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":57,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}}]}
');
INSERT INTO journal VALUES (41,'2172414638339942565	42	{"r":42,"at":1794994564687,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":58}
');
INSERT INTO journal VALUES (42,'2172414638339942565	43	{"r":43,"at":1794994564691,"did":{"answer":{"seat":0,"answer":{"number":143}}},"from":58}
');
INSERT INTO journal VALUES (43,'2172414638339942565	44	{"r":44,"at":1794994564695,"did":{"answer":{"seat":0,"answer":{"number":26}}},"from":58}
');
INSERT INTO journal VALUES (44,'2172414638339942565	45	{"r":45,"at":1794994564699,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":58,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 143 gold and an alliance for 26 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":143,"gives_cards":[],"wants":26,"wants_cards":[]},"seat":0,"to":2}}]}
');
INSERT INTO journal VALUES (45,'2172414638339942565	46	{"r":46,"at":1794994564702,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":59,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Nentres and Mordred are allies.","event":{"event":"ally","seat":0,"with":2}}]}
');
INSERT INTO journal VALUES (46,'2172414638339942565	47	{"r":47,"at":1794994564707,"did":{"answer":{"seat":0,"answer":{"one":5}}},"from":61,"told":[{"to":"all","rule":"KGD-33.b","text":"King Nentres ends the alliance with Mordred.","event":{"event":"breaks","seat":0,"with":2}}]}
');
INSERT INTO journal VALUES (47,'2172414638339942565	48	{"r":48,"at":1794994564711,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":62}
');
INSERT INTO journal VALUES (48,'2172414638339942565	49	{"r":49,"at":1794994564715,"did":{"answer":{"seat":0,"answer":{"number":308}}},"from":62}
');
INSERT INTO journal VALUES (49,'2172414638339942565	50	{"r":50,"at":1794994564716,"did":{"answer":{"seat":0,"answer":{"number":238}}},"from":62}
');
INSERT INTO journal VALUES (50,'2172414638339942565	51	{"r":51,"at":1794994564719,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":62,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 308 gold and an alliance for 238 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":308,"gives_cards":[],"wants":238,"wants_cards":[]},"seat":0,"to":1}}]}
');
INSERT INTO journal VALUES (51,'2172414638339942565	52	{"r":52,"at":1794994564723,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":63,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":1}}]}
');
INSERT INTO journal VALUES (52,'2172414638339942565	53	{"r":53,"at":1794994564739,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":64}
');
INSERT INTO journal VALUES (53,'2172414638339942565	54	{"r":54,"at":1794994564740,"did":{"answer":{"seat":0,"answer":{"number":115}}},"from":64}
');
INSERT INTO journal VALUES (54,'2172414638339942565	55	{"r":55,"at":1794994564743,"did":{"answer":{"seat":0,"answer":{"number":44}}},"from":64}
');
INSERT INTO journal VALUES (55,'2172414638339942565	56	{"r":56,"at":1794994564751,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":64,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 115 gold for 44 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":115,"gives_cards":[],"wants":44,"wants_cards":[]},"seat":0,"to":2}}]}
');
INSERT INTO journal VALUES (56,'2172414638339942565	57	{"r":57,"at":1794994564752,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":65,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}}]}
');
INSERT INTO journal VALUES (57,'2172414638339942565	58	{"r":58,"at":1794994564755,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":66}
');
INSERT INTO journal VALUES (58,'2172414638339942565	59	{"r":59,"at":1794994564765,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":66}
');
INSERT INTO journal VALUES (59,'2172414638339942565	60	{"r":60,"at":1794994564766,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":66}
');
INSERT INTO journal VALUES (60,'2172414638339942565	61	{"r":61,"at":1794994564769,"did":{"answer":{"seat":2,"answer":{"number":330}}},"from":66}
');
INSERT INTO journal VALUES (61,'2172414638339942565	62	{"r":62,"at":1794994564769,"did":{"answer":{"seat":2,"answer":{"number":263}}},"from":66}
');
INSERT INTO journal VALUES (62,'2172414638339942565	63	{"r":63,"at":1794994564769,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":66,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Nentres 330 gold for 263 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":330,"gives_cards":[],"wants":263,"wants_cards":[]},"seat":2,"to":0}}]}
');
INSERT INTO journal VALUES (63,'2172414638339942565	64	{"r":64,"at":1794994564770,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":67,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres accepts what Mordred offers.","event":{"event":"accepts","from":2,"seat":0}}]}
');
INSERT INTO journal VALUES (64,'2172414638339942565	65	{"r":65,"at":1794994564770,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":68}
');
INSERT INTO journal VALUES (65,'2172414638339942565	66	{"r":66,"at":1794994564771,"did":{"answer":{"seat":3,"answer":{"number":498}}},"from":68}
');
INSERT INTO journal VALUES (66,'2172414638339942565	67	{"r":67,"at":1794994564771,"did":{"answer":{"seat":3,"answer":{"number":134}}},"from":68}
');
INSERT INTO journal VALUES (67,'2172414638339942565	68	{"r":68,"at":1794994564771,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":68,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Nentres 498 gold and an alliance for 134 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":498,"gives_cards":[],"wants":134,"wants_cards":[]},"seat":3,"to":0}}]}
');
INSERT INTO journal VALUES (68,'2172414638339942565	69	{"r":69,"at":1794994564771,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":69,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres accepts what King Urien offers.","event":{"event":"accepts","from":3,"seat":0}},{"to":"all","rule":"KGD-33","text":"King Urien and King Nentres are allies.","event":{"event":"ally","seat":3,"with":0}}]}
');
INSERT INTO journal VALUES (69,'2172414638339942565	70	{"r":70,"at":1794994564772,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":71}
');
INSERT INTO journal VALUES (70,'2172414638339942565	71	{"r":71,"at":1794994564772,"did":{"answer":{"seat":0,"answer":{"number":358}}},"from":71}
');
INSERT INTO journal VALUES (71,'2172414638339942565	72	{"r":72,"at":1794994564772,"did":{"answer":{"seat":0,"answer":{"number":135}}},"from":71,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 358 gold for 135 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":358,"gives_cards":[],"wants":135,"wants_cards":[]},"seat":0,"to":3}}]}
');
INSERT INTO journal VALUES (72,'2172414638339942565	73	{"r":73,"at":1794994564772,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":72,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
');
INSERT INTO journal VALUES (73,'2172414638339942565	74	{"r":74,"at":1794994564773,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":73}
');
INSERT INTO journal VALUES (74,'2172414638339942565	75	{"r":75,"at":1794994564773,"did":{"answer":{"seat":0,"answer":{"number":668}}},"from":73}
');
INSERT INTO journal VALUES (75,'2172414638339942565	76	{"r":76,"at":1794994564773,"did":{"answer":{"seat":0,"answer":{"number":48}}},"from":73,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 668 gold for 48 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":668,"gives_cards":[],"wants":48,"wants_cards":[]},"seat":0,"to":3}}]}
');
INSERT INTO journal VALUES (76,'2172414638339942565	77	{"r":77,"at":1794994564773,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":74,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with King Nentres.","event":{"event":"breaks","seat":3,"with":0}}]}
');
INSERT INTO journal VALUES (77,'2172414638339942565	78	{"r":78,"at":1794994564773,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":75,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
');
INSERT INTO journal VALUES (78,'2172414638339942565	79	{"r":79,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":76}
');
INSERT INTO journal VALUES (79,'2172414638339942565	80	{"r":80,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"number":732}}},"from":76}
');
INSERT INTO journal VALUES (80,'2172414638339942565	81	{"r":81,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"number":379}}},"from":76}
');
INSERT INTO journal VALUES (81,'2172414638339942565	82	{"r":82,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":76,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 732 gold and an alliance for 379 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":732,"gives_cards":[],"wants":379,"wants_cards":[]},"seat":0,"to":1}}]}
');
INSERT INTO journal VALUES (82,'2172414638339942565	83	{"r":83,"at":1794994564774,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":77,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":1}}]}
');
INSERT INTO journal VALUES (83,'2172414638339942565	84	{"r":84,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":78}
');
INSERT INTO journal VALUES (84,'2172414638339942565	85	{"r":85,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"number":184}}},"from":78}
');
INSERT INTO journal VALUES (85,'2172414638339942565	86	{"r":86,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"number":3}}},"from":78}
');
INSERT INTO journal VALUES (86,'2172414638339942565	87	{"r":87,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":78,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 184 gold and an alliance for 3 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":184,"gives_cards":[],"wants":3,"wants_cards":[]},"seat":0,"to":3}}]}
');
INSERT INTO journal VALUES (87,'2172414638339942565	88	{"r":88,"at":1794994564775,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":79,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
');
INSERT INTO journal VALUES (88,'2172414638339942565	89	{"r":89,"at":1794994564776,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":80}
');
INSERT INTO journal VALUES (89,'2172414638339942565	90	{"r":90,"at":1794994564776,"did":{"answer":{"seat":0,"answer":{"number":645}}},"from":80}
');
INSERT INTO journal VALUES (90,'2172414638339942565	91	{"r":91,"at":1794994564776,"did":{"answer":{"seat":0,"answer":{"number":12}}},"from":80}
');
INSERT INTO journal VALUES (91,'2172414638339942565	92	{"r":92,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":80,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 645 gold for 12 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":645,"gives_cards":[],"wants":12,"wants_cards":[]},"seat":0,"to":3}}]}
');
INSERT INTO journal VALUES (92,'2172414638339942565	93	{"r":93,"at":1794994564777,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":81,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
');
INSERT INTO journal VALUES (93,'2172414638339942565	94	{"r":94,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":82}
');
INSERT INTO journal VALUES (94,'2172414638339942565	95	{"r":95,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"number":170}}},"from":82}
');
INSERT INTO journal VALUES (95,'2172414638339942565	96	{"r":96,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"number":668}}},"from":82}
');
INSERT INTO journal VALUES (96,'2172414638339942565	97	{"r":97,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":82,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 170 gold for 668 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":170,"gives_cards":[],"wants":668,"wants_cards":[]},"seat":0,"to":1}}]}
');
INSERT INTO journal VALUES (97,'2172414638339942565	98	{"r":98,"at":1794994564778,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":83,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":1}}]}
');
INSERT INTO journal VALUES (98,'2172414638339942565	99	{"r":99,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":84}
');
INSERT INTO journal VALUES (99,'2172414638339942565	100	{"r":100,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"number":288}}},"from":84}
');
INSERT INTO journal VALUES (100,'2172414638339942565	101	{"r":101,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"number":249}}},"from":84}
');
INSERT INTO journal VALUES (101,'2172414638339942565	102	{"r":102,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":84,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 288 gold and an alliance for 249 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":288,"gives_cards":[],"wants":249,"wants_cards":[]},"seat":0,"to":2}}]}
');
INSERT INTO journal VALUES (102,'2172414638339942565	103	{"r":103,"at":1794994564779,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":85,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":2}}]}
');
INSERT INTO journal VALUES (103,'2172414638339942565	104	{"r":104,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":86}
');
INSERT INTO journal VALUES (104,'2172414638339942565	105	{"r":105,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"number":630}}},"from":86}
');
INSERT INTO journal VALUES (105,'2172414638339942565	106	{"r":106,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"number":41}}},"from":86}
');
INSERT INTO journal VALUES (106,'2172414638339942565	107	{"r":107,"at":1794994564780,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":86,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 630 gold and an alliance for 41 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":630,"gives_cards":[],"wants":41,"wants_cards":[]},"seat":0,"to":3}}]}
');
INSERT INTO journal VALUES (107,'2172414638339942565	108	{"r":108,"at":1794994564780,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":87,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":3}},{"to":"all","rule":"KGD-33","text":"King Nentres and King Urien are allies.","event":{"event":"ally","seat":0,"with":3}}]}
');
INSERT INTO journal VALUES (108,'2172414638339942565	109	{"r":109,"at":1794994564780,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":89}
');
INSERT INTO journal VALUES (109,'2172414638339942565	110	{"r":110,"at":1794994564780,"did":{"answer":{"seat":0,"answer":{"number":76}}},"from":89}
');
INSERT INTO journal VALUES (110,'2172414638339942565	111	{"r":111,"at":1794994564781,"did":{"answer":{"seat":0,"answer":{"number":3}}},"from":89,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 76 gold for 3 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":76,"gives_cards":[],"wants":3,"wants_cards":[]},"seat":0,"to":3}}]}
');
INSERT INTO journal VALUES (111,'2172414638339942565	112	{"r":112,"at":1794994564781,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":90,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":3}}]}
');
INSERT INTO journal VALUES (112,'2172414638339942565	113	{"r":113,"at":1794994564781,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":91}
');
INSERT INTO journal VALUES (113,'2172414638339942565	114	{"r":114,"at":1794994564781,"did":{"answer":{"seat":0,"answer":{"number":19}}},"from":91}
');
INSERT INTO journal VALUES (114,'2172414638339942565	115	{"r":115,"at":1794994564782,"did":{"answer":{"seat":0,"answer":{"number":213}}},"from":91}
');
INSERT INTO journal VALUES (115,'2172414638339942565	116	{"r":116,"at":1794994564782,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":91,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 19 gold and an alliance for 213 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":19,"gives_cards":[],"wants":213,"wants_cards":[]},"seat":0,"to":2}}]}
');
INSERT INTO journal VALUES (116,'2172414638339942565	117	{"r":117,"at":1794994564782,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":92,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Nentres and Mordred are allies.","event":{"event":"ally","seat":0,"with":2}}]}
');
INSERT INTO journal VALUES (117,'2172414638339942565	118	{"r":118,"at":1794994564782,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":94}
');
INSERT INTO journal VALUES (118,'2172414638339942565	119	{"r":119,"at":1794994564782,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":94}
');
INSERT INTO journal VALUES (119,'2172414638339942565	120	{"r":120,"at":1794994564783,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":94,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with King Nentres.","event":{"event":"breaks","seat":3,"with":0}}]}
');
INSERT INTO journal VALUES (120,'2172414638339942565	121	{"r":121,"at":1794994564783,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":95,"told":[{"to":"all","rule":"KGD-34.i","text":"King Nentres is bankrupt and out of the game; his lands lie open.","event":{"event":"eliminated","fate":"bankrupt","seat":0}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Arthur.","event":{"event":"turn","round":1,"seat":1}},{"to":"all","rule":"KGD-6.i","text":"King Arthur draws Raiders Bought Off: Longships lie off your coast and can be turned away only with silver. Pay 30 gold coins.","event":{"card":22,"event":"draws","seat":1}},{"to":"all","rule":"KGD-7.c","text":"King Arthur pays 30 gold.","event":{"event":"card_costs","gold":30,"seat":1}}]}
');
INSERT INTO journal VALUES (121,'2172414638339942565	122	{"r":122,"at":1794994564783,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":99}
');
INSERT INTO journal VALUES (122,'2172414638339942565	123	{"r":123,"at":1794994564783,"did":{"answer":{"seat":1,"answer":{"number":121}}},"from":99}
');
INSERT INTO journal VALUES (123,'2172414638339942565	124	{"r":124,"at":1794994564784,"did":{"answer":{"seat":1,"answer":{"number":519}}},"from":99}
');
INSERT INTO journal VALUES (124,'2172414638339942565	125	{"r":125,"at":1794994564784,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":99,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 121 gold and an alliance for 519 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":121,"gives_cards":[],"wants":519,"wants_cards":[]},"seat":1,"to":3}}]}
');
INSERT INTO journal VALUES (125,'2172414638339942565	126	{"r":126,"at":1794994564784,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":100,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":1,"seat":3}},{"to":"all","rule":"KGD-33","text":"King Arthur and King Urien are allies.","event":{"event":"ally","seat":1,"with":3}}]}
');
INSERT INTO journal VALUES (126,'2172414638339942565	127	{"r":127,"at":1794994564784,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":102}
');
INSERT INTO journal VALUES (127,'2172414638339942565	128	{"r":128,"at":1794994564791,"did":{"answer":{"seat":1,"answer":{"one":16}}},"from":102}
');
INSERT INTO journal VALUES (128,'2172414638339942565	129	{"r":129,"at":1794994564795,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":102,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from Castle Caerlon (C15) to G15.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"C15","seat":1,"to":"G15"}}]}
');
INSERT INTO journal VALUES (129,'2172414638339942565	130	{"r":130,"at":1794994564796,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":103}
');
INSERT INTO journal VALUES (130,'2172414638339942565	131	{"r":131,"at":1794994564796,"did":{"answer":{"seat":1,"answer":{"one":5}}},"from":103,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":1}},{"to":"all","rule":"KGD-R45","text":"King Arthur rests and has 10 stamina.","event":{"event":"rests","seat":1,"stamina":10}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of Mordred.","event":{"event":"turn","round":1,"seat":2}},{"to":"all","rule":"KGD-7.b","text":"Mordred draws The Dragon Banner and keeps it.","event":{"card":9,"event":"keeps","seat":2}}]}
');
INSERT INTO journal VALUES (131,'2172414638339942565	132	{"r":132,"at":1794994564796,"did":{"answer":{"seat":2,"answer":{"one":3}}},"from":107}
');
INSERT INTO journal VALUES (132,'2172414638339942565	133	{"r":133,"at":1794994564796,"did":{"answer":{"seat":2,"answer":{"one":4}}},"from":107,"told":[{"to":"all","rule":"KGD-24.a","text":"Mordred collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":2}},{"to":"all","rule":"KGD-R45","text":"Mordred rests and has 10 stamina.","event":{"event":"rests","seat":2,"stamina":10}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Urien.","event":{"event":"turn","round":1,"seat":3}},{"to":"all","rule":"KGD-6.i","text":"King Urien draws Slander at Court: A poet you failed to pay has found his rhyme. Lose 2 chivalry points.","event":{"card":43,"event":"draws","seat":3}},{"to":"all","rule":"KGD-35.b","text":"King Urien has no chivalry to lose.","event":{"event":"nothing_to_lose","seat":3}},{"to":"all","rule":"KGD-8","text":"King Urien pays 11 gold for allegiances.","event":{"event":"pays_allegiances","gold":11,"seat":3}}]}
');
INSERT INTO journal VALUES (133,'2172414638339942565	134	{"r":134,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":113}
');
INSERT INTO journal VALUES (134,'2172414638339942565	135	{"r":135,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":47}}},"from":113,"told":[{"to":"all","rule":"KGD-9","text":"King Urien rides from Castle Carduel (I7) to L9.","event":{"event":"rides","from":"I7","seat":3,"to":"L9"}}]}
');
INSERT INTO journal VALUES (135,'2172414638339942565	136	{"r":136,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":114}
');
INSERT INTO journal VALUES (136,'2172414638339942565	137	{"r":137,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":114}
');
INSERT INTO journal VALUES (137,'2172414638339942565	138	{"r":138,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"number":110}}},"from":114}
');
INSERT INTO journal VALUES (138,'2172414638339942565	139	{"r":139,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"number":488}}},"from":114,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Arthur 110 gold for 488 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":110,"gives_cards":[],"wants":488,"wants_cards":[]},"seat":3,"to":1}}]}
');
INSERT INTO journal VALUES (139,'2172414638339942565	140	{"r":140,"at":1794994564797,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":115,"told":[{"to":"all","rule":"KGD-33.b","text":"King Arthur ends the alliance with King Urien.","event":{"event":"breaks","seat":1,"with":3}}]}
');
INSERT INTO journal VALUES (140,'2172414638339942565	141	{"r":141,"at":1794994564798,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":116,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Urien offers.","event":{"event":"declines","from":3,"seat":1}}]}
');
INSERT INTO journal VALUES (141,'2172414638339942565	142	{"r":142,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"one":3}}},"from":117}
');
INSERT INTO journal VALUES (142,'2172414638339942565	143	{"r":143,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"number":17}}},"from":117,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 17 footsoldiers at Castle Carduel, for 255 gold.","event":{"castle":5,"event":"buys","gold":255,"kind":"foot","pieces":17,"seat":3}}]}
');
INSERT INTO journal VALUES (143,'2172414638339942565	144	{"r":144,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":118}
');
INSERT INTO journal VALUES (144,'2172414638339942565	145	{"r":145,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"number":7}}},"from":118}
');
INSERT INTO journal VALUES (145,'2172414638339942565	146	{"r":146,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"number":71}}},"from":118}
');
INSERT INTO journal VALUES (146,'2172414638339942565	147	{"r":147,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":118}
');
INSERT INTO journal VALUES (147,'2172414638339942565	148	{"r":148,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":118,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers Mordred 7 gold and an alliance for 71 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":7,"gives_cards":[],"wants":71,"wants_cards":[9]},"seat":3,"to":2}}]}
');
INSERT INTO journal VALUES (148,'2172414638339942565	149	{"r":149,"at":1794994564799,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":119,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Urien offers.","event":{"event":"accepts","from":3,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Urien and Mordred are allies.","event":{"event":"ally","seat":3,"with":2}}]}
');
INSERT INTO journal VALUES (149,'2172414638339942565	150	{"r":150,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"one":6}}},"from":121,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with Mordred.","event":{"event":"breaks","seat":3,"with":2}}]}
');
INSERT INTO journal VALUES (150,'2172414638339942565	151	{"r":151,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":122}
');
INSERT INTO journal VALUES (151,'2172414638339942565	152	{"r":152,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"number":8}}},"from":122,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 8 knights at Castle Dunpelder, for 160 gold.","event":{"castle":4,"event":"buys","gold":160,"kind":"knight","pieces":8,"seat":3}}]}
');
INSERT INTO journal VALUES (152,'2172414638339942565	153	{"r":153,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":123}
');
INSERT INTO journal VALUES (153,'2172414638339942565	154	{"r":154,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":123,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 1 footsoldier at Castle Dunpelder, for 15 gold.","event":{"castle":4,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":3}}]}
');
INSERT INTO journal VALUES (154,'2172414638339942565	155	{"r":155,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":124}
');
INSERT INTO journal VALUES (155,'2172414638339942565	156	{"r":156,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"number":12}}},"from":124}
');
INSERT INTO journal VALUES (156,'2172414638339942565	157	{"r":157,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":124}
');
INSERT INTO journal VALUES (157,'2172414638339942565	158	{"r":158,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"number":641}}},"from":124}
');
INSERT INTO journal VALUES (158,'2172414638339942565	159	{"r":159,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":124,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Arthur 12 gold and The Dragon Banner and an alliance for 641 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":12,"gives_cards":[9],"wants":641,"wants_cards":[]},"seat":3,"to":1}}]}
');
INSERT INTO journal VALUES (159,'2172414638339942565	160	{"r":160,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":125,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Urien offers.","event":{"event":"declines","from":3,"seat":1}}]}
');
INSERT INTO journal VALUES (160,'2172414638339942565	161	{"r":161,"at":1794994564801,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":126}
');
INSERT INTO journal VALUES (161,'2172414638339942565	162	{"r":162,"at":1794994564801,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":126,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 1 knight at Castle Dunpelder, for 20 gold.","event":{"castle":4,"event":"buys","gold":20,"kind":"knight","pieces":1,"seat":3}},{"to":"all","rule":"KGD-24.a","text":"King Urien collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of King Arthur.","event":{"event":"turn","round":2,"seat":1}},{"to":"all","rule":"KGD-7.b","text":"King Arthur draws Fresh Horses and keeps it.","event":{"card":1,"event":"keeps","seat":1}}]}
');
INSERT INTO journal VALUES (162,'2172414638339942565	163	{"r":163,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":130}
');
INSERT INTO journal VALUES (163,'2172414638339942565	164	{"r":164,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":130}
');
INSERT INTO journal VALUES (164,'2172414638339942565	165	{"r":165,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"number":0}}},"from":130}
');
INSERT INTO journal VALUES (165,'2172414638339942565	166	{"r":166,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"number":3}}},"from":130,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 3 footsoldiers from Castle Caerlon (C15) to C14.","event":{"event":"marches","force":{"foot":3,"knights":0},"from":"C15","seat":1,"to":"C14"}}]}
');
INSERT INTO journal VALUES (166,'2172414638339942565	167	{"r":167,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":3}}},"from":131}
');
INSERT INTO journal VALUES (167,'2172414638339942565	168	{"r":168,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":131}
');
INSERT INTO journal VALUES (168,'2172414638339942565	169	{"r":169,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":6}}},"from":131,"told":[{"to":"all","rule":"KGD-10","text":"King Arthur plays a free move.","event":{"event":"free_move","seat":1}},{"to":"all","rule":"KGD-9","text":"King Arthur rides from Castle Caerlon (C15) to D16.","event":{"event":"rides","from":"C15","seat":1,"to":"D16"}}]}
');
INSERT INTO journal VALUES (169,'2172414638339942565	170	{"r":170,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":133}
');
INSERT INTO journal VALUES (170,'2172414638339942565	171	{"r":171,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":10}}},"from":133}
');
INSERT INTO journal VALUES (171,'2172414638339942565	172	{"r":172,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":133}
');
INSERT INTO journal VALUES (172,'2172414638339942565	173	{"r":173,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":133,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight and 1 footsoldier from Castle Caerlon (C15) to E14.","event":{"event":"marches","force":{"foot":1,"knights":1},"from":"C15","seat":1,"to":"E14"}}]}
');
INSERT INTO journal VALUES (173,'2172414638339942565	174	{"r":174,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":134}
');
INSERT INTO journal VALUES (174,'2172414638339942565	175	{"r":175,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"one":3}}},"from":134}
');
INSERT INTO journal VALUES (175,'2172414638339942565	176	{"r":176,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"number":805}}},"from":134}
');
INSERT INTO journal VALUES (176,'2172414638339942565	177	{"r":177,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"number":21}}},"from":134}
');
INSERT INTO journal VALUES (177,'2172414638339942565	178	{"r":178,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"some":[]}}},"from":134}
');
INSERT INTO journal VALUES (178,'2172414638339942565	179	{"r":179,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":134,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 805 gold and an alliance for 21 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":805,"gives_cards":[],"wants":21,"wants_cards":[]},"seat":1,"to":3}}]}
');
INSERT INTO journal VALUES (179,'2172414638339942565	180	{"r":180,"at":1794994564804,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":135,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":1,"seat":3}},{"to":"all","rule":"KGD-33","text":"King Arthur and King Urien are allies.","event":{"event":"ally","seat":1,"with":3}}]}
');
INSERT INTO journal VALUES (180,'2172414638339942565	181	{"r":181,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":137}
');
INSERT INTO journal VALUES (181,'2172414638339942565	182	{"r":182,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"number":142}}},"from":137}
');
INSERT INTO journal VALUES (182,'2172414638339942565	183	{"r":183,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"number":24}}},"from":137}
');
INSERT INTO journal VALUES (183,'2172414638339942565	184	{"r":184,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":137,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 142 gold and an alliance for 24 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":142,"gives_cards":[],"wants":24,"wants_cards":[]},"seat":1,"to":2}}]}
');
INSERT INTO journal VALUES (184,'2172414638339942565	185	{"r":185,"at":1794994564804,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":138,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Arthur offers.","event":{"event":"accepts","from":1,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Arthur and Mordred are allies.","event":{"event":"ally","seat":1,"with":2}}]}
');
INSERT INTO journal VALUES (185,'2172414638339942565	186	{"r":186,"at":1794994564805,"did":{"answer":{"seat":1,"answer":{"one":6}}},"from":140,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":1}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of Mordred.","event":{"event":"turn","round":2,"seat":2}},{"to":"all","rule":"KGD-6.i","text":"Mordred draws New Seams in the Rock: The miners dig deeper. Every player receives 4 gold coins for the gold village, 3 for each silver village and 2 for each iron village he controls.","event":{"card":20,"event":"draws","seat":2}},{"to":"all","rule":"KGD-7.c","text":"Mordred receives 5 gold.","event":{"event":"card_gives","gold":5,"seat":2}},{"to":"all","rule":"KGD-7.c","text":"King Urien receives 7 gold.","event":{"event":"card_gives","gold":7,"seat":3}},{"to":"all","rule":"KGD-7.c","text":"King Arthur receives 6 gold.","event":{"event":"card_gives","gold":6,"seat":1}}]}
');
INSERT INTO journal VALUES (186,'2172414638339942565	187	{"r":187,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":146}
');
INSERT INTO journal VALUES (187,'2172414638339942565	188	{"r":188,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"one":30}}},"from":146,"told":[{"to":"all","rule":"KGD-9","text":"Mordred rides from Castle Dover (T21) to S17.","event":{"event":"rides","from":"T21","seat":2,"to":"S17"}}]}
');
INSERT INTO journal VALUES (188,'2172414638339942565	189	{"r":189,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"one":2}}},"from":147}
');
INSERT INTO journal VALUES (189,'2172414638339942565	190	{"r":190,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"number":121}}},"from":147}
');
INSERT INTO journal VALUES (190,'2172414638339942565	191	{"r":191,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"number":692}}},"from":147}
');
INSERT INTO journal VALUES (191,'2172414638339942565	192	{"r":192,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"some":[0]}}},"from":147}
');
INSERT INTO journal VALUES (192,'2172414638339942565	193	{"r":193,"at":1794994564806,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":147,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 121 gold for 692 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":121,"gives_cards":[],"wants":692,"wants_cards":[9]},"seat":2,"to":3}}]}
');
INSERT INTO journal VALUES (193,'2172414638339942565	194	{"r":194,"at":1794994564806,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":148,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with King Arthur.","event":{"event":"breaks","seat":3,"with":1}}]}
');
INSERT INTO journal VALUES (194,'2172414638339942565	195	{"r":195,"at":1794994564806,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":149,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":2,"seat":3}}]}
');
INSERT INTO journal VALUES (195,'2172414638339942565	196	{"r":196,"at":1794994564806,"did":{"answer":{"seat":2,"answer":{"one":4}}},"from":150}
');
INSERT INTO journal VALUES (196,'2172414638339942565	197	{"r":197,"at":1794994564807,"did":{"answer":{"seat":2,"answer":{"one":5}}},"from":150,"told":[{"to":"all","rule":"KGD-24.a","text":"Mordred collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":2}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of King Urien.","event":{"event":"turn","round":2,"seat":3}},{"to":"all","rule":"KGD-6.i","text":"King Urien draws Tribute from the Saxon Shore: A Saxon chieftain buys a year of peace from you. Receive 40 gold coins.","event":{"card":16,"event":"draws","seat":3}},{"to":"all","rule":"KGD-7.c","text":"King Urien receives 40 gold.","event":{"event":"card_gives","gold":40,"seat":3}},{"to":"all","rule":"KGD-8","text":"King Urien pays 11 gold for allegiances.","event":{"event":"pays_allegiances","gold":11,"seat":3}}]}
');
INSERT INTO journal VALUES (197,'2172414638339942565	198	{"r":198,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":155}
');
INSERT INTO journal VALUES (198,'2172414638339942565	199	{"r":199,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"one":18}}},"from":155}
');
INSERT INTO journal VALUES (199,'2172414638339942565	200	{"r":200,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":155}
');
INSERT INTO journal VALUES (200,'2172414638339942565	201	{"r":201,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"number":19}}},"from":155,"told":[{"to":"all","rule":"KGD-9","text":"King Urien moves 2 knights and 19 footsoldiers from Castle Carduel (I7) to K8.","event":{"event":"marches","force":{"foot":19,"knights":2},"from":"I7","seat":3,"to":"K8"}}]}
');
INSERT INTO journal VALUES (201,'2172414638339942565	202	{"r":202,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":156}
');
INSERT INTO journal VALUES (202,'2172414638339942565	203	{"r":203,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":27}}},"from":156}
');
INSERT INTO journal VALUES (203,'2172414638339942565	204	{"r":204,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":156,"told":[{"to":"all","rule":"KGD-9","text":"King Urien moves 2 knights from Castle Dunpelder (S5) to S9.","event":{"event":"marches","force":{"foot":0,"knights":2},"from":"S5","seat":3,"to":"S9"}}]}
');
INSERT INTO journal VALUES (204,'2172414638339942565	205	{"r":205,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":157}
');
INSERT INTO journal VALUES (205,'2172414638339942565	206	{"r":206,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":3}}},"from":157}
');
INSERT INTO journal VALUES (206,'2172414638339942565	207	{"r":207,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":157,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 1 footsoldier at Castle Carduel, for 15 gold.","event":{"castle":5,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":3}}]}
');
INSERT INTO journal VALUES (207,'2172414638339942565	208	{"r":208,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":158}
');
INSERT INTO journal VALUES (208,'2172414638339942565	209	{"r":209,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"number":6}}},"from":158,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 6 knights at Castle Dunpelder, for 120 gold.","event":{"castle":4,"event":"buys","gold":120,"kind":"knight","pieces":6,"seat":3}}]}
');
INSERT INTO journal VALUES (209,'2172414638339942565	210	{"r":210,"at":1794994564809,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":159}
');
INSERT INTO journal VALUES (210,'2172414638339942565	211	{"r":211,"at":1794994564809,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":159,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 2 knights at Castle Dunpelder, for 40 gold.","event":{"castle":4,"event":"buys","gold":40,"kind":"knight","pieces":2,"seat":3}},{"to":"all","rule":"KGD-24.a","text":"King Urien collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 3: the turn of King Arthur.","event":{"event":"turn","round":3,"seat":1}},{"to":"all","rule":"KGD-7.b","text":"King Arthur draws The Dragon Banner and keeps it.","event":{"card":10,"event":"keeps","seat":1}}]}
');
INSERT INTO journal VALUES (211,'2172414638339942565	212	{"r":212,"at":1794994564809,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":163}
');
INSERT INTO journal VALUES (212,'2172414638339942565	213	{"r":213,"at":1794994564809,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":163,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from G15 to G14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"G15","seat":1,"to":"G14"}}]}
');
INSERT INTO journal VALUES (213,'2172414638339942565	214	{"r":214,"at":1794994564809,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":164}
');
INSERT INTO journal VALUES (214,'2172414638339942565	215	{"r":215,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"number":75}}},"from":164}
');
INSERT INTO journal VALUES (215,'2172414638339942565	216	{"r":216,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"some":[]}}},"from":164}
');
INSERT INTO journal VALUES (216,'2172414638339942565	217	{"r":217,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"number":480}}},"from":164}
');
INSERT INTO journal VALUES (217,'2172414638339942565	218	{"r":218,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"some":[]}}},"from":164}
');
INSERT INTO journal VALUES (218,'2172414638339942565	219	{"r":219,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":164,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 75 gold for 480 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":75,"gives_cards":[],"wants":480,"wants_cards":[]},"seat":1,"to":3}}]}
');
INSERT INTO journal VALUES (219,'2172414638339942565	220	{"r":220,"at":1794994564810,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":165,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":1,"seat":3}}]}
');
INSERT INTO journal VALUES (220,'2172414638339942565	221	{"r":221,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":166}
');
INSERT INTO journal VALUES (221,'2172414638339942565	222	{"r":222,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":9}}},"from":166}
');
INSERT INTO journal VALUES (222,'2172414638339942565	223	{"r":223,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"number":0}}},"from":166,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from E14 to G15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"E14","seat":1,"to":"G15"}}]}
');
INSERT INTO journal VALUES (223,'2172414638339942565	224	{"r":224,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":167}
');
INSERT INTO journal VALUES (224,'2172414638339942565	225	{"r":225,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":7}}},"from":167,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur rides from D16 to Wentwood (F16).","event":{"event":"rides","from":"D16","seat":1,"to":"F16"}}]}
');
INSERT INTO journal VALUES (225,'2172414638339942565	226	{"r":226,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":168}
');
INSERT INTO journal VALUES (226,'2172414638339942565	227	{"r":227,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":6}}},"from":168}
');
INSERT INTO journal VALUES (227,'2172414638339942565	228	{"r":228,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":168,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from C14 to B15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"C14","seat":1,"to":"B15"}}]}
');
INSERT INTO journal VALUES (228,'2172414638339942565	229	{"r":229,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":169}
');
INSERT INTO journal VALUES (229,'2172414638339942565	230	{"r":230,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":22}}},"from":169,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from E14 to H14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"E14","seat":1,"to":"H14"}}]}
');
INSERT INTO journal VALUES (230,'2172414638339942565	231	{"r":231,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":170}
');
INSERT INTO journal VALUES (231,'2172414638339942565	232	{"r":232,"at":1794994564812,"did":{"undo":{"seat":1}},"from":163,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from G15 to G14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"G15","seat":1,"to":"G14"}},{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 75 gold for 480 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":75,"gives_cards":[],"wants":480,"wants_cards":[]},"seat":1,"to":3}},{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":1,"seat":3}},{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from E14 to G15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"E14","seat":1,"to":"G15"}},{"to":"all","rule":"KGD-9","text":"King Arthur rides from D16 to Wentwood (F16).","event":{"event":"rides","from":"D16","seat":1,"to":"F16"}},{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from C14 to B15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"C14","seat":1,"to":"B15"}},{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from E14 to H14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"E14","seat":1,"to":"H14"}}]}
');
INSERT INTO journal VALUES (232,'2172414638339942565	233	{"r":233,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":170}
');
INSERT INTO journal VALUES (233,'2172414638339942565	234	{"r":234,"at":1794994564813,"did":{"answer":{"seat":1,"answer":{"number":239}}},"from":170}
');
INSERT INTO journal VALUES (234,'2172414638339942565	235	{"r":235,"at":1794994564813,"did":{"answer":{"seat":1,"answer":{"some":[0]}}},"from":170}
');
INSERT INTO chapters VALUES (2172414638339942565,1,'{"r":1,"at":1794994564561,"did":"start","from":0,"told":[{"to":"all","rule":"KGD-4.iii","text":"The packs are shuffled, nine tokens lie on the mystic sites, and each player has 500 gold.","event":{"event":"prepared","gold":500}},{"to":"all","rule":"KGD-4.iv","text":"Anna throws 6 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":0,"shows":6}},{"to":"all","rule":"KGD-4.iv","text":"Bors throws 2 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":1,"shows":2}},{"to":"all","rule":"KGD-4.iv","text":"Clarine throws 4 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":2,"shows":4}},{"to":"all","rule":"KGD-4.iv","text":"Dinadan throws 4 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":3,"shows":4}},{"to":"all","rule":"KGD-4.iv","text":"Anna starts.","event":{"event":"starts","seat":0}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,17,'{"r":2,"at":1794994564565,"did":{"answer":{"seat":0,"answer":{"one":5}}},"from":6,"told":[{"to":"all","rule":"KGD-4.v","text":"Anna plays King Nentres, with Castle Garlot and 4 villages.","event":{"challenger":"nentres","event":"chooses","seat":0,"villages":4}}]}
{"r":3,"at":1794994564566,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":7,"told":[{"to":"all","rule":"KGD-4.v","text":"Bors plays King Arthur, with Castle Caerlon and 3 villages.","event":{"challenger":"arthur","event":"chooses","seat":1,"villages":3}}]}
{"r":4,"at":1794994564567,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":8,"told":[{"to":"all","rule":"KGD-4.v","text":"Clarine plays Mordred, with Castle Dover and 4 villages.","event":{"challenger":"mordred","event":"chooses","seat":2,"villages":4}}]}
{"r":5,"at":1794994564569,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":9,"told":[{"to":"all","rule":"KGD-4.v","text":"Dinadan plays King Urien, with Castle Carduel and 4 villages.","event":{"challenger":"urien","event":"chooses","seat":3,"villages":4}},{"to":"all","rule":"KGD-5.i","text":"King Mark offers his allegiance.","event":{"challenger":"mark","event":"auction"}}]}
{"r":6,"at":1794994564571,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":11}
{"r":7,"at":1794994564573,"did":{"answer":{"seat":0,"answer":{"number":9632}}},"from":11,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9632 gold a turn, more than his lands bring in.","event":{"bid":9632,"event":"bids","seat":0,"too_much":true}}]}
{"r":8,"at":1794994564575,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":12}
{"r":9,"at":1794994564579,"did":{"answer":{"seat":1,"answer":{"number":9664}}},"from":12,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur bids 9664 gold a turn, more than his lands bring in.","event":{"bid":9664,"event":"bids","seat":1,"too_much":true}}]}
{"r":10,"at":1794994564583,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":13}
{"r":11,"at":1794994564587,"did":{"answer":{"seat":2,"answer":{"number":9993}}},"from":13,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred bids 9993 gold a turn, more than his lands bring in.","event":{"bid":9993,"event":"bids","seat":2,"too_much":true}}]}
{"r":12,"at":1794994564591,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":14}
{"r":13,"at":1794994564595,"did":{"answer":{"seat":3,"answer":{"number":9998}}},"from":14,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien bids 9998 gold a turn, more than his lands bring in.","event":{"bid":9998,"event":"bids","seat":3,"too_much":true}}]}
{"r":14,"at":1794994564599,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":15}
{"r":15,"at":1794994564602,"did":{"answer":{"seat":0,"answer":{"number":9999}}},"from":15,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9999 gold a turn, more than his lands bring in.","event":{"bid":9999,"event":"bids","seat":0,"too_much":true}},{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":1}},{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":2}},{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":3}},{"to":"all","rule":"KGD-5.ii","text":"King Nentres wins the allegiance of King Mark for 9999 gold a turn.","event":{"bid":9999,"challenger":"mark","event":"wins_auction","seat":0}},{"to":"all","rule":"KGD-5.iv","text":"King Nentres places 1 knight and 2 footsoldiers on Castle Tintagel and his standards on 4 villages.","event":{"challenger":"mark","cost":9999,"event":"allegiance","seat":0,"villages":4}},{"to":"all","rule":"KGD-5.i","text":"King Lot offers his allegiance.","event":{"challenger":"lot","event":"auction"}}]}
{"r":16,"at":1794994564607,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":22,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres passes.","event":{"event":"passes","seat":0}}]}
{"r":17,"at":1794994564611,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":23,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":1}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,26,'{"r":18,"at":1794994564615,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":24,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":2}}]}
{"r":19,"at":1794994564616,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":25,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":3}},{"to":"all","rule":"KGD-5.note.a","text":"King Nentres throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":0,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"King Arthur throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":1,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"Mordred throws 1 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":2,"shows":1}},{"to":"all","rule":"KGD-5.note.a","text":"King Urien throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":3,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"King Nentres throws 4 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":0,"shows":4}},{"to":"all","rule":"KGD-5.note.a","text":"King Arthur throws 5 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":1,"shows":5}},{"to":"all","rule":"KGD-5.note.a","text":"King Urien throws 6 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":3,"shows":6}},{"to":"all","rule":"KGD-5.note.b","text":"Nobody bids, so King Urien must take the allegiance of King Lot for 11 gold a turn.","event":{"challenger":"lot","cost":11,"event":"must_take","seat":3}},{"to":"all","rule":"KGD-5.iv","text":"King Urien places 1 knight and 2 footsoldiers on Castle Dunpelder and his standards on 5 villages.","event":{"challenger":"lot","cost":11,"event":"allegiance","seat":3,"villages":5}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Nentres.","event":{"event":"turn","round":1,"seat":0}},{"to":"all","rule":"KGD-6.i","text":"King Nentres draws Royal Jousting Tournament: the Diamond Crown: You must hold a royal tournament at your castle this turn. You may not move troops nor fight. The champion wins 40 gold coins and 4 chivalry points; every Challenger who was free to come and stayed away loses 3 chivalry points.","event":{"card":15,"event":"draws","seat":0}}]}
{"r":20,"at":1794994564619,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":37,"told":[{"to":"all","rule":"KGD-P-4","text":"King Arthur is brought to Castle Garlot (X12).","event":{"event":"brought","place":"X12","seat":1}}]}
{"r":21,"at":1794994564623,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":38,"told":[{"to":"all","rule":"KGD-P-4","text":"Mordred is brought to Castle Garlot (X12).","event":{"event":"brought","place":"X12","seat":2}}]}
{"r":22,"at":1794994564627,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":39,"told":[{"to":"all","rule":"KGD-7.T.d","text":"King Urien stays away from the tournament and loses 3 chivalry.","event":{"event":"stays_away","lost":3,"seat":3}}]}
{"r":23,"at":1794994564632,"did":{"answer":{"seat":0,"answer":{"some":[1]}}},"from":40}
{"r":24,"at":1794994564635,"did":{"answer":{"seat":1,"answer":{"some":[3]}}},"from":40,"told":[{"to":"all","rule":"KGD-7.T.ii","text":"Attempt 1: King Nentres names 2, throws 3 and misses; King Arthur names 4, throws 4 and strikes.","event":{"attempt":1,"event":"joust","hit":[false,true],"named":[[2],[4]],"riders":[0,1],"throws":[3,4]}},{"to":"all","rule":"KGD-7.T.ii","text":"King Nentres is struck and has 8 stamina.","event":{"event":"unhorsed","seat":0,"stamina":8}}]}
{"r":25,"at":1794994564639,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":42}
{"r":26,"at":1794994564643,"did":{"answer":{"seat":2,"answer":{"some":[3]}}},"from":42,"told":[{"to":"all","rule":"KGD-7.T.ii","text":"Attempt 1: King Nentres names 1, throws 5 and misses; Mordred names 4, throws 3 and misses.","event":{"attempt":1,"event":"joust","hit":[false,false],"named":[[1],[4]],"riders":[0,2],"throws":[5,3]}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,45,'{"r":27,"at":1794994564647,"did":{"answer":{"seat":0,"answer":{"some":[2,4]}}},"from":43}
{"r":28,"at":1794994564651,"did":{"answer":{"seat":2,"answer":{"some":[0,2]}}},"from":43,"told":[{"to":"all","rule":"KGD-7.T.iii","text":"Attempt 2: King Nentres names 3, 5, throws 5 and strikes; Mordred names 1, 3, throws 3 and strikes.","event":{"attempt":2,"event":"joust","hit":[true,true],"named":[[3,5],[1,3]],"riders":[0,2],"throws":[5,3]}},{"to":"all","rule":"KGD-7.T.ii","text":"King Nentres is struck and has 6 stamina.","event":{"event":"unhorsed","seat":0,"stamina":6}},{"to":"all","rule":"KGD-7.T.ii","text":"Mordred is struck and has 8 stamina.","event":{"event":"unhorsed","seat":2,"stamina":8}}]}
{"r":29,"at":1794994564655,"did":{"answer":{"seat":1,"answer":{"some":[2]}}},"from":46}
{"r":30,"at":1794994564659,"did":{"answer":{"seat":2,"answer":{"some":[4]}}},"from":46,"told":[{"to":"all","rule":"KGD-7.T.ii","text":"Attempt 1: King Arthur names 3, throws 1 and misses; Mordred names 5, throws 5 and strikes.","event":{"attempt":1,"event":"joust","hit":[false,true],"named":[[3],[5]],"riders":[1,2],"throws":[1,5]}},{"to":"all","rule":"KGD-7.T.ii","text":"King Arthur is struck and has 8 stamina.","event":{"event":"unhorsed","seat":1,"stamina":8}},{"to":"all","rule":"KGD-7.T.iv","text":"Mordred is champion and wins 40 gold and 4 chivalry.","event":{"chivalry":4,"event":"champion","gold":40,"seat":2}},{"to":"all","rule":"KGD-P-4","text":"King Arthur is brought to Castle Caerlon (C15).","event":{"event":"brought","place":"C15","seat":1}},{"to":"all","rule":"KGD-P-4","text":"Mordred is brought to Castle Dover (T21).","event":{"event":"brought","place":"T21","seat":2}},{"to":"all","rule":"KGD-8","text":"King Nentres is 9499 gold short.","event":{"event":"short_of_gold","rule":"KGD-8","seat":0,"short":9499}}]}
{"r":31,"at":1794994564663,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":52}
{"r":32,"at":1794994564665,"did":{"answer":{"seat":0,"answer":{"number":326}}},"from":52}
{"r":33,"at":1794994564666,"did":{"answer":{"seat":0,"answer":{"number":47}}},"from":52}
{"r":34,"at":1794994564668,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":52,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 326 gold and an alliance for 47 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":326,"gives_cards":[],"wants":47,"wants_cards":[]},"seat":0,"to":1}}]}
{"r":35,"at":1794994564669,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":53,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":1}},{"to":"all","rule":"KGD-33","text":"King Nentres and King Arthur are allies.","event":{"event":"ally","seat":0,"with":1}}]}
{"r":36,"at":1794994564671,"did":{"answer":{"seat":0,"answer":{"one":5}}},"from":55,"told":[{"to":"all","rule":"KGD-33.b","text":"King Nentres ends the alliance with King Arthur.","event":{"event":"breaks","seat":0,"with":1}}]}
{"r":37,"at":1794994564674,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":56}
{"r":38,"at":1794994564675,"did":{"answer":{"seat":0,"answer":{"number":70}}},"from":56}
{"r":39,"at":1794994564679,"did":{"answer":{"seat":0,"answer":{"number":462}}},"from":56}
{"r":40,"at":1794994564680,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":56,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 70 gold for 462 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":70,"gives_cards":[],"wants":462,"wants_cards":[]},"seat":0,"to":2}}]}
{"r":41,"at":1794994564683,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":57,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}}]}
{"r":42,"at":1794994564687,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":58}
{"r":43,"at":1794994564691,"did":{"answer":{"seat":0,"answer":{"number":143}}},"from":58}
{"r":44,"at":1794994564695,"did":{"answer":{"seat":0,"answer":{"number":26}}},"from":58}
{"r":45,"at":1794994564699,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":58,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 143 gold and an alliance for 26 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":143,"gives_cards":[],"wants":26,"wants_cards":[]},"seat":0,"to":2}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,65,'{"r":46,"at":1794994564702,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":59,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Nentres and Mordred are allies.","event":{"event":"ally","seat":0,"with":2}}]}
{"r":47,"at":1794994564707,"did":{"answer":{"seat":0,"answer":{"one":5}}},"from":61,"told":[{"to":"all","rule":"KGD-33.b","text":"King Nentres ends the alliance with Mordred.","event":{"event":"breaks","seat":0,"with":2}}]}
{"r":48,"at":1794994564711,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":62}
{"r":49,"at":1794994564715,"did":{"answer":{"seat":0,"answer":{"number":308}}},"from":62}
{"r":50,"at":1794994564716,"did":{"answer":{"seat":0,"answer":{"number":238}}},"from":62}
{"r":51,"at":1794994564719,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":62,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 308 gold and an alliance for 238 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":308,"gives_cards":[],"wants":238,"wants_cards":[]},"seat":0,"to":1}}]}
{"r":52,"at":1794994564723,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":63,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":1}}]}
{"r":53,"at":1794994564739,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":64}
{"r":54,"at":1794994564740,"did":{"answer":{"seat":0,"answer":{"number":115}}},"from":64}
{"r":55,"at":1794994564743,"did":{"answer":{"seat":0,"answer":{"number":44}}},"from":64}
{"r":56,"at":1794994564751,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":64,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 115 gold for 44 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":115,"gives_cards":[],"wants":44,"wants_cards":[]},"seat":0,"to":2}}]}
{"r":57,"at":1794994564752,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":65,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}}]}
{"r":58,"at":1794994564755,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":66}
{"r":59,"at":1794994564765,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":66}
{"r":60,"at":1794994564766,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":66}
{"r":61,"at":1794994564769,"did":{"answer":{"seat":2,"answer":{"number":330}}},"from":66}
{"r":62,"at":1794994564769,"did":{"answer":{"seat":2,"answer":{"number":263}}},"from":66}
{"r":63,"at":1794994564769,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":66,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Nentres 330 gold for 263 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":330,"gives_cards":[],"wants":263,"wants_cards":[]},"seat":2,"to":0}}]}
{"r":64,"at":1794994564770,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":67,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres accepts what Mordred offers.","event":{"event":"accepts","from":2,"seat":0}}]}
{"r":65,"at":1794994564770,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":68}
');
INSERT INTO chapters VALUES (2172414638339942565,88,'{"r":66,"at":1794994564771,"did":{"answer":{"seat":3,"answer":{"number":498}}},"from":68}
{"r":67,"at":1794994564771,"did":{"answer":{"seat":3,"answer":{"number":134}}},"from":68}
{"r":68,"at":1794994564771,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":68,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Nentres 498 gold and an alliance for 134 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":498,"gives_cards":[],"wants":134,"wants_cards":[]},"seat":3,"to":0}}]}
{"r":69,"at":1794994564771,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":69,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres accepts what King Urien offers.","event":{"event":"accepts","from":3,"seat":0}},{"to":"all","rule":"KGD-33","text":"King Urien and King Nentres are allies.","event":{"event":"ally","seat":3,"with":0}}]}
{"r":70,"at":1794994564772,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":71}
{"r":71,"at":1794994564772,"did":{"answer":{"seat":0,"answer":{"number":358}}},"from":71}
{"r":72,"at":1794994564772,"did":{"answer":{"seat":0,"answer":{"number":135}}},"from":71,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 358 gold for 135 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":358,"gives_cards":[],"wants":135,"wants_cards":[]},"seat":0,"to":3}}]}
{"r":73,"at":1794994564772,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":72,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
{"r":74,"at":1794994564773,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":73}
{"r":75,"at":1794994564773,"did":{"answer":{"seat":0,"answer":{"number":668}}},"from":73}
{"r":76,"at":1794994564773,"did":{"answer":{"seat":0,"answer":{"number":48}}},"from":73,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 668 gold for 48 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":668,"gives_cards":[],"wants":48,"wants_cards":[]},"seat":0,"to":3}}]}
{"r":77,"at":1794994564773,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":74,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with King Nentres.","event":{"event":"breaks","seat":3,"with":0}}]}
{"r":78,"at":1794994564773,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":75,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
{"r":79,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":76}
{"r":80,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"number":732}}},"from":76}
{"r":81,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"number":379}}},"from":76}
{"r":82,"at":1794994564774,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":76,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 732 gold and an alliance for 379 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":732,"gives_cards":[],"wants":379,"wants_cards":[]},"seat":0,"to":1}}]}
{"r":83,"at":1794994564774,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":77,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":1}}]}
{"r":84,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":78}
{"r":85,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"number":184}}},"from":78}
{"r":86,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"number":3}}},"from":78}
{"r":87,"at":1794994564775,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":78,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 184 gold and an alliance for 3 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":184,"gives_cards":[],"wants":3,"wants_cards":[]},"seat":0,"to":3}}]}
{"r":88,"at":1794994564775,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":79,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,113,'{"r":89,"at":1794994564776,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":80}
{"r":90,"at":1794994564776,"did":{"answer":{"seat":0,"answer":{"number":645}}},"from":80}
{"r":91,"at":1794994564776,"did":{"answer":{"seat":0,"answer":{"number":12}}},"from":80}
{"r":92,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":80,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 645 gold for 12 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":645,"gives_cards":[],"wants":12,"wants_cards":[]},"seat":0,"to":3}}]}
{"r":93,"at":1794994564777,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":81,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":3}}]}
{"r":94,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":82}
{"r":95,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"number":170}}},"from":82}
{"r":96,"at":1794994564777,"did":{"answer":{"seat":0,"answer":{"number":668}}},"from":82}
{"r":97,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":82,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 170 gold for 668 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":170,"gives_cards":[],"wants":668,"wants_cards":[]},"seat":0,"to":1}}]}
{"r":98,"at":1794994564778,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":83,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":1}}]}
{"r":99,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":84}
{"r":100,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"number":288}}},"from":84}
{"r":101,"at":1794994564778,"did":{"answer":{"seat":0,"answer":{"number":249}}},"from":84}
{"r":102,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":84,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 288 gold and an alliance for 249 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":288,"gives_cards":[],"wants":249,"wants_cards":[]},"seat":0,"to":2}}]}
{"r":103,"at":1794994564779,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":85,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Nentres offers.","event":{"event":"declines","from":0,"seat":2}}]}
{"r":104,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":86}
{"r":105,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"number":630}}},"from":86}
{"r":106,"at":1794994564779,"did":{"answer":{"seat":0,"answer":{"number":41}}},"from":86}
{"r":107,"at":1794994564780,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":86,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 630 gold and an alliance for 41 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":630,"gives_cards":[],"wants":41,"wants_cards":[]},"seat":0,"to":3}}]}
{"r":108,"at":1794994564780,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":87,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":3}},{"to":"all","rule":"KGD-33","text":"King Nentres and King Urien are allies.","event":{"event":"ally","seat":0,"with":3}}]}
{"r":109,"at":1794994564780,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":89}
{"r":110,"at":1794994564780,"did":{"answer":{"seat":0,"answer":{"number":76}}},"from":89}
{"r":111,"at":1794994564781,"did":{"answer":{"seat":0,"answer":{"number":3}}},"from":89,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Urien 76 gold for 3 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":76,"gives_cards":[],"wants":3,"wants_cards":[]},"seat":0,"to":3}}]}
{"r":112,"at":1794994564781,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":90,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":3}}]}
{"r":113,"at":1794994564781,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":91}
');
INSERT INTO chapters VALUES (2172414638339942565,129,'{"r":114,"at":1794994564781,"did":{"answer":{"seat":0,"answer":{"number":19}}},"from":91}
{"r":115,"at":1794994564782,"did":{"answer":{"seat":0,"answer":{"number":213}}},"from":91}
{"r":116,"at":1794994564782,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":91,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 19 gold and an alliance for 213 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":19,"gives_cards":[],"wants":213,"wants_cards":[]},"seat":0,"to":2}}]}
{"r":117,"at":1794994564782,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":92,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":0,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Nentres and Mordred are allies.","event":{"event":"ally","seat":0,"with":2}}]}
{"r":118,"at":1794994564782,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":94}
{"r":119,"at":1794994564782,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":94}
{"r":120,"at":1794994564783,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":94,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with King Nentres.","event":{"event":"breaks","seat":3,"with":0}}]}
{"r":121,"at":1794994564783,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":95,"told":[{"to":"all","rule":"KGD-34.i","text":"King Nentres is bankrupt and out of the game; his lands lie open.","event":{"event":"eliminated","fate":"bankrupt","seat":0}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Arthur.","event":{"event":"turn","round":1,"seat":1}},{"to":"all","rule":"KGD-6.i","text":"King Arthur draws Raiders Bought Off: Longships lie off your coast and can be turned away only with silver. Pay 30 gold coins.","event":{"card":22,"event":"draws","seat":1}},{"to":"all","rule":"KGD-7.c","text":"King Arthur pays 30 gold.","event":{"event":"card_costs","gold":30,"seat":1}}]}
{"r":122,"at":1794994564783,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":99}
{"r":123,"at":1794994564783,"did":{"answer":{"seat":1,"answer":{"number":121}}},"from":99}
{"r":124,"at":1794994564784,"did":{"answer":{"seat":1,"answer":{"number":519}}},"from":99}
{"r":125,"at":1794994564784,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":99,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 121 gold and an alliance for 519 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":121,"gives_cards":[],"wants":519,"wants_cards":[]},"seat":1,"to":3}}]}
{"r":126,"at":1794994564784,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":100,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":1,"seat":3}},{"to":"all","rule":"KGD-33","text":"King Arthur and King Urien are allies.","event":{"event":"ally","seat":1,"with":3}}]}
{"r":127,"at":1794994564784,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":102}
{"r":128,"at":1794994564791,"did":{"answer":{"seat":1,"answer":{"one":16}}},"from":102}
{"r":129,"at":1794994564795,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":102,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from Castle Caerlon (C15) to G15.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"C15","seat":1,"to":"G15"}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,149,'{"r":130,"at":1794994564796,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":103}
{"r":131,"at":1794994564796,"did":{"answer":{"seat":1,"answer":{"one":5}}},"from":103,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":1}},{"to":"all","rule":"KGD-R45","text":"King Arthur rests and has 10 stamina.","event":{"event":"rests","seat":1,"stamina":10}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of Mordred.","event":{"event":"turn","round":1,"seat":2}},{"to":"all","rule":"KGD-7.b","text":"Mordred draws The Dragon Banner and keeps it.","event":{"card":9,"event":"keeps","seat":2}}]}
{"r":132,"at":1794994564796,"did":{"answer":{"seat":2,"answer":{"one":3}}},"from":107}
{"r":133,"at":1794994564796,"did":{"answer":{"seat":2,"answer":{"one":4}}},"from":107,"told":[{"to":"all","rule":"KGD-24.a","text":"Mordred collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":2}},{"to":"all","rule":"KGD-R45","text":"Mordred rests and has 10 stamina.","event":{"event":"rests","seat":2,"stamina":10}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Urien.","event":{"event":"turn","round":1,"seat":3}},{"to":"all","rule":"KGD-6.i","text":"King Urien draws Slander at Court: A poet you failed to pay has found his rhyme. Lose 2 chivalry points.","event":{"card":43,"event":"draws","seat":3}},{"to":"all","rule":"KGD-35.b","text":"King Urien has no chivalry to lose.","event":{"event":"nothing_to_lose","seat":3}},{"to":"all","rule":"KGD-8","text":"King Urien pays 11 gold for allegiances.","event":{"event":"pays_allegiances","gold":11,"seat":3}}]}
{"r":134,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":113}
{"r":135,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":47}}},"from":113,"told":[{"to":"all","rule":"KGD-9","text":"King Urien rides from Castle Carduel (I7) to L9.","event":{"event":"rides","from":"I7","seat":3,"to":"L9"}}]}
{"r":136,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":114}
{"r":137,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":114}
{"r":138,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"number":110}}},"from":114}
{"r":139,"at":1794994564797,"did":{"answer":{"seat":3,"answer":{"number":488}}},"from":114,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Arthur 110 gold for 488 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":110,"gives_cards":[],"wants":488,"wants_cards":[]},"seat":3,"to":1}}]}
{"r":140,"at":1794994564797,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":115,"told":[{"to":"all","rule":"KGD-33.b","text":"King Arthur ends the alliance with King Urien.","event":{"event":"breaks","seat":1,"with":3}}]}
{"r":141,"at":1794994564798,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":116,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Urien offers.","event":{"event":"declines","from":3,"seat":1}}]}
{"r":142,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"one":3}}},"from":117}
{"r":143,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"number":17}}},"from":117,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 17 footsoldiers at Castle Carduel, for 255 gold.","event":{"castle":5,"event":"buys","gold":255,"kind":"foot","pieces":17,"seat":3}}]}
{"r":144,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":118}
{"r":145,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"number":7}}},"from":118}
{"r":146,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"number":71}}},"from":118}
{"r":147,"at":1794994564798,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":118}
{"r":148,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":118,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers Mordred 7 gold and an alliance for 71 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":7,"gives_cards":[],"wants":71,"wants_cards":[9]},"seat":3,"to":2}}]}
{"r":149,"at":1794994564799,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":119,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Urien offers.","event":{"event":"accepts","from":3,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Urien and Mordred are allies.","event":{"event":"ally","seat":3,"with":2}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,173,'{"r":150,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"one":6}}},"from":121,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with Mordred.","event":{"event":"breaks","seat":3,"with":2}}]}
{"r":151,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":122}
{"r":152,"at":1794994564799,"did":{"answer":{"seat":3,"answer":{"number":8}}},"from":122,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 8 knights at Castle Dunpelder, for 160 gold.","event":{"castle":4,"event":"buys","gold":160,"kind":"knight","pieces":8,"seat":3}}]}
{"r":153,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":123}
{"r":154,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":123,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 1 footsoldier at Castle Dunpelder, for 15 gold.","event":{"castle":4,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":3}}]}
{"r":155,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":124}
{"r":156,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"number":12}}},"from":124}
{"r":157,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":124}
{"r":158,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"number":641}}},"from":124}
{"r":159,"at":1794994564800,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":124,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Arthur 12 gold and The Dragon Banner and an alliance for 641 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":12,"gives_cards":[9],"wants":641,"wants_cards":[]},"seat":3,"to":1}}]}
{"r":160,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":125,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Urien offers.","event":{"event":"declines","from":3,"seat":1}}]}
{"r":161,"at":1794994564801,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":126}
{"r":162,"at":1794994564801,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":126,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 1 knight at Castle Dunpelder, for 20 gold.","event":{"castle":4,"event":"buys","gold":20,"kind":"knight","pieces":1,"seat":3}},{"to":"all","rule":"KGD-24.a","text":"King Urien collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of King Arthur.","event":{"event":"turn","round":2,"seat":1}},{"to":"all","rule":"KGD-7.b","text":"King Arthur draws Fresh Horses and keeps it.","event":{"card":1,"event":"keeps","seat":1}}]}
{"r":163,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":130}
{"r":164,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":130}
{"r":165,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"number":0}}},"from":130}
{"r":166,"at":1794994564801,"did":{"answer":{"seat":1,"answer":{"number":3}}},"from":130,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 3 footsoldiers from Castle Caerlon (C15) to C14.","event":{"event":"marches","force":{"foot":3,"knights":0},"from":"C15","seat":1,"to":"C14"}}]}
{"r":167,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":3}}},"from":131}
{"r":168,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":131}
{"r":169,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":6}}},"from":131,"told":[{"to":"all","rule":"KGD-10","text":"King Arthur plays a free move.","event":{"event":"free_move","seat":1}},{"to":"all","rule":"KGD-9","text":"King Arthur rides from Castle Caerlon (C15) to D16.","event":{"event":"rides","from":"C15","seat":1,"to":"D16"}}]}
{"r":170,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":133}
{"r":171,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"one":10}}},"from":133}
{"r":172,"at":1794994564802,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":133}
{"r":173,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":133,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight and 1 footsoldier from Castle Caerlon (C15) to E14.","event":{"event":"marches","force":{"foot":1,"knights":1},"from":"C15","seat":1,"to":"E14"}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,193,'{"r":174,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":134}
{"r":175,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"one":3}}},"from":134}
{"r":176,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"number":805}}},"from":134}
{"r":177,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"number":21}}},"from":134}
{"r":178,"at":1794994564803,"did":{"answer":{"seat":1,"answer":{"some":[]}}},"from":134}
{"r":179,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":134,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 805 gold and an alliance for 21 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":805,"gives_cards":[],"wants":21,"wants_cards":[]},"seat":1,"to":3}}]}
{"r":180,"at":1794994564804,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":135,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":1,"seat":3}},{"to":"all","rule":"KGD-33","text":"King Arthur and King Urien are allies.","event":{"event":"ally","seat":1,"with":3}}]}
{"r":181,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":137}
{"r":182,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"number":142}}},"from":137}
{"r":183,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"number":24}}},"from":137}
{"r":184,"at":1794994564804,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":137,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 142 gold and an alliance for 24 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":142,"gives_cards":[],"wants":24,"wants_cards":[]},"seat":1,"to":2}}]}
{"r":185,"at":1794994564804,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":138,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Arthur offers.","event":{"event":"accepts","from":1,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Arthur and Mordred are allies.","event":{"event":"ally","seat":1,"with":2}}]}
{"r":186,"at":1794994564805,"did":{"answer":{"seat":1,"answer":{"one":6}}},"from":140,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":1}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of Mordred.","event":{"event":"turn","round":2,"seat":2}},{"to":"all","rule":"KGD-6.i","text":"Mordred draws New Seams in the Rock: The miners dig deeper. Every player receives 4 gold coins for the gold village, 3 for each silver village and 2 for each iron village he controls.","event":{"card":20,"event":"draws","seat":2}},{"to":"all","rule":"KGD-7.c","text":"Mordred receives 5 gold.","event":{"event":"card_gives","gold":5,"seat":2}},{"to":"all","rule":"KGD-7.c","text":"King Urien receives 7 gold.","event":{"event":"card_gives","gold":7,"seat":3}},{"to":"all","rule":"KGD-7.c","text":"King Arthur receives 6 gold.","event":{"event":"card_gives","gold":6,"seat":1}}]}
{"r":187,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":146}
{"r":188,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"one":30}}},"from":146,"told":[{"to":"all","rule":"KGD-9","text":"Mordred rides from Castle Dover (T21) to S17.","event":{"event":"rides","from":"T21","seat":2,"to":"S17"}}]}
{"r":189,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"one":2}}},"from":147}
{"r":190,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"number":121}}},"from":147}
{"r":191,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"number":692}}},"from":147}
{"r":192,"at":1794994564805,"did":{"answer":{"seat":2,"answer":{"some":[0]}}},"from":147}
{"r":193,"at":1794994564806,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":147,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 121 gold for 692 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":121,"gives_cards":[],"wants":692,"wants_cards":[9]},"seat":2,"to":3}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,213,'{"r":194,"at":1794994564806,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":148,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with King Arthur.","event":{"event":"breaks","seat":3,"with":1}}]}
{"r":195,"at":1794994564806,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":149,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":2,"seat":3}}]}
{"r":196,"at":1794994564806,"did":{"answer":{"seat":2,"answer":{"one":4}}},"from":150}
{"r":197,"at":1794994564807,"did":{"answer":{"seat":2,"answer":{"one":5}}},"from":150,"told":[{"to":"all","rule":"KGD-24.a","text":"Mordred collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":2}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of King Urien.","event":{"event":"turn","round":2,"seat":3}},{"to":"all","rule":"KGD-6.i","text":"King Urien draws Tribute from the Saxon Shore: A Saxon chieftain buys a year of peace from you. Receive 40 gold coins.","event":{"card":16,"event":"draws","seat":3}},{"to":"all","rule":"KGD-7.c","text":"King Urien receives 40 gold.","event":{"event":"card_gives","gold":40,"seat":3}},{"to":"all","rule":"KGD-8","text":"King Urien pays 11 gold for allegiances.","event":{"event":"pays_allegiances","gold":11,"seat":3}}]}
{"r":198,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":155}
{"r":199,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"one":18}}},"from":155}
{"r":200,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":155}
{"r":201,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"number":19}}},"from":155,"told":[{"to":"all","rule":"KGD-9","text":"King Urien moves 2 knights and 19 footsoldiers from Castle Carduel (I7) to K8.","event":{"event":"marches","force":{"foot":19,"knights":2},"from":"I7","seat":3,"to":"K8"}}]}
{"r":202,"at":1794994564807,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":156}
{"r":203,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":27}}},"from":156}
{"r":204,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":156,"told":[{"to":"all","rule":"KGD-9","text":"King Urien moves 2 knights from Castle Dunpelder (S5) to S9.","event":{"event":"marches","force":{"foot":0,"knights":2},"from":"S5","seat":3,"to":"S9"}}]}
{"r":205,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":157}
{"r":206,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":3}}},"from":157}
{"r":207,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":157,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 1 footsoldier at Castle Carduel, for 15 gold.","event":{"castle":5,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":3}}]}
{"r":208,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":158}
{"r":209,"at":1794994564808,"did":{"answer":{"seat":3,"answer":{"number":6}}},"from":158,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 6 knights at Castle Dunpelder, for 120 gold.","event":{"castle":4,"event":"buys","gold":120,"kind":"knight","pieces":6,"seat":3}}]}
{"r":210,"at":1794994564809,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":159}
{"r":211,"at":1794994564809,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":159,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 2 knights at Castle Dunpelder, for 40 gold.","event":{"castle":4,"event":"buys","gold":40,"kind":"knight","pieces":2,"seat":3}},{"to":"all","rule":"KGD-24.a","text":"King Urien collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 3: the turn of King Arthur.","event":{"event":"turn","round":3,"seat":1}},{"to":"all","rule":"KGD-7.b","text":"King Arthur draws The Dragon Banner and keeps it.","event":{"card":10,"event":"keeps","seat":1}}]}
{"r":212,"at":1794994564809,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":163}
{"r":213,"at":1794994564809,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":163,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from G15 to G14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"G15","seat":1,"to":"G14"}}]}
');
INSERT INTO chapters VALUES (2172414638339942565,234,'{"r":214,"at":1794994564809,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":164}
{"r":215,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"number":75}}},"from":164}
{"r":216,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"some":[]}}},"from":164}
{"r":217,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"number":480}}},"from":164}
{"r":218,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"some":[]}}},"from":164}
{"r":219,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":164,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 75 gold for 480 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":75,"gives_cards":[],"wants":480,"wants_cards":[]},"seat":1,"to":3}}]}
{"r":220,"at":1794994564810,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":165,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":1,"seat":3}}]}
{"r":221,"at":1794994564810,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":166}
{"r":222,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":9}}},"from":166}
{"r":223,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"number":0}}},"from":166,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from E14 to G15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"E14","seat":1,"to":"G15"}}]}
{"r":224,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":167}
{"r":225,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":7}}},"from":167,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur rides from D16 to Wentwood (F16).","event":{"event":"rides","from":"D16","seat":1,"to":"F16"}}]}
{"r":226,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":168}
{"r":227,"at":1794994564811,"did":{"answer":{"seat":1,"answer":{"one":6}}},"from":168}
{"r":228,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"number":1}}},"from":168,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from C14 to B15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"C14","seat":1,"to":"B15"}}]}
{"r":229,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":169}
{"r":230,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":22}}},"from":169,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from E14 to H14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"E14","seat":1,"to":"H14"}}]}
{"r":231,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":170}
{"r":232,"at":1794994564812,"did":{"undo":{"seat":1}},"from":163,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from G15 to G14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"G15","seat":1,"to":"G14"}},{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 75 gold for 480 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":75,"gives_cards":[],"wants":480,"wants_cards":[]},"seat":1,"to":3}},{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":1,"seat":3}},{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from E14 to G15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"E14","seat":1,"to":"G15"}},{"to":"all","rule":"KGD-9","text":"King Arthur rides from D16 to Wentwood (F16).","event":{"event":"rides","from":"D16","seat":1,"to":"F16"}},{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 footsoldier from C14 to B15.","event":{"event":"marches","force":{"foot":1,"knights":0},"from":"C14","seat":1,"to":"B15"}},{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from E14 to H14.","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"E14","seat":1,"to":"H14"}}]}
{"r":233,"at":1794994564812,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":170}
{"r":234,"at":1794994564813,"did":{"answer":{"seat":1,"answer":{"number":239}}},"from":170}
');
