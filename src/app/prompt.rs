//! One line being typed at the bottom of the screen.

use super::candidate::Candidate;
use super::key::{Code, Key};
use crate::problems::plain_line;
use crate::session::Way;

/// The purpose of the line that is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A command, after `:`.
    Command,
    /// A place to go to, after `/`.
    Find,
    /// Words of an action, in the palette.
    Palette,
}

impl Purpose {
    /// The character before the line.
    pub fn mark(self) -> char {
        match self {
            Purpose::Command => ':',
            Purpose::Find => '/',
            Purpose::Palette => '>',
        }
    }
}

/// The line and the cursor in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Its purpose.
    pub purpose: Purpose,
    text: Vec<char>,
    cursor: usize,
    /// The line as it was before a candidate was put into it, and which one that is.
    pick: Option<Pick>,
    /// The line as it was before an earlier one took its place, and how many lines back that one is.
    recalled: Option<(String, usize)>,
    /// The files of the folder that is being typed.
    pub(super) folder: Option<Folder>,
}

/// A candidate that was put into the line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pick {
    /// The part before the cursor as it was typed.
    base: String,
    /// The part after it.
    rest: String,
    /// Which candidate.
    at: usize,
}

/// The files of a folder; names of folders end with `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    /// Its path as it was typed, with the `/` at its end; empty: where the program was started.
    pub path: String,
    /// The names of its files.
    pub names: Vec<String>,
}

/// The line after a key: typed on, cancelled or entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// It goes on.
    More,
    /// It was given up.
    Cancelled,
    /// It is complete.
    Entered(String),
}

/// Longer lines are not typed by people.
const LONGEST: usize = 4096;

impl Prompt {
    /// A line that begins with `text`, the cursor at its end.
    pub fn new(purpose: Purpose, text: &str) -> Prompt {
        let text: Vec<char> = text.chars().collect();
        Prompt { purpose, cursor: text.len(), text, pick: None, recalled: None, folder: None }
    }

    /// The line.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// The part of the line before the cursor.
    pub fn before_cursor(&self) -> String {
        self.text[..self.cursor].iter().collect()
    }

    /// The part of the line before the cursor as it was typed, without the candidate put into it.
    pub fn base(&self) -> String {
        self.pick.as_ref().map_or_else(|| self.before_cursor(), |pick| pick.base.clone())
    }

    /// Which candidate is in the line.
    pub fn picked(&self) -> Option<usize> {
        self.pick.as_ref().map(|pick| pick.at)
    }

    /// Puts the next or previous candidate into the line, after its first `start` characters. One that is
    /// alone is taken for good.
    pub(super) fn pick(&mut self, start: usize, candidates: &[Candidate], way: Way) {
        let count = candidates.len();
        if count == 0 {
            return;
        }
        // The first line of the palette is chosen from the beginning.
        let chosen = self.picked().or((self.purpose == Purpose::Palette).then_some(0));
        let at = match (chosen, way) {
            (None, Way::Forward) => 0,
            (None, Way::Back) => count - 1,
            (Some(at), Way::Forward) => (at + 1) % count,
            (Some(at), Way::Back) => (at + count - 1) % count,
        };
        self.pick_at(start, candidates, at);
    }

    /// Puts this candidate into the line, after its first `start` characters.
    pub(super) fn pick_at(&mut self, start: usize, candidates: &[Candidate], at: usize) {
        let count = candidates.len();
        if at >= count {
            return;
        }
        let pick = self.pick.take().unwrap_or_else(|| Pick {
            base: self.before_cursor(),
            rest: self.text[self.cursor..].iter().collect(),
            at,
        });
        if self.purpose == Purpose::Palette {
            self.pick = Some(Pick { at, ..pick });
            return;
        }
        let Candidate { text, goes_on, .. } = &candidates[at];
        let blank = if *goes_on && count == 1 { " " } else { "" };
        let kept: String = pick.base.chars().take(start).collect();
        self.text = format!("{kept}{text}{blank}").chars().collect();
        self.cursor = self.text.len();
        self.text.extend(pick.rest.chars());
        self.pick = (count > 1).then_some(Pick { at, ..pick });
    }

    /// Puts the line entered before, or the one after that, in the place of this one: among those that begin
    /// as it was typed. Returns whether there is one.
    pub(super) fn recall(&mut self, history: &[String], way: Way) -> bool {
        let (base, back) = self.recalled.clone().unwrap_or_else(|| (self.text(), 0));
        let fits = |line: &&String| line.starts_with(&base) && **line != base;
        let earlier: Vec<&String> = history.iter().rev().filter(fits).collect();
        let back = match way {
            Way::Back => back + 1,
            Way::Forward => match back.checked_sub(1) {
                Some(back) => back,
                None => return false,
            },
        };
        let line = match back.checked_sub(1).map(|at| earlier.get(at)) {
            None => base.clone(),
            Some(Some(line)) => (*line).clone(),
            Some(None) => return false,
        };
        self.text = line.chars().collect();
        self.cursor = self.text.len();
        self.pick = None;
        self.recalled = Some((base, back));
        true
    }

    /// Puts pasted text at the cursor, on one line.
    pub fn insert(&mut self, text: &str) {
        (self.pick, self.recalled) = (None, None);
        for c in plain_line(text).chars().take(LONGEST - self.text.len().min(LONGEST)) {
            self.text.insert(self.cursor, c);
            self.cursor += 1;
        }
    }

    /// Takes a key as a line editor does.
    pub fn key(&mut self, key: Key) -> Typed {
        (self.pick, self.recalled) = (None, None);
        match (key.code, key.ctrl) {
            (Code::Esc, _) | (Code::Char('c' | 'g'), true) => return Typed::Cancelled,
            (Code::Enter, _) => return Typed::Entered(self.text()),
            (Code::Backspace, _) | (Code::Char('h'), true) if self.text.is_empty() => {
                return Typed::Cancelled;
            }
            (Code::Backspace, _) | (Code::Char('h'), true) if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            (Code::Delete, _) | (Code::Char('d'), true) if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            (Code::Left, _) | (Code::Char('b'), true) => self.cursor = self.cursor.saturating_sub(1),
            (Code::Right, _) | (Code::Char('f'), true) => {
                self.cursor = (self.cursor + 1).min(self.text.len())
            }
            (Code::Home, _) | (Code::Char('a'), true) => self.cursor = 0,
            (Code::End, _) | (Code::Char('e'), true) => self.cursor = self.text.len(),
            (Code::Char('u'), true) => {
                self.text.drain(..self.cursor);
                self.cursor = 0;
            }
            (Code::Char('w'), true) => {
                let blanks = self.text[..self.cursor].iter().rev().take_while(|c| **c == ' ').count();
                let word = self.text[..self.cursor - blanks].iter().rev().take_while(|c| **c != ' ').count();
                let start = self.cursor - blanks - word;
                self.text.drain(start..self.cursor);
                self.cursor = start;
            }
            (Code::Char(c), false) if !key.alt => self.insert(&c.to_string()),
            _ => {}
        }
        Typed::More
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[Key]) -> String {
        let mut prompt = Prompt::new(Purpose::Command, "");
        keys.iter().for_each(|&key| assert_eq!(prompt.key(key), Typed::More));
        prompt.text()
    }

    #[test]
    fn the_line_is_edited_as_in_a_shell() {
        let keys = |text: &str| text.chars().map(Key::char).collect::<Vec<_>>();
        let mut line = keys("set stay");
        line.push(Key::ctrl('w'));
        line.extend(keys("word"));
        line.push(Key::plain(Code::Left));
        line.push(Key::plain(Code::Delete));
        line.push(Key::ctrl('a'));
        line.extend(keys(":"));
        assert_eq!(typed(&line), ":set wor");
    }

    #[test]
    fn rubbing_out_an_empty_line_gives_it_up() {
        let mut prompt = Prompt::new(Purpose::Find, "R");
        assert_eq!(prompt.key(Key::plain(Code::Backspace)), Typed::More);
        assert_eq!(prompt.key(Key::plain(Code::Backspace)), Typed::Cancelled);
    }
}
