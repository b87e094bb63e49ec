//! The lesson that is on, and what was there before it.

// `core::time` holds durations and no clock, so it may come in here.
use core::time::Duration;

use super::lab::Lab;
use super::settings::Settings;
use crate::facts::Panel;
use crate::lesson::LessonRun;

/// A lesson being taken, and the laboratory as it was before.
#[derive(Clone, Debug)]
pub struct ActiveLesson {
    /// The lesson.
    pub run: LessonRun,
    /// How many lines of the text lie above its panel, if somebody has moved it.
    pub scroll: Option<u16>,
    /// When its step was begun, by the clock of the shell.
    pub(super) since: Duration,
    /// The puzzle that comes back when the lesson is left.
    pub(super) outer: Box<Lab>,
    /// The settings that come back then: a lesson has its own rule and words.
    pub(super) settings: Settings,
}

impl ActiveLesson {
    /// The panels that the step wants to show, the most important first.
    pub fn panels(&self) -> &[Panel] {
        &self.run.view().views
    }
}
