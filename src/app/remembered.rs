//! State that is restored at the next start: command lines, the last puzzle, breakpoints and bookmarks.

use std::collections::HashSet;
use std::hash::Hash;

use crate::problems::{Digest, plain_line};
use crate::session::Bookmark;

/// Command lines, the last puzzle, and the breakpoints and bookmarks of puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// Each of them once, the latest last.
    lines: Vec<String>,
    puzzle: Option<LastPuzzle>,
    /// The latest last.
    marks: Vec<Mark>,
}

/// The puzzle that was open last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastPuzzle {
    /// Its name; words such as `queens 8` open it again.
    pub name: String,
    /// Tells it from another of this name.
    pub digest: Digest,
    /// Whether it has what was not saved.
    pub is_unsaved: bool,
    /// Its text; empty where the name alone must do.
    pub text: String,
    /// The step at which its run stood, and by what rule; empty at step 0.
    pub run: String,
}

/// A breakpoint or a bookmark of some puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Mark {
    /// A breakpoint, written so that a stop can be read from it.
    Break { puzzle: Digest, stop: String, on: bool },
    /// A bookmark of a run: the same puzzle, digits and rule.
    Bookmark { run: Digest, letter: char, step: u64 },
}

/// The changes of one window, to be merged into the file that all windows write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RememberedChanges {
    lines: Changes<String>,
    puzzle: Option<LastPuzzle>,
    marks: Changes<Mark>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Changes<T> {
    gone: Vec<T>,
    new: Vec<T>,
}

impl RememberedChanges {
    /// Whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        let RememberedChanges { lines, puzzle, marks } = self;
        lines.is_empty() && puzzle.is_none() && marks.is_empty()
    }
}

impl<T: Clone + Eq + Hash> Changes<T> {
    fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.new.is_empty()
    }

    /// The difference between two lists.
    fn between(earlier: &[T], now: &[T]) -> Changes<T> {
        let kept: HashSet<&T> = now.iter().collect();
        let gone = earlier.iter().filter(|&one| !kept.contains(one)).cloned().collect();
        // What was not touched still stands first, in its order.
        let mut rest = earlier.iter();
        let untouched = now.iter().take_while(|&one| rest.any(|earlier| earlier == one)).count();
        Changes { gone, new: now[untouched..].to_vec() }
    }

    /// Does the same to another list, of which the oldest are forgotten where it has more than `most`.
    fn apply(&self, list: &mut Vec<T>, most: usize) {
        let touched: HashSet<&T> = self.gone.iter().chain(&self.new).collect();
        list.retain(|one| !touched.contains(one));
        list.extend_from_slice(&self.new);
        list.drain(..list.len().saturating_sub(most));
    }
}

/// As many command lines as anybody would look through.
const MOST_LINES: usize = 500;

/// Breakpoints and bookmarks of all puzzles together.
const MOST_MARKS: usize = 1000;

impl Remembered {
    /// How the first line of the file begins; the number of its version follows.
    pub const HEAD: &str = "quadrille history";

    /// The version that is written.
    pub const VERSION: u32 = 1;

    /// Reads what [`Remembered::text`] wrote. Lines that are not understood are passed over.
    pub fn read(text: &str) -> Remembered {
        let mut remembered = Remembered::default();
        for line in text.lines() {
            match line.split('\t').collect::<Vec<_>>()[..] {
                // Each stands there once already.
                ["line", line] => remembered.lines.push(plain_line(line)),
                ["puzzle", name, digest, saved, text, ref run @ ..] => {
                    remembered.puzzle = digest.parse().ok().map(|digest| LastPuzzle {
                        name: plain_line(name),
                        digest,
                        is_unsaved: saved == "unsaved",
                        text: unescaped(text),
                        run: run.first().map_or(String::new(), |run| plain_line(run)),
                    });
                }
                ["break", puzzle, on, stop] => {
                    remembered.marks.extend(puzzle.parse().ok().map(|puzzle| Mark::Break {
                        puzzle,
                        stop: plain_line(stop),
                        on: on == "on",
                    }))
                }
                ["bookmark", run, letter, step] => {
                    let letter = letter.parse().ok().filter(char::is_ascii_alphabetic);
                    if let (Ok(run), Some(letter), Ok(step)) = (run.parse(), letter, step.parse()) {
                        remembered.marks.push(Mark::Bookmark { run, letter, step });
                    }
                }
                _ => {}
            }
        }
        remembered
    }

    /// As a text to keep.
    pub fn text(&self) -> String {
        let mut text = format!("{} {}\n", Remembered::HEAD, Remembered::VERSION);
        for line in &self.lines {
            text += &format!("line\t{line}\n");
        }
        for mark in &self.marks {
            text += &match mark {
                Mark::Break { puzzle, stop, on } => {
                    format!("break\t{puzzle}\t{}\t{stop}\n", if *on { "on" } else { "off" })
                }
                Mark::Bookmark { run, letter, step } => format!("bookmark\t{run}\t{letter}\t{step}\n"),
            };
        }
        if let Some(LastPuzzle { name, digest, is_unsaved, text: own, run }) = &self.puzzle {
            let saved = if *is_unsaved { "unsaved" } else { "saved" };
            text += &format!("puzzle\t{}\t{digest}\t{saved}\t{}\t{run}\n", plain_line(name), escaped(own));
        }
        text
    }

    /// The changes since `earlier`.
    pub fn since(&self, earlier: &Remembered) -> RememberedChanges {
        RememberedChanges {
            lines: Changes::between(&earlier.lines, &self.lines),
            puzzle: self.puzzle.clone().filter(|_| self.puzzle != earlier.puzzle),
            marks: Changes::between(&earlier.marks, &self.marks),
        }
    }

    /// Takes over what another window changed.
    pub fn apply(&mut self, changes: &RememberedChanges) {
        changes.lines.apply(&mut self.lines, MOST_LINES);
        changes.marks.apply(&mut self.marks, MOST_MARKS);
        self.puzzle = changes.puzzle.clone().or(self.puzzle.take());
    }

    /// The command lines, the latest last.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The puzzle that was open last.
    pub fn puzzle(&self) -> Option<&LastPuzzle> {
        self.puzzle.as_ref()
    }

    /// Puts a command line at the end; there it stands once.
    pub(super) fn note_line(&mut self, line: &str) {
        let line = line.trim();
        if !line.is_empty() {
            Changes { gone: vec![], new: vec![plain_line(line)] }.apply(&mut self.lines, MOST_LINES);
        }
    }

    /// Takes note of the puzzle that is open.
    pub(super) fn note_puzzle(&mut self, puzzle: Option<LastPuzzle>) {
        self.puzzle = puzzle;
    }

    /// Whether there is any breakpoint or bookmark.
    pub(super) fn has_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// The breakpoints of a puzzle, and whether they are on.
    pub(super) fn breakpoints_of(&self, wanted: Digest) -> impl Iterator<Item = (&str, bool)> {
        self.marks.iter().filter_map(move |mark| match mark {
            Mark::Break { puzzle, stop, on } if *puzzle == wanted => Some((stop.as_str(), *on)),
            Mark::Break { .. } | Mark::Bookmark { .. } => None,
        })
    }

    /// The bookmarks of a run.
    pub(super) fn bookmarks_of(&self, wanted: Digest) -> impl Iterator<Item = Bookmark> {
        self.marks.iter().filter_map(move |mark| match *mark {
            Mark::Bookmark { run, letter, step } if run == wanted => Some(Bookmark { letter, step }),
            Mark::Break { .. } | Mark::Bookmark { .. } => None,
        })
    }

    /// Gives a puzzle these breakpoints and no others.
    pub(super) fn put_breakpoints(&mut self, of: Digest, stops: impl Iterator<Item = (String, bool)>) {
        let now = stops.map(|(stop, on)| Mark::Break { puzzle: of, stop, on }).collect();
        self.put(|mark| matches!(mark, Mark::Break { puzzle, .. } if *puzzle == of), now);
    }

    /// Gives a run these bookmarks and no others.
    pub(super) fn put_bookmarks(&mut self, of: Digest, bookmarks: &[Bookmark]) {
        let mark = |&Bookmark { letter, step }| Mark::Bookmark { run: of, letter, step };
        let now = bookmarks.iter().map(mark).collect();
        self.put(|mark| matches!(mark, Mark::Bookmark { run, .. } if *run == of), now);
    }

    fn put(&mut self, belongs: impl Fn(&Mark) -> bool, now: Vec<Mark>) {
        let gone = self.marks.iter().filter(|&mark| belongs(mark) && !now.contains(mark)).cloned().collect();
        let new = now.into_iter().filter(|mark| !self.marks.contains(mark)).collect();
        Changes { gone, new }.apply(&mut self.marks, MOST_MARKS);
    }
}

/// On one line, without tabs.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\t', "\\t")
}

fn unescaped(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text.chars());
    while let Some(c) = rest.next() {
        out.push(match (c, c == '\\') {
            (c, false) => c,
            (_, true) => match rest.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                other => other.unwrap_or('\\'),
            },
        });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled() -> Remembered {
        let mut remembered = Remembered::default();
        ["goto 5", "set rule first", "goto 9"].into_iter().for_each(|line| remembered.note_line(line));
        let puzzle = Digest::of("puzzle");
        let stops = [("R5C7", true), ("solution", false)].map(|(stop, on)| (stop.to_owned(), on));
        remembered.put_breakpoints(puzzle, stops.into_iter());
        remembered.put_bookmarks(puzzle, &[Bookmark { letter: 'a', step: 17 }]);
        let text = "a\\b\tc\n\\n".to_owned();
        remembered.note_puzzle(Some(LastPuzzle {
            name: "hooke".to_owned(),
            digest: puzzle,
            is_unsaved: true,
            text,
            run: "73 fewest hide".to_owned(),
        }));
        remembered
    }

    #[test]
    fn what_is_written_is_read_again() {
        let remembered = filled();
        assert_eq!(Remembered::read(&remembered.text()), remembered);
        assert_eq!(
            Remembered::read("quadrille history 1\nnonsense\nbreak\tx\tbookmark\n"),
            Remembered::default()
        );
    }

    #[test]
    fn what_two_windows_change_at_the_same_time_is_all_there_in_the_end() {
        let before = filled();
        let (mut one, mut other) = (before.clone(), before.clone());
        one.note_line("help");
        one.note_line("goto 5");
        let puzzle = Digest::of("puzzle");
        one.put_breakpoints(puzzle, [("R5C7".to_owned(), true), ("level 3".to_owned(), true)].into_iter());
        other.note_line("rate");
        other
            .put_breakpoints(puzzle, [("solution".to_owned(), false), ("R1C1".to_owned(), true)].into_iter());
        other.put_bookmarks(puzzle, &[]);
        let mut file = before.clone();
        file.apply(&one.since(&before));
        file.apply(&other.since(&before));
        assert_eq!(file.lines(), ["set rule first", "goto 9", "help", "goto 5", "rate"]);
        let stops: Vec<_> = file.breakpoints_of(puzzle).collect();
        assert_eq!(stops, [("level 3", true), ("R1C1", true)]);
        assert_eq!(file.bookmarks_of(puzzle).count(), 0);
        assert!(one.since(&one).is_empty());
    }
}
