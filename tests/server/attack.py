#!/usr/bin/env python3
# attack.py: nonsense, too much, and what is meant for others: a clear error, and nothing changes.
import http.client
import json
import random
import signal
import socket
import time

from common import (
    Client, Croupier, await_true, case, patience, phrases, pie, play_out, root, run_cases,
)

server = Croupier(None, "--silence", "2")
table = server.make(game="null", seats=2)
joe = server.sit(table, "Joe")
kim = server.sit(table, "Kim")
joe.hear()
mover, waiter = (joe, kim) if joe.table["seat"] == joe.table["you"] else (kim, joe)


def state():
    """Everything both seats can see."""
    views = [client.must(do="view")["view"] for client in (joe, kim)]
    return [*views, server.get(f"/api/tables/{table}")]


def refused(client, **request):
    answer = client.ask(**request)
    assert "error" in answer and answer["error"], (request, answer)
    return answer["error"]


def closed_with(client, code):
    try:
        while True:
            client.link.receive()
    except ConnectionError as error:
        assert str(code) in str(error), error


nonsense_texts = (
    "", "nonsense", "[1]", '"x"', "12", "null", '{"do":7}', '{"do":', '{"a":1,"a":2}',
    '{"do":"fly"}', "{}", '{"id":[1],"do":"moves"}', '{"do":"play"}', "\x00", "{" * 5000,
    '{"do":"play","move":-1}', '{"do":"play","move":999}', '{"do":"play","move":[1,2]}',
    '{"do":"play","move":[300,0,0,0]}', '{"do":"play","move":[250,250,250,250]}',
    '{"do":"play","move":{}}', '{"do":"play","move":0,"record":-1}', '{"do":"view","seat":9}',
    '{"do":"log","from":-1}', '{"do":"join","table":7}', '{"do":"join","table":"x"}',
    '{"do":"join","table":"../../../../etc/pass"}',
    '{"do":"join","table":"AAAAAAAAAAAAAAAAAAAAAA"}', '{"do":"join"}',
    '{"do":"sit","seat":99}', '{"do":"sit","key":"short"}', '{"do":"sit"}',
    '{"do":"contribute","contribution":"zz"}', '{"do":"leave","bot":"ismcts:99999999ms"}',
    '{"do":"leave","bot":"nobody"}', '{"do":"rematch"}', '{"do":"agree"}', '{"do":"refuse"}',
    '{"do":"save"}', '{"do":"undo"}', '{"do":"new","game":"null"}', '{"do":"load","text":"x"}',
    '{"do":"go"}', '{"do":"quit"}', '{"do":"why"}', '{"do":"moves","extra":1}',
)


@case("nonsense gets an error a message, and changes nothing")
def nonsense():
    before = state()
    for text in nonsense_texts:
        client = server.back(table, mover.key)
        client.link.send_frame(1, text.encode())
        answer = client.link.receive()
        assert "error" in answer, (text, answer)
        client.close()
    assert state() == before


@case("random bytes and cut messages do no harm")
def noise():
    before = state()
    chance = random.Random(7)
    good = json.dumps({"id": 1, "do": "play", "move": "picks nothing", "record": 0}).encode()
    client = server.back(table, waiter.key)
    for _ in range(300):
        text = bytearray(good)
        for _ in range(chance.randrange(1, 6)):
            text[chance.randrange(len(text))] = chance.randrange(32, 127)
        client.link.send_frame(1, bytes(text[: chance.randrange(1, len(text) + 1)]))
        assert "error" in client.link.receive()
    client.close()
    for _ in range(30):
        raw = socket.create_connection(server.host.split(":"), timeout=60)
        raw.sendall(bytes(chance.randrange(256) for _ in range(chance.randrange(1, 300))))
        raw.close()
    assert state() == before


@case("moves out of turn, twice, for another seat or at another table change nothing")
def misplaced():
    before = state()
    assert "not asked" in refused(waiter, do="play", move=0)
    assert "only for seat" in refused(mover, do="play", move=0, seat=waiter.table["you"])
    assert "only for seat" in refused(mover, do="view", seat=waiter.table["you"])
    assert "only for seat" in refused(mover, do="log", seat=waiter.table["you"])
    assert "moved on" in refused(mover, do="play", move=0, record=5)
    other = server.make(game="null", seats=2)
    stranger = Client(server)
    assert "opens no seat" in refused(stranger, do="join", table=other, key=mover.key)
    assert "join a table" in refused(stranger, do="sit")
    assert "no game yet" in refused(stranger, do="play", move=0)
    assert "no such table" in refused(stranger, do="join", table="A" * 22)
    assert state() == before
    answer = mover.must(do="play", move=0, record=0)
    assert answer["record"] == 1
    assert "moved on" in refused(mover, do="play", move=0, record=0)
    waiter.hear()
    assert waiter.table["record"] == 1


@case("a message too long ends the connection with 1009, a binary one with 1003")
def too_long():
    client = server.back(table, mover.key)
    client.link.send_frame(1, b'{"do":"' + b"x" * 20000 + b'"}')
    closed_with(client, 1009)
    client = server.back(table, mover.key)
    client.link.send_frame(2, b"{}")
    closed_with(client, 1003)


@case("a message in pieces is one message")
def pieces():
    client = server.back(table, mover.key)
    text = b'{"id":77,"do":"view"}'
    for i, byte in enumerate(text):
        kind = (1 if i == 0 else 0) | (0x80 if i == len(text) - 1 else 0)
        client.link.socket.sendall(bytes([kind, 0x81, 1, 2, 3, 4, byte ^ 1]))
    assert client.link.receive()["id"] == 77


@case("who sends without waiting is slowed down, and cut off if it goes on")
def flood():
    client = server.back(table, mover.key)
    try:
        for _ in range(200000):
            client.link.send_frame(1, b'{"do":"games"}')
        raise AssertionError("nobody stopped it")
    except OSError:
        pass
    assert server.get("/healthz")[0] == 200


@case("who does not read is cut off, and others go on")
def slow():
    slow_one = Client(server)
    slow_one.link.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small = server.make(game="handmedown", seats=2, sitters=["random", "random"])
    connections = server.metric("connections")
    watcher = Client(server)  # bots play for somebody, who must not fall silent
    watcher.must(do="join", table=small)
    slow_one.link.send({"do": "join", "table": small, "look": True})
    path = f"/api/tables/{small}"
    await_true(lambda: watcher.must(do="view") and '"phase":"over"' in server.get(path)[1],
               "the game is over")
    assert server.metric("connections") <= connections + 2
    watcher.close()


@case("who does not read is gone in seconds, however long a connection may be silent")
def unread():
    patient = Croupier(None, "--silence", "3600")
    client = Client(patient)
    client.link.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small = patient.make(game="handmedown", seats=2, sitters=["random", "random"])
    client.must(do="join", table=small)
    before = patient.metric("connections")
    for _ in range(20000):
        client.link.send({"do": "view"})
        time.sleep(0.005)
        if "note=slow" in patient.said():
            break
    await_true(lambda: patient.metric("connections") < before, "it is gone")
    client.close()
    assert patient.end() == 0


@case("while cards are read that take long, others lay tables and sit down")
def hard_cards():
    words = ("if you have more gold than each other unit that is not a creature with power or less "
             "whenever another enemy enters your board may draw card lose until unless").split()
    chance = random.Random(3)
    head, club, *_ = (root / "games/handmedown/cards/equipment.csv").read_text().split("\n")
    names = (f"Club {letter}{other}" for letter in "abcd" for other in "abcdefghijklmno")
    rows = [f"{name}{club[4:]}{' '.join(chance.choices(words, k=20))}." for name in names]
    plan = {"game": "handmedown", "sheets": {"equipment.csv": "\n".join([head, *rows])}}
    other = Croupier()
    link = http.client.HTTPConnection(other.host)
    link.request("POST", "/api/tables", json.dumps(plan))
    await_true(lambda: other.metric("workshop_waiting") == 1, "they are being read")
    other.sit(other.make(game="handmedown", seats=2), "Kim").close()
    assert other.metric("workshop_waiting") == 1, "they were read first"
    other.end(signal.SIGKILL)


@case("who is silent is cut off")
def silent():
    client = server.back(table, mover.key)
    before = server.metric("connections")
    # It answers no ping, since it does not read.
    await_true(lambda: server.metric("connections") < before, "the silent one is gone")
    client.close()


@case("a page of another origin gets no connection and makes no table")
def origin():
    for headers in ("Origin: http://evil.example\r\n", "Origin: null\r\n"):
        try:
            Client(server, headers=headers)
            raise AssertionError("it was let in")
        except ConnectionError:
            pass
    Client(server, headers=f"Origin: {server.address}\r\n").close()
    for address, status in (("http://evil.example", 403), (server.address, 201)):
        headers = {"Origin": address}
        answer, _ = server.request("POST", "/api/tables", '{"game":"null"}', headers)
        assert answer.status == status


@case("no path leads out of the page, no cookie is set, nothing may be framed")
def paths():
    for path in ("/../etc/passwd", "/%2e%2e/etc/passwd", "/assets/../../etc/passwd", "/api/play",
                 "/api/tables/" + "A" * 22, "/api/tables/../x",
                 "/api/tables/" + "A" * 22 + ".playx", "/api/tables/%00", "//", "/api",
                 "/metrics/x"):
        status, text = server.get(path)
        assert status in (400, 403, 404), (path, status)
        assert "root:" not in text
    answer, _ = server.request("GET", "/api/tables")
    headers = {name.lower(): value for name, value in answer.getheaders()}
    assert "set-cookie" not in headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


@case("bad plans for tables get an error, and no table")
def plans():
    for plan in ("", "x", "[]", "{}", '{"game":"chess"}', '{"game":"null","seats":9}',
                 '{"game":"null","seats":"two"}', '{"game":"null","set":{"row":99}}',
                 '{"game":"null","sitters":["open","open","open","open","open","open","open"]}',
                 '{"game":"null","sitters":["ismcts:100000ms"]}',
                 '{"game":"null","sitters":["ismcts:3000ms"]}',
                 '{"game":"null","sitters":["ismcts:20000i"]}',
                 '{"game":"null","sitters":[7]}',
                 '{"game":"null","sitters":["ismcts:9000ms-picks"]}',
                 '{"game":"null","clock":7}', '{"game":"null","clock":{"per":"week"}}',
                 '{"game":"null","clock":{"per":"move","seconds":0}}', '{"game":"null","seed":7}',
                 '{"game":"null","map":"x"}', '{"game":"null","public":"yes"}',
                 '{"game":"null","sheets":7}', '{"game":"null","sheets":["x"]}',
                 '{"game":"null","sheets":{"fruits.csv":7}}', '{"game":"null","sheets":{"":"x"}}',
                 '{"game":"null","sheets":{"fruits.csv":""}}', '{"game":"null","version":"a\\nb"}',
                 '{"game":"null","version":" a"}', '{"game":"null","version":"a#b"}',
                 '{"game":"null","version":"' + 80 * "v" + '"}'):
        answer, text = server.request("POST", "/api/tables", plan)
        assert answer.status == 400 and json.loads(text)["error"], (plan, answer.status, text)
    answer, _ = server.request("POST", "/api/tables", "x" * 300000)
    assert answer.status == 413
    answer, _ = server.request("DELETE", "/api/tables")
    assert answer.status >= 400


def book(rules="Shuffle the deck.", defined=""):
    """A rulebook whose seats may do this, or gain a point."""
    return f"""# Trial
Somebody tries something.

## T-1 The table
- **T-1.1** 2 seats play. The cards are a standard deck, and start in the deck.
- **T-1.2** The table has a deck, which all see, in order. Each seat has a score, a number. The
  highest score wins.{defined}

## T-2 The game
- **T-2.1** Repeat 3 times: follow A round.

## T-3 A round
- **T-3.1** To gain: add 1 to its score. To wait: follow Trouble. Each seat, starting
  with the first seat: follow A turn.

## T-4 A turn
- **T-4.1** It must do one of these:
  - gain
  - wait

## T-5 Trouble
- **T-5.1** {rules}
"""


names = ["one", "two", "three", "four", "five", "six"]
counted = " The one means the number of cards in the deck."
wide = book("Add the six to its score.", counted + "".join(
    f" The {now} means {' plus '.join([f'the {before}'] * 8)}."
    for before, now in zip(names, names[1:])))
deep = book("Repeat until the sum of the highs of the cards in the deck is 5: do nothing.",
            " A card's low means the rank of the card. A card's mid means the sum of the lows of "
            "the cards in the deck. A card's high means the sum of the mids of the cards in the "
            "deck.")
endless = book("Repeat until the deck is empty: shuffle the deck.")


@case("rules of strangers that never end or look at too much end their own game, and nobody waits")
def rulebooks():
    plan = {"game": "trial", "sitters": ["open", "ismcts:1500ms"]}
    for text in (deep, endless):
        table = server.make(**plan, sheets={"rulebook.md": text})
        ann = server.sit(table, "Ann")
        ann.must(do="play", move="waits")
        while not ann.table["over"]:
            ann.hear()
        assert "fault in T-5.1" in str(ann.table), ann.table
        ann.close()
    # Many at once, each another: some wait, and others make their tables meanwhile.
    many = [http.client.HTTPConnection(server.host, timeout=patience) for _ in range(20)]
    for number, link in enumerate(many):
        body = {"game": "trial", "sheets": {"rulebook.md": book() + "\n" * number}}
        link.request("POST", "/api/tables", json.dumps(body))
    server.make(game="null")
    statuses = {link.getresponse().status for link in many}
    assert statuses <= {201, 429}, statuses


@case("own cards are sheets of the game, not too many of them, and are refused with their place")
def sheets():
    fruits = (root / "games/null/cards/fruits.csv").read_text()
    many = {f"decks/{i}.txt": "x" for i in range(40)}
    form = pie[pie.index("form"):pie.index("under")]
    many_forms = "".join(form.replace("pie", f"pie{i}") for i in range(32)).join(
        pie.replace("P9", "P10").split(form))
    for plan, words in (
        ({"sheets": {"fruit.csv": fruits}}, 'the nearest is "fruits.csv"'),
        ({"sheets": {"phrases.txt": "x"}}, "phrases.txt line 1"),
        ({"sheets": {"phrases.txt": phrases.replace("op       deal 1", "op       dael 1")}},
         'the game knows no op "dael"'),
        ({"sheets": {"phrases.txt": phrases.replace("op       deal 1", "op       deal 99")}},
         "means something that the game's own phrases cannot say"),
        ({"sheets": {"phrases.txt": phrases + many_forms}}, "at most 32 forms"),
        ({"sheets": {"phrases.txt": phrases + "trigger when picked\n"}}, "phrases.txt line"),
        ({"sheets": {"../phrases.txt": phrases, "phrases.txt": phrases}}, "there twice"),
        ({"game": "hearts", "sheets": {"phrases.txt": phrases}}, "the game knows no"),
        ({"sheets": {"icons.txt": "x"}}, "its sheets are fruits.csv, tools.csv"),
        ({"sheets": {"rulebook.md": book()}}, "is the id of another game"),
        ({"game": "hearts", "sheets": {"rulebook.md": book()}}, "is the id of another game"),
        ({"game": "../x", "sheets": {"rulebook.md": book()}}, "small letters and digits"),
        ({"game": "mine", "sheets": {"rulebook.md": "x"}}, "rulebook.md"),
        ({"game": "mine", "sheets": {"rulebook.md": book("Shufle the deck.")}}, "Shufle"),
        ({"game": "mine", "sheets": {"rulebook.md": book("Do nothing. " * 8000)}}, "65536 bytes"),
        ({"game": "mine", "sheets": {"rulebook.md": book(), "cards/../x.csv": "x"}}, "only sheets"),
        ({"game": "mine", "sheets": {"rulebook.md": book(), "phrases.txt": "x"}}, "only sheets"),
        ({"game": "mine", "sheets": {"rulebook.md": book()}, "public": True}, "by invitation"),
        ({"game": "mine", "sheets": {"rulebook.md": wide}}, "too often"),
        ({"game": "mine", "sheets": {"rulebook.md": book()}, "variant": "fast"},
         'Trial has no variant "fast"'),
        ({"sheets": {"../../etc/passwd": "x"}}, "its sheets are fruits.csv"),
        ({"sheets": {"fruits.csv": fruits, "cards/fruits.csv": fruits}}, "there twice"),
        ({"sheets": {"fruits.csv": fruits.replace("rots on", "rots at")}}, "fruits.csv row 5, Fig"),
        ({"sheets": {"fruits.csv": fruits + "x" * 140000}}, "128 KB are the most"),
        ({"sheets": {"fruits.csv": fruits}, "public": True}, "by invitation"),
        ({"game": "resourcewar", "sheets": many}, "32 sheets"),
    ):
        answer, text = server.request("POST", "/api/tables", json.dumps({"game": "null", **plan}))
        assert answer.status == 400, (plan, text)
        assert words in json.loads(text)["error"], (words, text)


@case("a plan is text, and says in plain letters that it brings cards")
def plain():
    fruits = (root / "games/null/cards/fruits.csv").read_text()
    plan = json.dumps({"game": "null", "sheets": {"fruits.csv": fruits}})
    for text, words in ((plan.replace("sheets", "\\u0073heets"), "without escapes"),
                        (plan + "\0{}", "zero byte"), (plan[:-1], "not JSON")):
        for path in ("/api/tables", "/api/prototypes"):
            answer, said = server.request("POST", path, text)
            assert answer.status == 400 and words in said, (path, text[-20:], said)
    assert server.request("POST", "/api/tables", plan)[0].status == 201


@case("who has many cards stored waits")
def much_stored():
    fruits = (root / "games/null/cards/fruits.csv").read_text()
    narrow = Croupier(None, "--writes", "1")  # 100 KB at once
    plan = json.dumps({"game": "null", "sheets": {"fruits.csv": fruits + "\n" * 20000}})
    told = [narrow.request("POST", "/api/tables", plan) for _ in range(4)]
    assert [answer.status for answer, _ in told] == [201, 201, 429, 429], told
    assert "too much at once" in told[-1][1]
    assert narrow.end() == 0


@case("one address has so many connections and no more, and makes so many tables")
def addresses():
    narrow = Croupier(None, "--connections", "5", "--tables", "5")
    guests = []
    try:
        for _ in range(6):
            guests.append(Client(narrow))
            guests[-1].must(do="games")
        raise AssertionError("all were let in")
    except ConnectionError:
        assert len(guests) == 6
    for guest in guests:
        guest.close()
    await_true(lambda: narrow.get("/healthz")[0] == 200, "there is room again")
    tries = [narrow.request("POST", "/api/tables", '{"game":"null"}') for _ in range(30)]
    statuses = {answer.status for answer, _ in tries}
    assert 429 in statuses, statuses
    assert narrow.end() == 0


@case("after all that the game goes on to its end")
def goes_on():
    again = [server.back(table, client.key) for client in (joe, kim)]
    play_out(again)
    assert again[0].table["over"] and server.end() == 0


run_cases()
