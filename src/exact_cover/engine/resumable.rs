//! A search that can be stopped at any moment and gone on with later, by another process too.

use std::fmt;
use std::sync::Arc;

use super::dancing;
use super::engines::Engine;
use super::path::{PathError, SearchPath};
use super::prepared::{Prepared, PreparedRun};
use super::watch::{Effort, Watch};
use crate::exact_cover::conflict_error::ConflictError;
use crate::exact_cover::problem::{OptionId, Problem};
use crate::exact_cover::rule::Rule;
use crate::exact_cover::run::StopReason;
use crate::exact_cover::search::{Search, Setup};

/// A search for every solution of a problem that can be stopped by its pulse, written down as a [`SearchPath`], and
/// gone on with from there. Each solution is found once, before or after.
///
/// ```
/// use std::ops::ControlFlow;
/// use quadrille::exact_cover::{Effort, Engine, FoundSolution, Prepared, Watch};
/// use quadrille::problems::catalogue;
///
/// /// Counts, and has enough at the first pulse.
/// struct Counter(u64);
/// impl Watch for Counter {
///     fn found(&mut self, _: FoundSolution<'_>) -> ControlFlow<()> {
///         self.0 += 1;
///         ControlFlow::Continue(())
///     }
///     fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
///         ControlFlow::Break(())
///     }
/// }
///
/// let queens = catalogue::open(&["queens", "9"])?.problem;
/// let (mut count, mut path) = (Counter(0), None);
/// loop {
///     // As if each time by another process.
///     let mut search = Prepared::new(&queens, Engine::Planes).resumable();
///     if let Some(path) = &path {
///         search.resume(path)?;
///     }
///     if search.run(&mut count).0 == quadrille::exact_cover::StopReason::Done {
///         break;
///     }
///     path = Some(search.path());
/// }
/// assert_eq!(count.0, 352);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ResumableSearch(PreparedRun);

impl fmt::Debug for ResumableSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResumableSearch").field("engine", &self.engine()).finish_non_exhaustive()
    }
}

impl Prepared {
    /// A search for all solutions, before its start. [`Engine::Memo`] is replaced by the engine that suits: counts that
    /// are remembered have no path.
    pub fn resumable(&self) -> ResumableSearch {
        ResumableSearch(self.solver().into_run_of_all())
    }
}

impl ResumableSearch {
    /// A search with dancing links that chooses items by `rule`, with these options taken before. By [`Rule::Weights`] it
    /// never begins anew, for no path could say after how many runs it stands: it chooses as [`Rule::Fewest`].
    ///
    /// # Errors
    /// If two of the options given exclude each other, or one does not exist.
    pub fn by_rule(
        problem: &Problem,
        rule: Rule,
        given: &[OptionId],
    ) -> Result<ResumableSearch, ConflictError> {
        let setup = Setup { rule, preselected: given.to_vec(), watch_preselected: false };
        let mut search = Search::with(problem, &setup)?;
        search.forget_weights();
        let table = dancing::of_search(search, problem);
        Ok(ResumableSearch(PreparedRun::alone(Arc::new(table))))
    }

    /// The engine that searches.
    pub fn engine(&self) -> Engine {
        self.0.engine()
    }

    /// Searches until `watch` breaks. What it broke at a pulse goes on after [`ResumableSearch::resume`] with the path
    /// it has now; at a solution, when this is called again.
    pub fn run(&mut self, watch: &mut dyn Watch) -> (StopReason, Effort) {
        self.0.run(watch)
    }

    /// Where the pulse stopped it.
    #[must_use]
    pub fn path(&self) -> SearchPath {
        SearchPath::new(self.engine(), self.0.path())
    }

    /// Goes to where a search of the same problem, by the same engine or rule, was stopped. That it is the same is not
    /// recognised: the path of another may be refused, or leave out solutions.
    ///
    /// # Errors
    /// If the path does not lead anywhere here; then it is back at the start.
    pub fn resume(&mut self, path: &SearchPath) -> Result<(), PathError> {
        if path.engine() == self.engine() && self.0.resume(path.decisions()) {
            return Ok(());
        }
        self.0.resume(&[]);
        Err(PathError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::engine::core::Core;
    use crate::exact_cover::engine::path::Decision;
    use crate::exact_cover::engine::watch::FoundSolution;
    use crate::exact_cover::random::Random;
    use crate::exact_cover::text;
    use std::ops::ControlFlow;

    /// Keeps solutions as sets, and breaks at the first pulse.
    #[derive(Default)]
    struct Kept(Vec<Vec<OptionId>>);

    impl Watch for Kept {
        fn found(&mut self, solution: FoundSolution<'_>) -> ControlFlow<()> {
            let mut options: Vec<OptionId> = solution.options().collect();
            options.sort_unstable();
            self.0.push(options);
            ControlFlow::Continue(())
        }

        fn pulse(&mut self, _: &Effort) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }

    /// All solutions of a search that is stopped at random moments, written down and gone on with by another one; and
    /// how often it was.
    fn in_parts(new: impl Fn() -> ResumableSearch, random: &mut Random) -> (Vec<Vec<OptionId>>, usize) {
        let (mut kept, mut stops) = (Kept::default(), 0);
        let mut search = new();
        loop {
            // Some of them do no more than look at one state.
            let most = 1 << random.below(14);
            let words = random.below(most) as i64;
            if search.0.run_for(Some(words), &mut kept).0 == StopReason::Done {
                kept.0.sort_unstable();
                return (kept.0, stops);
            }
            stops += 1;
            let path: SearchPath = search.path().to_string().parse().unwrap();
            if random.below(2) == 0 {
                search = new();
            }
            assert_eq!(search.resume(&path), Ok(()), "{path}");
            assert_eq!(search.path(), path);
        }
    }

    /// A problem of a few primary and secondary items with colours, and options at random.
    fn any(random: &mut Random) -> Problem {
        let (primary, secondary) = (3 + random.below(6), random.below(4));
        let names = |from: char, count: usize| -> Vec<String> {
            (0..count).map(|number| format!("{from}{number}")).collect()
        };
        let items = names('p', primary);
        let mut text = format!("{} | {}\n", items.join(" "), names('s', secondary).join(" "));
        for _ in 0..6 + random.below(20) {
            let first = random.below(primary);
            let mut option = vec![items[first].clone()];
            option.extend(items[first + 1..].iter().filter(|_| random.below(4) == 0).cloned());
            for name in names('s', secondary) {
                match random.below(6) {
                    0 => option.push(name),
                    colour @ (1 | 2) => option.push(format!("{name}:{colour}")),
                    _ => {}
                }
            }
            text.push_str(&(option.join(" ") + "\n"));
        }
        text::parse(&text).unwrap()
    }

    #[test]
    fn each_solution_is_found_once_however_often_it_is_stopped() {
        let mut random = Random::new(4);
        let mut stops = [0; Engine::ALL.len()];
        for _ in 0..360 {
            let problem = any(&mut random);
            let mut whole: Vec<Vec<OptionId>> = problem.solutions().collect();
            whole.iter_mut().for_each(|options| options.sort_unstable());
            whole.sort_unstable();
            for (engine, stops) in Engine::ALL.into_iter().zip(&mut stops) {
                let new = || Prepared::new(&problem, engine).resumable();
                let (found, stopped) = in_parts(new, &mut random);
                assert_eq!(found, whole, "{engine} {}", text::print(&problem));
                *stops += stopped;
            }
            for rule in Rule::ALL.map(|rule| rule.seeded(3)) {
                let given: Vec<OptionId> = whole.first().map_or(Vec::new(), |options| options[..1].to_vec());
                let new = || ResumableSearch::by_rule(&problem, rule, &given).unwrap();
                let having = whole.iter().filter(|options| given.iter().all(|given| options.contains(given)));
                assert_eq!(in_parts(new, &mut random).0, having.cloned().collect::<Vec<_>>(), "{rule}");
            }
        }
        assert!(stops.iter().all(|&stops| stops > 300), "{stops:?}");
    }

    /// Langford's pairs of 8 have more options than a word has bits.
    #[test]
    fn a_search_of_many_options_goes_on_where_it_was_stopped() {
        let mut builder = Problem::builder();
        let places: Vec<_> = (0..16).map(|place| builder.primary(format!("s{place}")).unwrap()).collect();
        let pairs: Vec<_> = (1..=8).map(|pair| builder.primary(format!("{pair}")).unwrap()).collect();
        for (between, &pair) in (1..).zip(&pairs) {
            for first in 0..15 - between {
                builder.option_of([pair, places[first], places[first + between + 1]]).unwrap();
            }
        }
        let problem = builder.build().unwrap();
        let mut random = Random::new(6);
        for engine in [Engine::Links, Engine::Planes, Engine::Bitset, Engine::Weights] {
            let new = || Prepared::new(&problem, engine).resumable();
            let (found, stopped) = in_parts(new, &mut random);
            assert!(found.windows(2).all(|two| two[0] < two[1]), "{engine}");
            // OEIS A014552 counts a pair of mirror images once.
            assert_eq!((found.len(), stopped > 5), (2 * 150, true), "{engine}");
        }
    }

    #[test]
    fn where_nothing_is_left_to_search_there_is_one_place_to_go_on_from() {
        let problem = text::parse("A B\nA\nB\n").unwrap();
        let mut search = Prepared::new(&problem, Engine::Bitset).resumable();
        let mut kept = Kept::default();
        assert_eq!((search.run(&mut kept).0, kept.0.len()), (StopReason::Done, 1));
        let path = search.path();
        assert_eq!((search.resume(&path), search.path()), (Ok(()), path));
        let further = format!("{} +0", search.engine()).parse().unwrap();
        assert_eq!(search.resume(&further), Err(PathError));
    }

    #[test]
    fn a_path_of_something_else_is_refused() {
        let problem = text::parse("A B C\nA\nB\nC\nA B\nB C\nA C\n").unwrap();
        for engine in [Engine::Links, Engine::Planes, Engine::Bitset] {
            let mut search = Prepared::new(&problem, engine).resumable();
            for path in ["+9", "+3 +4", "+0 +0"] {
                let path: SearchPath = format!("{engine} {path}").parse().unwrap();
                assert_eq!(search.resume(&path), Err(PathError), "{path}");
            }
            let other = if engine == Engine::Links { "bitset" } else { "links" };
            assert_eq!(search.resume(&other.parse().unwrap()), Err(PathError));
            let mut kept = Kept::default();
            assert_eq!(search.run(&mut kept).0, StopReason::Done);
            assert_eq!(kept.0.len(), 4);
        }
        for text in ["", "links 3", "links +x", "nobody +3"] {
            assert_eq!(text.parse::<SearchPath>(), Err(PathError));
        }
    }

    #[test]
    fn a_path_names_the_engine_that_searches() {
        let problem = any(&mut Random::new(8));
        for engine in Engine::ALL {
            let prepared = Prepared::new(&problem, engine);
            let search = prepared.resumable();
            assert_eq!(search.engine(), prepared.engine());
            assert_eq!(search.path().engine(), prepared.engine());
            // Neither of them goes through a tree.
            assert!(![Engine::Auto, Engine::Memo].contains(&search.engine()));
        }
        let by_rule = ResumableSearch::by_rule(&problem, Rule::Fewest, &[]).unwrap();
        assert_eq!(by_rule.engine(), Engine::Links);
    }

    /// Whether two options can be in one solution.
    fn agree(problem: &Problem, one: OptionId, other: OptionId) -> bool {
        problem.option_entries(one).all(|(item, colour)| {
            let there = problem.option_entries(other).find(|entry| entry.0 == item);
            there.is_none_or(|(_, there)| colour.is_some() && there == colour)
        })
    }

    /// Decisions of the weights, which may stand in any order, are followed as long as they make sense; then found is what was
    /// not told before them.
    #[test]
    fn weights_follow_a_path_as_long_as_its_options_can_be_taken() {
        let mut random = Random::new(12);
        let (mut refused, mut found) = ([0; 4], 0);
        for _ in 0..1500 {
            let problem = any(&mut random);
            let mut search = Prepared::new(&problem, Engine::Weights).resumable();
            if search.engine() != Engine::Weights {
                continue;
            }
            let core = Core::of(&problem).after([]);
            let whole: Vec<Vec<OptionId>> = problem.solutions().collect();
            let (mut taken, mut searched): (Vec<OptionId>, Vec<OptionId>) = (Vec::new(), Vec::new());
            // What the solutions not told yet are not.
            let mut told = vec![false; whole.len()];
            let mut decisions = Vec::new();
            loop {
                let can_be_taken = |option: OptionId| {
                    let fits =
                        taken.iter().all(|&before| before != option && agree(&problem, before, option));
                    fits && !searched.contains(&option)
                };
                // Where an item cannot be covered, or all are, nobody decides anything.
                let left: Vec<OptionId> = core.ids.iter().copied().filter(|&id| can_be_taken(id)).collect();
                let is_dead = problem.items().filter(|&item| problem.is_primary(item)).any(|item| {
                    let has = |option: &OptionId| problem.option_items(*option).contains(&item);
                    !taken.iter().chain(&core.taken).any(has) && !left.iter().any(has)
                });
                if is_dead || left.is_empty() || decisions.len() == 6 {
                    break;
                }
                let option = OptionId::new(random.below(problem.option_count()) as u32);
                let is_taken = random.below(2) == 0;
                let decision = if is_taken { Decision::Taken(option) } else { Decision::Searched(option) };
                decisions.push(decision);
                let path = SearchPath::new(Engine::Weights, decisions.clone());
                let is_possible = left.contains(&option);
                assert_eq!(search.resume(&path).is_ok(), is_possible, "{path} {}", text::print(&problem));
                if !is_possible {
                    let why =
                        [!core.ids.contains(&option), taken.contains(&option), searched.contains(&option)];
                    refused[why.iter().position(|&why| why).unwrap_or(3)] += 1;
                    decisions.pop();
                    continue;
                }
                assert_eq!(search.path(), path);
                if is_taken {
                    taken.push(option);
                    continue;
                }
                for (solution, told) in whole.iter().zip(&mut told) {
                    let is_below = taken.iter().all(|taken| solution.contains(taken))
                        && !searched.iter().any(|searched| solution.contains(searched));
                    *told |= is_below && solution.contains(&option);
                }
                searched.push(option);
            }
            assert_eq!(search.resume(&SearchPath::new(Engine::Weights, decisions)), Ok(()));
            let mut kept = Kept::default();
            assert_eq!(search.run(&mut kept).0, StopReason::Done);
            kept.0.sort_unstable();
            let mut rest: Vec<Vec<OptionId>> =
                whole.into_iter().zip(told).filter(|(_, told)| !told).map(|(options, _)| options).collect();
            rest.iter_mut().for_each(|options| options.sort_unstable());
            rest.sort_unstable();
            assert_eq!(kept.0, rest, "{}", text::print(&problem));
            found += rest.len();
        }
        assert!(refused.iter().all(|&times| times > 50) && found > 500, "{refused:?} {found}");
    }
}
