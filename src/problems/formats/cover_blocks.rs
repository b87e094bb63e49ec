//! Exact covers of one text, each from a line that begins one to the next such line.

use std::collections::VecDeque;

use super::error::FormatError;
use crate::exact_cover::Problem;

/// A problem, and its line if it is one of many.
type LocatedProblem = (Option<usize>, Problem);

/// Makes problems out of lines: push a line, then take what is ready.
pub(super) struct CoverBlocks {
    read: fn(&str) -> Result<Problem, FormatError>,
    begins: fn(&str) -> bool,
    /// The lines of one that may go on.
    block: String,
    /// The line at which it begins.
    start: usize,
    /// Lines pushed so far.
    line: usize,
    /// Whether another one came before.
    several: bool,
    ready: VecDeque<Result<LocatedProblem, FormatError>>,
}

impl CoverBlocks {
    /// Problems that are read so, where a line begins another.
    pub(super) fn new(
        read: fn(&str) -> Result<Problem, FormatError>,
        begins: fn(&str) -> bool,
    ) -> CoverBlocks {
        let block = String::new();
        CoverBlocks { read, begins, block, start: 1, line: 0, several: false, ready: VecDeque::new() }
    }

    /// Takes the next problem or mistake that is ready.
    pub(super) fn next(&mut self) -> Option<Result<LocatedProblem, FormatError>> {
        self.ready.pop_front()
    }

    /// Adds a line without its end.
    pub(super) fn push(&mut self, line: &str) {
        self.line += 1;
        if (self.begins)(line) {
            if !self.block.trim().is_empty() {
                self.add(true);
            }
            self.block.clear();
            self.start = self.line;
        }
        self.block.push_str(line);
        self.block.push('\n');
    }

    /// Says that no line follows.
    pub(super) fn finish(&mut self) {
        if !self.block.trim().is_empty() || !self.several {
            self.add(self.several);
        }
    }

    /// Reads the block.
    fn add(&mut self, is_one_of_many: bool) {
        self.several = true;
        self.ready.push_back(match (self.read)(self.block.trim_end_matches('\n')) {
            Ok(problem) => Ok((is_one_of_many.then_some(self.start), problem)),
            Err(error) => Err(error.below(self.start - 1)),
        });
        self.block.clear();
    }
}
