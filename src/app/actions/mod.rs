//! What can be done, a family of actions in each file: functions over the parts they need.

pub(super) mod answering;
pub(super) mod arrival;
pub(super) mod bookmarks;
pub(super) mod branches;
pub(super) mod editing;
pub(super) mod faults;
pub(super) mod files;
pub(super) mod finding;
pub(super) mod hints;
pub(super) mod leaving;
pub(super) mod lessons;
pub(super) mod marks;
pub(super) mod modes;
pub(super) mod moving;
pub(super) mod nodes;
pub(super) mod opening;
pub(super) mod panels;
pub(super) mod predict;
pub(super) mod race;
pub(super) mod recovery;
pub(super) mod running;
pub(super) mod settings;
pub(super) mod solutions;
pub(super) mod stops;
pub(super) mod takeover;
pub(super) mod watches;
