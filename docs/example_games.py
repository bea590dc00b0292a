#!/usr/bin/env python3
"""Reads games.csv of a lab report: how long games are, who wins, what a version changes.

    croupier lab compare handmedown - mine --games 2000 --out report
    python3 example_games.py report/games.csv
"""
import csv
import sys
from statistics import mean, quantiles, stdev

with open(sys.argv[1], newline="") as file:
    games = list(csv.DictReader(file))
seats = [column[3:] for column in games[0] if column.startswith("won")]

versions = list(dict.fromkeys(game["version"] for game in games))
for version in versions:
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

# The same deals were played with both: the difference is taken deal by deal.
if len(versions) == 2:
    deals = {}
    for game in games:
        if game["length"]:
            deal = deals.setdefault(game["deal"], {})
            deal.setdefault(game["version"], []).append(float(game["length"]))
    both = [deal for deal in deals.values() if len(deal) == 2]
    change = [mean(deal[versions[1]]) - mean(deal[versions[0]]) for deal in both]
    half = 1.96 * stdev(change) / len(change) ** 0.5
    print(f"length changes by {mean(change):+.2f} ± {half:.2f} ({len(change)} deals)")
