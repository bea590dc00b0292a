#!/usr/bin/env bash
# learn: lessons at the terminal, and what is refused in them.
. "$(dirname "$0")/common.sh"

check 'every game has a lesson, and each of its steps can be gone through' <<'END'
for game in handmedown menagerie resourcewar temples emperor; do
    status 0 croupier learn "$game" --list
    lessons=$(grep -c '^ *[0-9]' actual)
    [ "$lessons" -ge 4 ]
    for lesson in $(seq "$lessons"); do
        yes 'show me' | status 0 croupier learn "$game" "$lesson"
        says "That was lesson $lesson."
        fails grep -E '[a-z], (tell|ask|show) ' actual # the beginning of the next line
    done
done
END

check 'a wrong move is answered by the rule, another one by what is asked for' <<'END'
printf '\nbuys Farmer\nequipment\n1\nquit\n' | status 0 croupier learn handmedown
says 'Draw a unit card.' 'You could do that, but not in this lesson.' 'Ann draws Militia' \
    'Buy the Farmer.'
END

check 'of a wrong move it is said what may come of it' <<'END'
printf '\n\nshow me\n\nends the turn\nquit\n' |
    status 0 croupier learn handmedown
says 'What may come of it: Bea buys Farmer ('
END

check 'a scene of a lesson ends with words: nobody is left with a table that says nothing' <<'END'
for lesson in "$repository"/games/*/lessons/*.play; do
    awk -v file="$lesson" '
        function close_scene() {
            if (word != "" && word != "tell") { print file ": " line; bad = 1 }
            word = ""
        }
        /^(scene|deal)/ { close_scene() }
        /^    [^ =]/ { word = $1; line = $0 }
        END { close_scene(); exit bad }' "$lesson"
done
END

check 'a lesson that is not there' <<'END'
status 2 croupier learn handmedown 99
says 'there is no lesson "99": there are 1 to'
status 2 croupier learn null
says 'has no lessons yet'
status 2 croupier learn
says 'which game do you want to learn?'
END

check 'lessons are checked like scenes' <<'END'
cat >wrong.play <<'LESSON'
game null   seats Ann Bea   seed 4
lesson Wrong
scene What is shown must be there
    Ann hand 2 Apple
    show Ann cellar
scene What is asked for must come
    Ann hand 2 Apple
    ask Lay it
    tell too late
scene What is asked for must come at all
    Ann hand 2 Apple
    tell Lay it
    ask Lay it
LESSON
status 1 croupier check wrong.play
says '"Ann cellar" is not a zone, number, card or piece on the table now' 'wrong.play:9' \
    'after ask comes the move that is asked for' '0 passed, 3 failed'
END
finish
