//! From SOLVE to EDIT and back: what was changed on the way decides how much of the path is kept.

use super::parts::App;
use crate::exact_cover::{OptionId, Problem, Setup};
use crate::session::{Session, Target, grouped, kept_path};

/// Where a search stood when it was left for EDIT.
#[derive(Clone, Debug)]
pub(super) struct ResumePoint {
    setup: Setup,
    step: u64,
    /// The choices on the path, from the root down.
    path: Vec<OptionId>,
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

impl App {
    /// Goes back to where the search was left: to the very step if nothing was changed, else as deep as
    /// the old path is still one.
    pub(super) fn resume(&mut self, point: &ResumePoint) {
        let setup = self.lab.puzzle.setup(&self.shell.settings);
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        let session = &mut solve.session;
        if point.setup == setup {
            session.travel(Target::Step(point.step));
            return self.lab.say(format!("Back at step {}; g goes to step 0.", grouped(point.step)));
        }
        let path = kept_path(session.search(), &point.path);
        solve.kept = Some(kept_words(session.problem(), &setup, &point.path, &path));
        if path.is_empty() {
            self.report_kept();
        } else {
            session.follow(path);
            self.report_arrival();
        }
    }

    /// Says what was kept of the path.
    pub(super) fn report_kept(&mut self) {
        if let Some(words) = self.lab.puzzle.solve_mut().and_then(|solve| solve.kept.take()) {
            self.lab.say(words);
        }
    }
}

/// `Kept 12 of 31 levels; R4C2=5 is no longer possible.`
fn kept_words(problem: &Problem, setup: &Setup, old: &[OptionId], kept: &[OptionId]) -> String {
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
        ([], _) => "what was typed is given now".to_owned(),
        ([one], _) => format!("{} is no longer possible", problem.option_name(*one)),
        ([first, rest @ ..], _) => {
            format!("{} and {} more are no longer possible", problem.option_name(*first), rest.len())
        }
    };
    format!("Kept {} of {}; {why}.", kept.len(), levels(old.len()))
}
