#!/usr/bin/env bash
# check: scenarios that hold and that do not, and sheets broken in many ways.
. "$(dirname "$0")/common.sh"

# broken SED FILE: the designer's copy of Hand-Me-Down with a change; it is refused.
broken()
{
    copy_game handmedown mine
    sed -i "$1" "mine/$2"
    fails cmp -s "mine/$2" "$repository/games/handmedown/$2"
    status 1 croupier check --game handmedown --cards mine
    says '0 passed, 1 failed'
    rm -r mine
}

check 'scenarios that hold' <<'END'
status 0 croupier check "$repository"/games/null/scenarios/setup.play
says ' passed, 0 failed'
status 0 croupier check "$repository"/games/null/scenarios
says ' passed, 0 failed'
status 0 croupier check --verbose "$repository"/games/null/scenarios
[ "$(grep -c '^ok - ' actual)" = "$(sed -n 's/ passed.*//p' actual)" ]
END

check 'a scenario that does not hold: its line, the truth, what was possible' <<'END'
cat >odd.play <<'PLAY'
game null  seats Ann Bea  seed 7
deal All is well
    Ann picks Apple
deal Nothing is
    = round 9
    Ann eats Apple
PLAY
status 1 croupier check odd.play
says 'odd.play:5: = round 9' 'odd.play:6: Ann eats Apple' 'possible: picks Apple'
says '1 passed, 1 failed'
status 1 croupier check --verbose odd.play
says 'ok - odd.play:2: All is well' 'not ok - odd.play:4: Nothing is'
END

check 'a scenario may come through a pipe' <<'END'
printf 'game null\ndeal Pipe\n= round 1\n' | croupier check - >actual
says '1 passed, 0 failed'
END

check 'what cannot be read is refused, the rest is checked' <<'END'
status 2 croupier check
status 2 croupier check nowhere.play
says 'cannot read nowhere.play'
mkdir empty
status 2 croupier check empty
says 'no .play file in this folder'
status 2 croupier check nowhere.play "$repository"/games/null/scenarios/setup.play
says ' passed, 0 failed'
echo 'hello' >letter
status 1 croupier check letter
says 'letter:1: ' '0 passed, 1 failed'
head -c 50000 /dev/urandom >noise.play
tr -d "\\0" <noise.play >letters.play
status 1 croupier check letters.play
printf "\\0" >>letters.play
status 2 croupier check letters.play
says "a zero byte: this is not text"
END

check 'the sheets of every game are sound' <<'END'
games=$(croupier games | grep -o '^[a-z][a-z]*')
for game in $games; do
    status 0 croupier check --game "$game" --cards "$repository/games/$game"
    says ' passed, 0 failed'
done
END

check 'a new card in a minute: a row in a sheet' <<'END'
mkdir -p mine/cards
cp "$repository/games/handmedown/cards/units.csv" mine/cards
sed -n 's/^Farmer,4,2/Beekeeper,2,3/; s/+1 food/+2 food/; /^Beekeeper/p' mine/cards/units.csv >row
cat row >>mine/cards/units.csv
status 0 croupier check --game handmedown --cards mine
croupier cards handmedown Beekeeper --cards mine >actual
says 'Beekeeper (unit, 2 copies)' 'every turn: +2 food'
cat >bee.play <<'PLAY'
game handmedown  seats Ann Bea
scene The beekeeper pays for itself
    hand Beekeeper
    Ann piece Tree, food 3
    Ann buys Beekeeper
    = Ann piece Tree, Bank, Beekeeper
PLAY
status 0 croupier check --cards mine bee.play
status 1 croupier check bee.play
END

check 'a word that no phrase knows' <<'END'
broken 's/every turn: +1 food/every turn: +1 fodo/' cards/units.csv
says 'units.csv' 'Farmer' 'fodo'
END

check 'a sentence that ends too early' <<'END'
broken 's/draw a card/draw a card if/' cards/units.csv
says 'units.csv' 'Scholar'
END

check 'a number out of its range' <<'END'
broken 's/^Farmer,4/Farmer,400/' cards/units.csv
says 'units.csv' 'Farmer' 'copies'
END

check 'a number that is none' <<'END'
broken 's/^Farmer,4/Farmer,four/' cards/units.csv
says 'Farmer' '"four"'
END

check 'a colour that does not exist' <<'END'
broken 's/green/gren/' cards/units.csv
says 'gren'
END

check 'a column that does not exist' <<'END'
broken '1s/food/fodder/' cards/units.csv
says 'fodder'
END

check 'two cards of one name' <<'END'
broken 's/^Miner,/Farmer,/' cards/units.csv
says 'Farmer'
END

check 'a quote that never closes' <<'END'
broken 's/^Farmer,/"Farmer,/' cards/units.csv
says 'units.csv'
END

check 'a row that is too long' <<'END'
broken 's/^Farmer,.*/&,,,,,extra/' cards/units.csv
says 'units.csv'
END

check 'a card without a name' <<'END'
broken 's/^Farmer,/,/' cards/units.csv
says 'units.csv'
END

check 'a sheet with nothing in it' <<'END'
broken '1,$d' cards/units.csv
says 'units.csv'
END

check 'a card that is named but not there' <<'END'
broken 's/^Assassin,/Cutthroat,/' cards/units.csv
says 'Assassin'
END

check 'a text under a trigger where it cannot stand' <<'END'
broken 's/on victory: destroy the defender/every turn: destroy the defender/' cards/units.csv
says 'destroy the defender'
END

check 'a phrase whose example is wrong' <<'END'
broken 's/^example .*draw 2 cards/example  when bought: draw wrong cards/' phrases.txt
says 'phrases.txt'
END

check 'an op that the game does not have' <<'END'
broken 's/^op  *gain/op       gian/' phrases.txt
says 'gian'
END

check 'all mistakes are told in one run' <<'END'
copy_game handmedown mine
sed -i 's/every turn: +1 food/every turn: +1 fodo/' mine/cards/units.csv
sed -i 's/on victory: attack again/on victory: attack agian/' mine/cards/units.csv
sed -i 's/every turn: +1 gold/every turn: +1 golf/' mine/cards/equipment.csv
status 1 croupier check --game handmedown --cards mine
says 'fodo' 'agian' 'golf'
status 2 croupier play handmedown --cards mine
says 'fodo' 'agian' 'golf'
END

check 'a set of Menagerie needs an animal that is in the box (ME-14.3)' <<'END'
copy_game menagerie mine
sed -i '2,$s/^\([^,]*\),[0-9]*/\1,0/' mine/cards/animals.csv
sed -i '2,$s/^\([^,]*\),[0-9]*/\1,9/' mine/cards/upgrades.csv
status 1 croupier check --game menagerie --cards mine
says 'animals.csv has no animal'
END
check 'the words of a game, and what is nearest to a misspelt one' <<'END'
croupier rules handmedown --words >actual
says 'unit deck' 'gold ' 'awaits SEAT' 'Buy, attack, or end the turn' 'left | right | top | bottom'
scene()
{
    printf 'game handmedown\nseats Ann Ben\nseed 1\n\nscene One\n' >one.play
    cat >>one.play
    status 1 croupier check --game handmedown one.play
}
scene <<'PLAY'
    Ann piece Farmmer
    = Ann Farmer food 0
PLAY
says 'one.play:6: Ann piece Farmmer' 'no card is called "Farmmer"; the nearest is "Farmer"'
for line in 'Ann piece Sord on Tree at right' 'Ann piece Sword on Tre at right' 'no Ann Bnak' \
    '= no Ann Farmmer'; do
    scene <<<"    $line"
    says "one.play:6: $line" 'no card is called "' '; the nearest is "'
done
scene <<<'    Ann piece Sword on Militia at right'
says '"Militia at right" is not a piece in play'
scene <<'PLAY'
    rules HM-1.1
    set vp_targett 3
    Ann ends
PLAY
says 'one.play:7: set vp_targett 3' 'has no knob "vp_targett"; the nearest is "vp_target"'
scene <<'PLAY'
    rules HM-1.1
    set Farmer.fod 3
    Ann ends
PLAY
says 'one.play:7: set Farmer.fod 3' 'unit cards have no number "fod"; nearest is food'
scene <<'PLAY'
    Ben gold 3
    Ann ends
PLAY
says 'one.play:6: Ben gold 3' 'gold lies on a piece: write it behind one, as in "Ben piece NAME'
END
check 'turn Ben makes it his turn, in every game' <<'END'
his_turn()
{
    printf 'game %s   seats Ann Ben   seed 3\n\nscene Ben is at turn\n' "$1" >turn.play
    printf '    turn Ben\n' >>turn.play
    printf '    %s\n' "${@:2}" '= turn Ben' >>turn.play
    croupier check turn.play
}
his_turn handmedown '= awaits Ben main'
his_turn menagerie
his_turn resourcewar 'Ben R 5' 'Ben hand Recruit' '= awaits Ben play'
his_turn temples 'phase actions' 'Ben ground Goat Meadow at r2c2' 'Ben unit Horse Lancers at r2c2'
his_turn emperor
his_turn null 'row Apple, Pear' 'Ben hand Fig' '= awaits Ben pick'
END

check 'a position that is not possible points at the line that makes it so' <<'END'
cat >healthy.play <<'PLAY'
game emperor   seats Ann   seed 3

scene Too healthy
    Ann loyalist 12
    Ann hp 900
    day 3
    = moves 2
PLAY
status 1 croupier check healthy.play
says 'healthy.play:5: Ann hp 900' 'this position is not possible: 900 HP are above the full'
cat >sword.play <<'PLAY'
game handmedown   seats Ann Bea   seed 3

scene A sword on nothing
    Ann piece Farmer
    Ann piece Sword
    Bea piece Militia
    = moves 2
PLAY
status 1 croupier check sword.play
says 'sword.play:5: Ann piece Sword' 'this position is not possible: Sword must lie on a unit'
END

check 'a sheet of the game that lies in the wrong folder' <<'END'
mkdir -p mine/cards
cp "$repository"/games/menagerie/cards/extra/more-animals.csv mine/cards
status 2 croupier check --game menagerie --cards mine
says 'mine/cards/more-animals.csv: the place of that sheet is cards/extra/more-animals.csv'
END

finish
