#!/usr/bin/env bash
# decks: what a player brings to Resource War, and what is refused.
. "$(dirname "$0")/common.sh"

deck()
{
    printf 'game resourcewar\ndeck  Two Kinds   # a name\nby    nobody\n\n'
    printf '%s\n' "$@"
}

check 'a deck of one'\''s own, a ready-made deck, played with both' <<'END'
deck '20 Recruit' '15 Veteran' '5 Veteran' >mine.txt
croupier match resourcewar --seats random,random --games 4 --set copy_limit=40 \
    --deck north=mine.txt --deck "south=The Salon" >actual
says 'random'
END

check 'a saved game holds the cards of a deck that was brought' <<'END'
deck '20 Recruit' '20 Veteran' >mine.txt
printf 'save game.play\nquit\n' | croupier play resourcewar --seats you,random --set copy_limit=40 \
    --deck north=mine.txt --seed 3 >actual
grep -qx 'deck of north Two Kinds: 20 Recruit, 20 Veteran' game.play
rm mine.txt
croupier check game.play >actual
says '1 passed, 0 failed'
END

check 'the same name in several lines adds up; case does not matter' <<'END'
deck '20 recruit' '10 VETERAN' '10 Veteran' >mine.txt
croupier match resourcewar --seats random,random --games 2 --set copy_limit=20 \
    --deck NORTH=mine.txt --deck South=mine.txt >actual
END

check 'a deck without Animates and a Tool that nobody in it can use are warned of' <<'END'
deck '35 Well' '5 Long Spear' >mine.txt
printf 'quit\n' >quit
croupier play resourcewar --seats you,random --set copy_limit=40 --deck north=mine.txt \
    --deck "south=Iron Column" <quit >actual
says 'A warning: North'\''s deck "Two Kinds" has no Animate.' \
    'A warning: nobody in North'\''s deck "Two Kinds" can use Long Spear.'
silent "South's deck"
croupier play resourcewar --seats you,random --set copy_limit=40 --set open_lists=0 \
    --deck north=mine.txt <quit >actual
silent 'A warning'
END

check 'a wrong size and too many copies are refused' <<'END'
deck '39 Recruit' >mine.txt
status 2 croupier match resourcewar --seats random,random --deck north=mine.txt
says 'has 39 of Recruit, at most 3 are allowed' 'has 39 cards, not 40'
END

check 'an unknown card is refused with its place and the nearest name' <<'END'
deck '3 Recruit' '  3 Recriut' >mine.txt
status 2 croupier match resourcewar --seats random,random --deck north=mine.txt
says 'mine.txt line 6 column 5: no card is called "Recriut"; the nearest is "Recruit"'
END

check 'a line that is no card, another game, no name' <<'END'
deck 'Recruit' >mine.txt
status 2 croupier match resourcewar --seats random,random --deck north=mine.txt
says 'mine.txt line 5 column 1: a card is written as 3 Recruit, not "Recruit"'
printf 'game handmedown\ndeck X\n' >mine.txt
status 2 croupier match resourcewar --seats random,random --deck north=mine.txt
says 'mine.txt line 1 column 6: a deck of another game: "handmedown"'
printf '3 Recruit\n' >mine.txt
status 2 croupier match resourcewar --seats random,random --deck north=mine.txt
says 'mine.txt: no line says what the deck is called (deck NAME)' \
    'mine.txt: no line says which game the deck is for (game resourcewar)'
END

check 'a deck is checked by itself, with its game' <<'END'
croupier check --set extra=1 "$repository"/games/resourcewar/decks/*.txt >actual
says '0 failed'
deck '3 Recriut' >mine.txt
status 1 croupier check mine.txt
says 'mine.txt line 5 column 3: no card is called "Recriut"; the nearest is "Recruit"' \
    '0 passed, 1 failed'
deck '20 Recruit' '20 Veteran' >mine.txt
status 1 croupier check mine.txt
says 'has 20 of Recruit, at most 3 are allowed'
croupier check --set copy_limit=20 mine.txt >actual
says '1 passed, 0 failed'
printf 'deck X\n3 Recruit\n' >mine.txt
status 1 croupier check mine.txt
says 'mine.txt: no line says which game the deck is for (game ID)'
printf 'game resourcewars\ndeck X\n' >mine.txt
status 2 croupier check mine.txt
says 'mine.txt: there is no game "resourcewars"; did you mean resourcewar?'
END

check 'no such file, deck, seat; games without decks' <<'END'
status 2 croupier match resourcewar --seats random,random --deck north=gone.txt
says 'gone.txt'
status 2 croupier match resourcewar --seats random,random --deck "north=Iron Colum"
says 'there is no deck "Iron Colum"' 'Night Market'
status 2 croupier match resourcewar --seats random,random --deck "east=Iron Column"
says 'a deck for "east", but no seat has that name'
status 2 croupier match resourcewar --seats random,random --deck north
says 'a seat and a deck, as in north=mine.txt'
status 2 croupier match null --seats random,random --deck "ann=Iron Column"
says 'is not played with decks'
END

check 'a ready-made deck with extra cards is there when they are' <<'END'
croupier match resourcewar --set extra=1 --seats random,random --games 2 \
    --deck "north=New Blood" >actual
says 'random'
status 2 croupier match resourcewar --seats random,random --games 2 --deck "north=New Blood"
says 'there is no deck "New Blood"'
END

finish
