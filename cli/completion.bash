# completion.bash: what the tab key offers behind croupier. It asks the program itself, so that it
# never knows less than --help does.

_croupier_games()
{
    croupier games 2>/dev/null | grep -o '^[a-z][^ ]*'
}

_croupier_options()
{
    croupier "$1" --help 2>/dev/null | grep -o '^  --[a-z-]*' | tr -d ' '
}

# The first game that the line names.
_croupier_game()
{
    local word
    for word in "${COMP_WORDS[@]:2}"; do
        if _croupier_games | grep -qx -- "$word"; then
            echo "$word"
            return
        fi
    done
}

_croupier_knobs()
{
    croupier rules "$(_croupier_game)" --knobs 2>/dev/null | grep -o '^[a-z][^ ]*' | sed 's/$/=/'
}

_croupier_measures()
{
    croupier lab "$(_croupier_game)" --measures 2>/dev/null | grep -o '^[a-z][^ ]*'
}

_croupier()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} offers=
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        offers=$(croupier --help 2>/dev/null | grep -o '^  [a-z]* ' && echo --help --version)
        mapfile -t COMPREPLY < <(compgen -W "$offers" -- "$word")
        return
    fi
    case $before in
    --cards | --out | --since)
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    --deck)
        mapfile -t COMPREPLY < <(compgen -f -- "${word#*=}")
        return
        ;;
    --load | --map | --save | --store)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    --seats) offers="you random greedy ismcts" ;;
    --game) offers=$(_croupier_games) ;;
    --measure) offers=$(_croupier_measures) ;;
    --set)
        offers=$(_croupier_knobs)
        compopt -o nospace 2>/dev/null || true
        ;;
    *)
        case $word,$command in
        -*) offers=$(_croupier_options "$command") ;;
        *,check | *,replay | *,verify)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return
            ;;
        *,rules | *,phrases | *,learn | *,ladder | *,puzzle | *,puzzles | *,cards | *,print | *,play | *,match | *,bench) offers=$(_croupier_games) ;;
        esac
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$offers" -- "$word")
}

complete -F _croupier croupier
