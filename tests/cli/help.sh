#!/usr/bin/env bash
# help: what the command says of itself, and what it says to nonsense.
. "$(dirname "$0")/common.sh"

check 'without arguments it helps' <<'END'
status 0 croupier
says 'Usage: croupier COMMAND' 'play' 'croupier play handmedown'
cp actual alone
status 0 croupier --help
diff alone actual
status 0 croupier help
diff alone actual
END

check 'it knows its version' <<'END'
status 0 croupier --version
grep -qE '^croupier [0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]+(-changed)?\))?$' actual
END

check 'every command has help, and it is in the man page with all its options' <<'END'
page=$repository/docs/croupier.1
commands=$(croupier --help | grep -o '^  [a-z]* ' | tr -d ' ')
[ "$(echo "$commands" | wc -l)" -ge 9 ]
for command in $commands; do
    status 0 croupier "$command" --help
    says "Usage: croupier $command" '--help'
    grep -q "^\.SS croupier $command" "$page" || { echo "not in the page: $command"; exit 1; }
    for option in $(grep -o '^  --[a-z-]*' actual | tr -d ' '); do
        grep -qF -- "${option//-/\\-}" "$page" || { echo "not in the page: $option"; exit 1; }
    done
done
END

check 'help can be asked for before the command too' <<'END'
croupier play --help >first
status 0 croupier help play
says 'Usage: croupier play'
diff first actual
status 0 croupier play handmedown --seed 3 --help
diff first actual
END

check 'an unknown command is refused with the nearest one' <<'END'
status 2 croupier pley
says 'there is no command "pley"; did you mean play?'
status 2 croupier --fly
says 'there is no option "--fly"'
status 2 croupier help fly
END

check 'wrong options are refused' <<'END'
status 2 croupier play handmedown --sead 3
says 'there is no option --sead; did you mean --seed?'
status 2 croupier play handmedown --seed
says '--seed needs a value'
status 2 croupier match handmedown --json=3
says '--json takes no value'
status 2 croupier games -x
says 'there is no option -x'
status 2 croupier games now
says 'nothing may follow it'
END

check 'complaints go to standard error, with the way to help' <<'END'
status 2 croupier play
says 'croupier play: which game?' 'Try "croupier play --help".'
[ -z "$(croupier play 2>/dev/null)" ]
END

check 'a full disk is noticed' <<'END'
status 1 sh -c "'$CROUPIER' games >/dev/full"
says 'cannot write the output: No space left on device'
END

check 'the shell completes commands, games, options, knobs and measures' <<'END'
PATH=$(dirname "$CROUPIER"):$PATH
. "$repository/cli/completion.bash"
offers()
{
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _croupier
    echo "${COMPREPLY[*]}" >actual
}
offers croupier pl
same <<<'play'
offers croupier play hand
same <<<'handmedown'
offers croupier match null --js
same <<<'--json'
offers croupier play handmedown --set vp_t
same <<<'vp_target='
offers croupier lab null --measure fullest
same <<<'fullest_hand'
offers croupier check --game nu
same <<<'null'
touch evening.play
offers croupier replay eve
same <<<'evening.play'
END

finish
