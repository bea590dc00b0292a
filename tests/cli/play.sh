#!/usr/bin/env bash
# play: games at the terminal, through a pipe and on a terminal.
. "$(dirname "$0")/common.sh"

# play LINE...: what is typed, then what is said; options of the game are in the array `game`.
play()
{
    printf '%s\n' "$@" | croupier play "${game[@]}" >actual 2>&1
}
game=(null --seats you,greedy --seed 7)

check 'a whole game by numbers, to the ranking' <<'END'
yes 1 | head -n 2000 | croupier play "${game[@]}" >actual
says 'Windfall: Ann (you), Bea (greedy). Seed 7.' 'Ann: Pick a card from the row' 'The game is over'
grep -qE '^ +1\. (Ann|Bea) ' actual
grep -qE '^ +[12]\. Ann .*\(you\)' actual
END

check 'a whole game of Hand-Me-Down, three seats' <<'END'
seq 1 4000 | awk '{ print 1 + $1 % 4 }' |
    croupier play handmedown --seats you,greedy,random --seed 3 >actual
says 'The game is over'
END

check 'bots play among themselves' <<'END'
croupier play null --seats greedy,random,ismcts:20i --seed 2 >actual
says 'The game is over' '(ismcts:20i)'
croupier play null --seats greedy,random,ismcts:20i --seed 2 | diff actual -
END

check 'moves by words, by a part of them, by the seat that makes them' <<'END'
play 'picks Apple'
says '> picks Apple' 'Ann picks Apple.'
play 'pick app'
says 'Ann picks Apple.'
play 'apple'
says 'Ann picks Apple.'
play 'PICKS   apple'
says 'Ann picks Apple.'
play 'Ann picks Apple'
says 'Ann picks Apple.'
END

check 'what is no move is refused, with what is possible' <<'END'
play 'eats Apple' 99 0 -1 picks ''
says 'possible: picks Apple | ' 'There is no move 99 now' 'There is no move 0 now'
silent 'Ann picks'
END

check 'where moves are numbers, a number means itself' <<'END'
printf '0\nquit\nquit\n' | croupier play ohhell --seats you,greedy,greedy --seed 3 >actual
says '   0  bids 0' 'Ann bids 0.'
END

check 'the input may end at any time' <<'END'
croupier play "${game[@]}" </dev/null >actual
says 'Good-bye.'
play 1
says 'You left the game after 1 move; it is not saved.'
END

check 'help names every command' <<'END'
play help
for word in board moves hint why card rules log undo save help quit; do
    says "  $word "
done
END

check 'undo takes back the last move of a person, and the bots'"'"' after it' <<'END'
play undo
says 'There is nothing to take back.'
play 1 1 undo 'save a.play' undo 'save b.play' undo
says 'Your last move is taken back.' 'There is nothing to take back.'
[ "$(grep -c '^    Ann picks' a.play)" = 1 ]
fails grep -q '^    ' b.play
END

check 'hint says what a bot would do, with values' <<'END'
play 'hint ismcts:50i' 'hint greedy' 'hint fool'
says 'I would say: picks' '% to win (' 'there is no bot "fool"'
END

check 'hint says what comes of a move that only begins, and when it hardly matters' <<'END'
printf 'hint ismcts:600i\n1\n1\n2\n1\nhint ismcts:60i\nquit\nquit\n' |
    status 0 croupier play temples --seats you,greedy --seed 4
says 'It hardly matters. I would say: floods' 'musters Hill Runners (units +1, lifeforce +1;'
END

check 'a coach warns in words of the rules, and lets the move be made when it is said again' <<'END'
cat >war.play <<'PLAY'
game resourcewar   seats Anna Ben   seed 7
scene The road is open
    turn 4   active Ben
    Ben R 0
    Anna piece Veteran
    Anna piece Recruit
    Ben piece Skirmisher
    Ben ends the play step
    Ben sends Skirmisher
    Ben attacks Anna
PLAY
printf 'coach\ndefends no more\ndefends no more\nquit\nquit\n' |
    status 0 croupier play --load war.play
says 'That may be a mistake: ' '% to win instead of ' \
    'What may come of it: Ben takes 3 V: 3 now, 27 left in the Pool (3.0 on average; 0.0' \
    'Better: defends with Veteran (' "Ben's Skirmisher attacks Anna with Power 3"
printf 'coach\ndefends with Veteran\nquit\nquit\n' | status 0 croupier play --load war.play
fails grep -F 'That may be a mistake' actual
END

check 'a coach warns in a game of a rulebook, too' <<'END'
cat >queen.play <<'PLAY'
game hearts   seats Ann Bea Cy Dot   seed 7
scene The queen of spades is out
    at HT-6.2   leader Dot   hearts broken
    Ann hand Ace of Spades, Three of Spades
    Bea hand Six of Spades, Three of Diamonds
    Cy hand Four of Spades, Five of Diamonds
    Dot hand Queen of Spades, Seven of Diamonds
    Dot plays Queen of Spades
PLAY
printf 'coach\nplays Ace of Spades\nquit\nquit\n' | status 0 fast play --load queen.play
says 'That may be a mistake: ' 'What may come of it: Ann: score +1' 'Better: plays Three of Spades'
END

check 'why explains moves, cards and rules' <<'END'
play why 'why picks Apple' 'why is lays Apple not possible?' 'why NL-1.1' 'why Ladder' 'why qqq'
says 'Why what?' 'It is possible: "picks Apple".' '**NL-1.1**' 'Ladder (tool' 'speak of "qqq"'
play 'why picks Zebra'
says 'Of that kind you can now:'
END

check 'card and rules answer at the table' <<'END'
play 'card App' card 'card Zeppelin' 'rules basket' 'rules qqq' rules
says 'Apple (fruit' 'Which card?' 'has no card "Zeppelin"' '**NL-' 'No rule speaks of' '# Windfall'
END

check 'log tells a seat only what it may know' <<'END'
play 1 log
says 'Ann draws' 'Bea draws a card.'
fails grep -qE 'Bea draws [A-Z]' actual
END

check 'a game is saved, loaded and gone on with' <<'END'
play 1 1 'save evening.play'
says 'Saved as evening.play. To go on later: croupier play --load evening.play'
printf '%s\n' log 1 save | croupier play --load evening.play --seats you,greedy >actual
says 'Going on with move 5' 'Ann picks' 'Saved as evening.play'
[ "$(grep -c '^    Ann' evening.play)" = 3 ]
croupier check evening.play
END

check 'a game that is gone on with plays like one that was not left' <<'END'
play 1 1 1 1 'save whole.play'
play 1 1 'save half.play'
printf '%s\n' 1 1 save | croupier play null --load half.play --seats you,greedy >actual
diff whole.play half.play
END

check 'saving replaces no file without asking twice' <<'END'
echo precious >letter
play 1 'save letter' quit quit
says 'letter already exists; say it again to replace it'
[ "$(cat letter)" = precious ]
play 1 'save letter' 'save letter'
says 'Saved as letter'
grep -q 'Ann picks' letter
END

check 'a game is kept when it is over or left, and an old file is not replaced' <<'END'
croupier play null --seats greedy,random --seed 2 --save bots.play >actual
says 'The game is over' 'Saved as bots.play.'
croupier replay bots.play >actual
says 'The game is over'
cp bots.play before
status 2 croupier play null --seats greedy,random --seed 3 --save bots.play
says '--save bots.play: that file already exists'
silent 'The game is over'
cmp before bots.play
printf '%s\n' 1 quit | croupier play "${game[@]}" --save left.play >actual
says 'Saved as left.play.'
silent 'is not saved'
printf '%s\n' 1 quit | croupier play --load left.play --save left.play --seats you,greedy >actual
says 'Going on with move' 'Saved as left.play.'
status 2 croupier play null --save nowhere/x.play </dev/null
says 'No such file or directory'
END

check 'a save that fails leaves the old file as it was' <<'END'
play 1 'save evening.play'
cp evening.play before
(
    ulimit -f 0
    printf '%s\n' 1 save | croupier play --load evening.play --seats you,greedy 2>&1
) | cat >actual
says 'cannot save evening.play: File too large; nothing was changed'
diff before evening.play
[ "$(ls)" = "$(printf '%s\n' actual before evening.play)" ]
play 'save nowhere/evening.play' 'save .' 'save /dev/full' 'save /dev/full' save
says 'No such file or directory' 'it is not a file' 'save it where?'
END

check 'a saved file keeps its rights, and a link stays a link' <<'END'
play 1 'save evening.play'
chmod 600 evening.play
ln -s evening.play link.play
printf '%s\n' 1 save | croupier play --load link.play --seats you,greedy >actual
[ -L link.play ]
[ "$(stat -c %a evening.play)" = 600 ]
[ "$(grep -c '^    Ann' evening.play)" = 2 ]
END

check 'quit warns once about what is not saved' <<'END'
play 1 quit moves
says 'This game is not saved. Say quit once more' 'You left the game after 1 move'
play quit moves
says 'Good-bye.'
silent '> moves'
play 1 'save a.play' quit moves
says 'Good-bye.'
END

check 'files that are no saved game are refused' <<'END'
status 2 croupier play --load nowhere.play
says 'cannot read nowhere.play'
printf '%s\n' 'game null' 'Ann flies' >short.play
status 2 croupier play --load short.play
says 'short.play:2: Ann flies' 'possible: picks'
play 1 'save evening.play'
status 2 croupier play handmedown --load evening.play
says 'is a game of Windfall, not of Hand-Me-Down'
status 2 croupier play --load evening.play --seed 3
status 2 croupier play --load evening.play --seats you,greedy,greedy
says 'names 3 seats, but the game has 2'
sed -i 's/^cards .*/cards 0123456789abcdef/' evening.play
status 2 croupier play --load evening.play
says 'the cards are not those it was saved with'
head -c 100000 /dev/urandom >noise.play
status 2 croupier play --load noise.play
END

check 'seats, names, seeds and settings that make no sense are refused' <<'END'
status 2 croupier play chess
status 2 croupier play null --seats you
says 'Windfall is for 2 to 4 seats, not 1'
status 2 croupier play null --seats 9
status 2 croupier play null --seats you,,greedy
status 2 croupier play null --seats you,robot
says 'there is no bot "robot"' '"you" is a person'
status 2 croupier play null --seats you,ismcts:fast
status 2 croupier play null --names Ann,Ann
says 'two seats are called Ann'
status 2 croupier play null --seats 2 --names A,B,C
status 2 croupier play null --names 'Ann#Lee,B'
status 2 croupier play null --seed minus
status 2 croupier play null --seed 99999999999999999999
status 2 croupier play null --set row
status 2 croupier play null --set row=99
says 'knob row is a number from 2 to 6, not "99"'
status 2 croupier play null --set rwo=3
says 'has no knob "rwo"; the nearest is "row"'
status 2 croupier play handmedown --set Farmr.food=3
says 'nearest is Farmer'
status 2 croupier play null --threads 0
END

check 'names and settings are used' <<'END'
echo 1 | croupier play handmedown --names Joe,Kim --set vp_target=5 --set start_seat=1 >actual
says 'Joe (you), Kim (ismcts)' '0 vp' '5 VP at the end of your turn' 'Joe: '
END

check 'a name may have a space, in the record too' <<'END'
joined="$(printf 'Ada\302\240Lee')"
croupier play null --names ' Ada  Lee,Bob' --seats greedy,greedy --seed 7 --save ada.play >actual
grep -q "^seats $joined Bob" ada.play
grep -q "^    $joined " ada.play
says "$joined "
croupier replay ada.play >again
grep -q "$joined " again
END

check 'two persons at one screen do not see each other'"'"'s hands' <<'END'
printf '%s\n' '' 1 1 '' 1 1 '' |
    croupier play null --seats you,you --seed 7 >actual
says 'Ann, it is your turn. Press Enter when only you are looking.' 'Bea, it is your turn.'
sed '/Bea, it is your turn/,$d' actual >anns
fails grep -qE 'Bea draws [A-Z]' anns
END

check 'without a terminal there is no colour' <<'END'
play 1
says 'Windfall: '
fails grep -q "$(printf '\033')" actual
END

check 'on a terminal there is, unless NO_COLOR or TERM say no' <<'END'
watch() { on_terminal "$CROUPIER" play null --seats greedy,greedy --seed 7; }
TERM=xterm watch >actual
grep -q "$(printf '\033')\[1m" actual
NO_COLOR=1 TERM=xterm watch >actual
fails grep -q "$(printf '\033')\[1m" actual
TERM=dumb watch >actual
fails grep -q "$(printf '\033')\[1m" actual
END

check 'on a terminal the tab key completes moves' <<'END'
(await '> '; printf 'pi\tapp\t\r'; await 'Lay a card'; printf 'quit\rquit\r'; await 'You left') |
    NO_COLOR=1 TERM=xterm on_terminal "$CROUPIER" play null --seats you,greedy --seed 7 >actual
says 'Ann picks Apple.'
END

check 'at a terminal the record says how long somebody thought, through a pipe it does not' <<'END'
(await '> '; sleep 0.4; printf '1\r'; await 'Lay a card'; printf 'quit\rquit\r'; await 'Saved') |
    TERM=dumb on_terminal "$CROUPIER" play "${game[@]}" --save timed.play >actual
grep -A1 -x '    Ann picks .*' timed.play | grep -Eqx '    thought [0-9]+\.[0-9] s'
[ "$(sed -n 's/^    thought \([0-9]*\)\.\([0-9]\) s$/\1\2/p' timed.play | head -n 1)" -ge 4 ]
(sleep 0.3; printf '1\nquit\nquit\n') | croupier play "${game[@]}" --save piped.play >actual
grep -q 'Ann picks' piped.play
fails grep -q thought piped.play
END

check 'a move that begins like a command is a move' <<'END'
printf '%s\n' 'game temples' 'seats Ann Bea' 'seed 7' 'scene A' ' phase actions' \
    ' nobody ground Goat Meadow at r4c1' ' nobody ground Salt Flats at r4c2' \
    ' Ann unit Reed Scout at r4c1' 'Ann acts with Reed Scout' >scout.play
printf '%s\n' moves 'moves to r4c2' board quit quit |
    croupier play --load scout.play --seats you,random >actual
says 'Ann: Move the unit' \
    'Reed Scout moves from Goat Meadow to Salt Flats for 1 action.'
END

check 'Hand-Me-Down says what a refused move lacks, with the rule' <<'END'
printf '1\nbuys Sword\nbuys Dragon\nwhy attacks with Tree\nquit\nquit\n' |
    status 0 croupier play handmedown --seats you,random --seed 9
says 'HM-6.3: Sword costs 2 gold; your units hold 1.' 'HM-6.1: Dragon is not in the hand.' \
    'HM-8.2: no card of Tree has an attack row.'
END

check 'it does not blame a limit that does not exist' <<'END'
printf 'why buys Scout\nquit\nquit\n' |
    status 0 croupier play handmedown --seats you,random --seed 9 --set start_food=3
says 'HM-6.1: Scout can be bought after activating'
END

check 'on a terminal what is lacking is broken between words' <<'END'
(await '> '; printf 'why buys Scout\rbuys Scout\rquit\rquit\r'; await 'Good-bye') |
    NO_COLOR=1 TERM=xterm on_terminal bash -c 'stty cols 44 && exec "$0" "$@"' \
        "$CROUPIER" play handmedown --seats you,random --seed 9 --set start_food=3 >actual
tr -d '\r' <actual | grep -A1 '^HM-6.1' >lines
[ "$(grep -c '^HM-6.1: Scout can be bought after$' lines)" = 2 ] || { cat lines && false; }
[ "$(grep -c '^  activating' lines)" = 2 ]
fails grep -qx '  often as' <(tr -d '\r' <actual) # where the rulebook's own line ends
END

check 'Ctrl-C ends the game cleanly' <<'END'
(await '> '; printf '1\r'; await '4  lays Walnut'; printf '\003'; await 'You left') |
    TERM=xterm on_terminal "$CROUPIER" play null --seats you,greedy --seed 7 >actual
says 'You left the game after 1 move'
END

finish
