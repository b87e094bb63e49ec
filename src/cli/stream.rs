//! Long texts, read line by line in memory that does not grow with them.

use std::io::Read;

use super::complaint::Complaint;
use super::document::{Content, Found, complaint, mistake, no_text, one_of_many};
use super::exit::Exit;
use super::input::cannot;
use crate::problems::formats::{self, Document, Format, PuzzleReader};
use crate::reading::{Line, Lines};

type Source = Box<dyn Read + Send>;

/// A collection of Sudokus.
pub struct Collection {
    name: String,
    lines: Lines<Source>,
    reader: PuzzleReader,
    /// What is wrong with the line read last, told after what came before it.
    wrong: Option<Complaint>,
    is_over: bool,
    is_empty: bool,
}

impl Collection {
    pub fn new(name: String, lines: Lines<Source>) -> Collection {
        let reader = PuzzleReader::new();
        Collection { name, lines, reader, wrong: None, is_over: false, is_empty: true }
    }

    /// Takes in one more line.
    fn read_line(&mut self) {
        let wrong = match self.lines.next() {
            Ok(Some(Line::Text(text))) => return self.reader.push(text),
            Ok(Some(Line::NotText(error))) => {
                self.reader.push("");
                Some(no_text(&self.name, &error))
            }
            Ok(Some(Line::Endless)) => {
                self.is_over = true;
                let what = "the line goes on and on: give one puzzle a line";
                Some(complaint(&self.name, self.lines.number(), 1, what))
            }
            Ok(None) => {
                self.is_over = true;
                None
            }
            Err(error) => {
                self.is_over = true;
                Some(Complaint::new(&self.name, cannot(&error), Exit::Unreadable))
            }
        };
        if self.is_over {
            self.reader.finish();
        }
        self.wrong = wrong;
    }
}

impl Iterator for Collection {
    type Item = Result<Found, Complaint>;

    fn next(&mut self) -> Option<Result<Found, Complaint>> {
        loop {
            if let Some(found) = self.reader.next() {
                self.is_empty = false;
                return Some(match found {
                    Ok(located) => Ok(one_of_many(&self.name, located.line, located.puzzle)),
                    Err(error) => Err(mistake(&self.name, &error)),
                });
            }
            if let Some(wrong) = self.wrong.take() {
                self.is_empty = false;
                return Some(Err(wrong));
            }
            if self.is_over {
                let nothing = "there is no puzzle here: give 81 cells, a dot for each blank";
                let is_empty = std::mem::take(&mut self.is_empty);
                return is_empty.then(|| Err(complaint(&self.name, self.lines.number().max(1), 1, nothing)));
            }
            self.read_line();
        }
    }
}

/// Exact covers, each from a line that begins with `<` to the next.
pub struct Problems {
    name: String,
    lines: Lines<Source>,
    /// The lines of one that may go on.
    block: String,
    /// The line at which it begins.
    start: usize,
    /// Whether another one came before.
    several: bool,
    is_over: bool,
}

impl Problems {
    pub fn new(name: String, lines: Lines<Source>) -> Problems {
        Problems { name, lines, block: String::new(), start: 1, several: false, is_over: false }
    }

    /// The problem in the block, which is then that of `line`.
    fn problem(&mut self, line: &str) -> Option<Result<Found, Complaint>> {
        let text = std::mem::replace(&mut self.block, format!("{line}\n"));
        let start = std::mem::replace(&mut self.start, self.lines.number());
        if text.trim().is_empty() && (self.several || !self.is_over) {
            return None;
        }
        let place =
            if self.several || !self.is_over { format!("{}:{start}", self.name) } else { self.name.clone() };
        self.several = true;
        Some(match formats::read(text.trim_end_matches('\n'), Format::Miniexact) {
            Ok(Document::Cover(problem)) => Ok(Found { place, content: Content::Cover(problem.into()) }),
            Ok(Document::Puzzles(_)) => Err(Complaint::new(place, "is no exact cover", Exit::Unreadable)),
            Err(error) => Err(complaint(&self.name, start - 1 + error.line, error.column, error.sentence)),
        })
    }
}

impl Iterator for Problems {
    type Item = Result<Found, Complaint>;

    fn next(&mut self) -> Option<Result<Found, Complaint>> {
        while !self.is_over {
            let wrong = match self.lines.next() {
                Ok(Some(Line::Text(text))) if !text.trim_start().starts_with('<') => {
                    self.block.push_str(text);
                    self.block.push('\n');
                    continue;
                }
                Ok(Some(Line::Text(text))) => {
                    let text = text.to_owned();
                    match self.problem(&text) {
                        Some(found) => return Some(found),
                        None => continue,
                    }
                }
                Ok(Some(Line::NotText(error))) => no_text(&self.name, &error),
                Ok(Some(Line::Endless)) => {
                    let what = "the line goes on and on: give a problem a line, of no more than 64 MiB";
                    complaint(&self.name, self.lines.number(), 1, what)
                }
                Ok(None) => {
                    self.is_over = true;
                    return self.problem("");
                }
                Err(error) => Complaint::new(&self.name, cannot(&error), Exit::Unreadable),
            };
            self.is_over = true;
            return Some(Err(wrong));
        }
        None
    }
}
