#!/usr/bin/env python3
# play.py: whole games online: bots, reconnecting, consent, clocks, the proof of the deal.
import hashlib
import json
import os
import re
import subprocess
import sys
import time

from common import (
    Client, Croupier, await_true, case, patience, play_out, program, root, run_cases, scratch,
    verify,
)

server = Croupier()
sample = [sys.executable, "-B", str(root / "docs/example_bot.py")]


def sit_two(table):
    first = server.sit(table, "Joe")
    second = server.sit(table, "Kim")
    first.hear()
    return first, second


def forgeries(text):
    """What a dishonest server might hand out, and what is said of it."""
    moves = text.index("\n", text.index("\ncards ") + 1) + 1 if "\ncards " in text else None
    head, play = text[:moves], text[moves:]
    seed = re.search(r"^seed (0x[0-9a-f]{64})$", text, re.M).group(1)
    first = next(line for line in play.splitlines() if line.strip())
    return [
        (text.replace("# fair deal: secret ", "# fair deal: secret f", 1), "damaged"),
        (re.sub(r"(secret )(\w)", lambda m: m[1] + ("0" if m[2] != "0" else "1"), text, 1), "fit"),
        (re.sub(r"(seat 0 )(\w)", lambda m: m[1] + ("0" if m[2] != "0" else "1"), text, 1), "seed"),
        (re.sub(r"seat 1 \w+", "seat 1 bot", text, 1), "give the seed"),
        (re.sub(r"seat 1 \w+", "seat 1 ab", text, 1), "damaged"),
        (text.replace("# fair deal: version 2\n", ""), "give the seed"),
        (text.replace(seed, "7"), ""),
        (text.replace(seed, str(int(seed[2:18], 16))), ""),
        (text + "dice 6 6 6\n", "the deal did not roll"),
        (head + "dice 6 6 6\n" + play, ""),
        (head + "card unit: name Golem, copies 1\n" + play, ""),
        (text + first + "\n", ""),
        (head + "scene x\n" + play, ""),
        (head + "scene x\n    Joe piece Knight\n", "begins with a position"),
        (re.sub(r"(?m)^cards .*$", "card unit: name Golem, copies 1", head), "not in the box"),
        ("game null\n", "not dealt online"),
        (old_way(text, head, seed), "in the old way"),
    ]


def old_way(text, head, seed):
    """The same secret and numbers give another deal in the way that deals were made before."""
    secret = re.search(r"^# fair deal: secret (\w+)$", text, re.M).group(1)
    added = re.findall(r"^# fair deal: seat \d (\w+)$", text, re.M)
    mixed = hashlib.sha256("".join(f"{words}\n" for words in (secret, *added)).encode())
    return (head.replace(seed, str(int(mixed.hexdigest()[:16], 16)))
            .replace("# fair deal: version 2\n", ""))


@case("seats pledge first and reveal when all have: nothing else, and nothing twice")
def pledging():
    table = server.make(game="null", seats=2)
    own = ["ab" * 16, "cd" * 16]
    pledges = [hashlib.sha256(words.encode()).hexdigest() for words in own]
    clients = [Client(server), Client(server)]
    for client, pledge in zip(clients, pledges):
        client.must(do="join", table=table)
        client.must(do="sit", pledge=pledge)
        if client is clients[0]:
            answer = client.ask(do="contribute", contribution=own[0])
            assert "when everybody has pledged" in answer["error"], answer
    answer = clients[0].ask(do="contribute", contribution=own[1])
    assert "not what you have pledged" in answer["error"], answer
    assert "pledged already" in clients[0].ask(do="contribute", pledge=pledges[1])["error"]
    assert "all have pledged" in clients[0].ask(do="leave")["error"]
    told = clients[0].must(do="contribute", contribution=own[0])
    assert told["phase"] == "open" and [s["pledge"] for s in told["sitters"]] == pledges, told
    assert clients[1].must(do="contribute", contribution=own[1])["phase"] == "playing"


@case("the sample bot plays a whole online game against itself, and its deal is proved")
def sample_bot():
    table = server.make(game="handmedown", seats=2)
    two = [
        subprocess.Popen([*sample, server.address, table, name], stdout=subprocess.PIPE, text=True)
        for name in ("Joe", "Kim")
    ]
    rankings = [json.loads(bot.communicate(timeout=patience)[0]) for bot in two]
    assert rankings[0] == rankings[1] and len(rankings[0]) == 2, rankings
    status, text = server.get(f"/api/tables/{table}.play")
    assert status == 200
    result = verify(text)
    assert result.returncode == 0 and "fits the commitment" in result.stdout, result
    assert "another one" in verify(text, "--commitment", "00").stderr
    assert "no seat has contributed" in verify(text, "--contribution", "ab").stderr
    for forged, words in forgeries(text):
        result = verify(forged)
        assert result.returncode == 1 and words in result.stderr, (words, result)
    old = forgeries(text)[-1][0]
    assert verify(old, "--old").returncode == 0
    assert "in the new way" in verify(text, "--old").stderr
    revealed = re.findall(r"^# fair deal: seat \d (\w+)$", text, re.M)
    pledges = [hashlib.sha256(words.encode()).hexdigest() for words in revealed]
    assert verify(text, "--pledges", ",".join(pledges)).returncode == 0
    assert verify(re.sub(r"(?m)^    Joe .*$", r"\g<0>\n    thought 7.5 s", text)).returncode == 0
    assert "seat 1 pledged bot" in verify(text, "--pledges", pledges[0] + ",bot").stderr


@case("the sample bot plays at croupier engine, with the same code")
def sample_engine():
    command = [*sample, "--engine", program, "menagerie"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0 and len(json.loads(done.stdout)) >= 2, done


@case("every game is played to its end against a bot of the server")
def every_game():
    asked = subprocess.run(
        [program, "engine"], input='{"do":"games"}', capture_output=True, text=True
    )
    games = json.loads(asked.stdout)["games"]
    assert len(games) >= 6
    # Rulebooks are played by one machine: one for two people, one with bots between them.
    rulebooks = {game.name for game in (root / "games").iterdir() if not [*game.glob("*.c")]}
    for game in games:
        if game["game"] in rulebooks - {"gops", "spades"}:
            continue
        seats = min(max(2, game["seats_min"]), game["seats_max"])
        table = server.make(game=game["game"], seats=seats,
                            sitters=["open"] + ["greedy"] * (seats - 1))
        joe = server.sit(table, "Joe")
        joe.play(joe.table["you"])
        assert joe.table["phase"] == "over" and joe.table["fair"]["secret"]
        assert joe.table["commitment"] == joe.table["fair"]["commitment"]
        assert verify(server.get(f"/api/tables/{table}.play")[1]).returncode == 0
        joe.close()


@case("a note is its writer's until the game is over; then it stands in the record, at its moment")
def notes():
    store = os.path.join(scratch(), "store")
    host = Croupier(store, "--idle", "1")
    table = host.make(game="null", seats=2)
    joe, kim = host.sit(table, "Joe"), host.sit(table, "Kim")
    joe.hear()
    play_out([joe, kim], moves=2)
    time.sleep(0.3)
    play_out([joe, kim], moves=1)
    eve = Client(host)
    eve.must(do="join", table=table)
    told = joe.must(do="note", words="unfair: zounds")
    assert told["kind"] == "note" and told["words"] == "unfair: zounds (Joe)", told
    for client in (kim, eve):
        heard = client.next_told()
        while heard["event"] < told["event"]:
            heard = client.next_told()
        assert heard == {"event": told["event"], "kind": "note", "by": 0}, heard
    assert "no seat" in eve.ask(do="note", words="x")["error"]
    assert "one line" in joe.ask(do="note", words="a\nb")["error"]
    assert "1 to 300" in joe.ask(do="note", words="x" * 301)["error"]
    assert "zounds" not in json.dumps([kim.must(do="log"), host.get(f"/api/tables/{table}")])
    fresh = Client(host)
    assert "zounds" not in json.dumps(fresh.must(do="join", table=table, look=True))
    for client in (joe, kim, eve, fresh):
        client.close()
    await_true(lambda: host.metric("tables") == 0, "all tables are put away")
    assert host.end() == 0
    host = Croupier(store)
    joe, kim = host.back(table, joe.key), host.back(table, kim.key)
    play_out([joe, kim])
    kim.must(do="note", words="fun")
    record = host.get(f"/api/tables/{table}.play")[1]
    lines = [line.strip() for line in record.splitlines()]
    third = [i for i, line in enumerate(lines) if line.startswith(("Joe ", "Kim "))][2]
    assert re.fullmatch(r"thought (0\.[3-9]|[1-9]\d*\.\d) s", lines[third + 1]), lines
    lines = [line for line in lines if not line.startswith("thought ")]
    moves = lines[next(i for i, line in enumerate(lines) if line.startswith("cards ")) + 1:]
    assert moves.index("note unfair: zounds (Joe)") == 4, moves
    assert moves[-1] == "note fun (Kim)" and verify(record).returncode == 0
    assert host.end() == 0


@case("bots play on while somebody looks, and wait while nobody does")
def unwatched():
    table = server.make(game="handmedown", seats=2, sitters=["greedy", "greedy"])

    def event():
        return json.loads(server.get(f"/api/tables/{table}")[1])["event"]

    # Something else that takes a while: the others have had time enough.
    other = server.make(game="null", seats=2, sitters=["random", "random"])
    eve = Client(server)
    eve.must(do="join", table=other)
    while not eve.table["over"]:
        eve.hear()
    assert event() == 1
    eve.must(do="join", table=table)
    while eve.table["event"] < 5:
        eve.hear()
    eve.close()
    await_true(lambda: server.metric("bots_waiting") == 0, "the last thought is thought")
    seen = event()
    Client(server).must(do="join", table=other)
    assert event() <= seen + 2
    eve = Client(server)
    eve.must(do="join", table=table)
    while not eve.table["over"]:
        eve.hear()


@case("bots are of the server's levels; of any strength only if it says so")
def levels():
    for bot, status in (("greedy", 201), ("random", 201), ("ismcts:250ms", 201),
                        ("ismcts:1500ms", 201), ("ismcts:3000ms", 400), ("ismcts:10ms", 400),
                        ("ismcts:2000i", 400), ("ismcts:250", 400)):
        plan = json.dumps({"game": "null", "seats": 2, "sitters": ["open", bot]})
        answer, text = server.request("POST", "/api/tables", plan)
        assert answer.status == status, (bot, text)
        why = "of what? Say ismcts:250i" if bot == "ismcts:250" else "not a level"
        assert status == 201 or why in text, text
    assert server.metric("thinkers") == max(1, os.cpu_count() - 1)
    generous = Croupier(None, "--free-bots")
    generous.make(game="null", seats=2, sitters=["open", "ismcts:2000i"])
    assert generous.end() == 0


@case("a spectator hears everything public and may touch nothing")
def spectator():
    table = server.make(game="null", seats=2)
    eve = Client(server)
    assert eve.must(do="join", table=table, look=True)["you"] is None
    joe, kim = sit_two(table)
    play_out([joe, kim], moves=4)
    while eve.table["event"] < joe.table["event"]:
        eve.hear()
    assert eve.table["record"] == 4 and eve.table["moves"] == []
    assert eve.table["view"]["seat"] is None
    hands = [zone for zone in eve.table["view"]["zones"] if zone["name"] == "hand"]
    cards = [card for zone in hands for card in zone["cards"] if not card.get("known")]
    assert hands and all("face" not in card for card in cards)
    for request in ({"do": "play", "move": 0}, {"do": "view", "seat": 0}, {"do": "agree"}):
        assert "error" in eve.ask(**request), request


@case("a seat goes on over another connection, and misses nothing")
def resume():
    table = server.make(game="null", seats=2)
    joe, kim = sit_two(table)
    play_out([joe, kim], moves=3)
    seen, log = joe.table["event"], joe.must(do="log")["log"]
    joe.close()
    again = server.back(table, joe.key, **{"from": seen})
    assert again.table["log"] == [] and again.table["line"] == len(log)
    again.close()
    back = server.back(table, joe.key)
    assert back.table["line"] == 0 and back.table["log"] == log
    two = server.back(table, joe.key, look=True)
    play_out([back, kim], moves=2)
    while two.table["event"] < back.table["event"]:
        two.hear()
    assert two.table["record"] == 5 and two.table["view"]["seat"] == two.table["you"]


@case("a seat that was lost with the answer is found again by its key")
def sit_again():
    table = server.make(game="null", seats=2)
    key = "0123456789abcdef" * 2
    first, second = Client(server), Client(server)
    first.must(do="join", table=table)
    seat = first.must(do="sit", name="Joe", key=key)["you"]
    second.must(do="join", table=table)
    assert second.must(do="sit", name="Joe", key=key)["you"] == seat
    assert [sitter["sits"] for sitter in second.table["sitters"]].count("person") == 1


@case("a join that is refused changes nothing, wherever the other table is")
def join_refused():
    table, other = server.make(game="null", seats=2), server.make(game="null", seats=2)
    joe, kim = sit_two(table)
    for wrong in ({"table": "A" * 22}, {"table": other, "key": "0" * 32}, {"table": "x"}):
        assert "error" in joe.ask(do="join", **wrong), wrong
        play_out([joe, kim], moves=1)
    assert joe.table["record"] == 3
    requests = [{"id": number, "do": "join", "table": "B" * 22} for number in (101, 102)]
    for request in [*requests, {"id": 103, "do": "view"}]:
        joe.link.send(request)
    answers = [joe.link.receive() for _ in range(3)]
    assert [answer["id"] for answer in answers] == [101, 102, 103], answers
    assert "no such table" in answers[1]["error"] and answers[2]["view"]["seat"] == joe.table["you"]


@case("everybody at a table is told who comes and goes")
def who_is_here():
    table = server.make(game="null", seats=3, sitters=["open", "open", "greedy"])
    eve = Client(server)
    eve.must(do="join", table=table)
    joe, kim = sit_two(table)

    def here(client):
        return [sitter.get("here") for sitter in client.table["sitters"]]

    def until(client, wanted):
        while here(client) != wanted:
            client.hear_anything()

    for client in (joe, kim, eve):
        until(client, [True, True, None])
    kim.close()
    for client in (joe, eve):
        until(client, [True, False, None])
    twice = [server.back(table, kim.key) for _ in range(2)]
    assert here(twice[0]) == [True, True, None]
    for client in (joe, eve):
        until(client, [True, True, None])
    twice[0].close()  # the seat is still connected elsewhere
    twice[1].must(do="join", table=server.make(game="null", seats=2))
    for client in (joe, eve):
        until(client, [True, False, None])
    assert server.back(table, joe.key).table["sitters"][1]["here"] is False


@case("a takeback needs consent, is refused, and unwinds the log")
def takeback():
    table = server.make(game="null", seats=2, set={"refill": "round"})
    joe, kim = sit_two(table)
    mover, other = (joe, kim) if joe.table["seat"] == joe.table["you"] else (kim, joe)
    lines = len(mover.must(do="log")["log"])
    mover.must(do="play", move=0)
    other.hear()
    assert "another offer" not in mover.must(do="takeback")
    assert "error" in mover.ask(do="takeback") and "error" in mover.ask(do="agree")
    other.hear()
    other.must(do="refuse")
    assert mover.hear()["kind"] == "refuse" and mover.table["offer"] is None
    mover.must(do="takeback")
    other.hear()
    assert other.must(do="agree")["kind"] == "takeback"
    assert mover.hear()["record"] == 0 and mover.table["line"] == lines
    mover.must(do="play", move=0)
    other.hear()
    eve = server.back(table, other.key, **{"from": 1})
    assert eve.table["event"] == other.table["event"] and len(eve.table["log"]) > 0


@case("a move after which a card was seen cannot be taken back")
def no_takeback():
    table = server.make(game="null", seats=2)
    joe, kim = sit_two(table)
    mover = joe if joe.table["seat"] == joe.table["you"] else kim
    mover.must(do="play", move=0)
    assert "a card has been seen" in mover.ask(do="takeback")["error"]


@case("who leaves hands the seat to a bot, when the other agrees; before the game it is open again")
def leave():
    table = server.make(game="null", seats=2)
    joe = server.sit(table, "Joe")
    joe.must(do="leave")
    assert joe.table["you"] is None and joe.table["sitters"][0]["sits"] == "nobody"
    joe, kim = sit_two(table)
    joe.must(do="leave", bot="random")
    kim.hear()
    kim.must(do="agree")
    joe.hear()
    assert joe.table["you"] is None
    assert [sitter["sits"] for sitter in kim.table["sitters"]].count("bot") == 1
    kim.play(kim.table["you"])
    assert "error" in Client(server).ask(do="join", table=table, key=joe.key)


@case("a variant is the knobs it names; one that is not there is refused")
def variant():
    table = server.make(game="handmedown", seats=2, variant="tuned", set={"start_food": 2})
    header = server.sit(table, "Joe").table["header"]
    assert "seat_gold 2" in header and "start_food 2" in header, header
    plan = json.dumps({"game": "handmedown", "seats": 2, "variant": "tunned"})
    answer, text = server.request("POST", "/api/tables", plan)
    assert answer.status == 400 and "tuned" in text, text


@case("a rematch: the same seats, keys and settings at a new table")
def rematch():
    table = server.make(game="null", seats=2, set={"row": 3})
    joe, kim = sit_two(table)
    assert "not over" in joe.ask(do="rematch")["error"]
    play_out([joe, kim])
    joe.must(do="rematch")
    kim.hear()
    new = kim.must(do="agree")["table"]
    assert joe.hear()["table"] == new and new != table
    again = [server.back(new, client.key) for client in (joe, kim)]
    assert again[0].table["phase"] == "open" and again[0].table["seats"] == ["Joe", "Kim"]
    assert "row 3" in again[0].table["header"]
    for client in again:
        client.must(do="contribute", contribution="12" * 16)
    again[0].hear()
    play_out(again)
    assert again[0].table["over"]


@case("when time runs out the table moves, a bot takes the seat, or the game is lost")
def clocks():
    for then in ("move", "bot", "lose"):
        table = server.make(game="null", seats=2, clock={"per": "move", "seconds": 1, "then": then})
        joe, kim = sit_two(table)
        running = joe.table["seat"]
        assert joe.table["clock"]["running"] == running
        while joe.hear()["kind"] != "timeout":
            pass
        assert joe.table["by"] == running
        if then == "move":
            assert joe.hear()["kind"] == "move" and joe.table["record"] == 1
        elif then == "bot":
            assert joe.table["sitters"][running]["sits"] == "bot"
        else:
            assert joe.table["over"] and joe.table["ranking"][running]["rank"] == 2
            assert joe.table["ranking"][1 - running]["rank"] == 1


@case("who sits there speaks to all; who looks on does not; nothing at the table changes")
def talk():
    table = server.make(game="null", seats=2)
    joe, kim = sit_two(table)
    eve = Client(server)
    eve.must(do="join", table=table)
    record = joe.table["record"]
    assert joe.must(do="say", words="good luck")["words"] == "good luck"
    for client in (kim, eve):
        heard = client.hear()
        assert (heard["kind"], heard["by"], heard["words"]) == ("say", 0, "good luck"), heard
        assert "log" not in heard and "phase" not in heard
    for wrong in ("", "x" * 301, "two\nlines"):
        assert "error" in joe.ask(do="say", words=wrong), wrong
    assert "no seat" in eve.ask(do="say", words="hello")["error"]
    play_out([joe, kim], moves=2)
    assert joe.table["record"] > record


@case("who resigns has lost, and who stays claims the win over who has gone at turn")
def ends():
    table = server.make(game="null", seats=2)
    joe, kim = sit_two(table)
    joe.must(do="resign")
    while kim.hear()["kind"] != "resign":
        pass
    assert kim.table["over"] and "resigned" in kim.table["reason"]
    by_seat = sorted(kim.table["ranking"], key=lambda line: line["seat"])
    assert [line["rank"] for line in by_seat] == [2, 1]
    assert "error" in kim.ask(do="resign")
    assert "ended early: Joe has resigned" in server.get("/api/tables/" + table + ".play")[1]
    quick = Croupier(None, "--claim", "1")
    table = quick.make(game="null", seats=2)
    joe, kim = quick.sit(table, "Joe"), quick.sit(table, "Kim")
    joe.hear()
    at_turn = joe.table["seat"]
    gone, stays = (joe, kim) if at_turn == 0 else (kim, joe)
    assert "long enough" in stays.ask(do="claim", seat=at_turn)["error"]
    gone.close()
    await_true(lambda: "error" not in stays.ask(do="claim", seat=at_turn), "the win is claimed")
    assert stays.table["over"] and "has gone" in stays.table["reason"], stays.table
    quick.end()


@case("time for a whole game is counted by seat")
def game_clock():
    clock = {"per": "game", "seconds": 1000, "then": "lose"}
    table = server.make(game="null", seats=2, clock=clock)
    joe, kim = sit_two(table)
    play_out([joe, kim], moves=4)
    left = joe.table["clock"]["left_ms"]
    assert all(0 < ms <= 1000000 for ms in left) and sum(left) < 2000000, left


@case("public tables are listed while they last, others never")
def listing():
    private = server.make(game="null", seats=2)
    public = server.make(game="null", seats=2, public=True)

    def listed():
        return [table["table"] for table in json.loads(server.get("/api/tables")[1])["tables"]]

    await_true(lambda: public in listed(), "the table is listed")
    assert private not in listed()
    joe, kim = sit_two(public)
    play_out([joe, kim])
    await_true(lambda: public not in listed(), "the finished table is no longer listed")


@case("decks are brought by seats, those of others stay secret, and a rematch is played with them")
def decks():
    clock = {"per": "move", "seconds": 1, "then": "lose"}
    own = "Two Kinds: 20 Recruit, 20 Veteran"
    settings = {"copy_limit": 40, "open_lists": 0}
    table = server.make(game="resourcewar", seats=2, clock=clock, set=settings)
    joe = server.sit(table, "Joe", deck="Iron Column")
    eve = Client(server)
    assert "Iron Column" not in json.dumps(eve.must(do="join", table=table))
    kim = Client(server)
    kim.must(do="join", table=table)
    for wrong in ("Nothing: 3 Nobody", "No Such Deck", "Small: 3 Recruit", ""):
        assert "error" in kim.ask(do="sit", name="Kim", deck=wrong), wrong
    assert "not played with decks" in server_refuses("null", deck="Iron Column")
    kim.key = kim.must(do="sit", name="Kim", deck=own, contribution="12" * 16)["key"]
    seen = [json.dumps(client.table) for client in (joe, kim, eve)]
    for client in (joe, kim):
        while not client.table.get("over"):
            seen.append(json.dumps(client.hear()))
    assert not any("Iron Column" in words or "Two Kinds" in words for words in seen)
    joe.must(do="rematch")
    kim.hear()
    new = kim.must(do="agree")["table"]
    again = [server.back(new, client.key) for client in (joe, kim)]
    for client in again:
        client.must(do="contribute", contribution="34" * 16)
    while not again[0].table.get("over"):
        again[0].hear()
    for one in (table, new):
        text = server.get(f"/api/tables/{one}.play")[1]
        assert "deck of Joe Iron Column\n" in text and f"deck of Kim {own}\n" in text, text[:800]
        assert verify(text).returncode == 0


def server_refuses(game, **seat):
    client = Client(server)
    client.must(do="join", table=server.make(game=game, seats=2))
    return client.ask(do="sit", name="Joe", **seat)["error"]


@case("names that turn the page over are refused, others are carried as they are")
def names():
    table = server.make(game="null", seats=2)
    client = Client(server)
    client.must(do="join", table=table)
    for name in ("x" * 40, "a\nb", "deck", "\u202eJ", "a\u200bb", "  ", "#x"):
        assert "error" in client.ask(do="sit", name=name), name
    name = "<b>&amp;"
    client.must(do="sit", name=name)
    assert client.table["sitters"][0]["name"] == name
    other = Client(server)
    other.must(do="join", table=table)
    other.must(do="sit", name=" Ada  Lee ")
    assert other.table["sitters"][1]["name"] == "Ada\u00a0Lee", "a name of two words is one"


@case("tables that nobody is at are put away and come back whole")
def put_away():
    small = Croupier(os.path.join(scratch(), "store"), "--idle", "1")
    table = small.make(game="null", seats=2)
    joe = small.sit(table, "Joe")
    kim = small.sit(table, "Kim")
    joe.hear()
    play_out([joe, kim], moves=5)
    view = joe.must(do="view")["view"]
    joe.close()
    kim.close()
    await_true(lambda: small.metric("tables") == 0, "the table is put away")
    again = small.back(table, joe.key)
    assert again.must(do="view")["view"] == view
    assert small.metric("table_loads_total") == 1
    assert small.end() == 0


@case("the server ends on SIGTERM and says goodbye")
def goodbye():
    table = server.make(game="null", seats=2)
    joe = server.sit(table, "Joe")
    assert server.end() == 0
    try:
        joe.hear()
        raise AssertionError("it still speaks")
    except ConnectionError as error:
        assert "1001" in str(error), error


run_cases()
