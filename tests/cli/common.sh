#!/usr/bin/env bash
# common: what the tests of the command share: a sentence, a script, what is expected of it.
#
#     . "$(dirname "$0")/common.sh"
#     check 'a sentence' <<'END'
#     croupier games >actual
#     says 'Hand-Me-Down'
#     END
#     finish
#
# A script runs in a fresh folder and stops at the first command that fails.

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
CROUPIER=$(realpath "${CROUPIER:-$repository/build/debug/croupier}")
if [ ! -x "$CROUPIER" ]; then
    echo "not ok - there is a program to test: $CROUPIER"
    exit 1
fi
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
# Fonts that the libraries keep until the end are theirs.
printf 'leak:lib%s\n' fontconfig cairo pango glib rsvg >"$room/.leaks"
export LSAN_OPTIONS=suppressions=$room/.leaks:print_suppressions=0
cases=0
status_of_all=0

croupier()
{
    "$CROUPIER" "$@"
}

# fast ...: croupier as it is installed, if it was built: for what only many games show, and for
# pictures on cards.
fast()
{
    "${CROUPIER_FAST:-$CROUPIER}" "$@"
}

# on_terminal COMMAND...: the command, at a terminal of its own. Without a shell between them: one
# that stays would take part in a Ctrl-C, and not every shell ends as its child did.
on_terminal()
{
    local words
    printf -v words '%q ' exec "$@"
    SHELL=/bin/bash script -qec "$words" /dev/null
}

# status N COMMAND...: the command ends with that status; what it says on both ways is in `actual`.
status()
{
    local expected=$1 status=0
    shift
    "$@" >actual 2>&1 || status=$?
    [ "$status" = "$expected" ] || { cat actual && echo "status $status: $*" && return 1; }
}

# fails COMMAND...: the command says no: status 1, as grep and cmp have it; 2 is trouble of its own.
# `! command` would not do: under `set -e` it never stops a script.
fails()
{
    local status=0
    "$@" || status=$?
    [ "$status" = 1 ] || { echo "status $status, not 1: $*" && return 1; }
}

# says WORDS...: each of them is in `actual`.
says()
{
    local words
    for words in "$@"; do
        grep -qF -- "$words" actual || { cat actual && echo "it does not say: $words" && return 1; }
    done
}

# silent WORDS...: none of them is.
silent()
{
    local words
    for words in "$@"; do
        fails grep -qF -- "$words" actual || { cat actual && return 1; }
    done
}

# await WORDS: until a program that runs beside this one has said them in `actual`.
await()
{
    local tries
    for ((tries = 0; tries < 600; tries++)); do
        if grep -qF -- "$1" actual 2>/dev/null; then return 0; fi
        sleep 0.1
    done
    return 1
}

# same: `actual` is what standard input says.
same()
{
    diff -u - actual
}

# copy_game GAME FOLDER: a designer's copy of a game's files.
copy_game()
{
    mkdir -p "$2" && cp -r "$repository/games/$1/cards" "$repository/games/$1/phrases.txt" "$2"
}

check()
{
    local sentence=$1 script log=$room/log result=0 began=${EPOCHREALTIME/./}
    script=$(cat)
    rm -rf "$room/here"
    mkdir "$room/here"
    cases=$((cases + 1))
    (
        set -e
        cd "$room/here"
        eval "$script"
    ) >"$log" 2>&1 </dev/null
    result=$?
    if [ $result = 0 ]; then
        echo "ok $cases - $sentence # $(((${EPOCHREALTIME/./} - began) / 1000)) ms"
    else
        sed 's/^/# /' "$log"
        echo "not ok $cases - $sentence"
        status_of_all=1
    fi
}

finish()
{
    echo "1..$cases"
    exit $status_of_all
}
