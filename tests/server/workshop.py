#!/usr/bin/env python3
# workshop.py: what designers bring and share: tables with their own cards and rulebooks, prototypes
# that lie on the server, and what testers send back.
import json
import os
import re
import secrets
import signal
import time
from concurrent.futures import ThreadPoolExecutor

from common import (
    Client, Croupier, await_true, case, change, fruits, new_store, phrases, play_out, put_away,
    root, run_cases, scratch, share, verify,
)

# ---- tables with cards and rules of one's own ----


def come_back(host, store, table, *clients):
    """The server is started again twice: first the table is made of its events, then of its
    snapshot alone."""
    for begin in (lambda: host.end(signal.SIGKILL), lambda: put_alone(host, store, table)):
        clients[0].must(do="note", words="fun: here")
        views = [client.must(do="view")["view"] for client in clients]
        for client in clients:
            client.close()
        begin()
        host = Croupier(store, "--idle", "1")
        clients = [host.back(table, client.key) for client in clients]
        assert [client.must(do="view")["view"] for client in clients] == views
        assert "note=snapshot" not in host.said(), host.said()
    return host, *clients


def put_alone(host, store, table):
    put_away(host)
    assert host.end() == 0
    found = change(store, ("SELECT events FROM standing WHERE snapshot <> '' AND table_id = ?",
                           (table,)))
    assert found, "there is no snapshot"
    change(store, ("DELETE FROM event WHERE table_id = ? AND sequence < ?", (table, *found[0])))


def play_again(host, store, table, joe, kim):
    """The game to its end, a rematch, which is there after another start, and the record."""
    play_out([joe, kim])
    record = host.get(f"/api/tables/{table}.play")[1]
    assert record.count("note fun: here (Joe)") == 2, record
    joe.must(do="rematch")
    kim.next_told()
    again = kim.must(do="agree")["table"]
    host.end(signal.SIGKILL)
    host = Croupier(store)
    joe, kim = host.back(again, joe.key), host.back(again, kim.key)
    for client in (joe, kim):
        client.must(do="contribute", contribution=secrets.token_hex(16))
    joe.hear()
    play_out([joe, kim], moves=1)
    return host, again, record


@case("people play with their host's cards and phrases, by their version, also after a restart")
def own_cards():
    store = new_store()
    host = Croupier(store, "--idle", "1")
    sheet = fruits.replace("Fig,5,4", "Giant Fig,5,9")
    sheet = re.sub("(?m)^(Apple,.*),$", r"\1,when laid: a pie for you", sheet)
    sheets = {"fruits.csv": sheet, "phrases.txt": phrases}
    plan = {"game": "null", "seats": 2, "set": {"row": 5}, "sheets": sheets}
    table = host.make(**plan, version="Giant figs 1a2b3c4d")
    other, shipped = host.make(**plan), host.make(game="null", seats=2, set={"row": 5})
    told = json.loads(host.get(f"/api/tables/{table}")[1])
    assert told["version"] == "Giant figs 1a2b3c4d" and told["own"], told
    untitled = json.loads(host.get(f"/api/tables/{other}")[1])
    assert re.fullmatch("Untitled [0-9a-f]{8}", untitled["version"]), untitled
    status, text = host.get(f"/api/tables/{table}.cards")
    assert status == 200 and json.loads(text) == {
        "game": "null", "version": "Giant figs 1a2b3c4d", "set": {"row": "5"}, "sheets": sheets}
    assert host.get(f"/api/tables/{shipped}.cards")[0] == 404
    joe, kim = host.sit(table, "Joe"), host.sit(table, "Kim")
    joe.hear()
    assert "version Giant figs 1a2b3c4d\n" in joe.table["header"] and joe.table["own"]
    play_out([joe, kim], moves=5)
    cards = joe.table["cards"]
    host, joe, kim = come_back(host, store, table, joe, kim)
    assert joe.table["cards"] == cards
    host, again, record = play_again(host, store, table, joe, kim)
    assert json.loads(host.get(f"/api/tables/{again}.cards")[1])["sheets"] == sheets
    assert "version Giant figs 1a2b3c4d\n" in record and f"cards {cards}\n" in record
    folder = scratch()
    os.mkdir(os.path.join(folder, "cards"))
    for name, place in (("fruits.csv", "cards/fruits.csv"), ("phrases.txt", "phrases.txt")):
        assert verify(record, "--cards", folder).returncode != 0
        with open(os.path.join(folder, place), "w") as file:
            file.write(sheets[name])
    assert verify(record).returncode == 1
    result = verify(record, "--cards", folder)
    assert result.returncode == 0 and "fits the commitment" in result.stdout, result
    assert host.end() == 0


@case("people play a game that is a rulebook of their host, and go on after a restart")
def own_rulebook():
    store = new_store()
    host = Croupier(store, "--idle", "1")
    rules = (root / "games/trails/rulebook.md").read_text().replace("# Five Trails", "# My Trails")
    plan = {"game": "mygame", "seats": 2, "sheets": {"rulebook.md": rules}}
    table = host.make(**plan, version="My Trails 1a2b3c4d")
    other = host.make(**{**plan, "sheets": {"rulebook.md": rules.replace("# My", "# Your")}})
    told = json.loads(host.get(f"/api/tables/{table}")[1])
    assert told["title"] == "My Trails" and told["version"] == "My Trails 1a2b3c4d", told
    assert json.loads(host.get(f"/api/tables/{other}")[1])["title"] == "Your Trails"
    assert json.loads(host.get(f"/api/tables/{table}.cards")[1])["sheets"] == plan["sheets"]
    joe, kim, eve = host.sit(table, "Joe"), host.sit(table, "Kim"), Client(host)
    joe.hear()
    eve.must(do="join", table=table)
    play_out([joe, kim], moves=3)
    hands = lambda client: [[card["name"] for card in zone["cards"]]
                            for zone in client.must(do="view")["view"]["zones"]
                            if zone["name"] == "hand"]
    assert "card" not in hands(joe)[0] and hands(joe)[1] == ["card"]
    assert hands(kim)[0] == ["card"] and hands(eve) == [["card"], ["card"]]
    eve.close()
    host, joe, kim = come_back(host, store, table, joe, kim)
    host, again, record = play_again(host, store, table, joe, kim)
    assert json.loads(host.get(f"/api/tables/{again}")[1])["title"] == "My Trails"
    assert "game mygame\n" in record and "version My Trails 1a2b3c4d\n" in record, record[:400]
    folder = scratch()
    with open(os.path.join(folder, "rulebook.md"), "w") as file:
        file.write(rules)
    assert "no game" in verify(record).stderr
    result = verify(record, "--cards", folder)
    assert result.returncode == 0 and "fits the commitment" in result.stdout, result
    assert host.end() == 0


# ---- prototypes ----


@case("a prototype lies under its hash until its owner removes it, and is no table")
def prototypes():
    store = new_store()
    server = Croupier(store, "--idle", "1")
    plan, status, told = share(server)
    assert status == 201 and len(told["prototype"]) == 22 and told["owner"], told
    path = f"/api/prototypes/{told['prototype']}"
    again = share(server)
    assert again[1:] == (200, {"prototype": told["prototype"]}), again
    assert json.loads(server.get(path)[1]) == plan
    assert share(server, version="Figs 2")[2]["prototype"] != told["prototype"]
    assert server.metric("prototypes_shared_total") == 2
    put_away(server)
    assert share(server)[1:] == (200, {"prototype": told["prototype"]})  # it is read first
    assert server.end() == 0
    server = Croupier(store)
    assert json.loads(server.get(path)[1]) == plan
    assert server.get(f"/api/tables/{told['prototype']}")[0] == 404
    assert server.get(f"/api/tables/{told['prototype']}.cards")[0] == 404
    assert "no such table" in Client(server).ask(do="join", table=told["prototype"])["error"]
    table = server.make(game="null")
    assert server.get(f"/api/prototypes/{table}")[0] == 404
    assert server.get("/api/prototypes/" + "x" * 22)[0] == 404
    for wrong, status in (({"remove": "00" * 16}, 403), ({"remove": ""}, 403), ({}, 400),
                          ({"remove": 7}, 400)):
        answer, text = server.request("POST", path, json.dumps(wrong))
        assert answer.status == status and json.loads(text)["error"], (wrong, text)
    answer, text = server.request("POST", path, json.dumps({"remove": told["owner"]}))
    assert answer.status == 200, text
    assert server.get(path)[0] == 404
    assert share(server)[1] == 201
    assert server.end() == 0


@case("prototypes are refused with their place, and when the store is half full")
def refused_prototypes():
    server = Croupier(new_store())
    for more, words in (({"sheets": {"fruits.csv": "name,copies\n"}}, "fruits.csv"),
                        ({"sheets": {"phrases.txt": ""}}, "fruits.csv row"),
                        ({"sheets": {"phrases.txt": phrases.replace("deal 1", "deal 999")}},
                         "phrases.txt line"), ({"sheets": {"icons.txt": ""}}, "no sheet"),
                        ({"set": {"row": 99}}, "row"), ({"sitters": ["random"]}, "sitters")):
        _, status, told = share(server, **more)
        assert status == 400 and words in told["error"], (more, told)
    answer, text = server.request("POST", "/api/prototypes", "")
    assert answer.status == 400, text
    assert server.end() == 0
    server = Croupier(new_store(), "--store-max", "1")
    status, number = 201, 0
    while status in (201, 429):
        before, number = server.metric("store_bytes"), number + 1
        _, status, told = share(server, version=f"Number {number}",
                                sheets={"fruits.csv": fruits + "\n" * 40000})
        if status == 201:
            await_true(lambda: server.metric("store_bytes") > before, "the store is looked at")
    assert status == 503 and "no room" in told["error"], told
    server.make(game="null")  # tables come first
    assert server.end() == 0


@case("prototypes that nobody opens are removed by age; who opens one keeps it")
def old_prototypes():
    store = new_store()
    server = Croupier(store)
    old, kept = (share(server, version=name)[2]["prototype"] for name in ("A", "B"))
    server.end()
    soon = int(time.time() * 1000) + 3600000
    change(store, ("UPDATE standing SET until_ms = ? WHERE table_id = ?", (1, old)),
           ("UPDATE standing SET until_ms = ? WHERE table_id = ?", (soon, kept)))
    server = Croupier(store, "--idle", "1")
    assert server.get(f"/api/prototypes/{kept}")[0] == 200
    await_true(lambda: server.metric("tables_removed_total") == 1, "the old one is removed")
    assert server.get(f"/api/prototypes/{old}")[0] == 404
    put_away(server)
    assert server.get(f"/api/prototypes/{kept}")[0] == 200
    assert server.end() == 0
    rows = change(store, ("SELECT table_id, until_ms FROM standing",))
    assert [table for table, _ in rows] == [kept] and rows[0][1] > soon + 86400000, (rows, soon)


def post(server, prototype, **body):
    answer, text = server.request("POST", f"/api/prototypes/{prototype}", json.dumps(body))
    return answer.status, json.loads(text)


record = "game null\nseed 1\n\nAnn picks Fig\n    note fun: {} (Ann)\n"


@case("testers send games with notes back, and tables they lay; the owner reads them, nobody else")
def returned():
    store = new_store()
    server = Croupier(store)
    told = share(server)[2]
    here, owner = told["prototype"], told["owner"]
    send = lambda words, game="A", **more: post(
        server, here, record=record.format(words), **{"as": game * 22, **more})
    assert send("one")[0] == send("two", "B")[0] == 201
    table = server.make(game="null", seats=2, prototype=here)
    assert json.loads(server.get(f"/api/tables/{table}")[1])["prototype"] == here
    assert post(server, here, table=table)[0] == 201
    for body, status, words in (
        ({"notes": "00" * 16}, 403, "key of its owner"),
        ({"notes": owner, "remove": "x"}, 403, "key of its owner"), ({"notes": 7}, 400, "notes"),
        ({"record": record}, 400, "as"), ({"record": record, "as": "x"}, 400, "22 letters"),
        ({"record": record, "as": "A" * 22, "table": table}, 400, "either"),
        ({"table": "../../etc"}, 400, "22 letters"), ({"recrod": record}, 400, "record"),
        ({"record": "game hearts\n note x", "as": "A" * 22}, 400, "game null"),
        ({"record": "game null\nseed 1\n", "as": "A" * 22}, 400, "a note in it"),
        ({"record": record + "\x07", "as": "A" * 22}, 400, "lines of words"),
        ({"record": record + "x" * 65536, "as": "A" * 22}, 400, "at most 64 KB"),
    ):
        answer = post(server, here, **body)
        assert answer[0] == status and words in answer[1]["error"], (body, answer)
    answer, _ = server.request("POST", f"/api/prototypes/{here}", "x" * 140000)
    assert answer.status == 413
    assert post(server, "x" * 22, table=table)[0] == 404 == post(server, table, table=table)[0]
    send("one, and more")  # the same game, further on
    server.end(signal.SIGKILL)
    server = Croupier(store)
    status, read = post(server, here, notes=owner)
    assert status == 200 and all(note.pop("at") > 10**12 for note in read["notes"])
    assert read["notes"] == [{"record": record.format("one, and more")},
                             {"record": record.format("two")}, {"table": table}], read
    assert "notes" not in server.get(f"/api/prototypes/{here}")[1]
    assert server.metric("prototypes_bytes") > 3 * len(record)
    assert server.end() == 0
    assert [kind for kind, in change(store, ("SELECT kind FROM event WHERE table_id = ? ORDER BY"
                                             " sequence", (here,)))] == ["open"] + ["return"] * 4
    server = Croupier(store)
    assert post(server, here, remove=owner)[0] == 200 and share(server)[1] == 201
    server.end()
    assert change(store, ("SELECT count(*) FROM event WHERE kind = 'return'",)) == [(0,)]


@case("what testers send back has an end: by address, for one prototype, and for all")
def too_much_returned():
    big = record.format("x") + "x" * 65000
    server = Croupier(None, "--tables", "4")
    here = share(server)[2]["prototype"]
    told = [post(server, here, record=record, **{"as": "A" * 22}) for _ in range(4)]
    assert [status for status, _ in told] == [201] * 3 + [429], told
    assert server.end() == 0
    server = Croupier(None, "--writes", "1")
    here = share(server)[2]["prototype"]
    told = [post(server, here, record=big, **{"as": "A" * 22}) for _ in range(2)]
    assert [status for status, _ in told] == [201, 429], told
    assert server.end() == 0
    server = Croupier()
    told = share(server)[2]
    here, owner = told["prototype"], told["owner"]
    with ThreadPoolExecutor(8) as pool:
        send = lambda i: post(server, here, record=big, **{"as": f"{i:022}"})
        sent = [*pool.map(send, range(40))]
    statuses = [status for status, _ in sent]
    assert statuses.count(201) == 32 and statuses.count(400) == 8, statuses
    assert all("2 MB" in told["error"] for status, told in sent if status == 400), sent[-1]
    assert len(post(server, here, notes=owner)[1]["notes"]) == 32
    small = share(server, version="Small")[2]["prototype"]
    told = [post(server, small, table="T" * 22) for _ in range(201)]
    assert [status for status, _ in told] == [201] * 200 + [400], told[-2:]
    assert "200 times" in told[-1][1]["error"], told[-1]
    assert server.end() == 0
    server = Croupier(None, "--prototypes-max", "1")
    here = share(server)[2]["prototype"]
    told = [post(server, here, record=big, **{"as": f"{i:022}"}) for i in range(18)]
    assert [status for status, _ in told] == [201] * 16 + [503] * 2, told
    assert "1 MB" in told[-1][1]["error"], told[-1]
    assert server.end() == 0


def share_many(server, names):
    """All at once; how many were kept, and what the others were told."""
    with ThreadPoolExecutor(len(names)) as pool:
        told = [*pool.map(lambda name: share(server, version=name), names)]
    kept = [answer for _, status, answer in told if status == 201]
    assert {status for _, status, _ in told} <= {201, 503}, told
    return kept, {answer["error"] for _, status, answer in told if status == 503}


@case("there are only so many prototypes, however many are handed in at once, and so much of them")
def many_prototypes():
    store = new_store()
    server = Croupier(store, "--prototypes", "3")
    kept, errors = share_many(server, [f"P{i}" for i in range(8)])
    assert len(kept) == 3 and len(errors) == 1 and "3 of them" in errors.pop(), (kept, errors)
    assert server.metric("prototypes") == 3 == server.metric("prototypes_max")
    for _ in range(2):
        assert share(server, version="P9")[1] == 503
    shared = next(i for i in range(8) if share(server, version=f"P{i}")[1] == 200)
    for number in range(2):
        assert server.end() == 0
        if number == 1:  # as a program left it that did not count
            change(store, ("DROP INDEX standing_shared",),
                   ("ALTER TABLE standing DROP COLUMN shared",), ("PRAGMA user_version = 3",))
        server = Croupier(store, "--prototypes", "3")
        assert server.metric("prototypes") == 3 and server.metric("prototypes_bytes") > 1000
        assert share(server, version="P9")[1] == 503
        assert share(server, version=f"P{shared}")[1] == 200
    path = f"/api/prototypes/{kept[0]['prototype']}"
    answer, _ = server.request("POST", path, json.dumps({"remove": kept[0]["owner"]}))
    assert answer.status == 200 and server.metric("prototypes") == 2
    assert share(server, version="P9")[1] == 201 and share(server, version="P10")[1] == 503
    assert server.end() == 0
    assert change(store, ("SELECT count(*) FROM standing",)) == [(3,)]  # nothing of the others
    server = Croupier(None, "--prototypes-max", "1", "--store-max", "100")
    sheets = {"fruits.csv": fruits + "\n" * 60000}
    told = [share(server, version=f"P{i}", sheets=sheets) for i in range(12)]
    assert [status for _, status, _ in told] == [201] * 8 + [503] * 4, told
    assert "1 MB are the most" in told[-1][2]["error"], told[-1]
    assert 900000 < server.metric("prototypes_bytes") < 1 << 20
    assert server.end() == 0


@case("one address shares no more prototypes at once than it makes tables, and stores no more")
def prototypes_by_address():
    server = Croupier(None, "--tables", "2")
    told = [share(server, version=f"P{i}") for i in range(3)]
    assert [status for _, status, _ in told] == [201, 201, 429], told
    assert "enough tables" in told[-1][2]["error"] and server.metric("prototypes") == 2
    assert server.request("POST", "/api/tables", '{"game":"null"}')[0].status == 429
    assert server.end() == 0
    server = Croupier(None, "--writes", "1")  # 100 KB at once
    sheets = {"fruits.csv": fruits + "\n" * 20000}
    told = [share(server, version=f"P{i}", sheets=sheets) for i in range(4)]
    assert [status for _, status, _ in told] == [201, 201, 429, 429], told
    assert "too much at once" in told[-1][2]["error"], told[-1]
    assert server.end() == 0


run_cases()
