#!/usr/bin/env python3
# postgres.py: two servers on one PostgreSQL: a game across them, one killed, the store away.
import json
import os
import pathlib
import shutil
import signal
import subprocess

from common import Client, Croupier, await_true, case, patience, play_out, run_cases, scratch

found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
programs = str(found[-1]) if found else os.path.dirname(shutil.which("initdb") or "initdb")


class Cluster:
    """A cluster of its own, at a socket in its folder; PostgreSQL does not run as root."""

    def __init__(self):
        self.folder = scratch("croupier-pg-")
        self.data = self.folder + "/data"
        self.as_other = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.as_other:
            shutil.chown(self.folder, "postgres")
        self.call("initdb", "-D", self.data, "-A", "trust", "-U", "postgres", "-N")
        self.start()
        self.address = f"postgresql:///postgres?host={self.folder}&user=postgres"

    def call(self, name, *arguments):
        subprocess.run(
            [*self.as_other, f"{programs}/{name}", *arguments],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=patience,
            cwd=self.folder,
        )

    def start(self):
        options = f"-c listen_addresses='' -k {self.folder}"
        log = self.folder + "/log"
        self.call("pg_ctl", "-D", self.data, "-w", "-l", log, "-o", options, "start")

    def stop(self):
        self.call("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def ask(self, words):
        done = subprocess.run(
            ["psql", "-qAt", self.address, "-c", words], capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    def end(self):
        self.stop()


cluster = Cluster()
first = Croupier(cluster.address)
second = Croupier(cluster.address)


def sit_across(table):
    """A seat at each of the servers; both have heard of the beginning."""
    joe = first.sit(table, "Joe")
    kim = second.sit(table, "Kim")
    while joe.table["event"] < kim.table["event"]:
        joe.hear()
    return joe, kim


@case("a game is played across two servers, and both tell the same")
def across():
    table = first.make(game="handmedown", seats=2)
    joe, kim = sit_across(table)
    eve = second.back(table, joe.key)
    play_out([joe, kim])
    assert joe.table["over"] and kim.table["over"]
    files = {server.get(f"/api/tables/{table}.play")[1] for server in (first, second)}
    assert len(files) == 1 and "fair deal" in files.pop()
    while not eve.table["over"]:
        eve.hear()


@case("two servers are asked for the same move at once: it is made once")
def race():
    table = first.make(game="null", seats=2)
    joe, kim = sit_across(table)
    seats = {client.table["you"]: client for client in (joe, kim)}
    conflicts = 0
    twins = [first.back(table, seats[joe.table["seat"]].key),
             second.back(table, seats[joe.table["seat"]].key)]
    for number in range(3):
        record = twins[0].table["record"]
        if twins[0].table["seat"] != twins[0].table["you"]:
            break
        for twin in twins:
            twin.asked += 1
            twin.link.send({"id": twin.asked, "do": "play", "move": 0, "record": record})
        answers = []
        for twin in twins:
            answer = twin.hear()
            while answer.get("id") != twin.asked:
                answer = twin.hear()
            answers.append(answer)
        assert sum("error" not in answer for answer in answers) == 1, answers
        refusals = [answer["error"] for answer in answers if "error" in answer]
        assert "moved on" in refusals[0] or "not asked" in refusals[0], refusals
        conflicts += 1
        for twin in twins:
            while twin.table["record"] != record + 1:
                twin.hear()
    assert conflicts > 0
    rows = cluster.ask(f"SELECT count(*), max(sequence) FROM event WHERE table_id = '{table}'")
    assert rows.split("|")[0] == rows.split("|")[1], rows


@case("who comes from another server finds the table as it was there")
def behind():
    table = first.make(game="null", seats=2, set={"rounds": 10})
    joe, kim = sit_across(table)
    both = [joe, first.back(table, kim.key)]
    for _ in range(5):
        client = Client(second)
        client.must(do="join", table=table)
        second.process.send_signal(signal.SIGSTOP)
        play_out(both, moves=1)
        told = joe.table["event"]
        client.link.send({"id": 77, "do": "join", "table": table, "key": joe.key, "from": told})
        second.process.send_signal(signal.SIGCONT)
        answer = client.link.receive()
        while answer.get("id") != 77:
            answer = client.link.receive()
        assert answer["event"] == told, (answer["event"], told)
        client.close()


@case("one server is killed in the middle: the other goes on with everything that was told")
def killed():
    global first
    table = first.make(game="null", seats=3, sitters=["open", "open", "greedy"])
    joe, kim = sit_across(table)
    for _ in range(3):
        if joe.table["seat"] == joe.table["you"]:
            joe.must(do="play", move=0)
        elif joe.table["seat"] == kim.table["you"]:
            while kim.table["event"] < joe.table["event"]:
                kim.hear()
            kim.must(do="play", move=0)
            joe.hear()
        else:
            joe.hear()
    told = joe.table["event"]
    first.end(signal.SIGKILL)
    again = second.back(table, joe.key, **{"from": told})
    assert again.table["event"] >= told
    two = [again, kim]
    while not again.table["over"]:
        for client in two:
            while client.table["event"] < max(other.table["event"] for other in two):
                client.hear()
        mover = next((c for c in two if c.table["you"] == c.table["seat"]), None)
        if mover is not None:
            mover.must(do="play", move=0, record=mover.table["record"])
        else:
            again.hear()  # the bot, which the other server takes over
    first = Croupier(cluster.address)
    assert json.loads(first.get(f"/api/tables/{table}")[1])["phase"] == "over"


@case("who is connected to another server is here, until it goes or its server dies")
def here():
    global first
    table = first.make(game="null", seats=2)
    joe, kim = sit_across(table)

    def until(client, wanted):
        while [sitter["here"] for sitter in client.table["sitters"]] != wanted:
            client.hear_anything()

    for client in (joe, kim):
        until(client, [True, True])
    joe.close()
    until(kim, [False, True])
    again = first.back(table, joe.key)
    assert [sitter["here"] for sitter in again.table["sitters"]] == [True, True]
    until(kim, [True, True])
    first.end(signal.SIGKILL)
    until(kim, [False, True])
    first = Croupier(cluster.address)


@case("while the store is away nothing is acknowledged; when it is back the game goes on")
def away():
    table = first.make(game="null", seats=2)
    joe, kim = sit_across(table)
    cluster.stop()
    mover = joe if joe.table["seat"] == joe.table["you"] else kim
    answer = mover.ask(do="play", move=0)
    assert "could not be stored" in answer["error"] and answer["retry"], answer
    assert "error" not in mover.ask(do="view")
    mover.link.send({"id": "first", "do": "play", "move": 0})
    mover.link.send({"id": "second", "do": "view"})  # comes while the first is being stored
    for expected in ("first", "second"):
        while (heard := mover.hear()).get("id") != expected:
            pass
        assert ("error" in heard) == (expected == "first"), heard
    cluster.start()
    await_true(lambda: "error" not in mover.ask(do="play", move=0), "the store is back")
    two = [first.back(table, joe.key), second.back(table, kim.key)]
    await_true(lambda: two[0].must(do="join", table=table, key=joe.key)["event"]
               == two[1].must(do="join", table=table, key=kim.key)["event"], "both agree")
    play_out(two)
    assert two[0].table["over"]


@case("public tables are listed by every server")
def listed():
    table = first.make(game="null", seats=2, public=True)
    await_true(lambda: table in second.get("/api/tables")[1], "the other lists it")


def post(server, path, **body):
    answer, text = server.request("POST", f"/api/prototypes{path}", json.dumps(body))
    return answer.status, json.loads(text)


@case("prototypes are counted across servers, and what testers send to one is read at the other")
def prototypes():
    global first, second
    for server in (first, second):
        assert server.end() == 0
    first, second = (Croupier(cluster.address, "--prototypes", "2") for _ in range(2))
    share = lambda server, name: post(server, "", game="null", set={"row": "5"}, version=name)
    status, told = share(first, "A")
    assert status == 201 == share(second, "B")[0], told
    for server in (first, second):
        assert share(server, "C")[0] == 503 and share(server, "A")[0] == 200
    here = f"/{told['prototype']}"
    for number in range(4):
        assert post((first, second)[number % 2], here, table=f"{number:022}")[0] == 201
    status, read = post(second, here, notes=told["owner"])
    assert [note["table"] for note in read["notes"]] == [f"{i:022}" for i in range(4)], read
    assert int(cluster.ask("SELECT sum(shared) FROM standing")) > 400
    await_true(lambda: second.metric("prototypes") == 2, "they are counted")
    assert post(second, here, remove=told["owner"])[0] == 200 and share(first, "C")[0] == 201


@case("a store of version 1 is brought to the newest version")
def migrate():
    global first, second
    for server in (first, second):
        assert server.end() == 0
    cluster.ask("DROP INDEX listing_due; DROP INDEX listing_shown; DROP TABLE presence, standing")
    cluster.ask("ALTER TABLE event DROP COLUMN sum")
    cluster.ask("UPDATE schema_version SET version = 1")
    first, second = Croupier(cluster.address), Croupier(cluster.address)
    assert int(cluster.ask("SELECT version FROM schema_version")) >= 2
    assert cluster.ask("SELECT count(*) FROM pg_indexes WHERE indexname = 'listing_due'") == "1"
    assert cluster.ask("SELECT count(*) FROM event WHERE sum = 0") == "0"
    assert cluster.ask("SELECT count(*) FROM standing WHERE shared > 0") == "2"
    table = cluster.ask("SELECT max(table_id) FROM standing WHERE shared = 0")
    assert first.get(f"/api/tables/{table}")[0] == 200 and first.metric("tables_damaged") == 0


@case("a table that is removed at one server is gone at the other")
def removed():
    _, text = first.request("POST", "/api/tables", '{"game":"null","seats":2}')
    made = json.loads(text)
    joe, eve = first.sit(made["table"], "Joe"), Client(second)
    eve.must(do="join", table=made["table"])
    joe.must(do="remove", owner=made["owner"])
    while eve.hear_anything().get("kind") != "removed":
        pass
    for server in (first, second):
        assert server.get(f"/api/tables/{made['table']}")[0] == 404
    assert cluster.ask(f"SELECT count(*) FROM event WHERE table_id = '{made['table']}'") == "0"


@case("what was changed in the store is noticed, and long tables are loaded from snapshots")
def damaged():
    one, other = (first.make(game="null", seats=2) for _ in range(2))
    joe, kim = sit_across(one)
    ann, bob = sit_across(other)
    play_out([joe, kim], moves=4)
    play_out([ann, bob], moves=4)
    view = ann.must(do="view")["view"]
    for client in (joe, kim, ann, bob):
        client.close()
    quick = Croupier(cluster.address, "--idle", "1")
    quick.back(other, ann.key).close()
    await_true(lambda: cluster.ask("SELECT snapshot <> '' FROM standing WHERE table_id = "
                                   f"'{other}'") == "t", "it is put away")
    quick.end()
    cluster.ask(f"UPDATE event SET body = body || ' ' WHERE table_id = '{one}' AND sequence = 5")
    cluster.ask(f"DELETE FROM event WHERE table_id = '{other}' AND sequence < 5")
    fresh = Croupier(cluster.address)
    assert "damaged" in Client(fresh).ask(do="join", table=one, key=joe.key)["error"]
    assert fresh.back(other, ann.key).must(do="view")["view"] == view
    assert fresh.end() == 0


@case("a store that is as big as it may be takes no new tables")
def full():
    cluster.ask("INSERT INTO event SELECT 'big', n, 0, 'move', 0, repeat(md5(n::text), 30), 0 "
                "FROM generate_series(1, 2000) AS n")
    small = Croupier(cluster.address, "--store-max", "1")
    await_true(lambda: small.metric("store_bytes") > 1 << 20, "it has been looked at")
    answer, text = small.request("POST", "/api/tables", '{"game":"null"}')
    assert answer.status == 503 and "no room" in text, text
    assert small.end() == 0
    assert first.make(game="null")


@case("a dump that is restored elsewhere is the same store")
def dump():
    table = first.make(game="null", seats=2)
    joe = first.sit(table, "Joe")
    for server in (first, second):
        assert server.end() == 0
    text = subprocess.run(["pg_dump", cluster.address], capture_output=True, text=True, check=True)
    cluster.ask("CREATE DATABASE other")
    other = cluster.address.replace("/postgres?", "/other?")
    subprocess.run(["psql", "-q", other], input=text.stdout, text=True, check=True,
                   stdout=subprocess.DEVNULL)
    server = Croupier(other)
    assert server.back(table, joe.key).table["you"] == joe.table["you"]
    assert server.end() == 0


try:
    run_cases()
finally:
    cluster.end()
