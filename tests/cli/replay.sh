#!/usr/bin/env bash
# replay: saved games move by move, and moments of them as scenarios.
. "$(dirname "$0")/common.sh"

# seats_for GAME: you and as few others as it takes, but one if it may be.
seats_for()
{
    croupier games | awk -v game="$1" '$1 == game {
        for (i = NF; $i !~ /^[0-9]+$/; i--) {}
        n = $(i - 1) == "to" ? $(i - 2) : $i
        n = n < 2 && $i > 1 ? 2 : n
        printf "you"; while (--n > 0) printf ",greedy"
    }'
}

# saved GAME: some moves of a game, in saved.play.
saved()
{
    (printf '%s\n' 1 2 1 1 2 1 2 1 2 && echo 'save saved.play') |
        croupier play "$1" --seats "$(seats_for "$1")" --seed 9 >/dev/null
    [ -s saved.play ]
}

check 'a game move by move' <<'END'
saved null
croupier replay saved.play >actual
says '   1  Ann picks' 'Ann draws' 'Bea draws'
[ "$(grep -cE '^ +[0-9]+  (Ann|Bea) ' actual)" = "$(grep -cE '^    (Ann|Bea) ' saved.play)" ]
END

check 'only so far, and with the table' <<'END'
saved null
croupier replay saved.play --until 2 --board >actual
says '   2  ' 'Now ' 'deck'
silent '   3  '
croupier replay saved.play --until 0 >actual
says 'Now Ann: Pick a card from the row'
END

check 'the referee sees everything, a seat what it saw' <<'END'
saved null
croupier replay saved.play >actual
grep -qE 'Bea draws [A-Z]' actual
croupier replay saved.play --seat Ann >actual
fails grep -qE 'Bea draws [A-Z]' actual
grep -qE 'Ann draws [A-Z]' actual
END

check 'any moment of any game becomes a scenario that holds' <<'END'
games=$(croupier games | grep -o '^[a-z][a-z]*')
for game in $games; do
    saved "$game"
    moves=$(grep -cE '^    (Ann|Bea) ' saved.play)
    rm -rf scenes
    mkdir scenes
    # Games that are rulebooks are played by one machine: three moments are enough.
    moments='1 9 27'
    compgen -G "$repository/games/$game/*.c" >/dev/null && moments='0 1 2 5 9 14 20 27 35'
    for n in $moments; do
        [ "$n" -le "$moves" ] || continue
        fast replay saved.play --until "$n" --as-scenario --title "After $n" >scenes/$n.play
        grep -q "After $n" scenes/$n.play
    done
    status 0 croupier check scenes
    says "$(ls scenes | wc -l) passed, 0 failed"
done
END

check 'a scenario is replayed too, scripted dice and all' <<'END'
croupier replay "$repository"/games/null/scenarios/setup.play >actual 2>&1 || true
cat >dice.play <<'PLAY'
game null  seats Ann Bea  seed 7
deal One game
    dice 1 2
    Ann picks Apple
PLAY
status 0 croupier replay dice.play
says '   1  Ann picks Apple'
END

check 'what makes no sense is refused' <<'END'
saved null
status 2 croupier replay
status 2 croupier replay nowhere.play
status 2 croupier replay saved.play --until 9999
says 'the game has'
status 2 croupier replay saved.play --until soon
status 2 croupier replay saved.play --seat Zed
says 'there is no seat "Zed"'
status 2 croupier replay saved.play saved.play
echo 'Ann flies' >>saved.play
status 2 croupier replay saved.play
says 'Ann flies'
END

check 'a file with a zero byte is no text, whoever reads it' <<'END'
saved null
sed -i '2a # \x00' saved.play
status 2 croupier replay saved.play
says 'saved.play:3: a zero byte'
status 2 croupier check saved.play
says 'saved.play:3: a zero byte'
END

check 'a seed that is too big is refused' <<'END'
saved null
sed -i 's/^seed .*/seed 18446744073709551616/' saved.play
status 2 croupier replay saved.play
says 'a seed is a number from 0 to 18446744073709551615'
END

check 'notes and the version of a record are kept, shown and checked, and change nothing' <<'END'
printf 'game null\nseats Ann Bea\nseed 4\nversion Fat pears 1a2b3c4d\n\n' >noted.play
printf '    note fun: off we go\n' >>noted.play
printf '    Ann picks Blackberry\n    note unfair: why she, and not I,\n' >>noted.play
croupier check noted.play >actual
says '1 passed'
croupier replay noted.play >actual
says 'note: fun: off we go' 'note: unfair: why she, and not I'
croupier replay noted.play --as-scenario >scene.play
cp scene.play actual
says 'version Fat pears 1a2b3c4d' '    note unfair: why she, and not I'
croupier check scene.play >actual
END

finish
