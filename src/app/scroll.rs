//! Panels without a cursor that show a part of something longer; and what the log shows.

use super::action::Direction;
use super::panel::Panel;
use super::state::State;
use crate::problems::plain_line;
use crate::session::LogFilter;

/// Lines that a panel can be scrolled back at most.
const FARTHEST: usize = 2000;

impl State {
    /// How far a panel is scrolled back from the end that it usually shows.
    pub fn scrolled(&self, panel: Panel) -> usize {
        if self.focus == panel { self.scroll } else { 0 }
    }

    /// Scrolls the panel with the focus: up is back, as far as it has lines.
    pub(super) fn scroll(&mut self, direction: Direction, by: u8) {
        let Some(session) = &self.session else { return };
        let lines = match self.focus {
            Panel::Log => session.surroundings().recent.len(),
            Panel::Path => session.search().levels().len(),
            _ => session.search().stats().profile().len(),
        };
        let by = usize::from(by);
        match direction {
            Direction::Up => {
                self.scroll = (self.scroll + by).min(lines.saturating_sub(1)).min(FARTHEST);
            }
            Direction::Down => self.scroll = self.scroll.saturating_sub(by),
            Direction::Left | Direction::Right => {}
        }
    }

    /// Lets the log show the events that `text` describes: kinds of them, a text, or all.
    pub(super) fn filter_log(&mut self, filter: LogFilter) {
        let Some(session) = &mut self.session else {
            return self.refuse("There is no log while digits clash.");
        };
        let text = match filter.is_open() {
            true => "The log shows every event.".to_owned(),
            false => format!("The log shows {filter}; :log all shows every event again."),
        };
        session.set_filter(filter);
        self.scroll = 0;
        if self.focus != Panel::Log && self.view != Some(Panel::Log) {
            self.view = Some(Panel::Log);
        }
        self.say(plain_line(&text));
    }
}
