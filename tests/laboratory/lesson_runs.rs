//! Lessons' files: each form of `@run` goes to where it says, and a puzzle that is written there keeps its rules and boxes.

use quadrille::exact_cover::Problem;
use quadrille::lesson::{self, Setting, WholeSearches};

/// A lesson of one step of these lines, and where its run then stands; or what is wrong with it.
fn step_of(lines: &str) -> Result<u64, String> {
    let text = format!("@lesson L\n@minutes 5\n@from me\n@step S\n@problem knuth-6x7\n{lines}\nText.\n");
    let lesson = lesson::parse("own", &text).map_err(|mistakes| mistakes[0].text.clone())?;
    let view = lesson.view(0, &mut WholeSearches::default()).map_err(|mistake| mistake.text)?;
    Ok(view.session.search().step())
}

/// The steps are those of the trace of Knuth's example: 44 events, of which 3, 8, 22, 26 and 31 try a row, 13 is a dead
/// end and 33 a solution. The root is a node too.
#[test]
fn each_run_goes_to_where_it_says() {
    let mut different = Vec::new();
    for (run, step) in [
        ("@run to step 13", 13),
        ("@run to step 0", 0),
        ("@run to step 0,044", 44),
        ("@run to end", 44),
        ("@run to end\n@run to start", 0),
        ("@run 5 events", 5),
        ("@run 1 event", 1),
        ("@run 5 events\n@run back 2 events", 3),
        ("@run 1 node", 3),
        ("@run 2 nodes", 8),
        ("@run 3 nodes", 22),
        ("@run to step 21\n@run back 1 node", 8),
        ("@run 40 events", 40),
        ("@run to try", 3),
        ("@run to try\n@run to try", 8),
        ("@run before try", 2),
        ("@run to try A D", 22),
        ("@run before try A D", 21),
        ("@run to cover E", 12),
        ("@run to dead end", 13),
        ("@run before dead end", 12),
        ("@run to solution", 33),
        ("@run to retract", 17),
        ("@run to end\n@run back to solution", 33),
        ("@run to end\n@run back before solution", 32),
        ("@run to done", 44),
        ("@run until solution", 33),
        ("@run until dead-end", 13),
        ("@run until level 2", 8),
        ("@run until level 3", 31),
        ("@run until E <= 0", 9),
        ("@run until every 4", 22),
        ("@run until try\n@run until try", 8),
        ("@run to end\n@run back until level 2", 26),
        ("@run to end\n@run back until try", 31),
    ] {
        let found = step_of(run);
        if found != Ok(step) {
            different.push(format!("{run}: {found:?}, not {step}"));
        }
    }
    assert!(different.is_empty(), "{different:#?}");
}

#[test]
fn a_run_that_leads_nowhere_is_refused() {
    for (run, said) in [
        ("@run to step 45", "the run ends at step 44"),
        ("@run to restart", "the run has no restart that way"),
        ("@run to solution\n@run to solution", "the run has no solution that way"),
        ("@run back to try", "the run has no try that way"),
        ("@run back to try A D", "the run has no try A D that way"),
        ("@run to dead end\n@run to dead end", "the run has no dead end that way"),
        ("@run until level 4", "the run never comes to level 4 that way"),
        ("@run back until solution", "the run never comes to solution that way"),
        ("@run to first wrong", "no pointer goes wrong here: there is no @fault, or it does no harm"),
    ] {
        assert_eq!(step_of(run), Err(said.to_owned()), "{run}");
    }
    for run in [
        "",
        "5",
        "step 5",
        "5 steps",
        "x events",
        "-1 events",
        "to step x",
        "to step -1",
        "to step",
        "until",
        "back",
        "5 eventually",
    ] {
        let said = step_of(&format!("@run {run}")).unwrap_err();
        assert!(said.contains("expected "), "{run}: {said}");
    }
    let about = step_of("@run to cover H").unwrap_err();
    assert!(about.starts_with("there is no column or row 'H'"), "{about}");
    let size = step_of("@run until E <= x").unwrap_err();
    assert!(size.starts_with("'x' is no size"), "{size}");
}

/// The puzzle that is written in a lesson.
fn written(grid: &str) -> Result<Setting, String> {
    let text = format!("@lesson L\n@minutes 5\n@from me\n@step S\n@problem grid\n{grid}\n@end\nText.\n");
    let lesson = lesson::parse("own", &text).map_err(|mistakes| mistakes[0].text.clone())?;
    Ok(lesson.steps[0].setting.clone().unwrap())
}

/// The exact cover of a puzzle with one given, and how many givens it has.
fn cover(grid: &str) -> (std::sync::Arc<Problem>, usize) {
    match written(grid).unwrap() {
        Setting::Instance(instance) => {
            assert_eq!(instance.name, "the lesson's grid");
            (instance.problem, instance.preselected.len())
        }
        Setting::Grid { .. } => panic!("its rules are lost:\n{grid}"),
    }
}

/// Rows of blanks with these digits first.
fn rows(side: usize, first: &str) -> String {
    let cells = format!("{first}{}", ".".repeat(side * side - first.len()));
    (0..side).map(|row| format!("{}\n", &cells[side * row..side * row + side])).collect()
}

#[test]
fn a_puzzle_in_a_lesson_keeps_its_rules() {
    // 324 items, and nine for each diagonal or window.
    for (rules, items) in [("x", 342), ("hyper", 360), ("x hyper", 378)] {
        let (problem, givens) = cover(&format!("# sudoku {rules}\n{}", rows(9, "53")));
        assert_eq!((problem.item_count(), problem.option_count(), givens), (items, 729, 2), "{rules}");
    }
    let twice = written(&format!("# sudoku x\n{}", rows(9, "5........4.......3.......2........5")));
    assert!(matches!(twice, Ok(Setting::Instance(_))), "{twice:?}");
    // On the falling diagonal: the first cell and the one in the middle.
    let twice = format!("5{}5", ".".repeat(39));
    assert!(matches!(written(&rows(9, &twice)), Ok(Setting::Grid { .. })));
    assert!(written(&format!("# sudoku x\n{}", rows(9, &twice))).is_err());
}

#[test]
fn a_jigsaw_in_a_lesson_keeps_its_regions() {
    // Two cells of a box that are of two regions, and two of a region that are of two boxes.
    let jigsaw = "# sudoku 2x2 jigsaw=AAABACBBCCDBCDDD\n";
    let (in_box, in_region) = ("1....1", "..1.1");
    assert!(matches!(written(&format!("{jigsaw}{}", rows(4, in_box))), Ok(Setting::Instance(_))));
    assert!(written(&rows(4, in_box)).is_err());
    assert!(written(&format!("{jigsaw}{}", rows(4, in_region))).is_err());
    assert!(matches!(written(&rows(4, in_region)), Ok(Setting::Grid { .. })));
}

#[test]
fn a_puzzle_in_a_lesson_keeps_its_boxes() {
    // Row 2, column 3: in the first box of two rows. Row 3, column 2: in that of three.
    let (of_two, of_three) = ("1.......1", "1............1");
    for (rules, wrong, right) in
        [("", of_two, of_three), ("# sudoku 2x3\n", of_two, of_three), ("# sudoku 3x2\n", of_three, of_two)]
    {
        assert!(written(&format!("{rules}{}", rows(6, wrong))).is_err(), "{rules}");
        let shape = match written(&format!("{rules}{}", rows(6, right))).unwrap() {
            Setting::Grid { grid, .. } => Some((grid.shape().box_height(), grid.shape().box_width())),
            Setting::Instance(instance) => {
                assert_eq!((instance.problem.item_count(), instance.preselected.len()), (144, 2));
                None
            }
        };
        assert!(shape.is_none_or(|shape| shape == if rules.contains("3x2") { (3, 2) } else { (2, 3) }));
    }
}
