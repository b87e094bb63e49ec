//! How the program ends: every exit code it has.

use std::process::ExitCode;

/// Why the program ended. Where several puzzles were given, the worst of their endings counts, and
/// this is the order from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Everything asked for was done.
    Done,
    /// A puzzle has no solution.
    NoSolution,
    /// A budget ran out before the answer was known.
    OutOfBudget,
    /// A file or text could not be read as a puzzle.
    Unreadable,
    /// The command line was wrong.
    Usage,
    /// A result could not be written.
    Io,
    /// Ctrl-C was pressed: what was known by then has been printed.
    Interrupted,
    /// A result was wrong, and so was not printed: an error in this program.
    Internal,
}

impl Exit {
    /// All of them, by their numbers.
    pub const ALL: [Exit; 8] = [
        Exit::Done,
        Exit::NoSolution,
        Exit::Usage,
        Exit::Unreadable,
        Exit::Io,
        Exit::OutOfBudget,
        Exit::Internal,
        Exit::Interrupted,
    ];

    /// The meaning of the number, as the pages say it.
    pub const fn meaning(self) -> &'static str {
        match self {
            Exit::Done => "done",
            Exit::NoSolution => {
                "no solution, where one is asked for; what shows a run ends with 0; for check --quiet also several"
            }
            Exit::Usage => "wrong usage, or no terminal for the laboratory",
            Exit::Unreadable => "cannot be read",
            Exit::Io => "cannot be written",
            Exit::OutOfBudget => "not known: a budget ran out",
            Exit::Internal => "an error in this program: a wrong result was not printed",
            Exit::Interrupted => "interrupted: a search has printed what was known",
        }
    }

    /// The number that the shell sees.
    pub const fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::NoSolution => 1,
            Exit::Usage => 2,
            Exit::Unreadable => 3,
            Exit::Io => 4,
            Exit::OutOfBudget => 5,
            Exit::Internal => 70,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_is_the_largest() {
        let order = [
            Exit::Done,
            Exit::NoSolution,
            Exit::OutOfBudget,
            Exit::Unreadable,
            Exit::Usage,
            Exit::Io,
            Exit::Interrupted,
            Exit::Internal,
        ];
        assert!(order.is_sorted());
        assert!(Exit::ALL.map(Exit::code).is_sorted());
        assert!(order.iter().all(|exit| Exit::ALL.contains(exit)));
        assert_eq!(order.map(Exit::code), [0, 1, 5, 3, 2, 4, 130, 70]);
    }
}
