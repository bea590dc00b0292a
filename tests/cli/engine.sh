#!/usr/bin/env bash
# engine: JSON lines, the examples of docs/protocol.md, and nonsense.
. "$(dirname "$0")/common.sh"

# ask LINE...: the answers are in `actual`.
ask()
{
    printf '%s\n' "$@" | croupier engine >actual
}

# Lines of a file that match the patterns of another, in order; ... in a pattern is anything.
match_lines()
{
    local number=0 pattern line
    while IFS= read -r pattern && IFS= read -r line <&3; do
        number=$((number + 1))
        pattern=$(printf '%s' "$pattern" | sed 's/[][\\*?]/\\&/g; s/\.\.\./*/g')
        # shellcheck disable=SC2053
        if [[ $line != $pattern ]]; then
            printf '%s: got\n%s\nfor\n%s\n' $number "$line" "$pattern"
            return 1
        fi
    done <"$1" 3<"$2"
    [ "$(wc -l <"$1")" = "$(wc -l <"$2")" ]
}

check 'every example of the protocol is true' <<'END'
sed -n 's/^> //p' "$repository/docs/protocol.md" >requests
sed -n 's/^< //p' "$repository/docs/protocol.md" >answers
[ "$(wc -l <requests)" -ge 20 ]
croupier engine <requests >actual
match_lines answers actual
END

check 'the protocol names everything that can be done' <<'END'
ask '{}'
says 'is missing; it is one of new, view, moves'
for word in $(sed 's/.*one of //; s/[",}]/ /g' actual); do
    grep -q "^###.*\`$word\`" "$repository/docs/protocol.md" || { echo "not told: $word"; exit 1; }
done
END

check 'a whole game, to its ranking' <<'END'
(
    echo '{"do":"new","game":"null","seats":3,"seed":1}'
    yes '{"do":"go","bot":"greedy","play":true}' | head -n 200
) | croupier engine >actual
says '"over":true,"reason":' '"ranking":[{"seat":0,"rank":' '{"error":"the game is over"}'
END

check 'ids come back as they were' <<'END'
ask '{"id":7,"do":"games"}' '{"id":"seven","do":"games"}' '{"do":"games"}' '{"id":8,"do":"fly"}'
[ "$(cut -c 1-11 actual | head -n 2)" = "$(printf '%s\n' '{"id":7,"ga' '{"id":"seve')" ]
sed -n 3p actual | grep -q '^{"games"'
sed -n 4p actual | grep -q '^{"id":8,"error":"there is no command \\"fly\\"'
END

check 'a game that is saved and loaded is the same' <<'END'
ask '{"do":"new","game":"handmedown","seats":2,"seed":5}' '{"do":"play","move":0}' \
    '{"do":"play","move":0}' '{"do":"save"}' '{"do":"view","seat":0}'
text=$(sed -n 4p actual)
view=$(sed -n 5p actual)
ask "{\"do\":\"load\",${text#\{}" '{"do":"view","seat":0}'
says '"view":{'
[ "$(sed -n 2p actual)" = "$view" ]
END

check 'a view of one seat shows no card of another' <<'END'
ask '{"do":"new","game":"null","seats":2,"seed":7}' '{"do":"view","seat":1}' \
    '{"do":"log","seat":1}'
says 'Ann draws a card.' '"name":"hand","kind":"sorted","seat":0,"count":3,"cards":[{"back":0'
END

check 'nonsense gets an error a line, and the engine goes on' <<'END'
ask nonsense '[1]' '"x"' 12 null '{"do":7}' '{"do":"new","game":7}' '{"do":' '}' '{"a":1,"a":2}' \
    '{"do":"view"}' '{"do":"play","move":0}' '{"id":[1],"do":"games"}' \
    '{"do":"new","game":"chess"}' '{"do":"new","game":"null","seats":0}' \
    '{"do":"new","game":"null","seats":2.5}' '{"do":"new","game":"null","names":["A","A"]}' \
    '{"do":"new","game":"null","names":{"A":1}}' '{"do":"new","game":"null","names":["A b",3]}' \
    '{"do":"new","game":"null","seed":-1}' '{"do":"new","game":"null","seed":"x"}' \
    '{"do":"new","game":"null","set":[1]}' '{"do":"new","game":"null","set":{"x":null}}' \
    '{"do":"new","game":"null","cards":"nowhere"}' '{"do":"load","text":"x","cards":"."}' \
    '{"do":"new","game":"null","seats":2,"names":["A","B","C"]}' \
    '{"do":"load"}' '{"do":"load","text":""}' \
    '{"do":"load","text":"game null\u0000x"}' '{"do":"games","extra":1}'
[ "$(grep -c '^{"error":"' actual)" = 30 ]
[ "$(wc -l <actual)" = 30 ]
END

check 'what a move would do is told without playing it' <<'END'
ask '{"do":"new","game":"temples","seed":7}' '{"do":"after","move":0,"worlds":3}' '{"do":"save"}' \
    '{"do":"after","move":999}' '{"do":"after","move":0,"worlds":9}' \
    '{"do":"after","move":[99,0,0,0]}'
[ "$(sed -n 2p actual | grep -o '"zones":\[' | wc -l)" = 3 ]
sed -n 3p actual >saved
grep -q 'seed 7' saved
fails grep -q 'n    North ' saved
[ "$(grep -c '^{"error":"' actual)" = 3 ]
END

check 'nonsense at a table changes nothing' <<'END'
ask '{"do":"new","game":"null","seats":2,"seed":7}' '{"do":"save"}' '{"do":"play"}' \
    '{"do":"play","move":99}' '{"do":"play","move":-1}' '{"do":"play","move":"eat"}' \
    '{"do":"play","move":[9,9,9,9]}' '{"do":"play","move":[0,1]}' '{"do":"play","move":true}' \
    '{"do":"play","seat":1,"move":0}' '{"do":"play","seat":5,"move":0}' '{"do":"undo"}' \
    '{"do":"undo","moves":-1}' '{"do":"go","bot":"ismcts:fast"}' '{"do":"go","play":1}' \
    '{"do":"view","seat":99}' '{"do":"log","from":-1}' '{"do":"new","game":"null","seats":99}' \
    '{"do":"load","text":"game chess"}' '{"do":"save"}'
[ "$(grep -c '^{"error":"' actual)" = 17 ]
[ "$(sed -n 2p actual)" = "$(sed -n 20p actual)" ]
END

check 'bytes that are no text do no harm' <<'END'
head -c 100000 /dev/urandom | croupier engine >actual
[ -s actual ]
fails grep -qv '^{"error":"' actual
printf '{"do":"games"}\0\n\r\n   \n{"do":"games"}' | croupier engine >actual
[ "$(wc -l <actual)" = 2 ]
says '"games":['
END

check 'depth and length have bounds' <<'END'
head -c 100000 /dev/zero | tr '\0' '[' | croupier engine >actual
says 'maximum parsing depth'
head -c 9000000 /dev/zero | tr '\0' ' ' >long
(echo '{"do":"games"}' && cat long && echo && echo '{"do":"games"}') | croupier engine >actual
says 'a line has at most'
[ "$(grep -c '"games"' actual)" = 2 ]
END

check 'quit ends it, and so does the end of the input' <<'END'
ask '{"do":"quit"}' '{"do":"games"}'
same <<<'{"bye":true}'
croupier engine </dev/null >actual
[ ! -s actual ]
status 2 croupier engine now
END

finish
