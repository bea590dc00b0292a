#!/usr/bin/env bash
# resourcewar: sheets, texts and knobs of Resource War that are refused, with their place.
. "$(dirname "$0")/common.sh"

# sheet FILE ROW: a folder `mine` with the game's own sheet and one more row.
sheet()
{
    mkdir -p mine/cards
    cp "$repository/games/resourcewar/cards/$1" mine/cards/
    printf '%s\n' "$2" >>"mine/cards/$1"
}

check 'a cost that is no number' <<'END'
sheet structures.csv 'Tower,twenty,0,3,,,'
status 1 croupier check --game resourcewar --cards mine
says 'structures.csv row 17, Tower, cost: "twenty" is not a number from 0 to 20'
END

check 'a text that nobody understands is refused with the nearest phrase' <<'END'
sheet animates.csv 'Oaf,1,1,1,1,,,when played: drawn 1 card'
status 1 croupier check --game resourcewar --cards mine
says 'animates.csv row 49, Oaf, text: "drawn" is not understood' 'draw {n} card~cards'
END

check 'a trigger of Animates on a Structure, and a cost of theirs' <<'END'
sheet structures.csv 'Tower,2,0,3,,,when it hits: draw 1 card'
status 1 croupier check --game resourcewar --cards mine
says '"when it hits" may not stand on Structure cards'
sheet structures.csv 'Tower,2,0,3,,,stun this: gain 1 R'
status 1 croupier check --game resourcewar --cards mine
says '"stun this" may not stand on Structure cards'
END

check 'its User without a Tool, four lines, five costs' <<'END'
sheet animates.csv 'Oaf,1,1,1,1,,,when played: stun its User'
status 1 croupier check --game resourcewar --cards mine
says 'animates.csv row' 'Oaf: only a Tool has a User'
sheet animates.csv 'Oaf,1,1,1,1,,,slow. elusive. steadfast. cannot attack'
status 1 croupier check --game resourcewar --cards mine
says 'animates.csv row 49, Oaf: more than 3 lines of text'
sheet animates.csv 'Oaf,1,1,1,1,,,1 R; once a turn; your turn; stun this; in conflict: gain 1 R'
status 1 croupier check --game resourcewar --cards mine
says 'animates.csv row 49, Oaf: more than 4 costs'
END

check 'a Tool for nobody' <<'END'
sheet tools.csv 'Net,1,0,0,0,Fisher,,,'
status 1 croupier check --game resourcewar --cards mine
says 'tools.csv row 14, Net: it is for Fisher, but no Animate is one'
END

check 'knobs that do not fit together' <<'END'
status 2 croupier match resourcewar --seats random,random --set stun_gap=5
says 'knob stun_gap is 5: it must be less than discard_gap, 4'
status 2 croupier match resourcewar --seats random,random --set pool=4
says 'knob pool is a number from 5 to 100, not "4"'
END

finish
