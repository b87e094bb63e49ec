//! Exercises: those who do everything right, those who hold one misconception, and exercises that ask nothing.
//! `QUADRILLE_EXERCISES=1000` says how many seeds, `QUADRILLE_FAMILIES=queens,sudoku` which families.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use crate::learner::{Sets, right, wrong};
use quadrille::export::paper;
use quadrille::lesson::{
    Exercise, ExerciseKind, ExerciseRun, ExerciseTalk, Family, GradeRecord, LineOrder, Marked, Marking,
    Misconception, Sheet, Told,
};

pub fn seeds(usual: u64) -> u64 {
    std::env::var("QUADRILLE_EXERCISES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// The families that are asked for.
pub fn families() -> impl Iterator<Item = Family> {
    let asked = std::env::var("QUADRILLE_FAMILIES");
    let is_asked = move |name| asked.as_ref().map_or(true, |asked| asked.split(',').any(|own| own == name));
    Family::ALL.into_iter().filter(move |family| is_asked(family.name()))
}

/// The kinds with a run that a family has, each with the family.
fn dealt() -> Vec<(ExerciseKind, Family)> {
    let all = families().flat_map(|family| RUNS.map(|kind| (kind, family)));
    all.filter(|(kind, family)| family.has(*kind)).collect()
}

/// The level that a seed is tried with: each in turn.
pub fn level(seed: u64) -> u32 {
    1 + (seed % 5) as u32
}

/// The kinds with a matrix of sets and a run.
const RUNS: [ExerciseKind; 6] = [
    ExerciseKind::Choose,
    ExerciseKind::Cover,
    ExerciseKind::Uncover,
    ExerciseKind::Try,
    ExerciseKind::Ends,
    ExerciseKind::Search,
];

/// Does an exercise, wrongly where the misconception says so. Wrong moves and whether the mistake was among the
/// misconceptions named there; those named that nobody who holds them would have told there are counted too.
fn done(
    exercise: &Arc<Exercise>,
    sets: &Sets,
    mistake: Option<Misconception>,
) -> (ExerciseRun, u32, u32, u32) {
    let mut run = ExerciseRun::new(Arc::clone(exercise), Marking::AtOnce);
    let (mut shown, mut named, mut false_names) = (0, 0, 0);
    while !run.is_done() {
        let place = run.at();
        let right = right(exercise, sets, place);
        let wrong_move = mistake.and_then(|mistake| wrong(exercise, sets, place, mistake));
        let told = run.read(wrong_move.as_ref().unwrap_or(&right)).unwrap();
        let marked = run.tell(told).unwrap();
        let Some(wrong_move) = wrong_move else {
            let name = exercise.name();
            assert_eq!(marked, Marked::Right(1), "{name}: {right} at {place}");
            continue;
        };
        let Marked::Wrong { deviation, .. } = marked else {
            panic!("{}: {wrong_move} is right", exercise.name())
        };
        shown += 1;
        named += u32::from(deviation.misconceptions.contains(&mistake.unwrap()));
        for other in deviation.misconceptions {
            let also = wrong(exercise, sets, place, other);
            let fits = also.as_ref() == Some(&wrong_move);
            // Of several columns with the most rows, or several secondary ones, each is a choice by that mistake.
            let loose =
                matches!(other, Misconception::MostRows | Misconception::SecondaryChosen) && also.is_some();
            false_names += u32::from(!fits && !loose);
        }
    }
    (run, shown, named, false_names)
}

#[test]
fn whoever_does_everything_right_has_all_points() {
    for (kind, family) in dealt() {
        for seed in 0..seeds(30) {
            let exercise = Arc::new(Exercise::dealt(kind, family, level(seed), seed));
            let (run, ..) = done(&exercise, &Sets::of(&exercise.problem), None);
            let (right, of) = run.score();
            assert_eq!(right, of, "{}", run.exercise().name());
            assert!(run.misconceptions().is_empty());
        }
    }
}

/// Where each misconception can show.
const SHOWN_IN: [(Misconception, &[ExerciseKind]); 16] = {
    use ExerciseKind::{Choose, Cover, Ends, Search, Try, Uncover};
    [
        (Misconception::MostRows, &[Choose]),
        (Misconception::FirstColumn, &[Choose]),
        (Misconception::OneBeforeZero, &[Choose]),
        (Misconception::SecondaryChosen, &[Choose]),
        (Misconception::SizesForgotten, &[Choose]),
        (Misconception::CoveredTwice, &[Try, Search]),
        (Misconception::SecondaryLeft, &[Try, Search]),
        (Misconception::DeadEndSolved, &[Ends, Search]),
        (Misconception::UncoverOrder, &[Try, Search]),
        (Misconception::NotUncovered, &[Try, Search]),
        (Misconception::SolutionKept, &[Search]),
        (Misconception::FirstSolutionEnds, &[Search]),
        (Misconception::OwnNodes, &[Cover, Uncover]),
        (Misconception::SecondaryNodesLeft, &[Cover, Uncover]),
        (Misconception::RowsForward, &[Uncover]),
        (Misconception::ColoursIgnored, &[Choose, Ends]),
    ]
};

/// Whether exercises of this level show it at all.
fn is_asked(mistake: Misconception, exercise: &Exercise) -> bool {
    // Where there are colours, it is them that are asked about.
    let has_secondary = matches!(exercise.family, Family::Matrix | Family::Queens);
    match mistake {
        Misconception::OneBeforeZero => exercise.level >= 4 && has_secondary,
        Misconception::SecondaryChosen | Misconception::SecondaryLeft | Misconception::SecondaryNodesLeft => {
            exercise.level >= 3 && has_secondary
        }
        Misconception::ColoursIgnored => exercise.family == Family::Colours,
        _ => true,
    }
}

#[test]
fn each_misconception_is_named_and_no_other_that_does_not_fit() {
    assert_eq!(SHOWN_IN.map(|(mistake, _)| mistake).len(), Misconception::ALL.len());
    let mut counts = Vec::new();
    for (kind, family) in dealt() {
        let made: Vec<(Arc<Exercise>, Sets)> = (0..seeds(30))
            .map(|seed| Arc::new(Exercise::dealt(kind, family, level(seed), seed)))
            .map(|exercise| (Arc::clone(&exercise), Sets::of(&exercise.problem)))
            .collect();
        for mistake in SHOWN_IN.iter().filter(|(_, kinds)| kinds.contains(&kind)).map(|&(mistake, _)| mistake)
        {
            let (mut all, mut found, mut alone) = (0, 0, 0);
            let mut with: BTreeMap<&str, u32> = BTreeMap::new();
            for (exercise, sets) in made.iter().filter(|(exercise, _)| is_asked(mistake, exercise)) {
                let (run, shown, named, false_names) = done(exercise, sets, Some(mistake));
                let name = exercise.name();
                assert_eq!(false_names, 0, "{mistake:?}: {name}: {:?}", run.deviations());
                assert_eq!(shown, named, "{mistake:?}: {name}: {:?}", run.deviations());
                all += 1;
                let diagnosis = run.misconceptions();
                found += u32::from(diagnosis.contains(&mistake));
                alone += u32::from(diagnosis == [mistake]);
                for it in diagnosis.into_iter().filter(|&it| it != mistake) {
                    *with.entry(it.name()).or_default() += 1;
                }
            }
            counts.push(format!(
                "{} in {kind:?} of {family:?}: {all}, {found}, {alone}, {with:?}",
                mistake.name()
            ));
            if std::env::var("QUADRILLE_EXERCISES").is_ok() {
                writeln!(std::io::stderr(), "{}", counts.last().unwrap()).unwrap();
            }
            assert!(
                f64::from(found) >= 0.95 * f64::from(all),
                "{mistake:?} in {kind:?} of {family:?}: {found} of {all}"
            );
            assert!(
                f64::from(alone) >= 0.9 * f64::from(all),
                "{mistake:?} in {kind:?} of {family:?}: alone {alone} of {all}"
            );
        }
    }
}

#[test]
fn a_seed_is_the_same_exercise_again() {
    for kind in ExerciseKind::ALL {
        let [one, other] = [(), ()].map(|()| Exercise::new(kind, 3, 11));
        assert_eq!(
            (one.problem, one.moves, one.shown),
            (other.problem, other.moves, other.shown),
            "{kind:?}"
        );
    }
    let first = Exercise::new(ExerciseKind::Cover, 1, 1);
    let other = Exercise::new(ExerciseKind::Cover, 1, 2);
    assert_ne!(first.problem, other.problem);
}

#[test]
fn the_key_of_a_sheet_is_right() {
    let text = Sheet::new(&ExerciseKind::ALL, Family::Matrix, 2, 40, 10).markdown();
    let (exercises, key) = text.split_once("# Key\n").unwrap();
    assert_eq!(exercises.matches("\n## ").count(), 10);
    let lines: Vec<&str> = key.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 10);
    for (n, line) in (0..).zip(lines) {
        let kind = ExerciseKind::ALL[n % ExerciseKind::ALL.len()];
        let exercise = Arc::new(Exercise::new(kind, 2, 40 + n as u64));
        let moves =
            line.split_once(". ").unwrap().1.strip_suffix(&format!(" ({})", exercise.name())).unwrap();
        let mut run = ExerciseRun::new(exercise, Marking::AtOnce);
        for typed in moves.split(", ") {
            let told = run.read(typed).unwrap();
            assert_eq!(run.tell(told), Some(Marked::Right(1)), "{line}: {typed}");
        }
        assert!(run.is_done(), "{line}");
    }
}

#[test]
fn a_sheet_shows_colours() {
    let sheet = Sheet::new(&[ExerciseKind::Ends], Family::Colours, 3, 7, 1);
    let problem = &sheet.exercises()[0].problem;
    let entries = || problem.options().flat_map(|row| problem.option_entries(row));
    let (svg, lines) = (paper(&sheet, false), sheet.markdown());
    for colour in problem.colours() {
        let count = entries().filter(|(_, other)| *other == Some(colour)).count();
        let name = problem.colour_name(colour);
        assert_eq!(svg.matches(&format!(">{name}</text>")).count(), count, "{svg}");
        assert_eq!(lines.matches(&format!(":{name}")).count(), count, "{lines}");
    }
    let plain = entries().filter(|(_, colour)| colour.is_none()).count();
    // The name of the first row is a 1, too.
    assert_eq!(svg.matches(">1</text>").count(), plain + 1);
}

#[test]
fn a_score_that_the_moves_do_not_earn_is_refused() {
    let exercise = Arc::new(Exercise::new(ExerciseKind::Choose, 2, 4));
    let (run, ..) = done(&exercise, &Sets::of(&exercise.problem), Some(Misconception::FirstColumn));
    let record = GradeRecord::of(&run);
    assert!(record.right < record.of);
    assert_eq!(record.verify().unwrap().score(), (record.right, record.of));
    let lie = GradeRecord { right: record.of, ..record.clone() };
    let refused = lie.verify().unwrap_err().to_string();
    assert_eq!(
        refused,
        format!("the moves earn {} of {}, and not {} of {}", record.right, record.of, record.of, record.of)
    );
    let longer = GradeRecord { moves: record.moves.iter().chain(&record.moves).cloned().collect(), ..record };
    assert!(longer.verify().unwrap_err().to_string().ends_with("comes after the end"));
}

#[test]
fn a_gradebook_says_which_family_it_was() {
    let exercise = Arc::new(Exercise::dealt(ExerciseKind::Choose, Family::Queens, 2, 4));
    let (run, ..) = done(&exercise, &Sets::of(&exercise.problem), Some(Misconception::FirstColumn));
    let record = GradeRecord::of(&run);
    assert_eq!(record.verify().unwrap().exercise().family, Family::Queens);
    assert!(GradeRecord { family: Family::Matrix, ..record.clone() }.verify().is_err());
    let refused = GradeRecord { kind: ExerciseKind::Cover, ..record }.verify().unwrap_err().to_string();
    assert_eq!(refused, "there is no cover of queens");
    let line = "{\"exercise\":\"choose\",\"family\":\"queens\",\"level\":2,\"seed\":4,\"mark\":\"at-once\",\
                \"moves\":[],\"right\":0,\"of\":3}";
    assert_eq!(GradeRecord::parse(line).unwrap().family, Family::Queens);
    assert!(GradeRecord::parse(&line.replace("queens", "chess")).is_err());
}

#[test]
fn moves_are_marked_when_it_is_said() {
    let exercise = Arc::new(Exercise::new(ExerciseKind::Cover, 1, 3));
    let sets = Sets::of(&exercise.problem);
    let rights: Vec<String> = (0..exercise.moves.len()).map(|place| right(&exercise, &sets, place)).collect();
    let mut run = ExerciseRun::new(Arc::clone(&exercise), Marking::AtEnd);
    for (place, right) in rights.iter().enumerate() {
        let told = run.read(right).unwrap();
        let marked = run.tell(told).unwrap();
        let is_last = place + 1 == rights.len();
        assert_eq!(marked, if is_last { Marked::Right(rights.len()) } else { Marked::Noted });
    }
    assert_eq!(run.score(), (rights.len(), rights.len()));
    // Two wrong moves, and the right one is told; what is behind the wrong one was not looked at.
    let mut run = ExerciseRun::new(exercise, Marking::AtOnce);
    let node = run.read(&rights[1]).unwrap();
    assert!(matches!(run.tell(node), Some(Marked::Wrong { told: None, .. })));
    let Some(Marked::Wrong { told, .. }) = run.tell(node) else { panic!("it is wrong again") };
    assert_eq!((told, run.at()), (Some(rights[0].clone()), 1));
}

/// An order of the lines that a seed gives.
fn mixed(lines: usize, mut seed: u64) -> LineOrder {
    let mut places: Vec<usize> = (0..lines).collect();
    for at in (1..lines).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        places.swap(at, (seed >> 33) as usize % (at + 1));
    }
    LineOrder::new(places)
}

#[test]
fn the_links_that_lines_in_any_order_leave_are_drawn_with_what_is_wrong_in_them() {
    let (mut broke, mut stopped) = (0, 0);
    for seed in 0..seeds(90) {
        let exercise = Exercise::new(ExerciseKind::Order, 1 + (seed % 3) as u32, seed);
        let Told::Lines(right) = exercise.moves[0].told else { panic!("lines are asked for") };
        // The right order, but for two lines that are indented alike, or any order.
        let mut places: Vec<usize> = right.places().collect();
        let indent = |at: usize| exercise.choices[at].len() - exercise.choices[at].trim_start().len();
        let at = seed as usize % places.len();
        let others: Vec<usize> = (0..places.len())
            .filter(|&other| other != at && indent(places[other]) == indent(places[at]))
            .collect();
        if !others.is_empty() {
            places.swap(at, others[seed as usize / 8 % others.len()]);
        }
        let order = if seed % 6 == 0 { mixed(places.len(), seed) } else { LineOrder::new(places) };
        let run = ExerciseRun::new(Arc::new(exercise.clone()), Marking::AtOnce);
        let words = run.words(&Told::Lines(order));
        let mut talk = ExerciseTalk::new(exercise, Marking::AtOnce);
        assert!(talk.dance().unwrap().order().is_none());
        let said: Vec<String> = talk.take(&words).iter().map(|line| line.text.clone()).collect();
        let dance = talk.dance().unwrap().clone();
        let told_wrong =
            said.iter().any(|line| line.contains("should be") || line.starts_with("The way back"));
        let is_drawn = !dance.now().links.wrong().is_empty();
        if dance.now().trouble.is_some() {
            stopped += 1;
        } else {
            assert_eq!(told_wrong, is_drawn, "{words}: {said:#?}");
            broke += u32::from(is_drawn);
        }
        assert!(!(dance.is_right() && is_drawn));
        // Back to the beginning, where nothing is wrong, and on again to the same end.
        let at = dance.now().at;
        for _ in 0..at {
            talk.take("S");
        }
        assert_eq!(talk.dance().unwrap().now().at, 0);
        assert!(talk.dance().unwrap().now().links.wrong().is_empty());
        for _ in 0..at {
            talk.take("s");
        }
        assert_eq!(talk.dance().unwrap().now(), dance.now(), "{words}");
    }
    assert!(broke > 10 && stopped > 10, "{broke} broke, {stopped} stopped");
}

#[test]
fn the_right_order_has_nothing_wrong_after_any_move() {
    for seed in 0..seeds(20) {
        let mut talk =
            ExerciseTalk::new(Exercise::new(ExerciseKind::Order, level(seed), seed), Marking::AtOnce);
        talk.take("=");
        let all = talk.dance().unwrap().now().all;
        assert!(all > 2);
        for at in 1..=all {
            talk.take("s");
            let now = talk.dance().unwrap().now();
            assert_eq!((now.at, now.links.wrong()), (at, &[][..]));
        }
    }
}
