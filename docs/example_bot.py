#!/usr/bin/env python3
# example_bot: a player for online tables and for `croupier engine`; nothing but Python's own library.
#
#     docs/example_bot.py http://127.0.0.1:8642 TABLE [NAME]     takes an open seat and plays
#     docs/example_bot.py --engine croupier GAME                 plays all seats of a game here
#
# To make it your own, change `choose`.
import base64
import json
import os
import random
import secrets
import socket
import ssl
import subprocess
import sys
import urllib.parse


def choose(moves, view):
    """Picks one of the legal moves; `view` is what the seat sees. This one ends its turn late."""
    going_on = [move for move in moves if not move["words"].startswith(("ends", "passes"))]
    return random.choice(going_on or moves)["words"]


class Engine:
    """`croupier engine`: a JSON object a line."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def send(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def receive(self):
        return json.loads(self.process.stdout.readline())


def connect(url, seconds):
    """A socket to the server of an address; with TLS if it begins with https."""
    safe = url.scheme == "https"
    link = socket.create_connection((url.hostname, url.port or (443 if safe else 80)), seconds)
    if not safe:
        return link
    return ssl.create_default_context().wrap_socket(link, server_hostname=url.hostname)


class Server:
    """An online server: a JSON object a WebSocket message (RFC 6455)."""

    def __init__(self, address, path="/api/play", headers="", seconds=120):
        url = urllib.parse.urlparse(address)
        self.socket = connect(url, seconds)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\n{headers}\r\n".encode()
        )
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode(errors="replace"))

    def more(self):
        some = self.socket.recv(65536)
        if not some:
            raise ConnectionError("the server has hung up")
        self.bytes += some

    def take(self, n):
        while len(self.bytes) < n:
            self.more()
        taken, self.bytes = self.bytes[:n], self.bytes[n:]
        return taken

    def send_frame(self, kind, payload):
        mask = os.urandom(4)
        n = len(payload)
        head = bytes([0x80 | kind])
        if n < 126:
            head += bytes([0x80 | n])
        elif n < 65536:
            head += bytes([0x80 | 126]) + n.to_bytes(2, "big")
        else:
            head += bytes([0x80 | 127]) + n.to_bytes(8, "big")
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + body)

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            n = second & 0x7F
            if n == 126:
                n = int.from_bytes(self.take(2), "big")
            elif n == 127:
                n = int.from_bytes(self.take(8), "big")
            payload = self.take(n)
            kind = first & 0x0F
            if kind == 9:
                self.send_frame(10, payload)
            elif kind == 8:
                code = int.from_bytes(payload[:2], "big")
                raise ConnectionError(f"the server has closed the connection: {code}")
            elif kind in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)


class Player:
    """Asks and hears; keeps how the table stands in `table`."""

    def __init__(self, link):
        self.link = link
        self.table = {}
        self.asked = 0

    def hear(self):
        message = self.link.receive()
        if "error" not in message:
            self.table.update(message)
        return message

    def ask(self, **request):
        self.asked += 1
        self.link.send({"id": self.asked, **request})
        while True:
            message = self.hear()
            if message.get("id") == self.asked:
                return message

    def must(self, **request):
        answer = self.ask(**request)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def play(self, seat=None):
        """Plays a seat, or all of them, until the game is over."""
        while not self.table.get("over"):
            if "seat" not in self.table or (seat is not None and self.table["seat"] != seat):
                self.hear()
                continue
            moves = self.must(do="moves")["moves"]
            view = self.must(do="view")["view"]
            self.ask(do="play", move=choose(moves, view), record=self.table["record"])
        return self.table["ranking"]


def main():
    if sys.argv[1] == "--engine":
        player = Player(Engine(sys.argv[2]))
        player.must(do="new", game=sys.argv[3])
        ranking = player.play()
    else:
        player = Player(Server(sys.argv[1]))
        player.must(do="join", table=sys.argv[2])
        name = {"name": sys.argv[3]} if len(sys.argv) > 3 else {}
        seat = player.must(do="sit", contribution=secrets.token_hex(16), **name)["you"]
        ranking = player.play(seat)
    print(json.dumps(ranking))


if __name__ == "__main__":
    main()
