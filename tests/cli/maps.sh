#!/usr/bin/env bash
# maps: a given isle for Four Temples, and what is refused.
. "$(dirname "$0")/common.sh"

map()
{
    printf 'world "Twin Bays"      # a title\n\n'
    printf '%s\n' '~ | Goat Meadow | * Temple of Ash | .            | ~' \
        '. | .           | ~               | .            | *' \
        '* | .           | ~               | Thornwood @1 | .' \
        "${1:-~ | Granary @0  | .               | *            | .}"
}

check 'a game on a map, saved and loaded' <<'END'
map >bays.map
croupier match temples --seats random,random --games 2 --map bays.map >actual
says 'random'
printf 'save game.play\nquit\n' |
    croupier play temples --seats you,random --map bays.map --seed 3 >actual
grep -q '^map .*Goat Meadow.* / ' game.play
rm bays.map
croupier check game.play >actual
says '1 passed, 0 failed'
END

check 'a map is checked by itself, for its game' <<'END'
map >bays.map
croupier check --game temples >actual
before=$(sed -n 's/ passed, 0 failed$//p' actual)
croupier check --game temples bays.map >actual
says "$((before + 1)) passed, 0 failed"
map '~ | Moon Base | . | * | .' >bays.map
status 1 croupier check --game temples bays.map
says 'bays.map: map, line 6, column 5: no land is called "Moon Base"'
status 1 croupier check bays.map
says 'bays.map: a map of which game? Say --game GAME'
END

check 'what a map may not say, with its place' <<'END'
map '~ | Moon Base | . | * | .' >bays.map
status 2 croupier match temples --seats random,random --map bays.map
says 'map, line 6, column 5: no land is called "Moon Base"'
map '~ | . | . | *' >bays.map
status 2 croupier match temples --seats random,random --map bays.map
says 'map, line 6' 'too few cells'
map '~ | . | . | . | .' >bays.map
status 2 croupier match temples --seats random,random --map bays.map
says 'it has 3 temples and needs 4: place 1 more'
map '# the last row is missing' >bays.map
status 2 croupier match temples --seats random,random --map bays.map
says 'map, line 6: it ends after 3 rows, the isle has 4'
: >bays.map
status 2 croupier match temples --seats random,random --map bays.map
says 'bays.map: the map is empty'
END

check 'no such file, too big a file, games without maps' <<'END'
status 2 croupier match temples --seats random,random --map gone.map
says 'gone.map'
head -c 5000 /dev/zero | tr '\0' '.' >big.map
status 2 croupier match temples --seats random,random --map big.map
says 'big.map: a map has at most'
map >bays.map
status 2 croupier match null --seats random,random --map bays.map
says 'is not played on a map'
END
finish
