//! Command lines, the last puzzle, breakpoints and bookmarks, kept between one start of the program and the next. With
//! `QUADRILLE_HISTORY=off` they are not.

use super::kept_file::{self, Kept};
use crate::app::{Remembered, RememberedChanges};

/// The variable that switches it off.
pub const SWITCH: &str = "QUADRILLE_HISTORY";

/// Whether it is to be kept at all.
pub fn is_kept() -> bool {
    kept_file::is_on(SWITCH)
}

/// The state that was kept. Empty, if none can be read.
pub fn recall() -> Remembered {
    kept_file::recall()
}

impl Kept for Remembered {
    type News = RememberedChanges;
    const NAME: &'static str = "history";
    const SETTING: &'static str = "history";
    const SWITCH: &'static str = SWITCH;
    const HEAD: &'static str = Remembered::HEAD;
    const VERSION: u32 = Remembered::VERSION;

    fn read(text: &str) -> Remembered {
        Remembered::read(text)
    }

    fn text(&self) -> String {
        Remembered::text(self)
    }

    fn since(&self, earlier: &Remembered) -> Option<RememberedChanges> {
        Some(Remembered::since(self, earlier)).filter(|changes| !changes.is_empty())
    }

    fn apply(&mut self, news: &RememberedChanges) {
        Remembered::apply(self, news);
    }

    // What was not written is new until it is: what is known stays as it was.
    fn without(&mut self, _: &RememberedChanges) {}
}
