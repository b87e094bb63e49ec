//! One puzzle after the other, from all the arguments, in order.

use std::ffi::{OsStr, OsString};
use std::io;

use super::console::{Complaint, Console};
use super::exit::Exit;
use super::input::{self, Input, Origin};
use super::puzzle::{Puzzle, puzzles};
use crate::problems::formats::Format;

/// Does `work` with each puzzle, read in `format` or what it looks like, and says what is wrong with the ones that cannot be read: `work` gets
/// `None` in their place. It is told as well whether there are several. The worst ending counts.
pub fn each(
    arguments: &[OsString],
    format: Option<Format>,
    console: &mut Console,
    mut work: impl FnMut(Option<&Puzzle>, bool, &mut Console) -> io::Result<Exit>,
) -> io::Result<Exit> {
    let mut worst = Exit::Done;
    let mut stdin_is_read = false;
    let given = arguments.iter().map(|argument| Some(argument.as_os_str()));
    for argument in given.chain(arguments.is_empty().then_some(None)) {
        let is_stdin = argument == Some(OsStr::new("-"));
        let found = if is_stdin && std::mem::replace(&mut stdin_is_read, true) {
            let text = "can be read only once: give - once";
            vec![Err(Complaint::new("standard input", text, Exit::Usage))]
        } else {
            read(argument, format, console)
                .map_or_else(|complaint| vec![Err(complaint)], |input| puzzles(&input))
        };
        let several = arguments.len() > 1 || found.len() > 1;
        for puzzle in found {
            let exit = match puzzle {
                Ok(puzzle) => work(Some(&puzzle), several, console)?,
                Err(complaint) => {
                    console.complain(&complaint);
                    work(None, several, console)?.max(complaint.exit)
                }
            };
            worst = worst.max(exit);
            console.next_puzzle()?;
        }
    }
    Ok(worst)
}

/// The one puzzle that an argument stands for.
pub fn only(
    argument: Option<&OsStr>,
    format: Option<Format>,
    console: &mut Console,
) -> Result<Puzzle, Complaint> {
    let input = read(argument, format, console)?;
    let mut found = puzzles(&input).into_iter();
    let first = found.next();
    match (first, found.next()) {
        (Some(Ok(_)), Some(second)) => {
            let place = second.map_or_else(|complaint| complaint.place, |puzzle| puzzle.place);
            Err(Complaint::new(place, "a second puzzle begins here: give one at a time", Exit::Unreadable))
        }
        (Some(first), _) => first,
        (None, _) => Err(Complaint::new(&input.name, "there is no puzzle here", Exit::Unreadable)),
    }
}

/// Reads an argument, and says so where none was given and a puzzle is taken instead.
pub fn read(
    argument: Option<&OsStr>,
    format: Option<Format>,
    console: &mut Console,
) -> Result<Input, Complaint> {
    let input = input::read(argument, format)?;
    if argument.is_none() && matches!(input.origin, Origin::Builtin(_)) {
        console.say(&input.name, "taken because no puzzle was given");
    }
    Ok(input)
}
