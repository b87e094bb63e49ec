//! A problem instance as the text of an exact cover.

use super::complaint::Complaint;
use crate::exact_cover::{OptionId, Problem};
use crate::problems::Instance;
use crate::problems::formats::{Format, write_cover};

/// The exact cover of an instance in a format, without the options that those given exclude.
pub fn cover_text(instance: &Instance, to: Format, place: &str) -> Result<String, Complaint> {
    let problem = without_excluded(&instance.problem, &instance.preselected);
    write_cover(&problem, to).map_err(|refusal| Complaint::usage(place, refusal))
}

/// The problem without the options that one of those given excludes.
fn without_excluded(problem: &Problem, given: &[OptionId]) -> Problem {
    let mut taker = vec![None; problem.item_count()];
    for &option in given {
        for item in problem.option_items(option) {
            taker[item.index()] = Some(option);
        }
    }
    problem.keeping(|option| {
        let mut items = problem.option_items(option).iter();
        items.all(|&item| taker[item.index()].is_none_or(|taker| !problem.exclude_by(item, taker, option)))
    })
}
