# Completion of quadrille for fish: the program itself says what can follow.
function __quadrille_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] complete -- $words[2..] "$current" 2>/dev/null)
        switch $line
            case \tfiles
                __fish_complete_path "$current"
            case \tfolders
                __fish_complete_directories "$current"
            case '*'
                echo $line
        end
    end
end
complete -c quadrille -f -k -a '(__quadrille_complete)'
