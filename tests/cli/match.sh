#!/usr/bin/env bash
# match: tournaments of bots.
. "$(dirname "$0")/common.sh"

check 'a tournament as a table' <<'END'
croupier match null --seats greedy,random --games 20 --seed 5 >actual
says 'Windfall, 20 games, seed 5' 'greedy' 'random' '95% interval' 'Ann' 'Bea'
END

check 'the same seed gives the same tournament' <<'END'
status 2 croupier match null --seats ismcts:100,random
says '"ismcts:100": of what? Say ismcts:100i (iterations a move) or 100ms (time)'
croupier match null --seats greedy,random,ismcts:10i --games 6 --seed 5 >actual
croupier match null --seats greedy,random,ismcts:10i --games 6 --seed 5 | diff actual -
croupier match null --seats greedy,random,ismcts:10i --games 6 --seed 6 >other
fails cmp -s actual other
END

check 'a tournament as JSON' <<'END'
croupier match null --seats greedy,random --games 20 --json >actual
says '"game":"null"' '"games":20' '"seed":"1"' '"bot":"greedy"' '"low":' '"high":'
[ "$(wc -l <actual)" = 1 ]
END

check 'greedy beats random in Hand-Me-Down' <<'END'
croupier match handmedown --seats greedy,random --games 10 --set vp_target=6 --json >actual
share=$(sed 's/.*"greedy","won":[0-9.]*,"share":\([0-9.]*\).*/\1/' actual)
awk -v share="$share" 'BEGIN { exit !(share > 0.7) }'
END

check 'what makes no sense is refused' <<'END'
status 2 croupier match
says 'which game?'
status 2 croupier match null
says 'which bots?'
status 2 croupier match null --seats greedy
says 'for 2 to 4 seats'
status 2 croupier match null --seats you,greedy
says 'there is no bot "you"'
status 2 croupier match null --seats greedy,random --games 0
status 2 croupier match null --seats greedy,random --games many
status 2 croupier match null handmedown --seats greedy,random
END

finish
