//! Columns whose sizes are watched over time.

use super::action::Direction;
use super::panel::Panel;
use super::parts::App;
use crate::exact_cover::ItemId;
use crate::problems::plain_line;

impl App {
    /// Watches the column under the cursor, or stops.
    pub(super) fn watch_here(&mut self) {
        match self.item_here() {
            Some(item) => self.toggle_watch(item),
            None => self.lab.refuse("There is no column to watch."),
        }
    }

    /// Watches the column of this name, or stops.
    pub(super) fn watch_by_name(&mut self, name: &str) {
        let Ok(session) = self.session() else {
            return self.lab.refuse("There is no search to watch while digits clash.");
        };
        let problem = session.problem();
        let upper = name.to_ascii_uppercase().replace('·', "#");
        match problem.item_named(&upper).or_else(|| problem.item_named(name)) {
            Some(item) => self.toggle_watch(item),
            None => self.lab.refuse(plain_line(&format!(
                "There is no {} '{name}' to watch: give its name, as in the list of them.",
                self.shell.settings.words.column
            ))),
        }
    }

    fn toggle_watch(&mut self, item: ItemId) {
        let Ok(session) = self.lab.puzzle.session_mut() else { return };
        let watched = session.toggle_watch(item);
        let name = session.problem().item_name(item).to_owned();
        let any = !session.watches().items().is_empty();
        match watched {
            None => self.lab.refuse(format!("{name}: 16 are watched already; w on one of them ends that.")),
            Some(true) => {
                self.lab.view.shown = Some(Panel::Watches);
                self.lab.say(format!("The size of {name} is watched; w on it again ends that."));
            }
            Some(false) => {
                if !any {
                    self.lab.view.shown = self.lab.view.shown.filter(|&view| view != Panel::Watches);
                    self.lab.view.focus =
                        if self.lab.view.focus == Panel::Watches { Panel::Step } else { self.lab.view.focus };
                }
                self.lab.say(format!("{name} is watched no more."));
            }
        }
    }

    /// Moves the cursor among the watched columns.
    pub(super) fn move_in_watches(&mut self, direction: Direction) {
        let Ok(session) = self.session() else { return };
        let items = session.watches().items();
        let here = items.iter().position(|&item| item == self.lab.view.item);
        let next = match (direction, here) {
            (_, None) => items.first(),
            (Direction::Down, Some(at)) => items.get(at + 1),
            (Direction::Up, Some(at)) => at.checked_sub(1).and_then(|at| items.get(at)),
            _ => None,
        };
        if let Some(&item) = next {
            self.lab.view.item = item;
        }
    }
}
