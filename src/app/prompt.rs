//! One line being typed at the bottom of the screen.

use super::key::{Code, Key};
use crate::problems::plain_line;

/// What the line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A command, after `:`.
    Command,
    /// A place to go to, after `/`.
    Find,
}

impl Purpose {
    /// The character before the line.
    pub fn mark(self) -> char {
        match self {
            Purpose::Command => ':',
            Purpose::Find => '/',
        }
    }
}

/// The line and the cursor in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What for.
    pub purpose: Purpose,
    text: Vec<char>,
    cursor: usize,
}

/// What became of the line with a key.
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
        Prompt { purpose, cursor: text.len(), text }
    }

    /// The line.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// The part of the line before the cursor.
    pub fn before_cursor(&self) -> String {
        self.text[..self.cursor].iter().collect()
    }

    /// Puts pasted text at the cursor, on one line.
    pub fn insert(&mut self, text: &str) {
        for c in plain_line(text).chars().take(LONGEST - self.text.len().min(LONGEST)) {
            self.text.insert(self.cursor, c);
            self.cursor += 1;
        }
    }

    /// Takes a key as a line editor does.
    pub fn key(&mut self, key: Key) -> Typed {
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
