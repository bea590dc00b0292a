#!/usr/bin/env bash
# match: tournaments of bots.
. "$(dirname "$0")/common.sh"

check 'a tournament as a table' <<'END'
croupier match null --seats greedy,random --games 20 --seed 5 >actual
says 'Windfall, 20 games, seed 5' 'greedy' 'random' '95% interval' 'Ann' 'Bea'
END

check 'a number alone is no budget, whatever is asked; the new spelling is said' <<'END'
refused()
{
    status "$@"
    says 'of what? Say ismcts:100i (iterations a move)'
}
croupier play null --seats greedy,greedy --seed 1 --save old.play >/dev/null </dev/null
refused 2 croupier match null --seats ismcts:100,random
refused 2 croupier play null --seats you,ismcts:100
refused 2 croupier ladder null --bots ismcts:100,random
refused 2 croupier lab null --seats ismcts:100,random
refused 2 croupier lab compare null - rounds=3 --seats ismcts:100,random
refused 2 croupier lab tune null --vary rounds=3..4 --target length=3 --seats ismcts:100,random
refused 2 croupier lab read old.play --seats ismcts:100
refused 0 croupier engine <<<'{"do":"new","game":"null"}
{"do":"go","bot":"ismcts:100"}'
silent '"move"'
END

check 'the same seed gives the same tournament' <<'END'
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

check 'a variant is a set of knobs, and what is set by itself goes before' <<'END'
croupier rules resourcewar --knobs >actual
says '--variant tuned' 'clinch = 1'
printf 'save game.play\nquit\n' |
    croupier play handmedown --variant tuned --set start_food=2 --seed 1 >actual
grep -qx 'set start_food 2' game.play
grep -qx 'set seat_gold 2' game.play
fails grep -q variant game.play
croupier match handmedown --variant tuned --seats random,random --games 2 --json >played
croupier match handmedown --set seat_gold=2 --set start_food=1 --seats random,random --games 2 \
    --json | diff played -
croupier match handmedown --variant as-written --seats random,random --games 2 --json >written
croupier match handmedown --seats random,random --games 2 --json | diff written -
croupier lab compare handmedown - tuned --seats random,random --games 4 >actual
says 'as it is' 'tuned'
croupier check --game handmedown --variant tuned >actual
says '1 passed, 0 failed'
status 2 croupier match handmedown --variant tuend --seats random,random
says 'Hand-Me-Down has no variant "tuend"; the nearest is "tuned"; it has as-written, tuned'
END

check 'a rulebook of your own brings variants, and a wrong file is refused with its line' <<'END'
cp -r "$repository/games/gops" mine
printf '# mine\nvariant short\nabout Quick.\nset\n' >mine/variants.txt
status 2 croupier match ./mine --variant short --seats random,random --games 1
says 'variants.txt line 4: write set NAME = VALUE'
printf 'varaint short\n' >mine/variants.txt
status 2 croupier match ./mine --variant short --seats random,random --games 1
says 'variants.txt line 1: a line begins with variant, about or set, not with "varaint"' \
    'the nearest is "variant"'
printf 'variant short\nset a = 1\n' >mine/variants.txt
status 2 croupier match ./mine --variant short --seats random,random --games 1
says 'variant short says nothing of what it changes'
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
