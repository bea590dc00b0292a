#!/usr/bin/env python3
# keeping.py: what is kept, for how long, how much of it, and what happens when it is damaged.
import json
import pathlib
import shutil

from common import (
    Client, Croupier, await_true, case, change, new_store, play_out, put_away, root, run_cases,
    scratch, share,
)


def begin(server, **settings):
    table = server.make(game="null", seats=2, set=settings)
    joe, kim = server.sit(table, "Joe"), server.sit(table, "Kim")
    joe.hear()
    return table, joe, kim


def health(server):
    return json.loads(server.get("/healthz")[1])


def fnv(text):
    """The checksum of the store."""
    total = 0xcbf29ce484222325
    for byte in text.encode():
        total = (total ^ byte) * 0x100000001b3 % 2**64
    return total


# ---- damage ----


def set_snapshot(store, table, text, right=True):
    """Another snapshot, with or without its right checksum."""
    events, total = change(store, ("SELECT events, sum FROM standing",))[0]
    own = fnv(f"{table} {events} {total % 2**64:016x} {text}") + (not right)
    change(store, ("UPDATE standing SET snapshot = ?, own = ?",
                   (text, (own + 2**63) % 2**64 - 2**63)))


@case("an event that was changed is noticed, its players are told, and others play on")
def changed():
    store = new_store()
    server = Croupier(store)
    one, joe, kim = begin(server)
    play_out([joe, kim], moves=4)
    other, ann, bob = begin(server)
    server.end()
    change(store, ("UPDATE event SET body = body || ' ' WHERE table_id = ? AND sequence = 5",
                   (one,)))
    server = Croupier(store)
    assert health(server)["damaged"] == 0
    answer = Client(server).ask(do="join", table=one, key=joe.key)
    assert "damaged" in answer["error"] and "event 5" in answer["error"], answer
    assert health(server)["damaged"] == 1 and health(server)["store"] == "damaged"
    assert server.metric("tables_damaged") == 1
    play_out([server.back(other, ann.key), server.back(other, bob.key)])
    assert server.end() == 0


@case("events that are missing are noticed, in the middle and at the end")
def missing():
    for gone, snapshot in (("sequence = 5", "damaged"), ("sequence > 6", "good"),
                           ("sequence > 6", "useless")):
        store = new_store()
        server = Croupier(store, "--idle", "1")
        one, joe, kim = begin(server)
        play_out([joe, kim], moves=6)
        joe.close()
        kim.close()
        put_away(server)
        server.end()
        change(store, (f"DELETE FROM event WHERE {gone}",))
        if snapshot == "damaged":  # all events are read only if there is nothing better
            change(store, ("UPDATE standing SET own = own + 1",))
        if snapshot == "useless":
            set_snapshot(store, one, "nonsense")
        server = Croupier(store)
        answer = Client(server).ask(do="join", table=one, key=joe.key)
        assert "damaged" in answer["error"], (gone, snapshot, answer)
        assert server.end() == 0


@case("pages that are damaged are found when the server starts, and it starts")
def pages():
    store = new_store()
    server = Croupier(store)
    one, joe, kim = begin(server)
    server.end()
    root = change(store, ("SELECT rootpage FROM sqlite_master WHERE name = 'listing_due'",))[0][0]
    with open(store, "r+b") as file:
        file.seek((root - 1) * 1024)
        file.write(b"\xff" * 1024)
    server = Croupier(store)
    await_true(lambda: health(server)["store"] == "damaged", "it has been looked through")
    play_out([server.back(one, joe.key), server.back(one, kim.key)])
    server.end()


# ---- snapshots ----


def much_talk(joe, kim, times):
    for _ in range(times):
        joe.must(do="leave")
        kim.next_told()
        kim.must(do="refuse")
        joe.next_told()


@case("a long table is loaded from a snapshot, and is what it was")
def snapshot():
    store = new_store()
    server = Croupier(store, "--idle", "1")
    table, joe, kim = begin(server, rounds=5, refill="round")
    play_out([joe, kim], moves=3)
    much_talk(joe, kim, 120)
    play_out([joe, kim], moves=2)
    joe.must(do="leave")  # an offer that waits
    kim.next_told()
    before = [client.must(do="view")["view"] for client in (joe, kim)]
    log, event, offer = joe.must(do="log")["log"], joe.table["event"], joe.table["offer"]
    for client in (joe, kim):
        client.close()
    put_away(server)
    server.end()
    events, text = change(store, ("SELECT events, snapshot FROM standing",))[0]
    assert events == event and text
    # Without the snapshot this would be no table any more.
    change(store, ("DELETE FROM event WHERE sequence < ?", (event,)))
    server = Croupier(store)
    joe, kim = server.back(table, joe.key, **{"from": 2}), server.back(table, kim.key)
    assert joe.table["event"] == event and joe.table["offer"] == offer
    assert joe.table["line"] == 0 and joe.table["log"] == log
    assert [client.must(do="view")["view"] for client in (joe, kim)] == before
    kim.must(do="refuse")
    joe.next_told()
    play_out([joe, kim])
    assert joe.table["over"] and server.end() == 0


@case("a snapshot that is damaged, or of no use to this program, is not used")
def no_snapshot():
    for text, right in (("{}", False), ("{}", True), ("nonsense", True)):
        store = new_store()
        server = Croupier(store, "--idle", "1")
        table, joe, kim = begin(server)
        play_out([joe, kim], moves=4)
        view = joe.must(do="view")["view"]
        joe.close()
        kim.close()
        put_away(server)
        server.end()
        set_snapshot(store, table, text, right)
        server = Croupier(store)
        again = server.back(table, joe.key)
        assert again.must(do="view")["view"] == view
        assert ("note=snapshot" in server.said()) == right, server.said()
        assert server.end() == 0


# ---- how long, and how much ----


@case("tables that nobody comes back to are removed when their time is over, others are not")
def swept():
    store = new_store()
    server = Croupier(store)
    old, kept, played = (server.make(game="null") for _ in range(3))
    server.end()
    assert change(store, ("SELECT count(*) FROM standing",))[0][0] == 3
    change(store, ("UPDATE standing SET until_ms = 1 WHERE table_id IN (?, ?)", (old, played)))
    server = Croupier(store)
    client = Client(server)
    client.must(do="join", table=kept)
    await_true(lambda: server.get(f"/api/tables/{old}")[0] == 404, "it is gone")
    assert server.get(f"/api/tables/{kept}")[0] == 200
    assert server.metric("tables_removed_total") == 2
    server.end()
    for name in ("event", "standing"):
        assert change(store, (f"SELECT table_id FROM {name}",)) == [(kept,)]


@case("a finished table is kept as long as the option says, and so is one that was left")
def ages():
    store = new_store()
    day = 86400000
    server = Croupier(store, "--idle", "1", "--keep-finished", "7", "--keep-abandoned", "3")
    over, joe, kim = begin(server)
    play_out([joe, kim])
    left, ann, bob = begin(server)
    for client in (joe, kim, ann, bob):
        client.close()
    put_away(server)
    server.end()
    rows = dict(change(store, ("SELECT table_id, until_ms - (SELECT max(at_ms) FROM event) FROM "
                               "standing",)))
    for table, days in ((over, 7), (left, 3)):  # since it was put away
        assert (days - 0.1) * day < rows[table] < (days + 0.1) * day, rows


@case("who made a table removes it, and nobody else; not while others play")
def removed():
    store = new_store()
    server = Croupier(store)
    answer, text = server.request("POST", "/api/tables", '{"game":"null","seats":2}')
    made = json.loads(text)
    joe, eve = server.sit(made["table"], "Joe"), Client(server)
    eve.must(do="join", table=made["table"])
    for owner in ({}, {"owner": "0" * 32}, {"owner": joe.key}):
        assert "error" in eve.ask(do="remove", **owner)
    kim = server.sit(made["table"], "Kim")
    assert "others play here" in joe.ask(do="remove", owner=made["owner"])["error"]
    joe.next_told()
    play_out([joe, kim])
    assert eve.must(do="remove", owner=made["owner"])["kind"] == "removed"
    while joe.hear_anything().get("kind") != "removed":
        pass
    assert server.get(f"/api/tables/{made['table']}")[0] == 404
    assert "no such table" in Client(server).ask(do="join", table=made["table"])["error"]
    assert "join a table" in joe.ask(do="sit")["error"]
    server.end()
    for name in ("event", "standing", "listing"):
        assert change(store, (f"SELECT count(*) FROM {name}",))[0][0] == 0


@case("a rematch counts as a table that was made")
def rematches():
    server = Croupier(None, "--tables", "1")
    table = server.make(game="null", seats=2, sitters=["open", "random"])
    joe = server.sit(table, "Joe")
    joe.play(joe.table["you"])
    assert "enough tables" in joe.ask(do="rematch")["error"]
    assert server.end() == 0


@case("sitting down and leaving again fills neither a table nor the disk")
def talk():
    server = Croupier()
    table = server.make(game="null", seats=2)
    joe = Client(server)
    joe.must(do="join", table=table)
    answer = {}
    while "error" not in answer:
        answer = joe.ask(do="sit" if joe.table["you"] is None else "leave")
    assert "enough" in answer["error"] and joe.table["event"] >= 999, answer
    assert server.end() == 0
    server = Croupier(None, "--writes", "1")
    table = server.make(game="null", seats=2)
    joe = Client(server)
    joe.must(do="join", table=table)
    answer = {}
    while "error" not in answer:
        answer = (joe.ask(do="sit", contribution="0" * 64) if joe.table["you"] is None
                  else joe.ask(do="leave"))
    assert "too much at once" in answer["error"] and joe.table["event"] < 900, answer
    assert server.end() == 0


@case("cards are compiled when a table is made, and not again when somebody sits down")
def compiled():
    store = new_store()
    server = Croupier(store)
    tables = [server.make(game="null", seats=2,
                          set={"Apple.points": n % 10, "Pear.points": n // 10 % 10})
              for n in range(40)]
    before = server.metric("cards_compiled_total")
    for table in tables:
        joe = server.sit(table, "Joe")
        joe.must(do="leave")
        joe.close()
    assert before >= 40 and server.metric("cards_compiled_total") == before, before
    assert server.end() == 0
    # A table that is read again has its cards before anybody can sit down there.
    server = Croupier(store)
    joe = Client(server)
    joe.must(do="join", table=tables[0])
    before = server.metric("cards_compiled_total")
    joe.must(do="sit", name="Joe")
    assert before > 0 and server.metric("cards_compiled_total") == before, before
    assert server.end() == 0


@case("a store that is as big as it may be takes no new tables, and the games in it go on")
def full():
    store = new_store()
    server = Croupier(store, "--store-max", "1")
    table, joe, kim = begin(server)
    while True:
        answer, text = server.request("POST", "/api/tables", '{"game":"temples"}')
        if answer.status != 201:
            break
    assert answer.status == 503 and "no room" in text, text
    play_out([joe, kim])
    assert server.end() == 0
    # When old tables are removed there is room again, though the file is as big as it was.
    change(store, ("UPDATE standing SET until_ms = 1 WHERE table_id <> ?", (table,)))
    server = Croupier(store, "--store-max", "1")
    await_true(lambda: server.request("POST", "/api/tables", '{"game":"temples"}')[0].status == 201,
               "there is room again")
    assert server.end() == 0


@case("a folder of the host is a game: handed to pages, played, kept; gone or changed, it is told")
def folders():
    book = pathlib.Path(scratch()) / "mine"
    shutil.copytree(root / "games/gops", book)
    rules = (book / "rulebook.md").read_text()
    store = new_store()
    server = Croupier(store, str(book))
    assert health(server)["rulebooks"] == 1
    (told,) = json.loads(server.get("/api/rulebooks")[1])["rulebooks"]
    assert told["game"] == "mine" and told["title"] == "GOPS" and len(told["rules"]) == 16
    assert {"name": "rulebook.md", "text": rules} in told["files"]
    table = server.make(game="mine", seats=2)
    first, second = server.sit(table, "Joe"), server.sit(table, "Kim")
    first.hear()
    play_out([first, second], moves=4)
    record, key = first.table["record"], first.key
    shared = share(server, game="mine", set={}, sheets={})[2]["prototype"]
    first.close()
    second.close()
    assert server.end() == 0

    server = Croupier(store, str(book))
    assert server.back(table, key).table["record"] == record
    assert server.end() == 0
    for gone in ((), (str(book),)):
        (book / "rulebook.md").write_text(rules.replace("(1 to 13)", "(1 to 12)"))
        server = Croupier(store, *gone)
        client = Client(server)
        assert "error" in client.ask(do="join", table=table, key=key)
        for path in (f"tables/{table}", f"tables/{table}.cards", f"prototypes/{shared}"):
            status, text = server.get(f"/api/{path}")
            assert gone or (status == 500 and "cannot be played on" in text), (path, text)
        assert server.get("/healthz")[0] == 200
        assert json.loads(server.get("/api/rulebooks")[1])["rulebooks"] == [] or gone
        server.end()


run_cases()
