//! How far the lessons were taken, kept between one start of the program and the next. With `QUADRILLE_PROGRESS=off` it is not.

use super::kept_file::{self, Kept};
use crate::lesson::Progress;

/// The variable that switches it off.
pub const SWITCH: &str = "QUADRILLE_PROGRESS";

/// Whether progress is to be kept at all.
pub fn is_kept() -> bool {
    kept_file::is_on(SWITCH)
}

/// The progress that was kept. Empty, if none can be read.
pub fn recall() -> Progress {
    kept_file::recall()
}

impl Kept for Progress {
    type News = Progress;
    const NAME: &'static str = "lessons";
    const SETTING: &'static str = "progress";
    const SWITCH: &'static str = SWITCH;
    const HEAD: &'static str = Progress::HEAD;
    const VERSION: u32 = Progress::VERSION;

    fn read(text: &str) -> Progress {
        Progress::read(text)
    }

    fn text(&self) -> String {
        Progress::text(self)
    }

    fn since(&self, earlier: &Progress) -> Option<Progress> {
        Some(Progress::since(self, earlier)).filter(|news| !news.is_empty())
    }

    fn apply(&mut self, news: &Progress) {
        self.merge(news);
    }

    fn without(&mut self, news: &Progress) {
        self.forget(news);
    }
}
