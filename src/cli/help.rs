//! The help page that all verbs share.

use clap::Command;

use crate::problems::builtin;

/// The order of a page: its examples, which are clap's `before_help`, come first.
const TEMPLATE: &str =
    "{about-with-newline}\nExamples:\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// A command, and each of its verbs, with help pages in this order.
pub fn arranged(command: Command) -> Command {
    command.help_template(TEMPLATE).mut_subcommands(|verb| verb.help_template(TEMPLATE))
}

/// The end of the help page of a verb that takes puzzles.
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
