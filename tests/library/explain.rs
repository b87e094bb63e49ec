//! The sentences about a run say what the engine does: checked on whole runs, by every rule.

use std::sync::Arc;

use quadrille::exact_cover::{Event, Problem, Rule, Setup, text};
use quadrille::problems::builtin;
use quadrille::problems::sudoku::{Sudoku, parse};
use quadrille::session::{Explainer, Explanation, Grain, Session, Way, Wording, Words};

const RULES: [Rule; 6] =
    [Rule::Fewest, Rule::FewestSeeded(4), Rule::First, Rule::Last, Rule::Most, Rule::Random(4)];

/// Every step of a run, at most so many, with its sentences.
fn each_step(
    mut session: Session,
    sudoku: Option<&Sudoku>,
    steps: u64,
    mut look: impl FnMut(&Session, Explanation),
) {
    for _ in 0..steps {
        session.look_around(1);
        let explainer =
            Explainer { session: &session, sudoku, words: &Words::PAPER, wording: Wording::Matrix };
        let explanation = explainer.explain();
        look(&session, explanation);
        session.step(Way::Forward, Grain::Event, 1);
        if session.end().is_some() {
            break;
        }
    }
}

fn habr(rule: Rule, watch_preselected: bool) -> (Session, Sudoku) {
    let grid = parse(builtin::find("habr").unwrap().text).unwrap();
    let sudoku = Sudoku::new(grid.shape());
    let setup = Setup { rule, preselected: sudoku.givens(&grid), watch_preselected };
    (Session::new(Arc::clone(sudoku.problem()), &setup).unwrap(), sudoku)
}

fn knuth(rule: Rule) -> Session {
    let problem: Problem = text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap();
    Session::new(Arc::new(problem), &Setup { rule, ..Setup::default() }).unwrap()
}

#[test]
fn a_dead_end_names_the_choices_that_took_its_rows() {
    for rule in RULES {
        let (session, sudoku) = habr(rule, false);
        let mut dead_ends = 0;
        each_step(session, Some(&sudoku), 5_000, |session, explanation| {
            if let Some(Event::DeadEnd { item }) = session.search().last_event() {
                dead_ends += 1;
                assert!(explanation.happened.starts_with(session.problem().item_name(item)));
                // The choices that are named take what no given did, and the last row went with one of the path.
                let dead_end = session.dead_end().unwrap();
                let named = |option| explanation.why.contains(&*session.problem().option_name(option));
                assert!(dead_end.enough.iter().all(|cause| named(cause.option())), "{}", explanation.why);
                assert!(session.search().path().any(named), "{}", explanation.why);
            }
        });
        assert!(dead_ends > 0, "{rule:?} met no dead end");
    }
}

#[test]
fn a_choice_is_given_the_reason_that_its_rule_had() {
    for rule in RULES {
        for watch in [false, true] {
            let (session, sudoku) = habr(rule, watch);
            each_step(session, Some(&sudoku), 2_000, |session, explanation| {
                let Some(Event::Choose { item, size }) = session.search().last_event() else { return };
                let links = session.search().links();
                let sizes: Vec<u32> = links.uncovered().map(|item| links.size(item)).collect();
                let said = format!("{} {}", explanation.happened, explanation.why);
                if said.contains("has fewer") || said.contains("has so few") {
                    assert_eq!(sizes.iter().min(), Some(&size), "{said}");
                }
                if said.contains("has more") {
                    assert_eq!(sizes.iter().max(), Some(&size), "{said}");
                }
                if said.contains("the first uncovered") {
                    assert_eq!(links.uncovered().next(), Some(item), "{said}");
                }
                if said.contains("the last uncovered") {
                    assert_eq!(links.uncovered().last(), Some(item), "{said}");
                }
                if said.contains("naked single") || said.contains("hidden single") {
                    assert_eq!(size, 1, "{said}");
                    assert_eq!(said.contains("naked"), item.index() < 81, "{said}");
                }
            });
        }
    }
}

#[test]
fn numbers_in_the_sentences_are_the_engines() {
    for rule in RULES {
        each_step(knuth(rule), None, 200, |session, explanation| {
            let (search, words) = (session.search(), Words::PAPER);
            match search.last_event() {
                Some(Event::Choose { item, size }) => {
                    let rows = words.count_rows(u64::from(size));
                    assert_eq!(
                        explanation.happened,
                        format!("Choose column {}: it has {rows}.", session.problem().item_name(item))
                    );
                }
                Some(Event::Try { option, k, n }) => {
                    let expected = format!("Try {}, row {k} of {n} ", session.problem().option_name(option));
                    assert!(explanation.happened.starts_with(&expected), "{}", explanation.happened);
                }
                Some(Event::Done) => {
                    assert!(explanation.happened.contains(&format!("{} nodes", search.stats().nodes())))
                }
                _ => assert!(!explanation.happened.is_empty()),
            }
            assert!(explanation.next.starts_with("Next: ") || explanation.next.starts_with("Nothing"));
        });
    }
}
