#!/usr/bin/env python3
"""Reads games.csv of a lab report: how long games are, and who wins, version by version.

    croupier lab compare handmedown - mine --games 2000 --out report
    python3 example_games.py report/games.csv
"""
import csv
import sys
from statistics import mean, quantiles

with open(sys.argv[1], newline="") as file:
    games = list(csv.DictReader(file))
seats = [column[3:] for column in games[0] if column.startswith("won")]

for version in dict.fromkeys(game["version"] for game in games):
    mine = [game for game in games if game["version"] == version]
    lengths = [float(game["length"]) for game in mine if game["length"]]
    low, *_, high = quantiles(lengths, n=20)
    print(f"{version}: {len(mine)} games, length {mean(lengths):.1f}, nine of ten {low:.0f} to {high:.0f}")
    wins = {}
    for game in mine:
        for seat in seats:
            wins.setdefault(game["player" + seat], []).append(float(game["won" + seat]))
    for player, won in wins.items():
        print(f"  {player} wins {100 * mean(won):.1f}% of its seats")
