# bash completion of hypotenuse, hypotenuse-referee and hypotenuse-table. The words come from the
# output of --help, so they match the installed program.

# The words that may follow option $2 of program $1: either its value in the help is a|b|c, or the
# help lists them.
_hypotenuse_values()
{
    local help value
    help=$("$1" --help 2>/dev/null)
    case $2 in
    --scene) sed -n '/^Scenes:/,/^$/p' <<<"$help" | sed 's/^Scenes://' | tr -d ',' ;;
    --expansions) sed -n '/^Expansions:/,/^$/p' <<<"$help" | sed 's/^Expansions://' | tr -d ',' ;;
    --generation) echo 2014 2015 2020 2021 community ;;
    --lang) sed -n '/^Languages:/,/^$/p' <<<"$help" | sed 's/^Languages://' | tr -d ',' ;;
    --log) # of hypotenuse-table: a stored game; of the referee a file
        local i where=()
        for ((i = 1; i + 1 < ${#COMP_WORDS[@]}; i++)); do
            [[ ${COMP_WORDS[i]} == --folder || ${COMP_WORDS[i]} == --database ]] && where+=("${COMP_WORDS[i]}" "${COMP_WORDS[i + 1]}")
        done
        [[ ${1##*/} == hypotenuse-table ]] && "$1" "${where[@]}" --list 2>/dev/null | sed '1d; s/ .*//'
        ;;
    --players) echo human ai0 ai1 ai2 ai3 ai4 ai5 ;;
    *)
        value=$(sed -n "s/^ *$2 \([^ ]*\) .*/\1/p" <<<"$help" | head -n 1)
        [[ $value == *"|"* || $value == results ]] && echo "${value//|/ }"
        ;;
    esac
}

_hypotenuse()
{
    local program=$1 word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
    if [[ $word == -* ]]; then
        words=$("$program" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u)
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        return
    fi
    if [[ $before == --* ]]; then
        words=$(_hypotenuse_values "$program" "$before")
        if [[ -n $words ]]; then
            # In a comma-separated list, the last word is completed.
            local head=
            [[ $before == --expansions || $before == --players ]] && [[ $word == *,* ]] && head=${word%,*},
            mapfile -t COMPREPLY < <(compgen -P "$head" -W "$words" -- "${word##*,}")
            return
        fi
    fi
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
}

complete -F _hypotenuse hypotenuse hypotenuse-referee hypotenuse-table
