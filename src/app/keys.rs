//! Where a key goes: to what lies over the screen, else to the table of bindings.

use super::Effect;
use super::action::Action;
use super::bindings;
use super::grid_editor::GridEditor;
use super::help;
use super::key::{Code, Key};
use super::modal::{Confirm, Keys, Modal};
use super::parts::App;
use super::prompt::{Prompt, Purpose, Typed};

impl App {
    /// Takes a key; the answer is what is to be done outside.
    pub(super) fn key(&mut self, key: Key) -> Option<Effect> {
        // Whatever lies over the screen, these two mean the same.
        match bindings::find(self.mode(), key) {
            Some(Action::Suspend) => return Some(Effect::Suspend),
            Some(Action::Redraw) => return Some(Effect::Repaint),
            _ => {}
        }
        self.lab.notice = None;
        if self.lab.modal.is_none()
            && let Some(effects) = self.key_in_lesson(key)
        {
            return effects;
        }
        match self.lab.modal.take() {
            Some(Modal::Prompt(prompt)) => self.key_in_prompt(prompt, key),
            Some(Modal::Confirm(question)) => self.answer(question, key),
            Some(Modal::Help { scroll }) => self.key_in_help(scroll, key),
            Some(Modal::Node(node)) => {
                self.key_at_node(node, key);
                None
            }
            Some(Modal::Bookmark(what)) => {
                self.key_for_bookmark(what, key);
                None
            }
            Some(Modal::Race { race, paused }) => self.key_in_race(race, paused, key),
            Some(Modal::List(list, cursor)) => self.key_in_list(list, cursor, key),
            None if self.key_in_takeover(key) || self.key_in_predict(key) => None,
            None => {
                let action = self.meaning(key);
                if self.is_travelling() {
                    self.stop();
                    if action.is_none_or(Action::only_stops) {
                        return None;
                    }
                }
                match action {
                    Some(action) => {
                        let count = self.lab.puzzle.take_count();
                        self.act(action, count)
                    }
                    None => {
                        self.lab.puzzle.take_count();
                        self.lab
                            .say(format!("{key} does nothing in {}; ? shows the keys.", self.mode().name()));
                        None
                    }
                }
            }
        }
    }

    /// The keys that work now in place of those of the mode: something lies over the screen, or a column is
    /// to be chosen.
    pub fn keys_instead(&self) -> Option<Keys> {
        match &self.lab.modal {
            Some(modal) => Some(modal.keys()),
            None => self.is_taking_over().then_some(&[
                ("arrows", "to a column"),
                ("Enter", "takes it"),
                ("Esc", "leaves it"),
                ("x", "gives one back"),
                ("?", "help"),
            ]),
        }
    }

    fn key_in_prompt(&mut self, mut prompt: Prompt, key: Key) -> Option<Effect> {
        match prompt.key(key) {
            Typed::More => self.lab.modal = Some(Modal::Prompt(prompt)),
            Typed::Cancelled => {}
            Typed::Entered(text) => match prompt.purpose {
                Purpose::Command => return self.command(&text),
                Purpose::Find => self.find(&text),
            },
        }
        None
    }

    fn key_in_help(&mut self, scroll: u16, key: Key) -> Option<Effect> {
        const PAGE: u16 = 10;
        let scroll = match key.code {
            Code::Down | Code::Char('j') => scroll.saturating_add(1),
            Code::Up | Code::Char('k') => scroll.saturating_sub(1),
            Code::PageDown | Code::Char(' ') => scroll.saturating_add(PAGE),
            Code::PageUp => scroll.saturating_sub(PAGE),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => u16::MAX,
            _ => return None,
        };
        self.lab.modal = Some(Modal::Help { scroll: scroll.min(help::last_scroll(self)) });
        None
    }

    pub(super) fn ask(&mut self, question: Confirm) {
        self.lab.modal = Some(Modal::Confirm(question));
    }

    fn answer(&mut self, question: Confirm, key: Key) -> Option<Effect> {
        let same_again = match question {
            Confirm::Quit => {
                matches!(self.meaning(key), Some(Action::Quit | Action::Interrupt))
            }
            Confirm::ClearAll => self.meaning(key) == Some(Action::ClearAll),
        };
        if !same_again && !matches!(key.code, Code::Char('y' | 'Y') | Code::Enter) {
            // Whoever types on has not seen the question: it waits, and the rest is not taken for keys.
            let is_typing = matches!(key.code, Code::Char(c) if !"nN".contains(c)) && !key.ctrl && !key.alt;
            if is_typing {
                self.ask(question);
            }
            return None;
        }
        match question {
            Confirm::Quit => Some(Effect::Quit),
            Confirm::ClearAll => {
                self.edit(GridEditor::clear_all);
                None
            }
        }
    }
}
