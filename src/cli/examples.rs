//! What the help pages and the manual say first and last.

use crate::lesson;
use crate::problems::builtin;
use crate::problems::catalogue;
use crate::problems::formats::Format;

/// Examples of the laboratory.
pub const LABORATORY: &str = "\
\x20 quadrille                        open the laboratory
  quadrille puzzle.txt             open it with a puzzle of yours
  quadrille lesson                 learn Algorithm X in ten lessons
  quadrille solve puzzle.txt       print the solution in one line
  quadrille count - < puzzles.txt  say how many solutions each has
  quadrille trace habr | head      print what the search does, step by step
  quadrille --plain                the laboratory in lines, for a screen reader
";

/// Examples of `solve`.
pub const SOLVE: &str = "\
\x20 quadrille solve puzzle.txt                    81 digits in one line
  quadrille solve --format grid habr            a grid to look at
  quadrille solve --format json collection.sdm  an object for each solution
  quadrille solve --limit 2 - < puzzle.txt      two lines if it has more than one solution
";

/// Examples of `count`.
pub const COUNT: &str = "\
\x20 quadrille count puzzle.txt                1 if it is a proper Sudoku
  quadrille count --limit 2 - < puzzle.txt  0, 1 or 2, and no time lost over more
  quadrille count collection.sdm            a number for each puzzle
  quadrille count dominoes 8x8              12988816; quadrille help problem lists what else
";

/// Examples of `trace`.
pub const TRACE: &str = "\
\x20 quadrille trace habr | head                      the first ten steps
  quadrille trace knuth-6x7                        all of the example in Knuth's paper
  quadrille trace --choose first --steps 500 habr  another rule, 500 steps of it
  quadrille trace --format jsonl habr              an object for each step
  quadrille trace --format profile queens 8        nodes level by level
";

/// Examples of `picture`.
pub const PICTURE: &str = "\
\x20 quadrille picture habr --keys '<Enter>d' > dead-end.svg       the first dead end
  quadrille picture knuth-6x7 --keys 9svz --size 80x24 -o links.svg
  quadrille picture habr --keys '<Enter>G' --format text        the solution, as text
";

/// Examples of `record`.
pub const RECORD: &str = "\
\x20 quadrille record knuth-6x7 -o knuth.cast                 the whole search; asciinema play knuth.cast
  quadrille record habr --steps 50 --speed 8 -o habr.cast  fifty steps, eight a second
  quadrille record knuth-6x7 --keys vzssssSSSS -o back.cast  these keys
";

/// Examples of `tree`.
pub const TREE: &str = "\
\x20 quadrille tree habr | dot -Tsvg -o habr.svg           drawn by Graphviz
  quadrille tree queens 6 -o queens.dot                 into a file
  quadrille tree --steps 170 habr                       as far as step 170
";

/// Examples of `lesson`.
pub const LESSON: &str = "\
\x20 quadrille lesson                   the list of lessons, to choose from
  quadrille lesson matrix            the lesson of this name
  quadrille lesson my.lesson         one that you wrote
  quadrille lesson --check my.lesson  what is wrong with it, by line
";

/// Examples of `race`.
pub const RACE: &str = "\
\x20 quadrille race habr                        a line for each way of searching
  quadrille race --by steps knuth-6x7        the same number of steps for each
  quadrille race --max-seconds 60 hard.txt   give the slow ones a minute
";

/// Examples of `check`.
pub const CHECK: &str = "\
\x20 quadrille check puzzle.txt                          unique, if it is a proper Sudoku
  quadrille check collection.sdm | grep -vc '^unique'  how many are not
  quadrille check --max-seconds 1 hard.dlx            unknown, if a second was not enough
";

/// Examples of `rate`.
pub const RATE: &str = "\
\x20 quadrille rate puzzle.txt                     how hard it is, and why
  quadrille rate collection.sdm | sort -n       from easy to hard
  quadrille rate --format csv top95.txt         a table of numbers
";

/// Examples of `generate`.
pub const GENERATE: &str = "\
\x20 quadrille generate sudoku                                     a puzzle in one line
  quadrille generate sudoku --rate hard --symmetry half-turn   as in a newspaper, and hard
  quadrille generate sudoku --count 100 --seed 1 > puzzles.txt a hundred, the same every time
  quadrille generate sudoku --box 4x4 --to framed              16×16
  quadrille generate sudoku x | quadrille problem sudoku x -   by other rules
";

/// Examples of `problem`.
pub const PROBLEM: &str = "\
\x20 quadrille problem queens 8 | quadrille count -  92
  quadrille problem pentominoes 6x10 > 6x10.dlx   items and options in Knuth's format
  quadrille problem sudoku x puzzle.txt           a puzzle whose diagonals count too
  quadrille problem langford 4 --to matrix        the same as zeros and ones
";

/// Examples of `convert`.
pub const CONVERT: &str = "\
\x20 quadrille convert puzzle.sdk --to line        81 characters in one line
  quadrille convert - --to sdm < puzzles.txt    a collection, a puzzle a line
  quadrille convert puzzle.txt --to dlx         its exact cover in Knuth's format
  quadrille convert x.txt --from sets --to json  an exact cover in other words
";

/// Examples of `split`.
pub const SPLIT: &str = "\
\x20 quadrille split queens13.dlx --pieces 64 | quadrille count -  a count for each piece
  quadrille split q.dlx --pieces 64 --output-dir pieces         64 files in Knuth's format
  quadrille split hard.txt --pieces 8 | parallel --pipe -N1 quadrille count
";

/// Examples of `completions`.
pub const COMPLETIONS: &str = "\
\x20 quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille
  quadrille completions zsh > ~/.zfunc/_quadrille
  quadrille completions fish > ~/.config/fish/completions/quadrille.fish
";

/// Examples of `man`.
pub const MANUAL: &str = "\
\x20 quadrille man | man -l -                                 read it
  quadrille man > ~/.local/share/man/man1/quadrille.1      keep it
";

/// The examples of every command, for the manual page.
pub const ALL: &[&str] = &[
    LABORATORY,
    SOLVE,
    COUNT,
    CHECK,
    RATE,
    GENERATE,
    TRACE,
    RACE,
    PROBLEM,
    CONVERT,
    SPLIT,
    LESSON,
    PICTURE,
    RECORD,
    TREE,
    COMPLETIONS,
    MANUAL,
];

/// The problems by name, for a help page.
pub fn problems() -> String {
    let lines = catalogue::ALL.iter().map(|entry| format!("  {}\n          {}\n", entry.usage, entry.about));
    format!(
        "Problems:\n{}\nAfter sudoku there may also be a file, -, or a puzzle that comes with the program.",
        lines.collect::<String>()
    )
}

/// The scale of `rate`, for a help page.
pub fn scale() -> String {
    "\n\nThe rate is a number from 1. Up to 3 singles solve the puzzle: 1, places for a digit in a box; 2, in \
     a row or column too (1 and 2 are easy); 3, a single digit for a cell too (medium). From 4 on it is 3 + \
     log2 of the tries, rounded down, that a search takes to find the solution and to prove that there is no \
     other: 4 to 6 are hard, 7 to 9 very-hard, from 10 on extreme. Without exactly one solution there is no \
     rate, only -."
        .to_owned()
}

/// What the help page of `generate` says last.
pub fn generated() -> String {
    "Every puzzle has one solution. The same seed makes the same puzzles on every machine, and puzzle k does \
     not depend on how many are made. Boxes are from 2x2 to 5x5, up to 25 cells. On 9×9 a puzzle takes about \
     a millisecond, with --clues 20 a tenth of a second; 19 need some seconds, and 17 or 18 are hardly \
     ever found. Above 16×16 a clue is spared only where singles or a short search prove the solution unique.\n\n\
     Exit codes: 0 done, 2 wrong usage, 4 cannot be written, 5 no such puzzle was found in so many tries."
        .to_owned()
}

/// What the help page of `lesson` says last.
pub fn lessons() -> String {
    format!(
        "LESSON is one that comes with the program ({}), its number, or a file of yours.\n\n\
         Exit codes: 0 done, 2 wrong usage, 3 a lesson cannot be read, 4 cannot be written.",
        lesson::BUILTIN.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    )
}

/// The formats by name, for a help page.
pub fn formats() -> String {
    let lines = Format::ALL.map(|format| format!("  {:<15} {}\n", format.name(), format.about()));
    format!("Formats:\n{}", lines.concat())
}

/// A help page with its examples first.
pub fn page(examples: &str) -> String {
    format!(
        "{{about-with-newline}}\nExamples:\n{examples}\n{{usage-heading}} {{usage}}\n\n{{all-args}}{{after-help}}"
    )
}

/// What every help page says last.
pub fn closing(more: &str) -> String {
    let names: Vec<&str> = builtin::ALL.iter().map(|builtin| builtin.name).collect();
    format!(
        "PUZZLE is a file, - for standard input, a puzzle that comes with the program ({}), the \
         puzzle's characters, or a problem in words, such as queens 8 (quadrille help problem lists them). \
         Without one: standard input if that is no terminal, else {}.\n\n\
         A Sudoku may be written in almost any way, with one of . 0 _ * - x X ? for a blank; an exact \
         cover in Knuth's format, as a 0/1 matrix, column numbers or sets.{more}\n\n\
         Exit codes: 0 done, 1 no solution (where one is asked for: not where a run is shown), 2 wrong usage, 3 cannot be read, 4 cannot be written, \
         5 not known because a budget ran out, 130 interrupted.",
        names.join(", "),
        builtin::DEFAULT.name,
    )
}
