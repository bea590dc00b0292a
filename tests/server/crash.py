#!/usr/bin/env python3
# crash.py: kill -9 at any moment under load: no acknowledged move is lost, no table is damaged.
import os
import random
import signal
import threading

from common import Client, Croupier, case, run_cases, scratch, soak

rounds = 200 * soak
tables_n = 4


class Seat(threading.Thread):
    """Plays a seat until the connection breaks, and remembers what was acknowledged."""

    def __init__(self, server, table, key):
        super().__init__(daemon=True)
        self.server, self.table_id, self.key = server, table, key
        self.acknowledged = 0  # the highest event that was told
        self.log = []  # as it was told
        self.wrong = None

    def run(self):
        try:
            client = Client(self.server)
            client.must(do="join", table=self.table_id, key=self.key)
            self.note(client.table)
            while not client.table["over"]:
                if client.table["seat"] == client.table["you"]:
                    answer = client.ask(do="play", move=0, record=client.table["record"])
                    if "error" in answer and "moved on" not in answer["error"]:
                        self.wrong = answer
                        return
                    self.note(answer)
                else:
                    self.note(client.hear())
        except (OSError, ValueError):
            pass  # the server was killed

    def note(self, message):
        if "event" in message:
            self.acknowledged = max(self.acknowledged, message["event"])
        if "line" in message:
            self.log = self.log[: message["line"]] + message["log"]


def begin(server):
    table = server.make(game="null", seats=2, set={"rounds": 10})
    keys = []
    for name in ("Joe", "Kim"):
        client = server.sit(table, name)
        keys.append(client.key)
        client.close()
    return table, keys


@case(f"{rounds} rounds of play and kill -9")
def kill():
    chance = random.Random(1)
    store = os.path.join(scratch(), "store")
    known = {}  # by table: its keys, the highest event that anybody was told of, and the log
    acknowledged = 0
    for number in range(rounds):
        server = Croupier(store)
        for table in list(known):
            keys, event, log = known[table]
            client = server.back(table, keys[0])
            assert client.table["event"] >= event, (table, client.table["event"], event)
            assert client.table["log"][: len(log)] == log, (table, log, client.table["log"])
            if client.table["over"]:
                del known[table]
            client.close()
        while len(known) < tables_n:
            table, keys = begin(server)
            known[table] = (keys, 0, [])
        seats = [
            (table, Seat(server, table, key)) for table in known for key in known[table][0]
        ]
        before = server.metric("moves_total")
        for _, seat in seats:
            seat.start()
        # Killed in the middle of things: after some moves, and a little chance more.
        wanted = before + chance.randrange(1, 25)
        while server.metric("moves_total") < wanted and any(seat.is_alive() for _, seat in seats):
            pass
        server.end(signal.SIGKILL)
        for table, seat in seats:
            seat.join()
            assert seat.wrong is None, seat.wrong
            keys, event, log = known[table]
            acknowledged += max(0, seat.acknowledged - event)
            first = seat.key == keys[0]
            known[table] = (keys, max(event, seat.acknowledged), seat.log if first else log)
    print(f"# {rounds} kills, {acknowledged} events acknowledged and none lost")
    assert acknowledged >= rounds
    check = os.popen(f"sqlite3 {store} 'PRAGMA integrity_check'").read().strip()
    assert check == "ok", check


@case("tables are played to their end after the last of it")
def finish():
    store = os.path.join(scratch(), "store")
    server = Croupier(store)
    table, keys = begin(server)
    server.end(signal.SIGKILL)
    server = Croupier(store)
    seats = [Seat(server, table, key) for key in keys]
    for seat in seats:
        seat.start()
    for seat in seats:
        seat.join()
    assert '"phase":"over"' in server.get(f"/api/tables/{table}")[1]
    assert server.end() == 0


run_cases()
