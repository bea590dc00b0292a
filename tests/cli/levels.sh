#!/usr/bin/env bash
# levels: how well somebody plays: levels, ladder and review.
. "$(dirname "$0")/common.sh"

check 'a level sits down wherever a bot may' <<'END'
for seats in resourcewar:level:newcomer,level:Casual emperor:level:newcomer; do
    status 0 croupier match "${seats%%:*}" --seats "${seats#*:}" --games 1
    says 'level:newcomer'
done
status 2 croupier match handmedown --seats level:Mastr,greedy
says 'there is no level "Mastr"; the nearest is "Master"'
status 0 croupier match null --seats level:Newcomer,level:Casual --games 1
END

check 'a bot that misjudges loses to one that does not' <<'END'
status 0 croupier match resourcewar --seats greedy%60,greedy --games 10 --json
python3 - actual <<'PY'
import json, sys
bots = json.load(open(sys.argv[1]))["bots"]
assert bots[0]["won"] < bots[1]["won"], bots
PY
status 2 croupier match handmedown --seats greedy%0,greedy
says 'after % comes how much it misjudges, 1 to 100'
END

check 'a ladder has the order that the games say' <<'END'
status 0 croupier ladder null --bots random,ismcts:10i,greedy --games 6 --out levels.txt
says 'rating' '1500' 'Won of 6'
grep -q '^level random  *bot random  *rating' levels.txt
grep -q 'croupier ladder null --games 6 --seed 1' levels.txt
status 0 croupier ladder null --bots random,ismcts:10i,greedy --games 6 --out again.txt
diff levels.txt again.txt
END

check 'the five levels of a game are five: each was measured above the one before' <<'END'
for game in handmedown menagerie resourcewar temples emperor; do
    awk '$1 == "level" { if ($6 <= last) exit 1; last = $6; n++ } END { exit n != 5 }' \
        "$repository/games/$game/levels.txt"
done
END

check 'a saved game is looked at again' <<'END'
croupier play null --seats greedy,random --seed 4 --save game.play >played 2>&1
status 0 croupier review game.play --iterations 30
says 'How the chances of' 'Skill and luck' 'began with'
status 0 croupier review game.play --iterations 30 --seat Ann --all
status 0 croupier review game.play --iterations 30 --open
says 'Skill and luck'
status 2 croupier review game.play --seat Zed
says 'nobody called "Zed"'
status 2 croupier review
END

check 'a puzzle is solved, told, and asked for by its day' <<'END'
croupier puzzle resourcewar --date 2026-11-17 <<<'show me' >told
answer=$(sed -n 's/: [0-9]*% to win.*//p' told | tail -1)
printf 'moves\n%s\n' "$answer" | status 0 croupier puzzle resourcewar --date 2026-11-17
says 'One move is clearly the best' 'Yes: ' 'the next best move'
printf 'pass\nquit\n' | status 0 croupier puzzle resourcewar 2
says 'puzzle 2 of' '0 of 1 solved at the first try'
printf '%s\n' 1 2 3 4 5 6 7 8 9 quit | status 0 croupier puzzle menagerie 3
says 'There is something better.' 'What may come of it: '
printf 'quit\n' | status 0 croupier puzzle emperor 1
says 'makes Company Shields: each man has' # a recipe whose text is all there is
status 2 croupier puzzle resourcewar --date 2026-02-30
says '"2026-02-30" is not a date'
status 2 croupier puzzle resourcewar 100000
says 'there are 1 to'
status 2 croupier puzzle null
says 'has no puzzles yet'
END

check 'puzzles are made, the same from the same seed' <<'END'
fast puzzles resourcewar --number 1 --seed 6 --out one.txt >made 2>&1
fast puzzles resourcewar --number 1 --seed 6 --out two.txt >made 2>&1
diff one.txt two.txt
grep -Eq '^puzzle seed [0-9]+ moves [0-9]+ [A-Za-z0-9_-]+ offered [0-9a-f]{8} found [0-9]+' one.txt
END

check 'the puzzles of a game still lead to their moments' <<'END'
croupier check --game resourcewar --verbose >checked
grep -q 'ok - [0-9]* puzzles of Resource War' checked
END
finish
