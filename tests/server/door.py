#!/usr/bin/env python3
# door.py: what happens before anybody is at a table: sockets that say nothing, requests that are
# two, names that are not ours.
import os
import resource
import socket
import time

from common import Client, Croupier, await_true, case, patience, run_cases

server = Croupier()


def raw(where=server, source="127.0.0.1"):
    """A socket to a server, from one of the addresses that this machine has."""
    host, port = where.host.split(":")
    return socket.create_connection((host, int(port)), timeout=patience, source_address=(source, 0))


def answer(text, where=server):
    """All that comes back before the connection ends."""
    one = raw(where)
    one.sendall(text.encode())
    came = b""
    try:
        while part := one.recv(65536):
            came += part
    except ConnectionError:
        pass
    one.close()
    return came.decode(errors="replace")


def head(path, *lines, method="GET"):
    return "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {server.host}", *lines, "", ""))


@case("nothing but a WebSocket is upgraded")
def upgrades():
    settings = "HTTP2-Settings: AAMAAABk"
    for lines in (("Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings", settings),
                  ("Upgrade: H2C", "Connection: Upgrade", settings),
                  ("Upgrade: TLS/1.0", "Connection: Upgrade")):
        came = answer(head("/healthz", *lines))
        assert "101" not in came[:20] and "Switching" not in came, came
    came = answer("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + "\0" * 9)
    assert not came.startswith("\0"), came
    came = answer(head("127.0.0.1:1", method="CONNECT") + "anything")
    assert " 200 " not in came, came
    assert server.get("/healthz")[0] == 200


@case("a request with a second one in its body is one request")
def smuggled():
    inner = head("/metrics")
    for outer in (head("/healthz", f"Content-Length: {len(inner)}"),
                  head("/healthz", "Transfer-Encoding: chunked")):
        came = answer(outer + inner)
        assert came.count("HTTP/1.1") == 1 and "croupier_" not in came, came


@case("a body whose length nobody tells is refused at once")
def lengths():
    chunk = '10\r\n{"game":"null"}\r\n\r\n0\r\n\r\n'
    for lines in (("Transfer-Encoding: chunked",), (), ("Content-Length: many",),
                  ("Content-Length: -1",), ("Transfer-Encoding: chunked", "Content-Length: 15")):
        came = answer(head("/api/tables", *lines, method="POST") + chunk)
        assert came.startswith("HTTP/1.1 411"), (lines, came)


@case("who does not mask its frames is cut off")
def masked():
    client = Client(server)
    client.link.socket.sendall(bytes([0x81, 2]) + b"{}")
    try:
        client.link.receive()
        raise AssertionError("it was answered")
    except ConnectionError:
        pass
    Client(server).must(do="games")


@case("a name that is not ours is refused, whatever address it leads to")
def names():
    port = server.host.split(":")[1]
    for host, status in ((f"evil.example:{port}", 403), ("evil.example", 403),
                         ("localhost.evil.example", 403), ("127.0.0.1.evil.example", 403),
                         (f"localhost:{port}", 200), ("LOCALHOST", 200), ("127.0.0.1", 200),
                         ("192.168.7.9:80", 200), ("[::1]:80", 200), ("[evil]", 403)):
        for path in ("/healthz", "/metrics", "/api/tables"):
            got, _ = server.request("GET", path, headers={"Host": host})
            assert got.status == status, (host, path, got.status)
    origin = f"http://evil.example:{port}"
    try:
        Client(server, headers=f"Origin: {origin}\r\nHost: evil.example:{port}\r\n")
        raise AssertionError("it was let in")
    except ConnectionError:
        pass
    headers = {"Host": f"evil.example:{port}", "Origin": origin}
    got, _ = server.request("POST", "/api/tables", '{"game":"null"}', headers)
    assert got.status == 403


@case("with --origin the server goes by that name, and welcomes its pages")
def origins():
    ours = "https://play.example.org"
    named = Croupier(None, "--origin", ours, "--origin", "http://box.local:8642")
    for host, origin, status in (("play.example.org", ours, 201),
                                 ("box.local:8642", "http://box.local:8642", 201),
                                 (named.host, ours, 201),  # the proxy has put in its own
                                 ("play.example.org", "http://play.example.org", 403),
                                 ("play.example.org", "https://evil.example", 403),
                                 ("other.example.org", ours, 403)):
        got, _ = named.request("POST", "/api/tables", '{"game":"null"}',
                               {"Host": host, "Origin": origin})
        assert got.status == status, (host, origin, got.status)
    assert named.end() == 0


@case("every answer forbids what pages of others could do with it")
def policies():
    for text in (head("/nowhere"), head("/api/tables"), head("/healthz"), head("/metrics"),
                 head("/"), head("/api/tables", method="PUT"),
                 head("/api/tables", "Origin: null", method="POST"),
                 head("/", "Upgrade: nonsense", "Connection: Upgrade"),
                 "GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n"):
        came = answer(text.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n", 1)).lower()
        for name in ("content-security-policy: ", "x-content-type-options: nosniff"):
            assert name in came.split("\r\n\r\n")[0], (text, came)


@case("one connection for an address is enough to make a table")
def one_connection():
    for n in (1, 3):
        narrow = Croupier(None, "--connections", str(n), "--tables", "1")
        table = narrow.make(game="null")
        await_true(lambda: narrow.get(f"/api/tables/{table}")[0] == 200, "there is room again")
        assert narrow.end() == 0


@case("silent sockets of one address lock out nobody else, and are gone soon")
def silent():
    narrow = Croupier(None, "--connections", "20")
    began = time.monotonic()
    assert raw(narrow).recv(1) == b""
    assert time.monotonic() - began < 9.5  # sooner than libwebsockets would do it
    crowd = [raw(narrow) for _ in range(200)]

    def metric(name):
        """As somebody else sees it."""
        other = raw(narrow, "127.0.0.2")
        other.sendall(f"GET /metrics HTTP/1.1\r\nHost: {narrow.host}\r\n\r\n".encode())
        came = other.recv(65536).decode()
        assert came.startswith("HTTP/1.1 200"), came
        while f"\ncroupier_{name} " not in came:
            came += other.recv(65536).decode()
        other.close()
        return int(came.split(f"\ncroupier_{name} ")[1].split()[0])

    assert metric("sockets_refused_total") >= 150
    await_true(lambda: metric("sockets") <= 1, "the silent ones are gone")
    # Half a request is no better than none.
    crowd += [raw(narrow) for _ in range(20)]
    for one in crowd[-20:]:
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: lo")
    await_true(lambda: metric("sockets") <= 1, "the slow ones are gone")
    for one in crowd:
        one.close()
    assert narrow.end() == 0


@case("more sockets than there can be: the server neither stops nor spins")
def too_many():
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    def spent(pid):
        with open(f"/proc/{pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    small = Croupier(None, before=few_files)
    crowd = [raw(small) for _ in range(400)]
    before = spent(small.process.pid)
    time.sleep(2)
    assert spent(small.process.pid) - before < 1
    def well():
        try:
            return small.get("/healthz")[0] == 200
        except OSError:
            return False

    await_true(well, "there is room again")
    for one in crowd:
        one.close()
    assert small.end() == 0


@case("after all that the server ends well")
def ends():
    assert server.end() == 0


run_cases()
