//! Panels without a cursor that show a part of something longer; and what the log shows.

use super::action::Direction;
use super::panel::Panel;
use super::parts::App;
use crate::problems::plain_line;
use crate::session::LogFilter;

/// Lines that a panel can be scrolled back at most.
const FARTHEST: usize = 2000;

impl App {
    /// Scrolls the panel with the focus: up is back, as far as it has lines.
    pub(super) fn scroll(&mut self, direction: Direction, by: u8) {
        let Ok(session) = self.session() else { return };
        let lines = match self.lab.view.focus {
            Panel::Log => session.surroundings().recent.len(),
            Panel::Path => session.search().levels().len(),
            _ => session.search().stats().profile().len(),
        };
        let by = usize::from(by);
        match direction {
            Direction::Up => {
                self.lab.view.scroll = (self.lab.view.scroll + by).min(lines.saturating_sub(1)).min(FARTHEST);
            }
            Direction::Down => self.lab.view.scroll = self.lab.view.scroll.saturating_sub(by),
            Direction::Left | Direction::Right => {}
        }
    }

    /// Lets the log show the events that `text` describes: kinds of them, a text, or all.
    pub(super) fn filter_log(&mut self, filter: LogFilter) {
        let Ok(session) = self.lab.puzzle.session_mut() else {
            return self.lab.refuse("There is no log while digits clash.");
        };
        let text = match filter.is_open() {
            true => "The log shows every event.".to_owned(),
            false => format!("The log shows {filter}; :log all shows every event again."),
        };
        session.set_filter(filter);
        self.lab.view.scroll = 0;
        if self.lab.view.focus != Panel::Log && self.lab.view.shown != Some(Panel::Log) {
            self.lab.view.shown = Some(Panel::Log);
        }
        self.lab.say(plain_line(&text));
    }
}
