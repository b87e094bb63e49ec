#compdef quadrille
# Completion of quadrille for zsh: the program itself says what can follow.
_quadrille() {
    local line
    local -a files
    local -a candidates
    for line in "${(@f)$("${(Q)words[1]}" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        case $line in
            '') ;;
            $'\tfiles') files=(_files) ;;
            $'\tfolders') files=(_files -/) ;;
            *) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    (( $#candidates )) && _describe -V 'what can follow' candidates
    (( $#files )) && $files
}
if [[ $funcstack[1] == _quadrille ]]; then
    _quadrille "$@"
else
    compdef _quadrille quadrille
fi
