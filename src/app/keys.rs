//! Where a key goes: to what lies over the screen, else to the table of bindings.

use super::Effect;
use super::action::Action;
use super::bindings;
use super::help;
use super::key::{Code, Key};
use super::overlay::{Overlay, Question};
use super::prompt::{Prompt, Purpose, Typed};
use super::sheet::Sheet;
use super::state::State;

impl State {
    /// Takes a key; the answer is what is to be done outside.
    pub(super) fn key(&mut self, key: Key) -> Vec<Effect> {
        // Whatever lies over the screen, these two mean the same.
        match bindings::find(self.mode, key) {
            Some(Action::Suspend) => return vec![Effect::Suspend],
            Some(Action::Redraw) => return vec![Effect::Repaint],
            _ => {}
        }
        self.notice = None;
        if self.overlay.is_none()
            && let Some(effects) = self.key_in_lesson(key)
        {
            return effects;
        }
        match self.overlay.take() {
            Some(Overlay::Prompt(prompt)) => self.key_in_prompt(prompt, key),
            Some(Overlay::Ask(question)) => self.answer(question, key),
            Some(Overlay::Help { scroll }) => self.key_in_help(scroll, key),
            Some(Overlay::Node(node)) => {
                self.key_at_node(node, key);
                Vec::new()
            }
            Some(Overlay::Bookmark(what)) => {
                self.key_for_bookmark(what, key);
                Vec::new()
            }
            Some(Overlay::Race { paused }) => {
                self.key_in_race(paused, key);
                Vec::new()
            }
            Some(Overlay::Faults { at }) => {
                self.key_in_faults(at, key);
                Vec::new()
            }
            Some(Overlay::Breakpoints { at }) => {
                self.key_in_breakpoints(at, key);
                Vec::new()
            }
            Some(Overlay::Rows { item, at }) => {
                self.key_in_rows(item, at, key);
                Vec::new()
            }
            Some(Overlay::Choices { at }) => self.key_in_choices(at, key),
            Some(Overlay::Lessons { at }) => self.key_in_lessons(at, key),
            None if self.key_in_takeover(key) || self.key_in_predict(key) => Vec::new(),
            None => {
                let action = self.meaning(key);
                if self.is_travelling() {
                    self.stop();
                    if action.is_none_or(Action::only_stops) {
                        return Vec::new();
                    }
                }
                match action {
                    Some(action) => self.act(action),
                    None => {
                        self.count = None;
                        self.say(format!("{key} does nothing in {}; ? shows the keys.", self.mode.name()));
                        Vec::new()
                    }
                }
            }
        }
    }

    fn key_in_prompt(&mut self, mut prompt: Prompt, key: Key) -> Vec<Effect> {
        match prompt.key(key) {
            Typed::More => self.overlay = Some(Overlay::Prompt(prompt)),
            Typed::Cancelled => {}
            Typed::Entered(text) => match prompt.purpose {
                Purpose::Command => return self.command(&text),
                Purpose::Find => self.find(&text),
            },
        }
        Vec::new()
    }

    fn key_in_help(&mut self, scroll: u16, key: Key) -> Vec<Effect> {
        const PAGE: u16 = 10;
        let scroll = match key.code {
            Code::Down | Code::Char('j') => scroll.saturating_add(1),
            Code::Up | Code::Char('k') => scroll.saturating_sub(1),
            Code::PageDown | Code::Char(' ') => scroll.saturating_add(PAGE),
            Code::PageUp => scroll.saturating_sub(PAGE),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => u16::MAX,
            _ => return Vec::new(),
        };
        self.overlay = Some(Overlay::Help { scroll: scroll.min(help::last_scroll(self)) });
        Vec::new()
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.overlay = Some(Overlay::Ask(question));
    }

    fn answer(&mut self, question: Question, key: Key) -> Vec<Effect> {
        let same_again = match question {
            Question::Quit => {
                matches!(self.meaning(key), Some(Action::Quit | Action::Interrupt))
            }
            Question::ClearAll => self.meaning(key) == Some(Action::ClearAll),
        };
        if !same_again && !matches!(key.code, Code::Char('y' | 'Y') | Code::Enter) {
            // Whoever types on has not seen the question: it waits, and the rest is not taken for keys.
            let is_typing = matches!(key.code, Code::Char(c) if !"nN".contains(c)) && !key.ctrl && !key.alt;
            if is_typing {
                self.ask(question);
            }
            return Vec::new();
        }
        match question {
            Question::Quit => vec![Effect::Quit],
            Question::ClearAll => {
                self.edit(Sheet::clear_all);
                Vec::new()
            }
        }
    }
}
