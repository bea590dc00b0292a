#!/usr/bin/env python3
# store.py: the journal in a file: migrations, backup, a full disk, a store that is read-only.
import atexit
import errno
import json
import os
import pathlib
import resource
import signal
import sqlite3
import subprocess

from common import Croupier, await_true, case, patience, play_out, program, run_cases, scratch


def new_store():
    return os.path.join(scratch(), "store")


def begin(server, **settings):
    table = server.make(game="null", seats=2, set=settings)
    joe = server.sit(table, "Joe")
    kim = server.sit(table, "Kim")
    joe.hear()
    return table, joe, kim


def play_some(store, moves):
    """A server with a game that has begun, and what Joe sees of it."""
    server = Croupier(store)
    table, joe, kim = begin(server)
    play_out([joe, kim], moves=moves)
    return server, table, (joe, kim), joe.must(do="view")["view"]


def refuses_to_start(store, words):
    done = subprocess.run(
        [program, "serve", "--port", "0", "--store", store], capture_output=True, text=True,
        timeout=patience
    )
    assert done.returncode != 0 and words in done.stderr, done


@case("a store of version 1 is brought to the newest version, with its games")
def migrate():
    store = new_store()
    server, table, (joe, _), view = play_some(store, moves=4)
    server.end()
    base = sqlite3.connect(store)
    newest = base.execute("PRAGMA user_version").fetchone()[0]
    assert newest >= 2
    base.executescript("DROP INDEX listing_shown; DROP INDEX listing_due; DROP TABLE standing;"
                       "ALTER TABLE event DROP COLUMN sum; PRAGMA user_version = 1")
    base.close()
    server = Croupier(store)
    again = server.back(table, joe.key)
    assert again.must(do="view")["view"] == view
    server.end()
    base = sqlite3.connect(store)
    assert base.execute("PRAGMA user_version").fetchone()[0] == newest
    names = [row[0] for row in base.execute("SELECT name FROM sqlite_master")]
    assert "listing_due" in names
    assert base.execute("SELECT count(*) FROM event WHERE sum = 0").fetchone()[0] == 0
    assert base.execute("SELECT count(*) FROM standing").fetchone()[0] == 1
    base.close()


@case("a store that a newer program wrote, or that is none, is left alone")
def newer():
    store = new_store()
    Croupier(store).end()
    base = sqlite3.connect(store)
    base.execute("PRAGMA user_version = 99")
    base.close()
    refuses_to_start(store, "a newer croupier wrote it")
    pathlib.Path(store).write_text("this is not a data base, it is a letter\n" * 50)
    refuses_to_start(store, "not a database")
    refuses_to_start("/nowhere/at/all", "unable to open")


@case("two servers on one file: the second is refused")
def locked():
    store = new_store()
    server = Croupier(store)
    names = [store, f"file:{store}", f"file:{store}?cache=private", store + ".link",
             store + ".hard"]
    os.symlink(store, store + ".link")
    os.link(store, store + ".hard")
    for name in names:
        refuses_to_start(name, "another server has this store open")
    server.end()


@case("a copy made while people play is a whole store")
def backup():
    store = new_store()
    server, table, (joe, kim), view = play_some(store, moves=6)
    copy = store + ".copy"
    subprocess.run(["sqlite3", store, f".backup {copy}"], check=True)
    play_out([joe, kim], moves=2)
    server.end()
    restored = Croupier(copy)
    again = restored.back(table, joe.key)
    assert again.table["record"] == 6 and again.must(do="view")["view"] == view
    other = restored.back(table, kim.key)
    play_out([again, other])
    assert restored.end() == 0


@case("what is stored leaves the write-ahead log for its place, while people play")
def swept():
    store = new_store()
    server = Croupier(store)
    _, joe, kim = begin(server, rounds=10)
    play_out([joe, kim])
    # Without its log the file has all events.
    await_true(lambda: server.metric("store_log_bytes") > 0, "the log has been looked at")
    await_true(lambda: server.metric("store_unswept_bytes") == 0, "all is in its place")
    base = sqlite3.connect(f"file:{store}?immutable=1", uri=True)
    assert base.execute("SELECT count(*) FROM event").fetchone()[0] == joe.table["event"]
    base.close()
    assert server.end() == 0


class SmallDisk:
    """A file system of its own, and small; only root may mount one."""

    kind = "a file system without room"

    def __init__(self):
        self.folder = scratch()
        mounting = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", self.folder]
        if subprocess.run(mounting, stderr=subprocess.DEVNULL).returncode != 0:
            raise PermissionError("no file system can be mounted here")
        atexit.register(subprocess.run, ["umount", "-l", self.folder])
        self.ballast = os.path.join(self.folder, "ballast")

    def fill(self, _):
        with open(self.ballast, "wb", buffering=0) as ballast:
            try:
                while True:
                    ballast.write(bytes(512))
            except OSError as error:
                assert error.errno == errno.ENOSPC, error

    def empty(self, _):
        os.remove(self.ballast)


class SmallFiles:
    """Files may not grow: for whom no file system can be mounted, the next best thing."""

    kind = "files that may not grow"

    def __init__(self):
        self.folder = scratch()
        _, self.hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self, server):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (100, self.hard))

    def empty(self, server):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (self.hard, self.hard))


def full(disk):
    store = os.path.join(disk.folder, "store")
    server = Croupier(store)
    table, joe, kim = begin(server, rounds=10)
    disk.fill(server)
    if isinstance(disk, SmallDisk):  # nothing was written yet
        status, text = server.get("/healthz")
        assert status == 503 and "full" in text, text
    refused = {}
    while "error" not in refused:  # there may be room left in files that are there
        mover, other = (joe, kim) if joe.table["seat"] == joe.table["you"] else (kim, joe)
        told = mover.table["event"]
        refused = mover.ask(do="play", move=0, record=mover.table["record"])
        if "error" not in refused:
            other.hear()
    assert "could not be stored" in refused["error"] and refused["retry"], refused
    assert "nothing can be stored" in other.hear_anything()["trouble"]
    status, text = server.get("/healthz")
    assert status == 503 and "failing" in text
    before = mover.must(do="view")["view"]
    assert "error" in mover.ask(do="play", move=0) and mover.must(do="view")["view"] == before
    assert server.back(table, other.key).table["event"] == told
    answer, _ = server.request("POST", "/api/tables", '{"game":"null"}')
    assert answer.status == 503
    disk.empty(server)
    assert other.hear_anything()["trouble"] is None  # nobody has tried anything meanwhile
    assert server.get("/healthz")[0] == 200
    mover.must(do="play", move=0)
    assert mover.table["event"] == told + 1 and other.hear()["event"] == told + 1
    server.end(signal.SIGKILL)
    server = Croupier(store)
    again = server.back(table, mover.key)
    assert again.table["event"] == told + 1
    assert server.end() == 0


for disk_of in (SmallDisk, SmallFiles):
    try:
        small = disk_of()
    except PermissionError:
        continue
    case(f"when the disk is full ({small.kind}) players are told, nothing is acknowledged, and "
         "play goes on afterwards")(lambda small=small: full(small))


@case("a store that cannot be written shows its tables and takes no moves")
def read_only():
    store = new_store()
    server = Croupier(store)
    table, joe, kim = begin(server)
    server.end()
    address = f"file:{store}?mode=ro"
    server = Croupier(address)
    again = server.back(table, joe.key if joe.table["you"] == joe.table["seat"] else kim.key)
    answer = again.ask(do="play", move=0)
    assert "readonly" in answer["error"] and answer["retry"], answer
    again.must(do="view")
    assert server.end() == 0


@case("what was under way when SIGTERM came is stored")
def stop():
    store = new_store()
    server = Croupier(store)
    table, joe, kim = begin(server)
    mover = joe if joe.table["seat"] == joe.table["you"] else kim
    mover.link.send({"id": 900, "do": "play", "move": 0})
    server.process.send_signal(signal.SIGTERM)
    event = mover.table["event"]
    try:
        while True:
            message = mover.link.receive()
            event = max(event, message.get("event", 0))
    except ConnectionError:
        pass
    assert server.end() == 0
    server = Croupier(store)
    assert server.back(table, mover.key).table["event"] >= event
    assert server.end() == 0


@case("tables whose time ran out while no server was up are looked after when one is back")
def overdue():
    store = new_store()
    server = Croupier(store)
    clock = {"per": "move", "seconds": 1, "then": "lose"}
    table = server.make(game="null", seats=2, clock=clock)
    for name in ("Joe", "Kim"):
        server.sit(table, name).close()
    await_true(lambda: server.metric("store_waiting") == 0, "all is written")
    server.end(signal.SIGKILL)
    server = Croupier(store)
    await_true(lambda: server.metric("events_total") == 1, "the time has run out")
    assert json.loads(server.get(f"/api/tables/{table}")[1])["phase"] == "over"
    assert server.end() == 0


def listed(server):
    tables = json.loads(server.get("/api/tables")[1])["tables"]
    return {table["table"]: table["phase"] for table in tables}


def hold_listings(store, hold):
    """Events go through; what follows from them for the list of tables cannot be written."""
    base = sqlite3.connect(store, timeout=60)
    if hold:
        for when in ("INSERT", "UPDATE"):
            base.execute(f"CREATE TRIGGER no_{when} BEFORE {when} ON listing WHEN new.words <> '' "
                         "AND new.due_ms <> 1 BEGIN SELECT RAISE(ABORT, 'not now'); END")
    else:
        base.executescript("DROP TRIGGER no_INSERT; DROP TRIGGER no_UPDATE")
    base.commit()
    base.close()


@case("a server that is killed between an event and its listing: the list is true again afterwards")
def half_listed():
    store = new_store()
    server = Croupier(store)
    lasting = server.make(game="null", seats=2, public=True)
    await_true(lambda: lasting in listed(server), "the table is listed")
    hold_listings(store, True)
    answer, text = server.request("POST", "/api/tables", '{"game":"null","seats":2,"public":true}')
    assert answer.status == 201
    made = json.loads(text)["table"]
    two = [server.sit(lasting, name) for name in ("Joe", "Kim")]
    two[0].hear()
    play_out(two)
    assert listed(server) == {lasting: "open"}  # as it was
    server.end(signal.SIGKILL)
    hold_listings(store, False)
    server = Croupier(store)
    await_true(lambda: listed(server) == {made: "open"}, "the list is true")
    hold_listings(store, True)
    joe = server.sit(made, "Joe")
    hold_listings(store, False)
    await_true(lambda: "Joe" in server.get("/api/tables")[1], "it is written by the same server")
    joe.close()
    assert server.end() == 0


run_cases()
