//! From SOLVE to EDIT and back: what was changed on the way decides how much of the path is kept.

use crate::exact_cover::{OptionId, Problem, Setup};
use crate::session::Session;

/// Where a search stood when it was left for EDIT.
#[derive(Clone, Debug)]
pub(super) struct ResumePoint {
    pub(super) setup: Setup,
    pub(super) step: u64,
    /// The choices on the path, from the root down.
    pub(super) path: Vec<OptionId>,
}

impl ResumePoint {
    /// Where `session` stands, if it has begun.
    pub(super) fn of(session: &Session, setup: Setup) -> Option<ResumePoint> {
        let search = session.search();
        let given = search.levels_given();
        let path = search.path().filter(|option| !given.contains(option)).collect();
        (search.step() > 0).then(|| ResumePoint { setup, step: search.step(), path })
    }
}

/// `Kept 12 of 31 levels; R4C2=5 is no longer possible.`
pub(super) fn kept_words(problem: &Problem, setup: &Setup, old: &[OptionId], kept: &[OptionId]) -> String {
    let levels = |n: usize| if n == 1 { "1 level".to_owned() } else { format!("{n} levels") };
    if old.is_empty() {
        return "The path had no level yet: this is the start.".to_owned();
    }
    if kept.len() == old.len() {
        return format!("Kept all of the path: {}.", levels(old.len()));
    }
    // A given takes the places of its items: what shares one with it, and is not it, cannot be taken.
    let shares = |a: OptionId, b: OptionId| {
        problem.option_items(a).iter().any(|item| problem.option_items(b).contains(item))
    };
    let given = &setup.preselected;
    let is_given = |option: &OptionId| given.contains(option);
    let excluded = |option: &OptionId| !is_given(option) && given.iter().any(|&g| shares(g, *option));
    let lost: Vec<OptionId> = old.iter().copied().filter(excluded).collect();
    let now_given = old.iter().filter(|option| is_given(option)).count();
    let why = match (lost.as_slice(), now_given) {
        ([], 0) => "below it the rule chooses otherwise".to_owned(),
        ([], _) => {
            return format!("Replayed {} of {} with your change.", kept.len(), levels(old.len()));
        }
        ([one], _) => format!("{} is no longer possible", problem.option_name(*one)),
        ([first, rest @ ..], _) => {
            format!("{} and {} more are no longer possible", problem.option_name(*first), rest.len())
        }
    };
    format!("Kept {} of {}; {why}.", kept.len(), levels(old.len()))
}
