# Completion of quadrille for bash: the program itself says what can follow.
_quadrille() {
    local IFS=$'\n' word line words=()
    # Bash takes --to=line for three words.
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == "=" ]] || words+=("$word")
    done
    COMPREPLY=()
    while read -r line; do
        case $line in
            $'\tfiles')
                compopt -o filenames 2>/dev/null
                COMPREPLY+=($(compgen -f -- "$2")) ;;
            $'\tfolders')
                compopt -o filenames 2>/dev/null
                COMPREPLY+=($(compgen -d -- "$2")) ;;
            *)
                printf -v word %q "${line%%$'\t'*}"
                COMPREPLY+=("$word") ;;
        esac
    done < <("$1" complete -- "${words[@]}" "$2" 2>/dev/null)
    [[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null
}
complete -F _quadrille quadrille
