//! Why something was not done.

use std::fmt::Display;
use std::io;

use super::exit::Exit;

/// An error in a sentence, and the exit code that it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Where: `puzzle.txt:3:5`, an option with its value, or nothing.
    pub place: String,
    /// The error and its cure.
    pub text: String,
    /// How the program ends, if nothing worse comes.
    pub exit: Exit,
}

impl Complaint {
    /// A complaint about a place.
    pub fn new(place: impl Display, text: impl Display, exit: Exit) -> Complaint {
        Complaint { place: place.to_string(), text: text.to_string(), exit }
    }

    /// A complaint about the command line; the place is an option, or empty.
    pub fn usage(place: impl Display, text: impl Display) -> Complaint {
        Complaint::new(place, text, Exit::Usage)
    }
}

/// Why a verb ends early.
#[derive(Debug)]
pub enum Failure {
    /// Something is wrong, and is still to be said.
    Complaint(Complaint),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl From<Complaint> for Failure {
    fn from(complaint: Complaint) -> Failure {
        Failure::Complaint(complaint)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
