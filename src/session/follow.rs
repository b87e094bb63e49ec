//! What is left of a path when the search begins anew with other options preselected.

use super::{Session, Target};
use crate::exact_cover::{OptionId, Problem, Search, Setup};

/// The path that the search described by `setup` can take with options of `old` alone, from the root as
/// deep as it goes: at each level the rule chooses, and one of those options must be among the choices.
///
/// Costs a set-up and a level's covers for each level. Empty if the rule has a seed: its choices depend
/// on how the path was come by, so there is nothing to follow.
pub fn kept_path(problem: &Problem, setup: &Setup, old: &[OptionId]) -> Vec<OptionId> {
    let mut taken = Setup { watch_preselected: false, ..setup.clone() };
    let mut kept = Vec::new();
    if setup.rule.seed().is_some() {
        return kept;
    }
    while let Ok(search) = Search::with(problem, &taken) {
        let options = search.would_choose().map(|item| search.links().options_of(item));
        let Some(option) = options.and_then(|mut options| options.find(|option| old.contains(option))) else {
            break;
        };
        kept.push(option);
        taken.preselected.push(option);
    }
    kept
}

impl Session {
    /// Sets out from step 0 for where `path` has been tried down to its end. It must be one that
    /// [`kept_path`] gives; the subtrees of the options before it are searched on the way.
    pub fn follow(&mut self, path: Vec<OptionId>) {
        let given = self.search.levels_given();
        self.restart();
        self.wanted = given.into_iter().chain(path).collect();
        self.travel(Target::Path);
    }
}
