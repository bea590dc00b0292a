#!/usr/bin/env bash
# phrases: what may be written on cards: searched, read, completed, and kept as pages.
. "$(dirname "$0")/common.sh"

check 'a sentence is shown as it is read' <<'END'
status 0 croupier phrases handmedown "Your other units have +1 attack."
says 'read as' 'your other units get +1 attack'
END

check 'other words find what is about the same' <<'END'
status 0 croupier phrases handmedown steal gold
says 'take 1 gold from an enemy unit'
status 0 croupier phrases resourcewar peek at his hand
says 'look at the opponent'
status 1 croupier phrases handmedown zebra
says 'No phrase of Hand-Me-Down is about "zebra".'
status 2 croupier phrases
status 2 croupier phrases nogame
END

check 'what may come next' <<'END'
status 0 croupier phrases menagerie --complete "start of comb"
says 'combat'
status 0 croupier phrases menagerie --complete "start of combat: wo"
says 'wound'
status 0 croupier phrases handmedown --complete "your other units get +1 "
says 'attack' 'defense'
status 0 croupier phrases handmedown --complete "every turn: you may pay 2 gold "
says '; if you do,' '; then'
status 0 croupier phrases emperor --complete "every day: choo"
says 'choose one:'
status 0 croupier phrases handmedown --complete "every turn: +1 food; then "
says 'you may'
silent 'choose one'
status 0 croupier phrases handmedown --complete "+1 attack if you have "
says 'exactly' 'fewer' 'the' 'no'
status 0 croupier phrases handmedown --complete "+1 attack against units w"
says 'with'
status 0 croupier phrases handmedown --complete "every turn: you may "
says 'draw' 'pay'
silent 'indestructible'
status 0 croupier phrases handmedown --complete "every turn: choose one: +1 food; or "
silent 'choose one' 'you may'
END

check 'the pages of all games are as the games are' <<'END'
for page in "$repository"/docs/cards/*.md; do
    game=$(basename "$page" .md)
    croupier phrases "$game" --reference >now
    diff "$page" now || { echo "croupier phrases $game --reference >docs/cards/$game.md"; exit 1; }
done
END

check 'texts in other words are shown, and put into the sheet when asked' <<'END'
copy_game handmedown mine
row='Beggar,1,1,,,1,1,0,,,,,"Every turn, if you have fewer units than every opponent: +2 food."'
printf '%s\r\n' "$row" >>mine/cards/units.csv
cp mine/cards/units.csv before
status 0 croupier check --game handmedown --cards mine
says 'Beggar: read as: every turn: +2 food if you have fewer units than every opponent' '--rewrite'
cmp before mine/cards/units.csv
status 0 croupier check --game handmedown --cards mine --rewrite
says '1 text rewritten.'
[ "$(diff before mine/cards/units.csv | grep -c '^>')" = 1 ]
grep -q ',every turn: +2 food if you have fewer units than every opponent' mine/cards/units.csv
status 0 croupier check --game handmedown --cards mine
fails grep -q 'read as' actual
END

check 'own words for a known op pass' <<'END'
copy_game handmedown mine
printf '\nphrase X1\nform forge {n} {res}\nop gain {n} {res}\nunder every turn\n' >>mine/phrases.txt
printf 'example every turn: forge 2 gold\nmeans as P1\n' >>mine/phrases.txt
echo 'Forger,1,1,,,1,1,0,,,,,every turn: forge 2 gold' >>mine/cards/units.csv
status 0 croupier check --game handmedown --cards mine
says '1 passed, 0 failed'
END

own() {
    copy_game handmedown mine
    {
        printf '\nphrase X1\n%s\nunder every turn\n' "$1"
        printf 'example every turn: forge 2 gold\nmeans as P1\n'
    } >>mine/phrases.txt
    status 1 croupier check --game handmedown --cards mine
}

check 'own phrases say nothing that the game could not, and are refused with their line' <<'END'
nl='
'
own "form forge {n} {res}${nl}op gain {n} {res} 7"
says 'phrases.txt line' 'X1, example: "every turn: forge 2 gold" means something'
own "form forge {n} {res}${nl}op gain {n} {res}${nl}op gain 3000 1"
says 'means something'
own "form forge {n} {res} [very] [much]${nl}op gain {n} {res} {very} {much}"
says 'no more options'
own "form forge {n} {res}${nl}op gain {n} {res}${nl}trigger on every turn"
says 'phrases.txt line'
copy_game handmedown mine
sed -i 's/^list res .*/list res food | gold | food | diamond~diamonds/' mine/phrases.txt
status 1 croupier check --game handmedown --cards mine
says 'phrases.txt line 4: the list "res"'
copy_game handmedown mine
echo 'Forger,1,1,,,1,1,0,,,,,every turn: forge 50 gold' >>mine/cards/units.csv
printf '\nphrase X1\nform forge {n:1..99} {res}\nop gain {n} {res}\n' >>mine/phrases.txt
printf 'under every turn\nexample every turn: forge 2 gold\nmeans as P1\n' >>mine/phrases.txt
status 1 croupier check --game handmedown --cards mine
says 'units.csv row 33, Forger, text: "every turn: forge 50 gold" means something'
END

check 'own words for several known ops pass, as docs/adding-a-phrase.md has them' <<'END'
copy_game handmedown mine
echo >>mine/phrases.txt
sed -n '/^phrase P900$/,/^```$/p' "$repository/docs/adding-a-phrase.md" |
    sed '/^```/d' >>mine/phrases.txt
echo 'Forger,1,1,,,1,1,0,,,,,every turn: draw a card and +2 gold if you have exactly 2 units' \
    >>mine/cards/units.csv
status 0 croupier check --game handmedown --cards mine
says '1 passed, 0 failed'
END

check 'what is meant is asked back, never what says the opposite' <<'END'
copy_game temples mine
row='Quake,1,1,,everywhere,once,Hurt all units not on water by 2 damage.'
echo "$row" >>mine/cards/enchantments.csv
status 1 croupier check --game temples --cards mine
fails grep -q 'did you mean: "units on water take 2 damage"' actual
END
check 'a misspelt word is offered as what it is spelt like' <<'END'
copy_game handmedown mine
sed -i 's/^Miner,\(.*\)+1 gold$/Miner,\1+1 gould/' mine/cards/units.csv
status 1 croupier check --game handmedown --cards mine
says 'did you mean: "every turn: +1 gold"'
END

check 'sayings become tables, and a line that is none is refused at its place' <<'END'
sayings()
{
    printf '%s\n' '// x.' 'two|2 men -> 2 man' "$1" '[more]' '# loyalist tokens ->' >mine.txt
    "$(dirname "$CROUPIER")/sayings" mine.c mine mine.txt
}
sayings 'use prices'
printf '%s\n' 'parlance_said mine_sayings[] = {' '    "two|2 men" MEANS "2 man",' \
    '    PARLANCE_PRICES,' '    NULL,' '};' 'parlance_said mine_sayings[8] = {[7] = sayings_end};' \
    'parlance_said mine_sayings_more[] = {' '    "# loyalist tokens" MEANS "",' '    NULL,' '};' \
    'parlance_said mine_sayings_more[3] = {[2] = sayings_end};' >expected
grep -vE '^(/\*|#|extern|$)' mine.c | diff - expected
for line in 'no arrow' 'one -> two -> three' ' -> nothing is said' 'a "quote" -> x'; do
    status 1 sayings "$line"
    says 'mine.txt:3: '
done
status 1 sayings '[empty]'
says 'mine.txt:4: the table before this line has no sayings'
END

finish
