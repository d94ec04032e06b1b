PRAGMA user_version = 6;
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
, ended TEXT, set_aside INTEGER NOT NULL DEFAULT 0);
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
CREATE TABLE tallies (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    -- A number for the network it was made from; no address is kept.
    origin INTEGER,
    -- The bytes of its chapters, and of its checkpoint.
    bytes INTEGER NOT NULL DEFAULT 0,
    saved INTEGER NOT NULL DEFAULT 0,
    -- Whether a person or a program has ever answered here: then it is never forgotten.
    played INTEGER NOT NULL,
    -- Whether bots play here alone.
    alone INTEGER NOT NULL,
    -- When it changed last or somebody last came, in milliseconds of 1970.
    touched INTEGER NOT NULL
);
CREATE TABLE ended_sessions (
    session TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE bans (
    -- As the operator names them: the id of a person, or an address.
    who TEXT PRIMARY KEY,
    person INTEGER,
    origin INTEGER,
    why TEXT NOT NULL,
    since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    -- As JSON.
    what TEXT NOT NULL,
    -- What came of it, as JSON; nothing until then.
    outcome TEXT
);
CREATE INDEX matches_listed ON matches (created) WHERE status = 'open' AND listed = 1;
CREATE INDEX matches_host ON matches (host) WHERE host IS NOT NULL;
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX chapters_match ON chapters (match, last);
CREATE INDEX chat_match ON chat (match, id);
CREATE INDEX invitations_match ON invitations (match);
CREATE INDEX tallies_origin ON tallies (origin) WHERE origin IS NOT NULL;
CREATE INDEX tallies_unplayed ON tallies (alone, touched) WHERE played = 0;
CREATE INDEX ended_sessions_person ON ended_sessions (person);
CREATE INDEX orders_waiting ON orders (id) WHERE outcome IS NULL;
INSERT INTO matches VALUES (4097070595674733567,'kingdom',NULL,'playing',0,'{"options":{},"listed":false,"watched":false,"limit":null,"commitment":"624cf00c87517f3b806aaecd0bbd3f7e5647a59e430720b5d510b4f8ca283a3c"}','a63f44015f49ef6e5141a43b2f6390a6f2d11f9081252aa054fe4e28393fa122','{"logres":1,"game":"kingdom","edition":2,"seats":["Anna","Bors","Clarine","Dinadan"],"options":{"alliances":"on","ambush_toll":"0","captivity":"challenger_only","difficult_ground":"stop_on_entry","guests":"may_leave","held_cards":"open","limit":"30","lone_challenger":"seized_anywhere","riddles":"typed","starts":"1","table2_casualties":"printed","time_limit":"none","turn_order":"dice","unpaid_wages":"stand_aside"},"state":{"settings":{"starts":null,"limit":"none","tables":{"ambush_toll":0,"table2_swapped":false},"one_square_turns":false,"captivity_binds_player":false,"unpaid_wages_bankrupt":false,"riddles":"typed","kept_cards_hidden":false,"alliances":true,"guests_may_leave":true},"stage":"movement","round":2,"turns":6,"first":2,"active":0,"players":[{"challenger":"mordred","crown":{"at":"W21"},"endurance":30,"stamina":10,"chivalry":0,"gold":104,"wages":0,"allegiances":[],"kept":[],"armies":[{"place":"T21","force":{"knights":20,"foot":4},"spent":{"knights":0,"foot":0}}],"turn":2,"began":[3,6],"bound_through":0,"barred":[],"no_recruits_through":0,"broke_faith":null,"riddles_read":[],"raised":{"knights":20,"foot":4},"lost":{"knights":0,"foot":0},"out":null},{"challenger":"urien","crown":{"at":"I7"},"endurance":30,"stamina":10,"chivalry":0,"gold":253,"wages":0,"allegiances":[],"kept":[{"card":11,"secret_of":null}],"armies":[{"place":"I7","force":{"knights":2,"foot":23},"spent":{"knights":0,"foot":0}}],"turn":1,"began":[0,4],"bound_through":0,"barred":[],"no_recruits_through":0,"broke_faith":3,"riddles_read":[],"raised":{"knights":2,"foot":23},"lost":{"knights":0,"foot":0},"out":null},{"challenger":"nentres","crown":"away","endurance":30,"stamina":10,"chivalry":0,"gold":0,"wages":0,"allegiances":[{"challenger":"lot","cost":9999}],"kept":[],"armies":[],"turn":1,"began":[0,1],"bound_through":0,"barred":[],"no_recruits_through":0,"broke_faith":null,"riddles_read":[],"raised":{"knights":3,"foot":6},"lost":{"knights":3,"foot":6},"out":1},{"challenger":"arthur","crown":{"at":"D14"},"endurance":30,"stamina":10,"chivalry":0,"gold":33,"wages":0,"allegiances":[{"challenger":"mark","cost":3}],"kept":[{"card":9,"secret_of":null}],"armies":[{"place":"D13","force":{"knights":1,"foot":2},"spent":{"knights":0,"foot":0}},{"place":"B15","force":{"knights":1,"foot":2},"spent":{"knights":0,"foot":0}},{"place":"C15","force":{"knights":13,"foot":1},"spent":{"knights":0,"foot":0}},{"place":"J22 (west bank)","force":{"knights":1,"foot":2},"spent":{"knights":0,"foot":0}}],"turn":2,"began":[2,5],"bound_through":0,"barred":[],"no_recruits_through":0,"broke_faith":2,"riddles_read":[],"raised":{"knights":16,"foot":7},"lost":{"knights":0,"foot":0},"out":null}],"allies":[0,0,0,0],"ending":[],"castles":[3,3,0,null,null,1],"villages":[3,3,3,3,3,3,3,0,0,0,0,null,null,null,null,1,1,1,1,null,null,null,null,null],"tokens":["grail","blank","blank","blank","blank","blank","blank","blank","blank"],"grail":"hidden","fortune":{"cards":[34,35,39,26,10,16,44,17,45,15,23,6,40,19,8,18,13,25,1,5,29,22,24,12,3,21,14,30,28,20,2,37,4,38,27,46,31,0,42,41,7,36,33,43,32],"unseen":41},"guardians":{"cards":[15,3,1,10,0,4,5,11,12,6,2,7,14,13,9,8],"unseen":16},"riddles":{"cards":[24,32,20,29,2,26,31,17,30,23,34,27,25,7,33,8,6,16,11,14,3,35,12,28,1,19,13,18,22,5,15,10,0,4,9,21],"unseen":36},"drawn":null,"ordeal":null,"riddle":null,"battle":null,"weather":[],"this_turn":{"sat_out":false,"tournament":false,"knight_price":null,"foot_price":null,"free_knights":0,"extra_squares":0,"entered":[],"challenger_began":"W21","challenger_moved":false,"challenger_spent":false,"pledged":[],"broken_off":[],"relieved":[]},"moneylender":-390,"auction":null,"offered":[[0,3,0,0,0,0],[0,0,1,0,0,0],[1,0,0,1,0,0],[5,5,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]],"proposal":null,"terms":null,"tournament":null,"time_is_up":false},"chance":{"seed":"a63f44015f49ef6e5141a43b2f6390a6f2d11f9081252aa054fe4e28393fa122","commitment":"624cf00c87517f3b806aaecd0bbd3f7e5647a59e430720b5d510b4f8ca283a3c","entropy":[],"position":114,"script":{"dice":[],"draws":[],"orders":[]}},"barriers":20,"used":114,"since":[{"answer":{"seat":0,"together":false,"barriers":20,"answer":{"one":3},"label":"make King Arthur an offer"}},{"answer":{"seat":0,"together":false,"barriers":20,"answer":{"number":69},"label":"69"}}],"answered":[43,24,18,107],"asked":[192,192,192,192],"told":113,"before":{"lines":"; shuffle of 47: 10 12 37 34 44 33 35 36 40 27 11 17 45 18 46 16 24 7 41 20 9 19 14 26 2 6 30 23 25 13 4 22 15 31 29 21 3 38 5 39 28 47 32 1 43 42 8\n; shuffle of 16: 16 4 2 11 1 5 6 12 13 7 3 8 15 14 10 9\n; shuffle of 36: 25 33 21 30 3 27 32 18 31 24 35 28 26 8 34 9 7 17 12 15 4 36 13 29 2 20 14 19 23 6 16 11 1 5 10 22\n; shuffle of 9: 9 1 8 7 3 5 6 4 2\n; d6: 1\n; d6: 4\n; d6: 6\n; d6: 1\nClarine: King Nentres\nDinadan: King Arthur\nAnna: Mordred\nBors: King Urien\n; draw of 2: 2\nClarine: bid\nClarine: 9632\nDinadan: bid\nDinadan: 9664\nAnna: bid\nAnna: 9993\nBors: bid\nBors: 9998\nClarine: bid\nClarine: 9999\n; draw of 1: 1\nClarine: pass\nDinadan: pass\nAnna: pass\nBors: pass\n; d6: 2\n; d6: 1\n; d6: 2\n; d6: 3\nClarine: make King Arthur an offer\nClarine: 110\nClarine: The Dragon Banner (4 of 7)\nClarine: 85\nClarine: with an alliance\nDinadan: decline\nClarine: hear what the others offer\nDinadan: nothing more\nAnna: nothing more\nBors: make King Nentres an offer\nBors: 187\nBors: 55\nBors: The Dragon Banner (4 of 7)\nBors: with an alliance\nClarine: accept\nClarine: make Mordred an offer\nClarine: 304\nClarine: 440\nClarine: without an alliance\nAnna: accept\nClarine: give up\nDinadan: march from Castle Tintagel (H21)\nDinadan: to J22 (west bank)\nDinadan: 0\nDinadan: 2\nDinadan: march from Castle Caerlon (C15)\nDinadan: to Dolaucothi (D13)\nDinadan: 1\nDinadan: 2\nDinadan: march from Castle Caerlon (C15)\nDinadan: to B15\nDinadan: 1\nDinadan: 2\nDinadan: make Mordred an offer\nDinadan: 401\nDinadan: (none)\nDinadan: 26\nDinadan: without an alliance\nAnna: accept\nDinadan: make Mordred an offer\nDinadan: 48\nDinadan: The Dragon Banner (6 of 7)\nDinadan: 234\nDinadan: without an alliance\nAnna: decline\nDinadan: march from Castle Tintagel (H21)\nDinadan: to J22 (west bank)\nDinadan: King Arthur from Castle Caerlon (C15)\nDinadan: to D14\nDinadan: make King Urien an offer\nDinadan: 9\nDinadan: The Dragon Banner (6 of 7)\nDinadan: 229\nDinadan: (none)\nDinadan: with an alliance\nBors: decline\nDinadan: make King Urien an offer\nDinadan: 28\nDinadan: (none)\nDinadan: 310\nDinadan: (none)\nDinadan: without an alliance\nBors: decline\nDinadan: make King Urien an offer\nDinadan: 120\nDinadan: The Dragon Banner (6 of 7)\nDinadan: 182\nDinadan: (none)\nDinadan: without an alliance\nBors: accept\nDinadan: make Mordred an offer\nDinadan: 15\nDinadan: 364\nDinadan: with an alliance\nAnna: decline\nDinadan: make King Urien an offer\nDinadan: 85\nDinadan: 239\nDinadan: The Dragon Banner (6 of 7)\nDinadan: with an alliance\nBors: decline\nDinadan: make King Urien an offer\nDinadan: 72\nDinadan: 217\nDinadan: The Dragon Banner (4 of 7)\nDinadan: with an alliance\nBors: accept\nDinadan: end the alliance with King Urien\nDinadan: make King Urien an offer\nDinadan: 248\nDinadan: (none)\nDinadan: 104\nDinadan: The Dragon Banner (6 of 7)\nDinadan: with an alliance\nBors: decline\nDinadan: done\nDinadan: done\nAnna: Mordred from Castle Dover (T21)\nAnna: to W21\nAnna: done\nAnna: knights for Castle Dover\nAnna: 9\nAnna: make King Urien an offer\nAnna: 412\nAnna: 49\nAnna: (none)\nAnna: with an alliance\nBors: accept\nAnna: footsoldiers for Castle Dover\nAnna: 0\nAnna: knights for Castle Dover\nAnna: 2\nAnna: knights for Castle Dover\nAnna: 6\nAnna: make King Urien an offer\nAnna: 6\nAnna: 272\nAnna: The Dragon Banner (6 of 7)\nBors: end the alliance with Mordred\nBors: decline\nAnna: knights for Castle Dover\nAnna: 1\nAnna: make King Urien an offer\nAnna: 1\nAnna: 16\nAnna: The Dragon Banner (6 of 7)\nAnna: without an alliance\nBors: decline\nAnna: done\nBors: done\nBors: footsoldiers for Castle Carduel\nBors: 19\nBors: done\nDinadan: make Mordred an offer\nDinadan: 100\nDinadan: (none)\nDinadan: 26\nDinadan: without an alliance\nAnna: accept\nDinadan: done\nDinadan: make King Urien an offer\nDinadan: 15\nDinadan: The Dragon Banner (4 of 7)\nDinadan: 61\nDinadan: (none)\nDinadan: with an alliance\nBors: decline\nDinadan: knights for Castle Caerlon\nDinadan: 11\nDinadan: footsoldiers for Castle Caerlon\nDinadan: 1\nDinadan: make Mordred an offer\nDinadan: 24\nDinadan: The Dragon Banner (4 of 7)\nDinadan: 57\nDinadan: with an alliance\nAnna: decline\nDinadan: knights for Castle Caerlon\nDinadan: 2\nDinadan: make Mordred an offer\nDinadan: 0\nDinadan: (none)\nDinadan: 58\nDinadan: with an alliance\nAnna: decline\nDinadan: make Mordred an offer\nDinadan: 0\nDinadan: (none)\nDinadan: 58\nDinadan: without an alliance\nAnna: decline\nDinadan: done\n","used":0}}',193,'{"started":1795032946927,"asked":[],"left":[]}',192,1,NULL,1795032946927,1795032947163,NULL,0);
INSERT INTO seats VALUES (4097070595674733567,0,'Anna','token',NULL,X'7135010EBCC434E7EFD8588BB014B7650576898DB49E13714C3329C951B67FB8',NULL);
INSERT INTO seats VALUES (4097070595674733567,1,'Bors','token',NULL,X'1644F59AF028F53755D4454EFF0A26EFE1210F894B51D19E27F81BF261D6C24D',NULL);
INSERT INTO seats VALUES (4097070595674733567,2,'Clarine','token',NULL,X'D190D14A805D7ACBC9149452563876B0C1523788F17A64659CA736EFA57467C0',NULL);
INSERT INTO seats VALUES (4097070595674733567,3,'Dinadan','token',NULL,X'7AD53A4D64521D1AF9BD907092BB8B33300D12850D92BABD47182B4035B82729',NULL);
INSERT INTO journal VALUES (1,'4097070595674733567	2	{"r":2,"at":1795032947040,"did":{"answer":{"seat":2,"answer":{"one":5}}},"from":6,"told":[{"to":"all","rule":"KGD-4.v","text":"Clarine plays King Nentres, with Castle Garlot and 4 villages.","event":{"challenger":"nentres","event":"chooses","seat":2,"villages":4}}],"said":"King Nentres"}
');
INSERT INTO journal VALUES (2,'4097070595674733567	3	{"r":3,"at":1795032947043,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":7,"told":[{"to":"all","rule":"KGD-4.v","text":"Dinadan plays King Arthur, with Castle Caerlon and 3 villages.","event":{"challenger":"arthur","event":"chooses","seat":3,"villages":3}}],"said":"King Arthur"}
');
INSERT INTO journal VALUES (3,'4097070595674733567	4	{"r":4,"at":1795032947044,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":8,"told":[{"to":"all","rule":"KGD-4.v","text":"Anna plays Mordred, with Castle Dover and 4 villages.","event":{"challenger":"mordred","event":"chooses","seat":0,"villages":4}}],"said":"Mordred"}
');
INSERT INTO journal VALUES (4,'4097070595674733567	5	{"r":5,"at":1795032947044,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":9,"told":[{"to":"all","rule":"KGD-4.v","text":"Bors plays King Urien, with Castle Carduel and 4 villages.","event":{"challenger":"urien","event":"chooses","seat":1,"villages":4}},{"to":"all","rule":"KGD-5.i","text":"King Lot offers his allegiance.","event":{"challenger":"lot","event":"auction"}}],"said":"King Urien"}
');
INSERT INTO journal VALUES (5,'4097070595674733567	6	{"r":6,"at":1795032947045,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":11,"said":"bid"}
');
INSERT INTO journal VALUES (6,'4097070595674733567	7	{"r":7,"at":1795032947045,"did":{"answer":{"seat":2,"answer":{"number":9632}}},"from":11,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9632 gold a turn, more than his lands bring in.","event":{"bid":9632,"event":"bids","seat":2,"too_much":true}}]}
');
INSERT INTO journal VALUES (7,'4097070595674733567	8	{"r":8,"at":1795032947045,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":12,"said":"bid"}
');
INSERT INTO journal VALUES (8,'4097070595674733567	9	{"r":9,"at":1795032947046,"did":{"answer":{"seat":3,"answer":{"number":9664}}},"from":12,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur bids 9664 gold a turn, more than his lands bring in.","event":{"bid":9664,"event":"bids","seat":3,"too_much":true}}]}
');
INSERT INTO journal VALUES (9,'4097070595674733567	10	{"r":10,"at":1795032947059,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":13,"said":"bid"}
');
INSERT INTO journal VALUES (10,'4097070595674733567	11	{"r":11,"at":1795032947063,"did":{"answer":{"seat":0,"answer":{"number":9993}}},"from":13,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred bids 9993 gold a turn, more than his lands bring in.","event":{"bid":9993,"event":"bids","seat":0,"too_much":true}}]}
');
INSERT INTO journal VALUES (11,'4097070595674733567	12	{"r":12,"at":1795032947068,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":14,"said":"bid"}
');
INSERT INTO journal VALUES (12,'4097070595674733567	13	{"r":13,"at":1795032947091,"did":{"answer":{"seat":1,"answer":{"number":9998}}},"from":14,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien bids 9998 gold a turn, more than his lands bring in.","event":{"bid":9998,"event":"bids","seat":1,"too_much":true}}]}
');
INSERT INTO journal VALUES (13,'4097070595674733567	14	{"r":14,"at":1795032947099,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":15,"said":"bid"}
');
INSERT INTO journal VALUES (14,'4097070595674733567	15	{"r":15,"at":1795032947104,"did":{"answer":{"seat":2,"answer":{"number":9999}}},"from":15,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9999 gold a turn, more than his lands bring in.","event":{"bid":9999,"event":"bids","seat":2,"too_much":true}},{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":3}},{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":0}},{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":1}},{"to":"all","rule":"KGD-5.ii","text":"King Nentres wins the allegiance of King Lot for 9999 gold a turn.","event":{"bid":9999,"challenger":"lot","event":"wins_auction","seat":2}},{"to":"all","rule":"KGD-5.iv","text":"King Nentres places one knight and two footsoldiers on Castle Dunpelder and his standards on 5 villages.","event":{"challenger":"lot","cost":9999,"event":"allegiance","seat":2,"villages":5}},{"to":"all","rule":"KGD-5.i","text":"King Mark offers his allegiance.","event":{"challenger":"mark","event":"auction"}}]}
');
INSERT INTO journal VALUES (15,'4097070595674733567	16	{"r":16,"at":1795032947104,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":22,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres passes.","event":{"event":"passes","seat":2}}],"said":"pass"}
');
INSERT INTO journal VALUES (16,'4097070595674733567	17	{"r":17,"at":1795032947105,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":23,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":3}}],"said":"pass"}
');
INSERT INTO journal VALUES (17,'4097070595674733567	18	{"r":18,"at":1795032947105,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":24,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":0}}],"said":"pass"}
');
INSERT INTO journal VALUES (18,'4097070595674733567	19	{"r":19,"at":1795032947106,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":25,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":1}},{"to":"all","rule":"KGD-5.note.a","text":"Mordred throws 2 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":0,"shows":2}},{"to":"all","rule":"KGD-5.note.a","text":"King Urien throws 1 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":1,"shows":1}},{"to":"all","rule":"KGD-5.note.a","text":"King Nentres throws 2 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":2,"shows":2}},{"to":"all","rule":"KGD-5.note.a","text":"King Arthur throws 3 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":3,"shows":3}},{"to":"all","rule":"KGD-5.note.b","text":"Nobody bids, so King Arthur must take the allegiance of King Mark for 3 gold a turn.","event":{"challenger":"mark","cost":3,"event":"must_take","seat":3}},{"to":"all","rule":"KGD-5.iv","text":"King Arthur places one knight and two footsoldiers on Castle Tintagel and his standards on 4 villages.","event":{"challenger":"mark","cost":3,"event":"allegiance","seat":3,"villages":4}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Nentres.","event":{"event":"turn","round":1,"seat":2}},{"to":"all","rule":"KGD-7.b","text":"King Nentres draws The Dragon Banner and keeps it.","event":{"card":9,"event":"keeps","seat":2}},{"to":"all","rule":"KGD-8","text":"King Nentres is 9499 gold short.","event":{"event":"short_of_gold","rule":"KGD-8","seat":2,"short":9499}}],"said":"pass"}
');
INSERT INTO journal VALUES (19,'4097070595674733567	20	{"r":20,"at":1795032947107,"did":{"answer":{"seat":2,"answer":{"one":2}}},"from":35,"said":"make King Arthur an offer"}
');
INSERT INTO journal VALUES (20,'4097070595674733567	21	{"r":21,"at":1795032947108,"did":{"answer":{"seat":2,"answer":{"number":110}}},"from":35}
');
INSERT INTO journal VALUES (21,'4097070595674733567	22	{"r":22,"at":1795032947108,"did":{"answer":{"seat":2,"answer":{"some":[0]}}},"from":35,"said":"The Dragon Banner (4 of 7)"}
');
INSERT INTO journal VALUES (22,'4097070595674733567	23	{"r":23,"at":1795032947108,"did":{"answer":{"seat":2,"answer":{"number":85}}},"from":35}
');
INSERT INTO journal VALUES (23,'4097070595674733567	24	{"r":24,"at":1795032947109,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":35,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 110 gold and The Dragon Banner and an alliance for 85 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":110,"gives_cards":[9],"wants":85,"wants_cards":[]},"seat":2,"to":3}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (24,'4097070595674733567	25	{"r":25,"at":1795032947109,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":36,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":2,"seat":3}}],"said":"decline"}
');
INSERT INTO journal VALUES (25,'4097070595674733567	26	{"r":26,"at":1795032947109,"did":{"answer":{"seat":2,"answer":{"one":3}}},"from":37,"said":"hear what the others offer"}
');
INSERT INTO journal VALUES (26,'4097070595674733567	27	{"r":27,"at":1795032947110,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":37,"said":"nothing more"}
');
INSERT INTO journal VALUES (27,'4097070595674733567	28	{"r":28,"at":1795032947110,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":37,"said":"nothing more"}
');
INSERT INTO journal VALUES (28,'4097070595674733567	29	{"r":29,"at":1795032947110,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":37,"said":"make King Nentres an offer"}
');
INSERT INTO journal VALUES (29,'4097070595674733567	30	{"r":30,"at":1795032947111,"did":{"answer":{"seat":1,"answer":{"number":187}}},"from":37}
');
INSERT INTO journal VALUES (30,'4097070595674733567	31	{"r":31,"at":1795032947111,"did":{"answer":{"seat":1,"answer":{"number":55}}},"from":37}
');
INSERT INTO journal VALUES (31,'4097070595674733567	32	{"r":32,"at":1795032947111,"did":{"answer":{"seat":1,"answer":{"some":[0]}}},"from":37,"said":"The Dragon Banner (4 of 7)"}
');
INSERT INTO journal VALUES (32,'4097070595674733567	33	{"r":33,"at":1795032947112,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":37,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Nentres 187 gold and an alliance for 55 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":187,"gives_cards":[],"wants":55,"wants_cards":[9]},"seat":1,"to":2}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (33,'4097070595674733567	34	{"r":34,"at":1795032947112,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":38,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres accepts what King Urien offers.","event":{"event":"accepts","from":1,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Urien and King Nentres are allies.","event":{"event":"ally","seat":1,"with":2}}],"said":"accept"}
');
INSERT INTO journal VALUES (34,'4097070595674733567	35	{"r":35,"at":1795032947112,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":40,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (35,'4097070595674733567	36	{"r":36,"at":1795032947113,"did":{"answer":{"seat":2,"answer":{"number":304}}},"from":40}
');
INSERT INTO journal VALUES (36,'4097070595674733567	37	{"r":37,"at":1795032947113,"did":{"answer":{"seat":2,"answer":{"number":440}}},"from":40}
');
INSERT INTO journal VALUES (37,'4097070595674733567	38	{"r":38,"at":1795032947113,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":40,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 304 gold for 440 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":304,"gives_cards":[],"wants":440,"wants_cards":[]},"seat":2,"to":0}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (38,'4097070595674733567	39	{"r":39,"at":1795032947114,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":41,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":2,"seat":0}}],"said":"accept"}
');
INSERT INTO journal VALUES (39,'4097070595674733567	40	{"r":40,"at":1795032947114,"did":{"answer":{"seat":2,"answer":{"one":4}}},"from":42,"told":[{"to":"all","rule":"KGD-34.i","text":"King Nentres is bankrupt and out of the game; his lands lie open.","event":{"event":"eliminated","fate":"bankrupt","seat":2}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Arthur.","event":{"event":"turn","round":1,"seat":3}},{"to":"all","rule":"KGD-7.b","text":"King Arthur draws The Dragon Banner and keeps it.","event":{"card":11,"event":"keeps","seat":3}},{"to":"all","rule":"KGD-8","text":"King Arthur pays 3 gold for allegiances.","event":{"event":"pays_allegiances","gold":3,"seat":3}}],"said":"give up"}
');
INSERT INTO journal VALUES (40,'4097070595674733567	41	{"r":41,"at":1795032947114,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":46,"said":"march from Castle Tintagel (H21)"}
');
INSERT INTO journal VALUES (41,'4097070595674733567	42	{"r":42,"at":1795032947115,"did":{"answer":{"seat":3,"answer":{"one":11}}},"from":46,"said":"to J22 (west bank)"}
');
INSERT INTO journal VALUES (42,'4097070595674733567	43	{"r":43,"at":1795032947115,"did":{"answer":{"seat":3,"answer":{"number":0}}},"from":46}
');
INSERT INTO journal VALUES (43,'4097070595674733567	44	{"r":44,"at":1795032947116,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":46,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 2 footsoldiers from Castle Tintagel (H21) to J22 (west bank).","event":{"event":"marches","force":{"foot":2,"knights":0},"from":"H21","seat":3,"to":"J22 (west bank)"}}]}
');
INSERT INTO journal VALUES (44,'4097070595674733567	45	{"r":45,"at":1795032947116,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":47,"said":"march from Castle Caerlon (C15)"}
');
INSERT INTO journal VALUES (45,'4097070595674733567	46	{"r":46,"at":1795032947116,"did":{"answer":{"seat":3,"answer":{"one":9}}},"from":47,"said":"to Dolaucothi (D13)"}
');
INSERT INTO journal VALUES (46,'4097070595674733567	47	{"r":47,"at":1795032947117,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":47}
');
INSERT INTO journal VALUES (47,'4097070595674733567	48	{"r":48,"at":1795032947117,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":47,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight and 2 footsoldiers from Castle Caerlon (C15) to Dolaucothi (D13).","event":{"event":"marches","force":{"foot":2,"knights":1},"from":"C15","seat":3,"to":"D13"}}]}
');
INSERT INTO journal VALUES (48,'4097070595674733567	49	{"r":49,"at":1795032947117,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":48,"said":"march from Castle Caerlon (C15)"}
');
INSERT INTO journal VALUES (49,'4097070595674733567	50	{"r":50,"at":1795032947118,"did":{"answer":{"seat":3,"answer":{"one":3}}},"from":48,"said":"to B15"}
');
INSERT INTO journal VALUES (50,'4097070595674733567	51	{"r":51,"at":1795032947118,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":48}
');
INSERT INTO journal VALUES (51,'4097070595674733567	52	{"r":52,"at":1795032947118,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":48,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight and 2 footsoldiers from Castle Caerlon (C15) to B15.","event":{"event":"marches","force":{"foot":2,"knights":1},"from":"C15","seat":3,"to":"B15"}}]}
');
INSERT INTO journal VALUES (52,'4097070595674733567	53	{"r":53,"at":1795032947119,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":49,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (53,'4097070595674733567	54	{"r":54,"at":1795032947119,"did":{"answer":{"seat":3,"answer":{"number":401}}},"from":49}
');
INSERT INTO journal VALUES (54,'4097070595674733567	55	{"r":55,"at":1795032947119,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":49,"said":"(none)"}
');
INSERT INTO journal VALUES (55,'4097070595674733567	56	{"r":56,"at":1795032947120,"did":{"answer":{"seat":3,"answer":{"number":26}}},"from":49}
');
INSERT INTO journal VALUES (56,'4097070595674733567	57	{"r":57,"at":1795032947120,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":49,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 401 gold for 26 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":401,"gives_cards":[],"wants":26,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (57,'4097070595674733567	58	{"r":58,"at":1795032947121,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":50,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":0}}],"said":"accept"}
');
INSERT INTO journal VALUES (58,'4097070595674733567	59	{"r":59,"at":1795032947121,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":51,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (59,'4097070595674733567	60	{"r":60,"at":1795032947121,"did":{"answer":{"seat":3,"answer":{"number":48}}},"from":51}
');
INSERT INTO journal VALUES (60,'4097070595674733567	61	{"r":61,"at":1795032947122,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":51,"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (61,'4097070595674733567	62	{"r":62,"at":1795032947122,"did":{"answer":{"seat":3,"answer":{"number":234}}},"from":51}
');
INSERT INTO journal VALUES (62,'4097070595674733567	63	{"r":63,"at":1795032947122,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":51,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 48 gold and The Dragon Banner for 234 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":48,"gives_cards":[11],"wants":234,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (63,'4097070595674733567	64	{"r":64,"at":1795032947123,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":52,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
');
INSERT INTO journal VALUES (64,'4097070595674733567	65	{"r":65,"at":1795032947123,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":53,"said":"march from Castle Tintagel (H21)"}
');
INSERT INTO journal VALUES (65,'4097070595674733567	66	{"r":66,"at":1795032947124,"did":{"answer":{"seat":3,"answer":{"one":11}}},"from":53,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from Castle Tintagel (H21) to J22 (west bank).","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"H21","seat":3,"to":"J22 (west bank)"}}],"said":"to J22 (west bank)"}
');
INSERT INTO journal VALUES (66,'4097070595674733567	67	{"r":67,"at":1795032947124,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":54,"said":"King Arthur from Castle Caerlon (C15)"}
');
INSERT INTO journal VALUES (67,'4097070595674733567	68	{"r":68,"at":1795032947125,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":54,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur rides from Castle Caerlon (C15) to D14.","event":{"event":"rides","from":"C15","seat":3,"to":"D14"}}],"said":"to D14"}
');
INSERT INTO journal VALUES (68,'4097070595674733567	69	{"r":69,"at":1795032947125,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":55,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (69,'4097070595674733567	70	{"r":70,"at":1795032947125,"did":{"answer":{"seat":3,"answer":{"number":9}}},"from":55}
');
INSERT INTO journal VALUES (70,'4097070595674733567	71	{"r":71,"at":1795032947126,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":55,"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (71,'4097070595674733567	72	{"r":72,"at":1795032947126,"did":{"answer":{"seat":3,"answer":{"number":229}}},"from":55}
');
INSERT INTO journal VALUES (72,'4097070595674733567	73	{"r":73,"at":1795032947126,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":55,"said":"(none)"}
');
INSERT INTO journal VALUES (73,'4097070595674733567	74	{"r":74,"at":1795032947127,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":55,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 9 gold and The Dragon Banner and an alliance for 229 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":9,"gives_cards":[11],"wants":229,"wants_cards":[]},"seat":3,"to":1}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (74,'4097070595674733567	75	{"r":75,"at":1795032947127,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":56,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (75,'4097070595674733567	76	{"r":76,"at":1795032947127,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":57,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (76,'4097070595674733567	77	{"r":77,"at":1795032947128,"did":{"answer":{"seat":3,"answer":{"number":28}}},"from":57}
');
INSERT INTO journal VALUES (77,'4097070595674733567	78	{"r":78,"at":1795032947128,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":57,"said":"(none)"}
');
INSERT INTO journal VALUES (78,'4097070595674733567	79	{"r":79,"at":1795032947128,"did":{"answer":{"seat":3,"answer":{"number":310}}},"from":57}
');
INSERT INTO journal VALUES (79,'4097070595674733567	80	{"r":80,"at":1795032947129,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":57,"said":"(none)"}
');
INSERT INTO journal VALUES (80,'4097070595674733567	81	{"r":81,"at":1795032947129,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":57,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 28 gold for 310 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":28,"gives_cards":[],"wants":310,"wants_cards":[]},"seat":3,"to":1}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (81,'4097070595674733567	82	{"r":82,"at":1795032947129,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":58,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (82,'4097070595674733567	83	{"r":83,"at":1795032947130,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":59,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (83,'4097070595674733567	84	{"r":84,"at":1795032947130,"did":{"answer":{"seat":3,"answer":{"number":120}}},"from":59}
');
INSERT INTO journal VALUES (84,'4097070595674733567	85	{"r":85,"at":1795032947130,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":59,"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (85,'4097070595674733567	86	{"r":86,"at":1795032947131,"did":{"answer":{"seat":3,"answer":{"number":182}}},"from":59}
');
INSERT INTO journal VALUES (86,'4097070595674733567	87	{"r":87,"at":1795032947131,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":59,"said":"(none)"}
');
INSERT INTO journal VALUES (87,'4097070595674733567	88	{"r":88,"at":1795032947131,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":59,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 120 gold and The Dragon Banner for 182 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":120,"gives_cards":[11],"wants":182,"wants_cards":[]},"seat":3,"to":1}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (88,'4097070595674733567	89	{"r":89,"at":1795032947132,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":60,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":1}}],"said":"accept"}
');
INSERT INTO journal VALUES (89,'4097070595674733567	90	{"r":90,"at":1795032947132,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":61,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (90,'4097070595674733567	91	{"r":91,"at":1795032947133,"did":{"answer":{"seat":3,"answer":{"number":15}}},"from":61}
');
INSERT INTO journal VALUES (91,'4097070595674733567	92	{"r":92,"at":1795032947133,"did":{"answer":{"seat":3,"answer":{"number":364}}},"from":61}
');
INSERT INTO journal VALUES (92,'4097070595674733567	93	{"r":93,"at":1795032947133,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":61,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 15 gold and an alliance for 364 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":15,"gives_cards":[],"wants":364,"wants_cards":[]},"seat":3,"to":0}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (93,'4097070595674733567	94	{"r":94,"at":1795032947134,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":62,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
');
INSERT INTO journal VALUES (94,'4097070595674733567	95	{"r":95,"at":1795032947134,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":63,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (95,'4097070595674733567	96	{"r":96,"at":1795032947134,"did":{"answer":{"seat":3,"answer":{"number":85}}},"from":63}
');
INSERT INTO journal VALUES (96,'4097070595674733567	97	{"r":97,"at":1795032947135,"did":{"answer":{"seat":3,"answer":{"number":239}}},"from":63}
');
INSERT INTO journal VALUES (97,'4097070595674733567	98	{"r":98,"at":1795032947135,"did":{"answer":{"seat":3,"answer":{"some":[1]}}},"from":63,"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (98,'4097070595674733567	99	{"r":99,"at":1795032947135,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":63,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 85 gold and an alliance for 239 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":85,"gives_cards":[],"wants":239,"wants_cards":[11]},"seat":3,"to":1}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (99,'4097070595674733567	100	{"r":100,"at":1795032947136,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":64,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (100,'4097070595674733567	101	{"r":101,"at":1795032947136,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":65,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (101,'4097070595674733567	102	{"r":102,"at":1795032947137,"did":{"answer":{"seat":3,"answer":{"number":72}}},"from":65}
');
INSERT INTO journal VALUES (102,'4097070595674733567	103	{"r":103,"at":1795032947137,"did":{"answer":{"seat":3,"answer":{"number":217}}},"from":65}
');
INSERT INTO journal VALUES (103,'4097070595674733567	104	{"r":104,"at":1795032947137,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":65,"said":"The Dragon Banner (4 of 7)"}
');
INSERT INTO journal VALUES (104,'4097070595674733567	105	{"r":105,"at":1795032947138,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":65,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 72 gold and an alliance for 217 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":72,"gives_cards":[],"wants":217,"wants_cards":[9]},"seat":3,"to":1}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (105,'4097070595674733567	106	{"r":106,"at":1795032947138,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":66,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":1}},{"to":"all","rule":"KGD-33","text":"King Arthur and King Urien are allies.","event":{"event":"ally","seat":3,"with":1}}],"said":"accept"}
');
INSERT INTO journal VALUES (106,'4097070595674733567	107	{"r":107,"at":1795032947138,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":68,"told":[{"to":"all","rule":"KGD-33.b","text":"King Arthur ends the alliance with King Urien.","event":{"event":"breaks","seat":3,"with":1}}],"said":"end the alliance with King Urien"}
');
INSERT INTO journal VALUES (107,'4097070595674733567	108	{"r":108,"at":1795032947139,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":69,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (108,'4097070595674733567	109	{"r":109,"at":1795032947139,"did":{"answer":{"seat":3,"answer":{"number":248}}},"from":69}
');
INSERT INTO journal VALUES (109,'4097070595674733567	110	{"r":110,"at":1795032947140,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":69,"said":"(none)"}
');
INSERT INTO journal VALUES (110,'4097070595674733567	111	{"r":111,"at":1795032947140,"did":{"answer":{"seat":3,"answer":{"number":104}}},"from":69}
');
INSERT INTO journal VALUES (111,'4097070595674733567	112	{"r":112,"at":1795032947141,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":69,"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (112,'4097070595674733567	113	{"r":113,"at":1795032947141,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":69,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 248 gold and an alliance for 104 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":248,"gives_cards":[],"wants":104,"wants_cards":[11]},"seat":3,"to":1}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (113,'4097070595674733567	114	{"r":114,"at":1795032947142,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":70,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (114,'4097070595674733567	115	{"r":115,"at":1795032947143,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":71,"said":"done"}
');
INSERT INTO journal VALUES (115,'4097070595674733567	116	{"r":116,"at":1795032947143,"did":{"answer":{"seat":3,"answer":{"one":6}}},"from":71,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of Mordred.","event":{"event":"turn","round":1,"seat":0}},{"to":"all","rule":"KGD-6.i","text":"Mordred draws The Holy Well: Your Royal Challenger drinks and is mended. He regains 6 endurance points, up to his full strength.","event":{"card":36,"event":"draws","seat":0}},{"to":"all","rule":"KGD-R44","text":"Mordred is at full strength already.","event":{"event":"at_full_strength","seat":0}}],"said":"done"}
');
INSERT INTO journal VALUES (116,'4097070595674733567	117	{"r":117,"at":1795032947143,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":75,"said":"Mordred from Castle Dover (T21)"}
');
INSERT INTO journal VALUES (117,'4097070595674733567	118	{"r":118,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"one":13}}},"from":75,"told":[{"to":"all","rule":"KGD-9","text":"Mordred rides from Castle Dover (T21) to W21.","event":{"event":"rides","from":"T21","seat":0,"to":"W21"}}],"said":"to W21"}
');
INSERT INTO journal VALUES (118,'4097070595674733567	119	{"r":119,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":76,"said":"done"}
');
INSERT INTO journal VALUES (119,'4097070595674733567	120	{"r":120,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":76,"said":"knights for Castle Dover"}
');
INSERT INTO journal VALUES (120,'4097070595674733567	121	{"r":121,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"number":9}}},"from":76,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 9 knights at Castle Dover, for 180 gold.","event":{"castle":2,"event":"buys","gold":180,"kind":"knight","pieces":9,"seat":0}}]}
');
INSERT INTO journal VALUES (121,'4097070595674733567	122	{"r":122,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":77,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (122,'4097070595674733567	123	{"r":123,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"number":412}}},"from":77}
');
INSERT INTO journal VALUES (123,'4097070595674733567	124	{"r":124,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"number":49}}},"from":77}
');
INSERT INTO journal VALUES (124,'4097070595674733567	125	{"r":125,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":77,"said":"(none)"}
');
INSERT INTO journal VALUES (125,'4097070595674733567	126	{"r":126,"at":1795032947146,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":77,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 412 gold and an alliance for 49 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":412,"gives_cards":[],"wants":49,"wants_cards":[]},"seat":0,"to":1}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (126,'4097070595674733567	127	{"r":127,"at":1795032947146,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":78,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":1}},{"to":"all","rule":"KGD-33","text":"Mordred and King Urien are allies.","event":{"event":"ally","seat":0,"with":1}}],"said":"accept"}
');
INSERT INTO journal VALUES (127,'4097070595674733567	128	{"r":128,"at":1795032947146,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":80,"said":"footsoldiers for Castle Dover"}
');
INSERT INTO journal VALUES (128,'4097070595674733567	129	{"r":129,"at":1795032947146,"did":{"answer":{"seat":0,"answer":{"number":0}}},"from":80}
');
INSERT INTO journal VALUES (129,'4097070595674733567	130	{"r":130,"at":1795032947147,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":80,"said":"knights for Castle Dover"}
');
INSERT INTO journal VALUES (130,'4097070595674733567	131	{"r":131,"at":1795032947147,"did":{"answer":{"seat":0,"answer":{"number":2}}},"from":80,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 2 knights at Castle Dover, for 40 gold.","event":{"castle":2,"event":"buys","gold":40,"kind":"knight","pieces":2,"seat":0}}]}
');
INSERT INTO journal VALUES (131,'4097070595674733567	132	{"r":132,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":81,"said":"knights for Castle Dover"}
');
INSERT INTO journal VALUES (132,'4097070595674733567	133	{"r":133,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"number":6}}},"from":81,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 6 knights at Castle Dover, for 120 gold.","event":{"castle":2,"event":"buys","gold":120,"kind":"knight","pieces":6,"seat":0}}]}
');
INSERT INTO journal VALUES (133,'4097070595674733567	134	{"r":134,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":82,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (134,'4097070595674733567	135	{"r":135,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"number":6}}},"from":82}
');
INSERT INTO journal VALUES (135,'4097070595674733567	136	{"r":136,"at":1795032947149,"did":{"answer":{"seat":0,"answer":{"number":272}}},"from":82}
');
INSERT INTO journal VALUES (136,'4097070595674733567	137	{"r":137,"at":1795032947149,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":82,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 6 gold for 272 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":6,"gives_cards":[],"wants":272,"wants_cards":[11]},"seat":0,"to":1}}],"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (137,'4097070595674733567	138	{"r":138,"at":1795032947149,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":83,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with Mordred.","event":{"event":"breaks","seat":1,"with":0}}],"said":"end the alliance with Mordred"}
');
INSERT INTO journal VALUES (138,'4097070595674733567	139	{"r":139,"at":1795032947149,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":84,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (139,'4097070595674733567	140	{"r":140,"at":1795032947149,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":85,"said":"knights for Castle Dover"}
');
INSERT INTO journal VALUES (140,'4097070595674733567	141	{"r":141,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"number":1}}},"from":85,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 1 knight at Castle Dover, for 20 gold.","event":{"castle":2,"event":"buys","gold":20,"kind":"knight","pieces":1,"seat":0}}]}
');
INSERT INTO journal VALUES (141,'4097070595674733567	142	{"r":142,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":86,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (142,'4097070595674733567	143	{"r":143,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"number":1}}},"from":86}
');
INSERT INTO journal VALUES (143,'4097070595674733567	144	{"r":144,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"number":16}}},"from":86}
');
INSERT INTO journal VALUES (144,'4097070595674733567	145	{"r":145,"at":1795032947151,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":86,"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (145,'4097070595674733567	146	{"r":146,"at":1795032947151,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":86,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 1 gold for 16 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":1,"gives_cards":[],"wants":16,"wants_cards":[11]},"seat":0,"to":1}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (146,'4097070595674733567	147	{"r":147,"at":1795032947151,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":87,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (147,'4097070595674733567	148	{"r":148,"at":1795032947152,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":88,"told":[{"to":"all","rule":"KGD-24.a","text":"Mordred collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":0}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Urien.","event":{"event":"turn","round":1,"seat":1}},{"to":"all","rule":"KGD-6.i","text":"King Urien draws Marsh Fever: Every player removes one military piece of his choice from each marsh square where he has any. A Royal Challenger in a marsh loses 2 endurance points.","event":{"card":33,"event":"draws","seat":1}}],"said":"done"}
');
INSERT INTO journal VALUES (148,'4097070595674733567	149	{"r":149,"at":1795032947152,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":91,"said":"done"}
');
INSERT INTO journal VALUES (149,'4097070595674733567	150	{"r":150,"at":1795032947152,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":91,"said":"footsoldiers for Castle Carduel"}
');
INSERT INTO journal VALUES (150,'4097070595674733567	151	{"r":151,"at":1795032947152,"did":{"answer":{"seat":1,"answer":{"number":19}}},"from":91,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 19 footsoldiers at Castle Carduel, for 285 gold.","event":{"castle":5,"event":"buys","gold":285,"kind":"foot","pieces":19,"seat":1}}]}
');
INSERT INTO journal VALUES (151,'4097070595674733567	152	{"r":152,"at":1795032947153,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":92,"told":[{"to":"all","rule":"KGD-24.a","text":"King Urien collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":1}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of King Arthur.","event":{"event":"turn","round":2,"seat":3}},{"to":"all","rule":"KGD-6.i","text":"King Arthur draws Slander at Court: A poet you failed to pay has found his rhyme. Lose 2 chivalry points.","event":{"card":43,"event":"draws","seat":3}},{"to":"all","rule":"KGD-35.b","text":"King Arthur has no chivalry to lose.","event":{"event":"nothing_to_lose","seat":3}},{"to":"all","rule":"KGD-8","text":"King Arthur pays 3 gold for allegiances.","event":{"event":"pays_allegiances","gold":3,"seat":3}}],"said":"done"}
');
INSERT INTO journal VALUES (152,'4097070595674733567	153	{"r":153,"at":1795032947153,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":97,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (153,'4097070595674733567	154	{"r":154,"at":1795032947153,"did":{"answer":{"seat":3,"answer":{"number":100}}},"from":97}
');
INSERT INTO journal VALUES (154,'4097070595674733567	155	{"r":155,"at":1795032947153,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":97,"said":"(none)"}
');
INSERT INTO journal VALUES (155,'4097070595674733567	156	{"r":156,"at":1795032947154,"did":{"answer":{"seat":3,"answer":{"number":26}}},"from":97}
');
INSERT INTO journal VALUES (156,'4097070595674733567	157	{"r":157,"at":1795032947154,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":97,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 100 gold for 26 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":100,"gives_cards":[],"wants":26,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (157,'4097070595674733567	158	{"r":158,"at":1795032947154,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":98,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":0}}],"said":"accept"}
');
INSERT INTO journal VALUES (158,'4097070595674733567	159	{"r":159,"at":1795032947154,"did":{"answer":{"seat":3,"answer":{"one":6}}},"from":99,"said":"done"}
');
INSERT INTO journal VALUES (159,'4097070595674733567	160	{"r":160,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":99,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (160,'4097070595674733567	161	{"r":161,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"number":15}}},"from":99}
');
INSERT INTO journal VALUES (161,'4097070595674733567	162	{"r":162,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":99,"said":"The Dragon Banner (4 of 7)"}
');
INSERT INTO journal VALUES (162,'4097070595674733567	163	{"r":163,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"number":61}}},"from":99}
');
INSERT INTO journal VALUES (163,'4097070595674733567	164	{"r":164,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":99,"said":"(none)"}
');
INSERT INTO journal VALUES (164,'4097070595674733567	165	{"r":165,"at":1795032947156,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":99,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 15 gold and The Dragon Banner and an alliance for 61 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":15,"gives_cards":[9],"wants":61,"wants_cards":[]},"seat":3,"to":1}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (165,'4097070595674733567	166	{"r":166,"at":1795032947156,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":100,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (166,'4097070595674733567	167	{"r":167,"at":1795032947156,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":101,"said":"knights for Castle Caerlon"}
');
INSERT INTO journal VALUES (167,'4097070595674733567	168	{"r":168,"at":1795032947156,"did":{"answer":{"seat":3,"answer":{"number":11}}},"from":101,"told":[{"to":"all","rule":"KGD-22","text":"King Arthur raises 11 knights at Castle Caerlon, for 220 gold.","event":{"castle":0,"event":"buys","gold":220,"kind":"knight","pieces":11,"seat":3}}]}
');
INSERT INTO journal VALUES (168,'4097070595674733567	169	{"r":169,"at":1795032947157,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":102,"said":"footsoldiers for Castle Caerlon"}
');
INSERT INTO journal VALUES (169,'4097070595674733567	170	{"r":170,"at":1795032947157,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":102,"told":[{"to":"all","rule":"KGD-22","text":"King Arthur raises 1 footsoldier at Castle Caerlon, for 15 gold.","event":{"castle":0,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":3}}]}
');
INSERT INTO journal VALUES (170,'4097070595674733567	171	{"r":171,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":103,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (171,'4097070595674733567	172	{"r":172,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"number":24}}},"from":103}
');
INSERT INTO journal VALUES (172,'4097070595674733567	173	{"r":173,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":103,"said":"The Dragon Banner (4 of 7)"}
');
INSERT INTO journal VALUES (173,'4097070595674733567	174	{"r":174,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"number":57}}},"from":103}
');
INSERT INTO journal VALUES (174,'4097070595674733567	175	{"r":175,"at":1795032947159,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":103,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 24 gold and The Dragon Banner and an alliance for 57 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":24,"gives_cards":[9],"wants":57,"wants_cards":[]},"seat":3,"to":0}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (175,'4097070595674733567	176	{"r":176,"at":1795032947159,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":104,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
');
INSERT INTO journal VALUES (176,'4097070595674733567	177	{"r":177,"at":1795032947159,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":105,"said":"knights for Castle Caerlon"}
');
INSERT INTO journal VALUES (177,'4097070595674733567	178	{"r":178,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":105,"told":[{"to":"all","rule":"KGD-22","text":"King Arthur raises 2 knights at Castle Caerlon, for 40 gold.","event":{"castle":0,"event":"buys","gold":40,"kind":"knight","pieces":2,"seat":3}}]}
');
INSERT INTO journal VALUES (178,'4097070595674733567	179	{"r":179,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":106,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (179,'4097070595674733567	180	{"r":180,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"number":0}}},"from":106}
');
INSERT INTO journal VALUES (180,'4097070595674733567	181	{"r":181,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":106,"said":"(none)"}
');
INSERT INTO journal VALUES (181,'4097070595674733567	182	{"r":182,"at":1795032947161,"did":{"answer":{"seat":3,"answer":{"number":58}}},"from":106}
');
INSERT INTO journal VALUES (182,'4097070595674733567	183	{"r":183,"at":1795032947161,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":106,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred an alliance for 58 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":0,"gives_cards":[],"wants":58,"wants_cards":[]},"seat":3,"to":0}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (183,'4097070595674733567	184	{"r":184,"at":1795032947161,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":107,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
');
INSERT INTO journal VALUES (184,'4097070595674733567	185	{"r":185,"at":1795032947161,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":108,"said":"make Mordred an offer"}
');
INSERT INTO journal VALUES (185,'4097070595674733567	186	{"r":186,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"number":0}}},"from":108}
');
INSERT INTO journal VALUES (186,'4097070595674733567	187	{"r":187,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":108,"said":"(none)"}
');
INSERT INTO journal VALUES (187,'4097070595674733567	188	{"r":188,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"number":58}}},"from":108}
');
INSERT INTO journal VALUES (188,'4097070595674733567	189	{"r":189,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":108,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred nothing for 58 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":0,"gives_cards":[],"wants":58,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (189,'4097070595674733567	190	{"r":190,"at":1795032947163,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":109,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
');
INSERT INTO journal VALUES (190,'4097070595674733567	191	{"r":191,"at":1795032947163,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":110,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of Mordred.","event":{"event":"turn","round":2,"seat":0}},{"to":"all","rule":"KGD-6.i","text":"Mordred draws Outlaws of the Greenwood: Every player removes one military piece of his choice from each forest square where he has any.","event":{"card":32,"event":"draws","seat":0}}],"said":"done"}
');
INSERT INTO journal VALUES (191,'4097070595674733567	192	{"r":192,"at":1795032947163,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":113,"said":"make King Arthur an offer"}
');
INSERT INTO journal VALUES (192,'4097070595674733567	193	{"r":193,"at":1795032947163,"did":{"answer":{"seat":0,"answer":{"number":69}}},"from":113}
');
INSERT INTO journal VALUES (193,'4097070595674733567	194	{"r":194,"at":1795032947164,"did":{"answer":{"seat":0,"answer":{"number":5}}},"from":113}
');
INSERT INTO journal VALUES (194,'4097070595674733567	195	{"r":195,"at":1795032947164,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":113,"said":"(none)"}
');
INSERT INTO journal VALUES (195,'4097070595674733567	196	{"r":196,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":113,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Arthur 69 gold and an alliance for 5 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":69,"gives_cards":[],"wants":5,"wants_cards":[]},"seat":0,"to":3}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (196,'4097070595674733567	197	{"r":197,"at":1795032947165,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":114,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":3}},{"to":"all","rule":"KGD-33","text":"Mordred and King Arthur are allies.","event":{"event":"ally","seat":0,"with":3}}],"said":"accept"}
');
INSERT INTO journal VALUES (197,'4097070595674733567	198	{"r":198,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":116,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (198,'4097070595674733567	199	{"r":199,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"number":39}}},"from":116}
');
INSERT INTO journal VALUES (199,'4097070595674733567	200	{"r":200,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"number":82}}},"from":116}
');
INSERT INTO journal VALUES (200,'4097070595674733567	201	{"r":201,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":116,"said":"(none)"}
');
INSERT INTO journal VALUES (201,'4097070595674733567	202	{"r":202,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":116,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 39 gold for 82 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":39,"gives_cards":[],"wants":82,"wants_cards":[]},"seat":0,"to":1}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (202,'4097070595674733567	203	{"r":203,"at":1795032947166,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":117,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":1}}],"said":"accept"}
');
INSERT INTO journal VALUES (203,'4097070595674733567	204	{"r":204,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"one":4}}},"from":118,"told":[{"to":"all","rule":"KGD-33.b","text":"Mordred ends the alliance with King Arthur.","event":{"event":"breaks","seat":0,"with":3}}],"said":"end the alliance with King Arthur"}
');
INSERT INTO journal VALUES (204,'4097070595674733567	205	{"r":205,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":119,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (205,'4097070595674733567	206	{"r":206,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"number":68}}},"from":119}
');
INSERT INTO journal VALUES (206,'4097070595674733567	207	{"r":207,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"number":177}}},"from":119}
');
INSERT INTO journal VALUES (207,'4097070595674733567	208	{"r":208,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":119,"said":"The Dragon Banner (6 of 7)"}
');
INSERT INTO journal VALUES (208,'4097070595674733567	209	{"r":209,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":119,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 68 gold for 177 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":68,"gives_cards":[],"wants":177,"wants_cards":[11]},"seat":0,"to":1}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (209,'4097070595674733567	210	{"r":210,"at":1795032947168,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":120,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (210,'4097070595674733567	211	{"r":211,"at":1795032947168,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":121,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (211,'4097070595674733567	212	{"r":212,"at":1795032947168,"did":{"answer":{"seat":0,"answer":{"number":70}}},"from":121}
');
INSERT INTO journal VALUES (212,'4097070595674733567	213	{"r":213,"at":1795032947168,"did":{"answer":{"seat":0,"answer":{"number":190}}},"from":121}
');
INSERT INTO journal VALUES (213,'4097070595674733567	214	{"r":214,"at":1795032947169,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":121,"said":"(none)"}
');
INSERT INTO journal VALUES (214,'4097070595674733567	215	{"r":215,"at":1795032947169,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":121,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 70 gold and an alliance for 190 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":70,"gives_cards":[],"wants":190,"wants_cards":[]},"seat":0,"to":1}}],"said":"with an alliance"}
');
INSERT INTO journal VALUES (215,'4097070595674733567	216	{"r":216,"at":1795032947169,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":122,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
');
INSERT INTO journal VALUES (216,'4097070595674733567	217	{"r":217,"at":1795032947170,"did":{"answer":{"seat":0,"answer":{"one":4}}},"from":123,"said":"done"}
');
INSERT INTO journal VALUES (217,'4097070595674733567	218	{"r":218,"at":1795032947170,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":123,"said":"footsoldiers for Castle Dover"}
');
INSERT INTO journal VALUES (218,'4097070595674733567	219	{"r":219,"at":1795032947170,"did":{"answer":{"seat":0,"answer":{"number":3}}},"from":123,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 3 footsoldiers at Castle Dover, for 45 gold.","event":{"castle":2,"event":"buys","gold":45,"kind":"foot","pieces":3,"seat":0}}]}
');
INSERT INTO journal VALUES (219,'4097070595674733567	220	{"r":220,"at":1795032947170,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":124,"said":"footsoldiers for Castle Dover"}
');
INSERT INTO journal VALUES (220,'4097070595674733567	221	{"r":221,"at":1795032947171,"did":{"answer":{"seat":0,"answer":{"number":2}}},"from":124,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 2 footsoldiers at Castle Dover, for 30 gold.","event":{"castle":2,"event":"buys","gold":30,"kind":"foot","pieces":2,"seat":0}}]}
');
INSERT INTO journal VALUES (221,'4097070595674733567	222	{"r":222,"at":1795032947171,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":125,"said":"make King Arthur an offer"}
');
INSERT INTO journal VALUES (222,'4097070595674733567	223	{"r":223,"at":1795032947171,"did":{"answer":{"seat":0,"answer":{"number":1}}},"from":125}
');
INSERT INTO journal VALUES (223,'4097070595674733567	224	{"r":224,"at":1795032947172,"did":{"answer":{"seat":0,"answer":{"number":16}}},"from":125}
');
INSERT INTO journal VALUES (224,'4097070595674733567	225	{"r":225,"at":1795032947172,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":125,"said":"The Dragon Banner (4 of 7)"}
');
INSERT INTO journal VALUES (225,'4097070595674733567	226	{"r":226,"at":1795032947172,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":125,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Arthur 1 gold for 16 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":1,"gives_cards":[],"wants":16,"wants_cards":[9]},"seat":0,"to":3}}],"said":"without an alliance"}
');
INSERT INTO journal VALUES (226,'4097070595674733567	227	{"r":227,"at":1795032947172,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":126,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":3}}],"said":"accept"}
');
INSERT INTO journal VALUES (227,'4097070595674733567	228	{"r":228,"at":1795032947173,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":127,"said":"footsoldiers for Castle Dover"}
');
INSERT INTO journal VALUES (228,'4097070595674733567	229	{"r":229,"at":1795032947173,"did":{"answer":{"seat":0,"answer":{"number":1}}},"from":127,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 1 footsoldier at Castle Dover, for 15 gold.","event":{"castle":2,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":0}}]}
');
INSERT INTO journal VALUES (229,'4097070595674733567	230	{"r":230,"at":1795032947173,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":128,"said":"make King Urien an offer"}
');
INSERT INTO journal VALUES (230,'4097070595674733567	231	{"r":231,"at":1795032947174,"did":{"answer":{"seat":0,"answer":{"number":2}}},"from":128}
');
INSERT INTO journal VALUES (231,'4097070595674733567	232	{"r":232,"at":1795032947174,"did":{"undo":{"seat":0}},"from":123,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 3 footsoldiers at Castle Dover, for 45 gold.","event":{"castle":2,"event":"buys","gold":45,"kind":"foot","pieces":3,"seat":0}},{"to":"all","rule":"KGD-22","text":"Mordred raises 2 footsoldiers at Castle Dover, for 30 gold.","event":{"castle":2,"event":"buys","gold":30,"kind":"foot","pieces":2,"seat":0}},{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Arthur 1 gold for 16 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":1,"gives_cards":[],"wants":16,"wants_cards":[9]},"seat":0,"to":3}},{"to":"all","rule":"KGD-N-1","text":"King Arthur accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":3}},{"to":"all","rule":"KGD-22","text":"Mordred raises 1 footsoldier at Castle Dover, for 15 gold.","event":{"castle":2,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":0}}]}
');
INSERT INTO journal VALUES (232,'4097070595674733567	233	{"r":233,"at":1795032947174,"did":{"answer":{"seat":0,"answer":{"number":6}}},"from":128}
');
INSERT INTO journal VALUES (233,'4097070595674733567	234	{"r":234,"at":1795032947174,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":128,"said":"(none)"}
');
INSERT INTO journal VALUES (234,'4097070595674733567	235	{"r":235,"at":1795032947174,"did":{"answer":{"seat":0,"answer":{"number":113}}},"from":128}
');
INSERT INTO chapters VALUES (4097070595674733567,1,'{"r":1,"at":1795032946927,"did":"start","from":0,"told":[{"to":"all","rule":"KGD-4.iii","text":"The packs are shuffled, nine tokens lie on the mystic sites, and each player has 500 gold.","event":{"event":"prepared","gold":500}},{"to":"all","rule":"KGD-4.iv","text":"Anna throws 1 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":0,"shows":1}},{"to":"all","rule":"KGD-4.iv","text":"Bors throws 4 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":1,"shows":4}},{"to":"all","rule":"KGD-4.iv","text":"Clarine throws 6 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":2,"shows":6}},{"to":"all","rule":"KGD-4.iv","text":"Dinadan throws 1 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-4.iv","seat":3,"shows":1}},{"to":"all","rule":"KGD-4.iv","text":"Clarine starts.","event":{"event":"starts","seat":2}}]}
');
INSERT INTO chapters VALUES (4097070595674733567,17,'{"r":2,"at":1795032947040,"did":{"answer":{"seat":2,"answer":{"one":5}}},"from":6,"told":[{"to":"all","rule":"KGD-4.v","text":"Clarine plays King Nentres, with Castle Garlot and 4 villages.","event":{"challenger":"nentres","event":"chooses","seat":2,"villages":4}}],"said":"King Nentres"}
{"r":3,"at":1795032947043,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":7,"told":[{"to":"all","rule":"KGD-4.v","text":"Dinadan plays King Arthur, with Castle Caerlon and 3 villages.","event":{"challenger":"arthur","event":"chooses","seat":3,"villages":3}}],"said":"King Arthur"}
{"r":4,"at":1795032947044,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":8,"told":[{"to":"all","rule":"KGD-4.v","text":"Anna plays Mordred, with Castle Dover and 4 villages.","event":{"challenger":"mordred","event":"chooses","seat":0,"villages":4}}],"said":"Mordred"}
{"r":5,"at":1795032947044,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":9,"told":[{"to":"all","rule":"KGD-4.v","text":"Bors plays King Urien, with Castle Carduel and 4 villages.","event":{"challenger":"urien","event":"chooses","seat":1,"villages":4}},{"to":"all","rule":"KGD-5.i","text":"King Lot offers his allegiance.","event":{"challenger":"lot","event":"auction"}}],"said":"King Urien"}
{"r":6,"at":1795032947045,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":11,"said":"bid"}
{"r":7,"at":1795032947045,"did":{"answer":{"seat":2,"answer":{"number":9632}}},"from":11,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9632 gold a turn, more than his lands bring in.","event":{"bid":9632,"event":"bids","seat":2,"too_much":true}}]}
{"r":8,"at":1795032947045,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":12,"said":"bid"}
{"r":9,"at":1795032947046,"did":{"answer":{"seat":3,"answer":{"number":9664}}},"from":12,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur bids 9664 gold a turn, more than his lands bring in.","event":{"bid":9664,"event":"bids","seat":3,"too_much":true}}]}
{"r":10,"at":1795032947059,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":13,"said":"bid"}
{"r":11,"at":1795032947063,"did":{"answer":{"seat":0,"answer":{"number":9993}}},"from":13,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred bids 9993 gold a turn, more than his lands bring in.","event":{"bid":9993,"event":"bids","seat":0,"too_much":true}}]}
{"r":12,"at":1795032947068,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":14,"said":"bid"}
{"r":13,"at":1795032947091,"did":{"answer":{"seat":1,"answer":{"number":9998}}},"from":14,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien bids 9998 gold a turn, more than his lands bring in.","event":{"bid":9998,"event":"bids","seat":1,"too_much":true}}]}
{"r":14,"at":1795032947099,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":15,"said":"bid"}
{"r":15,"at":1795032947104,"did":{"answer":{"seat":2,"answer":{"number":9999}}},"from":15,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres bids 9999 gold a turn, more than his lands bring in.","event":{"bid":9999,"event":"bids","seat":2,"too_much":true}},{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":3}},{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":0}},{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":1}},{"to":"all","rule":"KGD-5.ii","text":"King Nentres wins the allegiance of King Lot for 9999 gold a turn.","event":{"bid":9999,"challenger":"lot","event":"wins_auction","seat":2}},{"to":"all","rule":"KGD-5.iv","text":"King Nentres places one knight and two footsoldiers on Castle Dunpelder and his standards on 5 villages.","event":{"challenger":"lot","cost":9999,"event":"allegiance","seat":2,"villages":5}},{"to":"all","rule":"KGD-5.i","text":"King Mark offers his allegiance.","event":{"challenger":"mark","event":"auction"}}]}
{"r":16,"at":1795032947104,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":22,"told":[{"to":"all","rule":"KGD-N-9","text":"King Nentres passes.","event":{"event":"passes","seat":2}}],"said":"pass"}
{"r":17,"at":1795032947105,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":23,"told":[{"to":"all","rule":"KGD-N-9","text":"King Arthur passes.","event":{"event":"passes","seat":3}}],"said":"pass"}
');
INSERT INTO chapters VALUES (4097070595674733567,34,'{"r":18,"at":1795032947105,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":24,"told":[{"to":"all","rule":"KGD-N-9","text":"Mordred passes.","event":{"event":"passes","seat":0}}],"said":"pass"}
{"r":19,"at":1795032947106,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":25,"told":[{"to":"all","rule":"KGD-N-9","text":"King Urien passes.","event":{"event":"passes","seat":1}},{"to":"all","rule":"KGD-5.note.a","text":"Mordred throws 2 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":0,"shows":2}},{"to":"all","rule":"KGD-5.note.a","text":"King Urien throws 1 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":1,"shows":1}},{"to":"all","rule":"KGD-5.note.a","text":"King Nentres throws 2 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":2,"shows":2}},{"to":"all","rule":"KGD-5.note.a","text":"King Arthur throws 3 with the red die.","event":{"die":"red","event":"throws","rule":"KGD-5.note.a","seat":3,"shows":3}},{"to":"all","rule":"KGD-5.note.b","text":"Nobody bids, so King Arthur must take the allegiance of King Mark for 3 gold a turn.","event":{"challenger":"mark","cost":3,"event":"must_take","seat":3}},{"to":"all","rule":"KGD-5.iv","text":"King Arthur places one knight and two footsoldiers on Castle Tintagel and his standards on 4 villages.","event":{"challenger":"mark","cost":3,"event":"allegiance","seat":3,"villages":4}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Nentres.","event":{"event":"turn","round":1,"seat":2}},{"to":"all","rule":"KGD-7.b","text":"King Nentres draws The Dragon Banner and keeps it.","event":{"card":9,"event":"keeps","seat":2}},{"to":"all","rule":"KGD-8","text":"King Nentres is 9499 gold short.","event":{"event":"short_of_gold","rule":"KGD-8","seat":2,"short":9499}}],"said":"pass"}
{"r":20,"at":1795032947107,"did":{"answer":{"seat":2,"answer":{"one":2}}},"from":35,"said":"make King Arthur an offer"}
{"r":21,"at":1795032947108,"did":{"answer":{"seat":2,"answer":{"number":110}}},"from":35}
{"r":22,"at":1795032947108,"did":{"answer":{"seat":2,"answer":{"some":[0]}}},"from":35,"said":"The Dragon Banner (4 of 7)"}
{"r":23,"at":1795032947108,"did":{"answer":{"seat":2,"answer":{"number":85}}},"from":35}
{"r":24,"at":1795032947109,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":35,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers King Arthur 110 gold and The Dragon Banner and an alliance for 85 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":110,"gives_cards":[9],"wants":85,"wants_cards":[]},"seat":2,"to":3}}],"said":"with an alliance"}
{"r":25,"at":1795032947109,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":36,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur declines what King Nentres offers.","event":{"event":"declines","from":2,"seat":3}}],"said":"decline"}
{"r":26,"at":1795032947109,"did":{"answer":{"seat":2,"answer":{"one":3}}},"from":37,"said":"hear what the others offer"}
{"r":27,"at":1795032947110,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":37,"said":"nothing more"}
{"r":28,"at":1795032947110,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":37,"said":"nothing more"}
{"r":29,"at":1795032947110,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":37,"said":"make King Nentres an offer"}
{"r":30,"at":1795032947111,"did":{"answer":{"seat":1,"answer":{"number":187}}},"from":37}
{"r":31,"at":1795032947111,"did":{"answer":{"seat":1,"answer":{"number":55}}},"from":37}
{"r":32,"at":1795032947111,"did":{"answer":{"seat":1,"answer":{"some":[0]}}},"from":37,"said":"The Dragon Banner (4 of 7)"}
{"r":33,"at":1795032947112,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":37,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien offers King Nentres 187 gold and an alliance for 55 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":187,"gives_cards":[],"wants":55,"wants_cards":[9]},"seat":1,"to":2}}],"said":"with an alliance"}
{"r":34,"at":1795032947112,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":38,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres accepts what King Urien offers.","event":{"event":"accepts","from":1,"seat":2}},{"to":"all","rule":"KGD-33","text":"King Urien and King Nentres are allies.","event":{"event":"ally","seat":1,"with":2}}],"said":"accept"}
');
INSERT INTO chapters VALUES (4097070595674733567,57,'{"r":35,"at":1795032947112,"did":{"answer":{"seat":2,"answer":{"one":0}}},"from":40,"said":"make Mordred an offer"}
{"r":36,"at":1795032947113,"did":{"answer":{"seat":2,"answer":{"number":304}}},"from":40}
{"r":37,"at":1795032947113,"did":{"answer":{"seat":2,"answer":{"number":440}}},"from":40}
{"r":38,"at":1795032947113,"did":{"answer":{"seat":2,"answer":{"one":1}}},"from":40,"told":[{"to":"all","rule":"KGD-N-1","text":"King Nentres offers Mordred 304 gold for 440 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":304,"gives_cards":[],"wants":440,"wants_cards":[]},"seat":2,"to":0}}],"said":"without an alliance"}
{"r":39,"at":1795032947114,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":41,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Nentres offers.","event":{"event":"accepts","from":2,"seat":0}}],"said":"accept"}
{"r":40,"at":1795032947114,"did":{"answer":{"seat":2,"answer":{"one":4}}},"from":42,"told":[{"to":"all","rule":"KGD-34.i","text":"King Nentres is bankrupt and out of the game; his lands lie open.","event":{"event":"eliminated","fate":"bankrupt","seat":2}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Arthur.","event":{"event":"turn","round":1,"seat":3}},{"to":"all","rule":"KGD-7.b","text":"King Arthur draws The Dragon Banner and keeps it.","event":{"card":11,"event":"keeps","seat":3}},{"to":"all","rule":"KGD-8","text":"King Arthur pays 3 gold for allegiances.","event":{"event":"pays_allegiances","gold":3,"seat":3}}],"said":"give up"}
{"r":41,"at":1795032947114,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":46,"said":"march from Castle Tintagel (H21)"}
{"r":42,"at":1795032947115,"did":{"answer":{"seat":3,"answer":{"one":11}}},"from":46,"said":"to J22 (west bank)"}
{"r":43,"at":1795032947115,"did":{"answer":{"seat":3,"answer":{"number":0}}},"from":46}
{"r":44,"at":1795032947116,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":46,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 2 footsoldiers from Castle Tintagel (H21) to J22 (west bank).","event":{"event":"marches","force":{"foot":2,"knights":0},"from":"H21","seat":3,"to":"J22 (west bank)"}}]}
{"r":45,"at":1795032947116,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":47,"said":"march from Castle Caerlon (C15)"}
{"r":46,"at":1795032947116,"did":{"answer":{"seat":3,"answer":{"one":9}}},"from":47,"said":"to Dolaucothi (D13)"}
{"r":47,"at":1795032947117,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":47}
{"r":48,"at":1795032947117,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":47,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight and 2 footsoldiers from Castle Caerlon (C15) to Dolaucothi (D13).","event":{"event":"marches","force":{"foot":2,"knights":1},"from":"C15","seat":3,"to":"D13"}}]}
{"r":49,"at":1795032947117,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":48,"said":"march from Castle Caerlon (C15)"}
{"r":50,"at":1795032947118,"did":{"answer":{"seat":3,"answer":{"one":3}}},"from":48,"said":"to B15"}
{"r":51,"at":1795032947118,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":48}
{"r":52,"at":1795032947118,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":48,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight and 2 footsoldiers from Castle Caerlon (C15) to B15.","event":{"event":"marches","force":{"foot":2,"knights":1},"from":"C15","seat":3,"to":"B15"}}]}
{"r":53,"at":1795032947119,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":49,"said":"make Mordred an offer"}
{"r":54,"at":1795032947119,"did":{"answer":{"seat":3,"answer":{"number":401}}},"from":49}
{"r":55,"at":1795032947119,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":49,"said":"(none)"}
{"r":56,"at":1795032947120,"did":{"answer":{"seat":3,"answer":{"number":26}}},"from":49}
{"r":57,"at":1795032947120,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":49,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 401 gold for 26 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":401,"gives_cards":[],"wants":26,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
');
INSERT INTO chapters VALUES (4097070595674733567,65,'{"r":58,"at":1795032947121,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":50,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":0}}],"said":"accept"}
{"r":59,"at":1795032947121,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":51,"said":"make Mordred an offer"}
{"r":60,"at":1795032947121,"did":{"answer":{"seat":3,"answer":{"number":48}}},"from":51}
{"r":61,"at":1795032947122,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":51,"said":"The Dragon Banner (6 of 7)"}
{"r":62,"at":1795032947122,"did":{"answer":{"seat":3,"answer":{"number":234}}},"from":51}
{"r":63,"at":1795032947122,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":51,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 48 gold and The Dragon Banner for 234 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":48,"gives_cards":[11],"wants":234,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
{"r":64,"at":1795032947123,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":52,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
{"r":65,"at":1795032947123,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":53,"said":"march from Castle Tintagel (H21)"}
');
INSERT INTO chapters VALUES (4097070595674733567,90,'{"r":66,"at":1795032947124,"did":{"answer":{"seat":3,"answer":{"one":11}}},"from":53,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur moves 1 knight from Castle Tintagel (H21) to J22 (west bank).","event":{"event":"marches","force":{"foot":0,"knights":1},"from":"H21","seat":3,"to":"J22 (west bank)"}}],"said":"to J22 (west bank)"}
{"r":67,"at":1795032947124,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":54,"said":"King Arthur from Castle Caerlon (C15)"}
{"r":68,"at":1795032947125,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":54,"told":[{"to":"all","rule":"KGD-9","text":"King Arthur rides from Castle Caerlon (C15) to D14.","event":{"event":"rides","from":"C15","seat":3,"to":"D14"}}],"said":"to D14"}
{"r":69,"at":1795032947125,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":55,"said":"make King Urien an offer"}
{"r":70,"at":1795032947125,"did":{"answer":{"seat":3,"answer":{"number":9}}},"from":55}
{"r":71,"at":1795032947126,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":55,"said":"The Dragon Banner (6 of 7)"}
{"r":72,"at":1795032947126,"did":{"answer":{"seat":3,"answer":{"number":229}}},"from":55}
{"r":73,"at":1795032947126,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":55,"said":"(none)"}
{"r":74,"at":1795032947127,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":55,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 9 gold and The Dragon Banner and an alliance for 229 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":9,"gives_cards":[11],"wants":229,"wants_cards":[]},"seat":3,"to":1}}],"said":"with an alliance"}
{"r":75,"at":1795032947127,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":56,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
{"r":76,"at":1795032947127,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":57,"said":"make King Urien an offer"}
{"r":77,"at":1795032947128,"did":{"answer":{"seat":3,"answer":{"number":28}}},"from":57}
{"r":78,"at":1795032947128,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":57,"said":"(none)"}
{"r":79,"at":1795032947128,"did":{"answer":{"seat":3,"answer":{"number":310}}},"from":57}
{"r":80,"at":1795032947129,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":57,"said":"(none)"}
{"r":81,"at":1795032947129,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":57,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 28 gold for 310 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":28,"gives_cards":[],"wants":310,"wants_cards":[]},"seat":3,"to":1}}],"said":"without an alliance"}
{"r":82,"at":1795032947129,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":58,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
{"r":83,"at":1795032947130,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":59,"said":"make King Urien an offer"}
{"r":84,"at":1795032947130,"did":{"answer":{"seat":3,"answer":{"number":120}}},"from":59}
{"r":85,"at":1795032947130,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":59,"said":"The Dragon Banner (6 of 7)"}
{"r":86,"at":1795032947131,"did":{"answer":{"seat":3,"answer":{"number":182}}},"from":59}
{"r":87,"at":1795032947131,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":59,"said":"(none)"}
{"r":88,"at":1795032947131,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":59,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 120 gold and The Dragon Banner for 182 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":120,"gives_cards":[11],"wants":182,"wants_cards":[]},"seat":3,"to":1}}],"said":"without an alliance"}
{"r":89,"at":1795032947132,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":60,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":1}}],"said":"accept"}
{"r":90,"at":1795032947132,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":61,"said":"make Mordred an offer"}
');
INSERT INTO chapters VALUES (4097070595674733567,113,'{"r":91,"at":1795032947133,"did":{"answer":{"seat":3,"answer":{"number":15}}},"from":61}
{"r":92,"at":1795032947133,"did":{"answer":{"seat":3,"answer":{"number":364}}},"from":61}
{"r":93,"at":1795032947133,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":61,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 15 gold and an alliance for 364 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":15,"gives_cards":[],"wants":364,"wants_cards":[]},"seat":3,"to":0}}],"said":"with an alliance"}
{"r":94,"at":1795032947134,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":62,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
{"r":95,"at":1795032947134,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":63,"said":"make King Urien an offer"}
{"r":96,"at":1795032947134,"did":{"answer":{"seat":3,"answer":{"number":85}}},"from":63}
{"r":97,"at":1795032947135,"did":{"answer":{"seat":3,"answer":{"number":239}}},"from":63}
{"r":98,"at":1795032947135,"did":{"answer":{"seat":3,"answer":{"some":[1]}}},"from":63,"said":"The Dragon Banner (6 of 7)"}
{"r":99,"at":1795032947135,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":63,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 85 gold and an alliance for 239 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":85,"gives_cards":[],"wants":239,"wants_cards":[11]},"seat":3,"to":1}}],"said":"with an alliance"}
{"r":100,"at":1795032947136,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":64,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
{"r":101,"at":1795032947136,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":65,"said":"make King Urien an offer"}
{"r":102,"at":1795032947137,"did":{"answer":{"seat":3,"answer":{"number":72}}},"from":65}
{"r":103,"at":1795032947137,"did":{"answer":{"seat":3,"answer":{"number":217}}},"from":65}
{"r":104,"at":1795032947137,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":65,"said":"The Dragon Banner (4 of 7)"}
{"r":105,"at":1795032947138,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":65,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 72 gold and an alliance for 217 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":72,"gives_cards":[],"wants":217,"wants_cards":[9]},"seat":3,"to":1}}],"said":"with an alliance"}
{"r":106,"at":1795032947138,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":66,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":1}},{"to":"all","rule":"KGD-33","text":"King Arthur and King Urien are allies.","event":{"event":"ally","seat":3,"with":1}}],"said":"accept"}
{"r":107,"at":1795032947138,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":68,"told":[{"to":"all","rule":"KGD-33.b","text":"King Arthur ends the alliance with King Urien.","event":{"event":"breaks","seat":3,"with":1}}],"said":"end the alliance with King Urien"}
{"r":108,"at":1795032947139,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":69,"said":"make King Urien an offer"}
{"r":109,"at":1795032947139,"did":{"answer":{"seat":3,"answer":{"number":248}}},"from":69}
{"r":110,"at":1795032947140,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":69,"said":"(none)"}
{"r":111,"at":1795032947140,"did":{"answer":{"seat":3,"answer":{"number":104}}},"from":69}
{"r":112,"at":1795032947141,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":69,"said":"The Dragon Banner (6 of 7)"}
{"r":113,"at":1795032947141,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":69,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 248 gold and an alliance for 104 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":true,"gives":248,"gives_cards":[],"wants":104,"wants_cards":[11]},"seat":3,"to":1}}],"said":"with an alliance"}
');
INSERT INTO chapters VALUES (4097070595674733567,129,'{"r":114,"at":1795032947142,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":70,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
{"r":115,"at":1795032947143,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":71,"said":"done"}
{"r":116,"at":1795032947143,"did":{"answer":{"seat":3,"answer":{"one":6}}},"from":71,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of Mordred.","event":{"event":"turn","round":1,"seat":0}},{"to":"all","rule":"KGD-6.i","text":"Mordred draws The Holy Well: Your Royal Challenger drinks and is mended. He regains 6 endurance points, up to his full strength.","event":{"card":36,"event":"draws","seat":0}},{"to":"all","rule":"KGD-R44","text":"Mordred is at full strength already.","event":{"event":"at_full_strength","seat":0}}],"said":"done"}
{"r":117,"at":1795032947143,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":75,"said":"Mordred from Castle Dover (T21)"}
{"r":118,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"one":13}}},"from":75,"told":[{"to":"all","rule":"KGD-9","text":"Mordred rides from Castle Dover (T21) to W21.","event":{"event":"rides","from":"T21","seat":0,"to":"W21"}}],"said":"to W21"}
{"r":119,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":76,"said":"done"}
{"r":120,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":76,"said":"knights for Castle Dover"}
{"r":121,"at":1795032947144,"did":{"answer":{"seat":0,"answer":{"number":9}}},"from":76,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 9 knights at Castle Dover, for 180 gold.","event":{"castle":2,"event":"buys","gold":180,"kind":"knight","pieces":9,"seat":0}}]}
{"r":122,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":77,"said":"make King Urien an offer"}
{"r":123,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"number":412}}},"from":77}
{"r":124,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"number":49}}},"from":77}
{"r":125,"at":1795032947145,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":77,"said":"(none)"}
{"r":126,"at":1795032947146,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":77,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 412 gold and an alliance for 49 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":412,"gives_cards":[],"wants":49,"wants_cards":[]},"seat":0,"to":1}}],"said":"with an alliance"}
{"r":127,"at":1795032947146,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":78,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":1}},{"to":"all","rule":"KGD-33","text":"Mordred and King Urien are allies.","event":{"event":"ally","seat":0,"with":1}}],"said":"accept"}
{"r":128,"at":1795032947146,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":80,"said":"footsoldiers for Castle Dover"}
{"r":129,"at":1795032947146,"did":{"answer":{"seat":0,"answer":{"number":0}}},"from":80}
');
INSERT INTO chapters VALUES (4097070595674733567,150,'{"r":130,"at":1795032947147,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":80,"said":"knights for Castle Dover"}
{"r":131,"at":1795032947147,"did":{"answer":{"seat":0,"answer":{"number":2}}},"from":80,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 2 knights at Castle Dover, for 40 gold.","event":{"castle":2,"event":"buys","gold":40,"kind":"knight","pieces":2,"seat":0}}]}
{"r":132,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":81,"said":"knights for Castle Dover"}
{"r":133,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"number":6}}},"from":81,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 6 knights at Castle Dover, for 120 gold.","event":{"castle":2,"event":"buys","gold":120,"kind":"knight","pieces":6,"seat":0}}]}
{"r":134,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":82,"said":"make King Urien an offer"}
{"r":135,"at":1795032947148,"did":{"answer":{"seat":0,"answer":{"number":6}}},"from":82}
{"r":136,"at":1795032947149,"did":{"answer":{"seat":0,"answer":{"number":272}}},"from":82}
{"r":137,"at":1795032947149,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":82,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 6 gold for 272 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":6,"gives_cards":[],"wants":272,"wants_cards":[11]},"seat":0,"to":1}}],"said":"The Dragon Banner (6 of 7)"}
{"r":138,"at":1795032947149,"did":{"answer":{"seat":1,"answer":{"one":2}}},"from":83,"told":[{"to":"all","rule":"KGD-33.b","text":"King Urien ends the alliance with Mordred.","event":{"event":"breaks","seat":1,"with":0}}],"said":"end the alliance with Mordred"}
{"r":139,"at":1795032947149,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":84,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
{"r":140,"at":1795032947149,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":85,"said":"knights for Castle Dover"}
{"r":141,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"number":1}}},"from":85,"told":[{"to":"all","rule":"KGD-22","text":"Mordred raises 1 knight at Castle Dover, for 20 gold.","event":{"castle":2,"event":"buys","gold":20,"kind":"knight","pieces":1,"seat":0}}]}
{"r":142,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":86,"said":"make King Urien an offer"}
{"r":143,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"number":1}}},"from":86}
{"r":144,"at":1795032947150,"did":{"answer":{"seat":0,"answer":{"number":16}}},"from":86}
{"r":145,"at":1795032947151,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":86,"said":"The Dragon Banner (6 of 7)"}
{"r":146,"at":1795032947151,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":86,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 1 gold for 16 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":1,"gives_cards":[],"wants":16,"wants_cards":[11]},"seat":0,"to":1}}],"said":"without an alliance"}
{"r":147,"at":1795032947151,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":87,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
{"r":148,"at":1795032947152,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":88,"told":[{"to":"all","rule":"KGD-24.a","text":"Mordred collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":0}},{"to":"all","rule":"KGD-6","text":"Round 1: the turn of King Urien.","event":{"event":"turn","round":1,"seat":1}},{"to":"all","rule":"KGD-6.i","text":"King Urien draws Marsh Fever: Every player removes one military piece of his choice from each marsh square where he has any. A Royal Challenger in a marsh loses 2 endurance points.","event":{"card":33,"event":"draws","seat":1}}],"said":"done"}
{"r":149,"at":1795032947152,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":91,"said":"done"}
{"r":150,"at":1795032947152,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":91,"said":"footsoldiers for Castle Carduel"}
');
INSERT INTO chapters VALUES (4097070595674733567,170,'{"r":151,"at":1795032947152,"did":{"answer":{"seat":1,"answer":{"number":19}}},"from":91,"told":[{"to":"all","rule":"KGD-22","text":"King Urien raises 19 footsoldiers at Castle Carduel, for 285 gold.","event":{"castle":5,"event":"buys","gold":285,"kind":"foot","pieces":19,"seat":1}}]}
{"r":152,"at":1795032947153,"did":{"answer":{"seat":1,"answer":{"one":4}}},"from":92,"told":[{"to":"all","rule":"KGD-24.a","text":"King Urien collects 14 gold of tax.","event":{"event":"taxes","gold":14,"seat":1}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of King Arthur.","event":{"event":"turn","round":2,"seat":3}},{"to":"all","rule":"KGD-6.i","text":"King Arthur draws Slander at Court: A poet you failed to pay has found his rhyme. Lose 2 chivalry points.","event":{"card":43,"event":"draws","seat":3}},{"to":"all","rule":"KGD-35.b","text":"King Arthur has no chivalry to lose.","event":{"event":"nothing_to_lose","seat":3}},{"to":"all","rule":"KGD-8","text":"King Arthur pays 3 gold for allegiances.","event":{"event":"pays_allegiances","gold":3,"seat":3}}],"said":"done"}
{"r":153,"at":1795032947153,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":97,"said":"make Mordred an offer"}
{"r":154,"at":1795032947153,"did":{"answer":{"seat":3,"answer":{"number":100}}},"from":97}
{"r":155,"at":1795032947153,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":97,"said":"(none)"}
{"r":156,"at":1795032947154,"did":{"answer":{"seat":3,"answer":{"number":26}}},"from":97}
{"r":157,"at":1795032947154,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":97,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 100 gold for 26 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":100,"gives_cards":[],"wants":26,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
{"r":158,"at":1795032947154,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":98,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred accepts what King Arthur offers.","event":{"event":"accepts","from":3,"seat":0}}],"said":"accept"}
{"r":159,"at":1795032947154,"did":{"answer":{"seat":3,"answer":{"one":6}}},"from":99,"said":"done"}
{"r":160,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"one":5}}},"from":99,"said":"make King Urien an offer"}
{"r":161,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"number":15}}},"from":99}
{"r":162,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":99,"said":"The Dragon Banner (4 of 7)"}
{"r":163,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"number":61}}},"from":99}
{"r":164,"at":1795032947155,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":99,"said":"(none)"}
{"r":165,"at":1795032947156,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":99,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers King Urien 15 gold and The Dragon Banner and an alliance for 61 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":15,"gives_cards":[9],"wants":61,"wants_cards":[]},"seat":3,"to":1}}],"said":"with an alliance"}
{"r":166,"at":1795032947156,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":100,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":1}}],"said":"decline"}
{"r":167,"at":1795032947156,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":101,"said":"knights for Castle Caerlon"}
{"r":168,"at":1795032947156,"did":{"answer":{"seat":3,"answer":{"number":11}}},"from":101,"told":[{"to":"all","rule":"KGD-22","text":"King Arthur raises 11 knights at Castle Caerlon, for 220 gold.","event":{"castle":0,"event":"buys","gold":220,"kind":"knight","pieces":11,"seat":3}}]}
{"r":169,"at":1795032947157,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":102,"said":"footsoldiers for Castle Caerlon"}
{"r":170,"at":1795032947157,"did":{"answer":{"seat":3,"answer":{"number":1}}},"from":102,"told":[{"to":"all","rule":"KGD-22","text":"King Arthur raises 1 footsoldier at Castle Caerlon, for 15 gold.","event":{"castle":0,"event":"buys","gold":15,"kind":"foot","pieces":1,"seat":3}}]}
');
INSERT INTO chapters VALUES (4097070595674733567,193,'{"r":171,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"one":4}}},"from":103,"said":"make Mordred an offer"}
{"r":172,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"number":24}}},"from":103}
{"r":173,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"some":[0]}}},"from":103,"said":"The Dragon Banner (4 of 7)"}
{"r":174,"at":1795032947158,"did":{"answer":{"seat":3,"answer":{"number":57}}},"from":103}
{"r":175,"at":1795032947159,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":103,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred 24 gold and The Dragon Banner and an alliance for 57 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":24,"gives_cards":[9],"wants":57,"wants_cards":[]},"seat":3,"to":0}}],"said":"with an alliance"}
{"r":176,"at":1795032947159,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":104,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
{"r":177,"at":1795032947159,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":105,"said":"knights for Castle Caerlon"}
{"r":178,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"number":2}}},"from":105,"told":[{"to":"all","rule":"KGD-22","text":"King Arthur raises 2 knights at Castle Caerlon, for 40 gold.","event":{"castle":0,"event":"buys","gold":40,"kind":"knight","pieces":2,"seat":3}}]}
{"r":179,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":106,"said":"make Mordred an offer"}
{"r":180,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"number":0}}},"from":106}
{"r":181,"at":1795032947160,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":106,"said":"(none)"}
{"r":182,"at":1795032947161,"did":{"answer":{"seat":3,"answer":{"number":58}}},"from":106}
{"r":183,"at":1795032947161,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":106,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred an alliance for 58 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":0,"gives_cards":[],"wants":58,"wants_cards":[]},"seat":3,"to":0}}],"said":"with an alliance"}
{"r":184,"at":1795032947161,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":107,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
{"r":185,"at":1795032947161,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":108,"said":"make Mordred an offer"}
{"r":186,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"number":0}}},"from":108}
{"r":187,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"some":[]}}},"from":108,"said":"(none)"}
{"r":188,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"number":58}}},"from":108}
{"r":189,"at":1795032947162,"did":{"answer":{"seat":3,"answer":{"one":1}}},"from":108,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur offers Mordred nothing for 58 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":0,"gives_cards":[],"wants":58,"wants_cards":[]},"seat":3,"to":0}}],"said":"without an alliance"}
{"r":190,"at":1795032947163,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":109,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred declines what King Arthur offers.","event":{"event":"declines","from":3,"seat":0}}],"said":"decline"}
{"r":191,"at":1795032947163,"did":{"answer":{"seat":3,"answer":{"one":2}}},"from":110,"told":[{"to":"all","rule":"KGD-24.a","text":"King Arthur collects 28 gold of tax.","event":{"event":"taxes","gold":28,"seat":3}},{"to":"all","rule":"KGD-6","text":"Round 2: the turn of Mordred.","event":{"event":"turn","round":2,"seat":0}},{"to":"all","rule":"KGD-6.i","text":"Mordred draws Outlaws of the Greenwood: Every player removes one military piece of his choice from each forest square where he has any.","event":{"card":32,"event":"draws","seat":0}}],"said":"done"}
{"r":192,"at":1795032947163,"did":{"answer":{"seat":0,"answer":{"one":3}}},"from":113,"said":"make King Arthur an offer"}
{"r":193,"at":1795032947163,"did":{"answer":{"seat":0,"answer":{"number":69}}},"from":113}
');
INSERT INTO chapters VALUES (4097070595674733567,216,'{"r":194,"at":1795032947164,"did":{"answer":{"seat":0,"answer":{"number":5}}},"from":113}
{"r":195,"at":1795032947164,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":113,"said":"(none)"}
{"r":196,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":113,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Arthur 69 gold and an alliance for 5 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":69,"gives_cards":[],"wants":5,"wants_cards":[]},"seat":0,"to":3}}],"said":"with an alliance"}
{"r":197,"at":1795032947165,"did":{"answer":{"seat":3,"answer":{"one":0}}},"from":114,"told":[{"to":"all","rule":"KGD-N-1","text":"King Arthur accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":3}},{"to":"all","rule":"KGD-33","text":"Mordred and King Arthur are allies.","event":{"event":"ally","seat":0,"with":3}}],"said":"accept"}
{"r":198,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":116,"said":"make King Urien an offer"}
{"r":199,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"number":39}}},"from":116}
{"r":200,"at":1795032947165,"did":{"answer":{"seat":0,"answer":{"number":82}}},"from":116}
{"r":201,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":116,"said":"(none)"}
{"r":202,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":116,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 39 gold for 82 gold.","event":{"event":"offers","offer":{"alliance":false,"gives":39,"gives_cards":[],"wants":82,"wants_cards":[]},"seat":0,"to":1}}],"said":"without an alliance"}
{"r":203,"at":1795032947166,"did":{"answer":{"seat":1,"answer":{"one":0}}},"from":117,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien accepts what Mordred offers.","event":{"event":"accepts","from":0,"seat":1}}],"said":"accept"}
{"r":204,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"one":4}}},"from":118,"told":[{"to":"all","rule":"KGD-33.b","text":"Mordred ends the alliance with King Arthur.","event":{"event":"breaks","seat":0,"with":3}}],"said":"end the alliance with King Arthur"}
{"r":205,"at":1795032947166,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":119,"said":"make King Urien an offer"}
{"r":206,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"number":68}}},"from":119}
{"r":207,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"number":177}}},"from":119}
{"r":208,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"some":[0]}}},"from":119,"said":"The Dragon Banner (6 of 7)"}
{"r":209,"at":1795032947167,"did":{"answer":{"seat":0,"answer":{"one":1}}},"from":119,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 68 gold for 177 gold and The Dragon Banner.","event":{"event":"offers","offer":{"alliance":false,"gives":68,"gives_cards":[],"wants":177,"wants_cards":[11]},"seat":0,"to":1}}],"said":"without an alliance"}
{"r":210,"at":1795032947168,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":120,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
{"r":211,"at":1795032947168,"did":{"answer":{"seat":0,"answer":{"one":2}}},"from":121,"said":"make King Urien an offer"}
{"r":212,"at":1795032947168,"did":{"answer":{"seat":0,"answer":{"number":70}}},"from":121}
{"r":213,"at":1795032947168,"did":{"answer":{"seat":0,"answer":{"number":190}}},"from":121}
{"r":214,"at":1795032947169,"did":{"answer":{"seat":0,"answer":{"some":[]}}},"from":121,"said":"(none)"}
{"r":215,"at":1795032947169,"did":{"answer":{"seat":0,"answer":{"one":0}}},"from":121,"told":[{"to":"all","rule":"KGD-N-1","text":"Mordred offers King Urien 70 gold and an alliance for 190 gold.","event":{"event":"offers","offer":{"alliance":true,"gives":70,"gives_cards":[],"wants":190,"wants_cards":[]},"seat":0,"to":1}}],"said":"with an alliance"}
{"r":216,"at":1795032947169,"did":{"answer":{"seat":1,"answer":{"one":1}}},"from":122,"told":[{"to":"all","rule":"KGD-N-1","text":"King Urien declines what Mordred offers.","event":{"event":"declines","from":0,"seat":1}}],"said":"decline"}
');
INSERT INTO tallies VALUES (4097070595674733567,662635964342975387,43426,8883,1,0,1795032947169);
