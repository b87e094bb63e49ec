//! Texts of many puzzles or problems, read line by line in memory that does not grow with them.

use super::cover_blocks::CoverBlocks;
use super::decode::{DecodedLine, LineBuffer};
use super::document::{Document, Located, ReadError};
use super::error::FormatError;
use super::format::Format;
use super::puzzle::PlainLine;
use super::stream::CollectionReader;
use crate::problems::instance::Instance;

/// The longest line of a collection, in bytes. The largest Sudoku takes some hundreds; a string of its
/// candidates, 15,625.
const LONGEST_LINE: usize = 1 << 16;

/// The cells of the usual grid.
const CELLS: usize = 81;

/// The most bytes of an exact cover.
pub(super) const LONGEST_COVER: usize = 64 << 20;

/// Puzzles or problems out of lines that come in as bytes.
pub(super) struct Many {
    lines: LineBuffer,
    kind: ManyKind,
    /// The error in the line read last, which is told after the puzzles before it.
    wrong: Option<ReadError>,
    is_over: bool,
    is_empty: bool,
}

enum ManyKind {
    Sudokus(CollectionReader),
    Covers(CoverBlocks),
}

impl Many {
    /// A text in this format, perhaps because it was asked for, if it is one to be read line by line: a long one of Sudokus, and any in which
    /// one exact cover can follow another.
    pub(super) fn of(format: Format, asked: Option<Format>, is_short: bool) -> Option<Many> {
        let (longest, kind) = match format.cover() {
            None if is_short => return None,
            None => (LONGEST_LINE, ManyKind::Sudokus(CollectionReader::asked(asked))),
            Some(cover) => (LONGEST_COVER, ManyKind::Covers(CoverBlocks::new(cover.read, cover.begins?))),
        };
        Some(Many { lines: LineBuffer::new(longest), kind, wrong: None, is_over: false, is_empty: true })
    }

    /// Adds bytes.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.lines.push(bytes);
    }

    /// Says that no byte follows because of this.
    pub(super) fn fail(&mut self, why: ReadError) {
        if let ManyKind::Sudokus(puzzles) = &mut self.kind {
            puzzles.finish();
        }
        self.wrong = Some(why);
        self.is_over = true;
    }

    /// Whether more bytes say nothing more.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The puzzle that is the next line, if that is plain digits, whole, and what comes next.
    pub(super) fn next_line(&mut self) -> Option<PlainLine> {
        let ManyKind::Sudokus(puzzles) = &mut self.kind else { return None };
        if self.wrong.is_some() || self.is_over {
            return None;
        }
        let line = puzzles.take(self.lines.ahead(CELLS)?)?;
        self.lines.pass(CELLS);
        self.is_empty = false;
        Some(line)
    }

    /// The next puzzle, problem or mistake of the text of this name, if it is ready.
    pub(super) fn next(&mut self, name: &str, is_finished: bool) -> Option<Result<Located, ReadError>> {
        loop {
            let found = self.found(name).map(|found| found.map_err(|error| ReadError::of(name, &error)));
            if let Some(found) = found.or_else(|| self.wrong.take().map(Err)) {
                self.is_empty = false;
                return Some(found);
            }
            if self.is_over {
                let nothing = "there is no puzzle here: give 81 cells, a dot for each blank";
                let error = FormatError::new(self.lines.number().max(1), 1, nothing);
                let is_empty = std::mem::take(&mut self.is_empty);
                return is_empty.then(|| Err(ReadError::of(name, &error)));
            }
            match (self.lines.next(is_finished), &mut self.kind) {
                (Some(DecodedLine::Text(text)), ManyKind::Sudokus(puzzles)) => puzzles.push(text),
                (Some(DecodedLine::Text(text)), ManyKind::Covers(covers)) => covers.push(text),
                (Some(DecodedLine::NotText(error)), kind) => {
                    self.wrong = Some(ReadError::not_text(name, &error));
                    match kind {
                        ManyKind::Sudokus(puzzles) => puzzles.push(""),
                        // A problem that lacks a line would be another one.
                        ManyKind::Covers(_) => self.is_over = true,
                    }
                }
                (Some(DecodedLine::Endless), kind) => {
                    let what = match kind {
                        ManyKind::Sudokus(puzzles) => {
                            puzzles.finish();
                            "the line goes on and on: give one puzzle a line"
                        }
                        ManyKind::Covers(_) => {
                            "the line goes on and on: give a problem a line, of no more than 64 MiB"
                        }
                    };
                    let error = FormatError::new(self.lines.number(), 1, what);
                    self.wrong = Some(ReadError::of(name, &error));
                    self.is_over = true;
                }
                (None, kind) if is_finished => {
                    match kind {
                        ManyKind::Sudokus(puzzles) => puzzles.finish(),
                        ManyKind::Covers(covers) => covers.finish(),
                    }
                    self.is_over = true;
                }
                (None, _) => return None,
            }
        }
    }

    /// The puzzles that are ready.
    fn found(&mut self, name: &str) -> Option<Result<Located, FormatError>> {
        let at = |line: usize| format!("{name}:{line}");
        match &mut self.kind {
            ManyKind::Sudokus(puzzles) => Some(
                puzzles
                    .next()?
                    .map(|found| Located { place: at(found.line), document: Document::Sudoku(found.puzzle) }),
            ),
            ManyKind::Covers(covers) => Some(covers.next()?.map(|(line, problem)| {
                let place = line.map_or(name.to_owned(), at);
                Located { document: Document::Cover(Instance::bare(place.as_str(), problem)), place }
            })),
        }
    }
}
