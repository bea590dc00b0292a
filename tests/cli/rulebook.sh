#!/usr/bin/env bash
# rulebook: folders with a rulebook.md are games; the tutorial's steps and its reference.
. "$(dirname "$0")/common.sh"

check 'every step of the tutorial is a game' <<'END'
for step in "$repository"/docs/rulebook-steps/*; do
    croupier check "$step" >actual
    says '0 failed'
    croupier match "$step" --seats random,greedy --games 4 >actual
    says 'Won by the seat'
done
END

check 'the reference is what the table of forms says' <<'END'
croupier rules --forms >actual
same <"$repository/docs/rulebook-forms.md"
END

check 'a folder is played, searched, measured and shown as a game that is built in' <<'END'
cp -r "$repository/games/gops" mine
croupier check mine >actual
says '0 failed'
croupier rules mine GO-3.4 >actual
says '**GO-3.4**'
croupier cards mine >actual
says 'Prize'
croupier bench mine --tenths 1 >actual
says 'signature'
croupier lab mine --games 20 >actual
END

check 'a folder of the name of a built-in rulebook takes its place' <<'END'
cp -r "$repository/games/gops" gops
sed -i 's/^# GOPS/# Goofspiel/' gops/rulebook.md
croupier check ./gops >actual
says '0 failed'
croupier match ./gops --seats random,random --games 2 >actual
says 'Goofspiel'
END

check 'what is wrong is said with its place, and what was perhaps meant' <<'END'
cp -r "$repository/games/gops" mine
sed -i 's/must lay a bid/must lai a bid/' mine/rulebook.md
status 2 croupier play mine
says 'mine: this rulebook cannot be played' 'GO-3.2: "lai" fits nowhere (did you mean "lay"?)'
END

check 'of rules in plain words, so many get the sentence to write, an outline, neither' <<'END'
while read -r game written outlined neither; do
    mkdir $game
    cp "$repository/tests/rulebook/plain/$game.md" $game/rulebook.md
    status 2 croupier check $game
    echo "$game $(grep -c 'write it as' actual) $(grep -c 'say it like' actual)" \
        "$(grep -c 'fits nowhere' actual)" >>counts
    echo "$game $written $outlined $neither" >>wanted
done <<'GAMES'
whist 2 12 1
quartet 2 5 0
claims 2 6 1
lastcard 4 3 1
GAMES
diff wanted counts
END

check 'rules that go wrong are found: by games at random, with the line, and by the lab' <<'END'
cp -r "$repository/games/gops" mine
croupier check mine --verbose >actual
says 'ok - games of GOPS at random'
sed -i 's/has a score, a number/has a score, a number from 0 to 9/' mine/rulebook.md
status 1 croupier check mine
line=$(grep -n 'GO-3.4' mine/rulebook.md | cut -d: -f1)
says "rulebook.md:$line: a game of 2 at random ended with a fault in GO-3.4" 'left its range'
status 1 croupier lab mine --games 10
says 'The rules go wrong: 10 of 10 games ended with a fault in GO-3.4'
END

check 'programs play a folder, and what they save is shown again with it' <<'END'
cp -r "$repository/games/gops" mine
printf '%s\n' '{"do":"new","game":"mine","seats":2,"seed":3}' \
    '{"do":"go","bot":"greedy","play":true}' '{"do":"save"}' | croupier engine mine >actual
says '"game":"mine"' '"played":"lays Bid'
sed -n 's/^{"text":"\(.*\)"}$/\1/p' actual | sed 's/\\n/\n/g' >saved.play
croupier replay saved.play --cards mine --board >actual
says '   1  Ann lays Bid' 'Now Bea: Lay a bid'
status 2 croupier replay saved.play
says 'there is no game "mine"' '--cards FOLDER'
mv mine other
croupier replay saved.play --cards other >actual
says '   1  Ann lays Bid'
sed -i 's/(1 to 13), and start in the deck/(1 to 12), and start in the deck/' other/rulebook.md
status 2 croupier replay saved.play --cards other
says 'cards'
END

check 'a folder is printed' <<'END'
cp -r "$repository/games/gops" mine
croupier print mine --out paper >actual
says 'mine-cards.pdf'
croupier print mine --rulebook --out paper >actual
[ "$(head -c 5 paper/mine-cards.pdf)" = '%PDF-' ]
END

check 'a server of folders is refused what is no game, and two of one name' <<'END'
mkdir empty
status 2 croupier serve empty
says 'empty: no folder with a rulebook.md'
mkdir one two
cp -r "$repository/games/gops" one/mine
cp -r "$repository/games/gops" two/mine
status 2 croupier serve one/mine two/mine
says 'two/mine: another folder is called "mine", too'
status 2 croupier engine null
says 'null: no folder with a rulebook.md'
END

check 'bots play sensibly a game that nobody told them how to judge' <<'END'
for seats in greedy,random ismcts:100i,random; do
    fast match gops --seats $seats --games 40 --seed 5 >actual
    [ "$(awk '$1 ~ /^(greedy|ismcts)/ { print ($3 + 0 >= 65) }' actual)" = 1 ]
done
fast match ohhell --seats greedy,random,random --games 20 --seed 5 >actual
[ "$(awk '$1 == "greedy" { print ($3 + 0 >= 50) }' actual)" = 1 ]
END

check 'playing cards are drawn by index and suit, and the top of an open pile is seen' <<'END'
echo quit | croupier play eights --seats you,greedy --seed 4 >actual
says 'discard pile K♥ (1)' '2♥  4♠  6♠  8♠  J♠' 'plays Eight of Spades'
silent 'rank 8'
croupier print eights 'Queen of Hearts' 'Ten of Clubs' 'Ace of Spades' --out paper
pdftotext paper/eights-cards.pdf text
[ "$(grep -xE 'Q|10|A' text | sort | tr '\n' ' ')" = '10 10 A A Q Q ' ]
croupier print eights 'Queen of Hearts' --dpi 100 --out pictures
[ "$(ls pictures/*.png | wc -l)" -ge 1 ]
END

finish
