# common.py: what the tests of the server share: a server of its own, clients, cases that are counted.
import atexit
import http.client
import importlib.util
import json
import os
import pathlib
import re
import secrets
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback

root = pathlib.Path(__file__).resolve().parents[2]
program = os.environ.get("CROUPIER", str(root / "build/debug/croupier"))
soak = int(os.environ.get("CROUPIER_SOAK", "1"))

_spec = importlib.util.spec_from_file_location("example_bot", root / "docs/example_bot.py")
bot = importlib.util.module_from_spec(_spec)
sys.dont_write_bytecode = True
_spec.loader.exec_module(bot)

patience = int(os.environ.get("CROUPIER_PATIENCE", "120"))  # seconds; only a machine that hangs takes so long


def scratch(prefix="croupier-"):
    """A folder that is gone when the test is."""
    folder = tempfile.mkdtemp(prefix=prefix)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


class Client(bot.Player):
    """A connection; `told` keeps what came unasked. That somebody came or went, or that the store
    is in trouble, is no event: it is noted on the way."""

    def __init__(self, server, headers=""):
        super().__init__(bot.Server(server.address, headers=headers, seconds=patience))
        self.told = []

    def hear_anything(self):
        return super().hear()

    def hear(self):
        """The next answer or event."""
        message = self.hear_anything()
        while not {"id", "event", "error"} & message.keys():
            message = self.hear_anything()
        if "id" not in message:
            self.told.append(message)
        return message

    def next_told(self):
        while not self.told:
            self.hear()
        return self.told.pop(0)

    def close(self):
        self.link.socket.close()


class Croupier:
    """A server that runs beside the test."""

    def __init__(self, store=None, *options, env=None, before=None, port=0):
        self.folder = scratch()
        self.log = open(os.path.join(self.folder, "log"), "w")
        arguments = [program, "serve", "--port", str(port), "--connections", "10000",
                     "--tables", "10000", "--writes", "2000000", "--share", "100", *options]
        if store is not None:
            arguments += ["--store", str(store)]
        self.process = subprocess.Popen(
            arguments, stdout=subprocess.PIPE, stderr=self.log, text=True, env=env, preexec_fn=before
        )
        atexit.register(self.process.kill)  # also when a test has failed
        line = self.process.stdout.readline()
        found = re.search(r"http://([^/ ]+)", line)
        if not found:
            self.process.wait()
            raise RuntimeError("it did not start: " + self.said())
        self.address = found.group(0)
        self.host = found.group(1)

    def said(self):
        with open(os.path.join(self.folder, "log")) as log:
            return log.read()

    def request(self, method, path, body=None, headers=None):
        link = http.client.HTTPConnection(self.host, timeout=patience)
        link.request(method, path, body, headers or {})
        answer = link.getresponse()
        text = answer.read().decode()
        link.close()
        return answer, text

    def get(self, path):
        answer, text = self.request("GET", path)
        return answer.status, text

    def make(self, **plan):
        answer, text = self.request("POST", "/api/tables", json.dumps(plan))
        assert answer.status == 201, text
        return json.loads(text)["table"]

    def sit(self, table, name, **more):
        """A client that has taken a seat."""
        client = Client(self)
        client.must(do="join", table=table)
        client.key = client.must(
            do="sit", name=name, contribution=secrets.token_hex(16), **more
        )["key"]
        return client

    def back(self, table, key, **more):
        """The same seat over a new connection."""
        client = Client(self)
        client.key = key
        client.must(do="join", table=table, key=key, **more)
        return client

    def metric(self, name):
        for line in self.get("/metrics")[1].splitlines():
            if line.startswith("croupier_" + name + " "):
                return int(line.split()[1])
        raise KeyError(name)

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        status = self.process.wait(timeout=patience)
        said = self.said()
        self.process.stdout.close()
        self.log.close()
        # A sanitizer that found something must not go unnoticed.
        assert "Sanitizer" not in said and "runtime error" not in said, said
        return status


def await_true(question, what):
    """Until it is so; fails if it takes longer than anything should."""
    end = time.monotonic() + patience
    while not question():
        assert time.monotonic() < end, "it took too long until " + what
        time.sleep(0.02)


def play_out(clients, table_of=None, moves=None):
    """Lets clients with a seat make moves until the game is over, or so many were made."""
    made = 0
    while not clients[0].table.get("over") and (moves is None or made < moves):
        seat = clients[0].table["seat"]
        mover = next(client for client in clients if client.table["you"] == seat)
        while mover.table["event"] < clients[0].table["event"]:
            mover.hear()
        mover.must(do="play", move=0, record=mover.table["record"])
        made += 1
        for client in clients:
            while client.table["event"] < mover.table["event"]:
                client.hear()
    return made


def new_store():
    return os.path.join(scratch(), "store")


def change(store, *statements):
    """Does something to a store that no server has open; what the last of it finds."""
    base = sqlite3.connect(store)
    rows = [base.execute(*statement).fetchall() for statement in statements][-1]
    base.commit()
    base.close()
    return rows


def put_away(server):
    await_true(lambda: server.metric("tables") == 0, "all tables are put away")
    await_true(lambda: server.metric("store_waiting") == 0, "all is written")


def verify(text, *options):
    with tempfile.NamedTemporaryFile("w", suffix=".play") as file:
        file.write(text)
        file.flush()
        return subprocess.run(
            [program, "verify", file.name, *options], capture_output=True, text=True
        )


fruits = (root / "games/null/cards/fruits.csv").read_text()


# What a designer adds to the phrases of the game: other words for what they say.
pie = """
phrase P9
form     a pie for {who}
op       deal 1 {who}
under    when laid
example  when laid: a pie for you
means    the same as a card
"""
phrases = (root / "games/null/phrases.txt").read_text() + pie


def share(server, **more):
    plan = {"game": "null", "set": {"row": "5"}, "version": "Figs 1a2b3c4d",
            "sheets": {"fruits.csv": fruits.replace("Fig,5,4", "Fig,5,9")}, **more}
    answer, text = server.request("POST", "/api/prototypes", json.dumps(plan))
    return plan, answer.status, json.loads(text)


cases = []


def case(sentence):
    def add(function):
        cases.append((sentence, function))
        return function

    return add


def run_cases():
    failed = 0
    for number, (sentence, function) in enumerate(cases, 1):
        began = time.monotonic()
        try:
            function()
            took = round(1000 * (time.monotonic() - began))
            print(f"ok {number} - {sentence} # {took} ms", flush=True)
        except BaseException:
            failed += 1
            for line in traceback.format_exc().splitlines():
                print("# " + line)
            print(f"not ok {number} - {sentence}", flush=True)
    print(f"1..{len(cases)}")
    sys.exit(failed > 0)
