#!/usr/bin/env python3
# hosting.py: the systemd unit is checked, and nginx serves over TLS as docs/hosting.md shows.
import atexit
import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys

from common import (
    Client, Croupier, await_true, case, patience, program, root, run_cases, scratch,
)

text = (root / "docs/hosting.md").read_text()
example = "play.example.org"
here = "localhost"  # in the place of it


def block(beginning):
    """The example of the page that begins with those words."""
    return next(part for part in re.findall(r"^```\n(.*?)^```", text, re.M | re.S)
                if part.startswith(beginning))


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@case("the systemd unit has no word that systemd does not know")
def unit():
    words = (root / "cli/croupier.service.in").read_text()
    start = re.search(r"^ExecStart=(\S+) (.*)$", words, re.M)
    assert start.group(1) == "@bin@/croupier", start.group(0)
    file = os.path.join(scratch(), "croupier.service")

    def verify(words):
        with open(file, "w") as unit_file:
            unit_file.write(words)
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", file], capture_output=True,
                              text=True, timeout=patience)
        # Units of the machine itself may have flaws of their own.
        return [line for line in done.stderr.splitlines() if "croupier" in line]

    ours = words.replace(start.group(1), program)
    assert verify(ours) == []
    assert verify(ours.replace("StateDirectory", "StateFolder")) != []
    options = subprocess.run([program, "serve", "--help"], capture_output=True, text=True).stdout
    for option in re.findall(r"--\w+", start.group(2)):
        assert option in options, option


class Proxy:
    """nginx as the page configures it, at a port of its own, with a certificate made here."""

    def __init__(self, server):
        self.folder = scratch()
        os.chmod(self.folder, 0o755)
        self.port = free_port()
        certificate, key = self.folder + "/own.pem", self.folder + "/own.key"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                        f"/CN={here}", "-addext", f"subjectAltName=DNS:{here}",
                        "-out", certificate, "-keyout", key],
                       check=True, capture_output=True, timeout=patience)
        os.environ["SSL_CERT_FILE"] = certificate
        self.address = f"https://{here}:{self.port}"
        words = block("server {")
        for old, new in ((f"/etc/letsencrypt/live/{example}/fullchain.pem", certificate),
                         (f"/etc/letsencrypt/live/{example}/privkey.pem", key),
                         (f"server_name {example};", f"server_name {here};"),
                         ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                         ("127.0.0.1:8642", server.host)):
            assert words.count(old) == 1, old
            words = words.replace(old, new)
        folders = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in
                          ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(self.folder + "/conf", "w") as conf:
            conf.write(f"daemon off;\npid {self.folder}/pid;\nerror_log {self.folder}/errors;\n"
                       f"events {{}}\nhttp {{\naccess_log off;\n{folders}{words}}}\n")
        self.process = subprocess.Popen([nginx, "-p", self.folder, "-c", self.folder + "/conf"],
                                        stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        await_true(self.listens, "nginx listens")

    def listens(self):
        assert self.process.poll() is None, self.process.stderr.read()
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=patience).close()
            return True
        except ConnectionRefusedError:
            return False

    def get(self, path):
        link = http.client.HTTPSConnection(here, self.port, timeout=patience)
        link.request("GET", path)
        answer = link.getresponse()
        answer.read()
        link.close()
        return answer

    def end(self):
        self.process.terminate()
        self.process.communicate(timeout=patience)


def smuggled(proxy):
    """What comes of a request that would make a tunnel of the proxy's connection to the server."""
    context = ssl.create_default_context()
    with socket.create_connection((here, proxy.port), timeout=patience) as plain, \
            context.wrap_socket(plain, server_hostname=here) as link:
        link.sendall(f"GET / HTTP/1.1\r\nHost: {here}:{proxy.port}\r\nUpgrade: h2c\r\n"
                     "Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n"
                     "\r\n".encode())
        return link.recv(100).decode(errors="replace").replace("101 Switching", "HTTP2")


sample = [sys.executable, "-B", str(root / "docs/example_bot.py")]
nginx = shutil.which("nginx") or "/usr/sbin/nginx"  # not in everybody's path


@case("behind nginx with TLS a game is played over WebSockets, and only our own page may")
def proxied():
    server = Croupier(None, "--proxied")
    proxy = Proxy(server)

    table = server.make(game="null", seats=2)
    bots = [subprocess.Popen([*sample, proxy.address, table, person], stdout=subprocess.PIPE)
            for person in ("Joe", "Kim")]
    assert len({bot.communicate(timeout=patience)[0] for bot in bots}) == 1
    Client(proxy, headers=f"Origin: {proxy.address}\r\n").must(do="join", table=table)
    for origin in ("https://evil.example", f"https://{here}", "null"):
        try:
            Client(proxy, headers=f"Origin: {origin}\r\n")
            raise AssertionError("it was let in from " + origin)
        except ConnectionError:
            pass
    answer = proxy.get(f"/api/tables/{table}.play")
    assert answer.status == 200 and "max-age" in answer.getheader("Strict-Transport-Security")
    assert proxy.get("/metrics").status == 403 and server.get("/metrics")[0] == 200
    assert "HTTP2" not in smuggled(proxy)
    proxy.end()
    assert server.end() == 0


@case("the limits behind the proxy count people: each has an address of its own")
def people():
    server = Croupier(None, "--proxied", "--connections", "5")
    guests = [Client(server, headers=f"X-Forwarded-For: 10.0.0.{n}\r\n") for n in range(12)]
    for guest in guests:
        guest.must(do="games")
    try:
        for _ in range(6):
            guests.append(Client(server, headers="X-Forwarded-For: 1.2.3.4, 10.0.0.1\r\n"))
            guests[-1].must(do="games")
        raise AssertionError("one address has as many as it likes")
    except ConnectionError:
        pass
    for guest in guests:
        guest.close()
    assert server.end() == 0


run_cases()
