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

finish
