#!/usr/bin/env bash
# shelf: games, rules and cards.
. "$(dirname "$0")/common.sh"

check 'games lists the games' <<'END'
croupier games >actual
says 'handmedown   Hand-Me-Down, 2 to 6 seats' 'null         Windfall, 2 to 4 seats'
END

check 'rules gives the rulebook as it is' <<'END'
croupier rules handmedown >actual
same <"$repository/games/handmedown/rulebook.md"
END

check 'rules finds a rule by its number' <<'END'
croupier rules null NL-1.1 >actual
says '**NL-1.1**'
[ "$(grep -c '\*\*NL-' actual)" = 1 ]
croupier rules null nl-1.1 | diff actual -
croupier rules null 1.1 | diff actual -
END

check 'rules finds rules by words, and says so if there are none' <<'END'
croupier rules handmedown discard pile >actual
says 'discard pile'
status 1 croupier rules handmedown xyzzy
says 'No rule of Hand-Me-Down speaks of "xyzzy".'
END

check 'rules lists knobs with range, standard value and meaning' <<'END'
croupier rules handmedown --knobs >actual
says 'vp_target' '3 to 40, standard 10'
croupier rules null --knobs >actual
says 'pick | round, standard pick'
END

check 'rules lists phrases, also those of a designer' <<'END'
croupier rules handmedown --phrases >actual
says '+{n} {res}' 'every turn'
copy_game null mine
cat >>mine/phrases.txt <<'PHRASE'

phrase P9
form     a pie for {who}
op       deal 1 {who}
under    when laid
example  when laid: a pie for you
means    the same as a card
PHRASE
croupier rules null --phrases --cards mine >actual
says 'a pie for {who}'
END

check 'a card says its icon, if its sheet names one' <<'END'
copy_game null mine
croupier cards null Apple --cards mine >actual
fails grep -q icon actual
sed -i '1s/$/,icon/; 2,$s/$/,/; /^Apple,/s/$/pear/' mine/cards/fruits.csv
croupier cards null Apple --cards mine >actual
says '  icon         pear'
END

check 'rules refuses what makes no sense' <<'END'
status 2 croupier rules
says 'which game?'
status 2 croupier rules chess
says 'there is no game "chess"'
status 2 croupier rules handmedwon
says 'did you mean handmedown?'
END

check 'cards lists all cards' <<'END'
croupier cards null >actual
says 'fruit (' 'fruits.csv' 'Apple' 'Ladder'
croupier cards handmedown >actual
[ "$(grep -c 'every turn' actual)" -gt 10 ]
END

check 'cards shows a card in full, by a beginning of its name too' <<'END'
croupier cards handmedown Orchard Keeper >actual
says 'Orchard Keeper (unit, 2 copies)' 'every turn: +2 food'
croupier cards handmedown orch | diff actual -
status 2 croupier cards handmedown Farmr
says 'did you mean Farmer?'
END

check 'cards follow settings and a designer'"'"'s folder' <<'END'
croupier cards handmedown Farmer --set Farmer.food=7 >actual
grep -qE 'food +7' actual
copy_game handmedown mine
sed -i 's/^Farmer,/Gardener,/' mine/cards/units.csv
croupier cards handmedown Gardener --cards mine >actual
says 'Gardener (unit'
END

check 'files that a folder lacks are those of the game' <<'END'
copy_game handmedown mine
rm mine/phrases.txt mine/cards/equipment.csv mine/cards/starters.csv
croupier cards handmedown Sword --cards mine >actual
says 'Sword (equipment'
END

check 'folders that cannot be used are refused' <<'END'
status 2 croupier cards handmedown --cards nowhere
says 'cannot read folder nowhere: No such file or directory'
touch file
status 2 croupier cards handmedown --cards file
says 'file is not a folder'
mkdir empty
status 2 croupier cards handmedown --cards empty
says "none of the game's files"
copy_game handmedown mine
mv mine/cards/units.csv mine/cards/unit.csv
status 2 croupier cards handmedown --cards mine
says 'mine/cards/unit.csv' 'did you mean units.csv?'
END

finish
