#!/usr/bin/env python3
# protocol.py: every online example of docs/protocol.md, from the first to the last.
import json
import re

from common import Client, Croupier, case, root, run_cases

text = (root / "docs/protocol.md").read_text()
line_of = re.compile(r"^(?:(POST|GET) (\S+) ?(.*)|(\d{3}) (.*)|(\w+)([<>]) (.*))$")


def matches(pattern, actual):
    parts = [re.escape(part) for part in pattern.split("...")]
    return re.fullmatch(".*".join(parts), actual, re.S) is not None


def compact(message):
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


@case("every online example is true")
def examples():
    server = Croupier()
    people, table, answer, ran = {}, None, None, 0
    for line in text.splitlines():
        found = line_of.match(line)
        if not found:
            continue
        method, path, body, status, expected, who, way, words = found.groups()
        words = (words or "").replace("TABLE", table or "TABLE")
        if method:
            answer = server.request(method, path.replace("TABLE", table or ""), body or None)
            continue
        ran += 1
        if status:
            reply, got = answer
            table = json.loads(got).get("table", table)
            wanted = expected.replace("TABLE", table or "")
            assert str(reply.status) == status and matches(wanted, got), (line, got)
        elif way == ">":
            if who not in people:
                people[who] = Client(server)
            people[who].link.send(json.loads(words))
        else:
            got = compact(people[who].link.receive())
            assert matches(words, got), f"\nwanted {words}\ngot    {got}"
    assert ran >= 30, ran
    assert server.end() == 0


run_cases()
