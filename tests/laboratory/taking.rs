//! Things to take away: each in the grammar of the programs that read it, and true to the screen.

use quadrille::app::{Effect, ExportKind, ExportRequest};
use quadrille::exact_cover::{Search, text};
use quadrille::export::{self, BranchKind, SearchTree};
use quadrille::problems::{builtin, catalogue};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use serde_json::Value;

use crate::desk::{Desk, HABR_SOLUTION};

/// What a file of this name would hold.
fn taken(desk: &mut Desk, command: &str) -> Result<String, String> {
    desk.type_keys(&format!(":{command}<Enter>"));
    match desk.effects.pop() {
        Some(Effect::Export(taking)) => export::export(&desk.state, &taking),
        other => panic!("{other:?} came of :{command}\n{}", desk.screen()),
    }
}

/// Checks each line against the rules of asciicast v2 and plays what is put out.
fn replay(cast: &str) -> (vt100::Parser, Vec<(f64, String)>) {
    let mut lines = cast.lines();
    let header: Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    assert_eq!(header["version"], 2);
    let size = |name: &str| header[name].as_u64().unwrap() as u16;
    let mut terminal = vt100::Parser::new(size("height"), size("width"), 0);
    let (mut last, mut markers) = (0.0, Vec::new());
    for line in lines {
        let event: Value = serde_json::from_str(line).unwrap();
        let [seconds, code, data] = &event.as_array().unwrap()[..] else { panic!("{line}") };
        let (seconds, data) = (seconds.as_f64().unwrap(), data.as_str().unwrap());
        assert!(seconds >= last, "time runs backwards: {line}");
        last = seconds;
        match code.as_str().unwrap() {
            "o" => terminal.process(data.as_bytes()),
            "m" => markers.push((seconds, data.to_owned())),
            code => panic!("{code} is no event here"),
        }
    }
    (terminal, markers)
}

/// The terminal shows what was drawn: characters, colours and emphasis.
fn assert_shows(terminal: &vt100::Parser, drawn: &Buffer) {
    let colour = |color: Color| match color {
        Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
        _ => vt100::Color::Default,
    };
    for y in 0..drawn.area.height {
        for x in 0..drawn.area.width {
            let (there, cell): (_, &Cell) = (terminal.screen().cell(y, x).unwrap(), &drawn[(x, y)]);
            let symbol = if there.has_contents() { there.contents() } else { " " };
            let emphasis = |modifier| cell.modifier.contains(modifier);
            assert_eq!(symbol, cell.symbol(), "{x},{y}\n{}", terminal.screen().contents());
            assert_eq!((there.fgcolor(), there.bgcolor()), (colour(cell.fg), colour(cell.bg)), "{x},{y}");
            assert_eq!(
                (there.bold(), there.dim(), there.inverse(), there.underline()),
                (
                    // This terminal knows no more than one of bold and dim.
                    emphasis(Modifier::BOLD) && !emphasis(Modifier::DIM),
                    emphasis(Modifier::DIM),
                    emphasis(Modifier::REVERSED),
                    emphasis(Modifier::UNDERLINED)
                ),
                "{x},{y}"
            );
        }
    }
}

#[test]
fn a_recording_played_back_is_the_screen() {
    for (size, keys) in [((80, 24), "<Enter>"), ((120, 40), "<Enter>vz"), ((100, 30), "<Enter><Tab>*v")] {
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys(keys);
        let cast = taken(&mut desk, "export 57..170 run.cast").unwrap();
        let (terminal, markers) = replay(&cast);
        let after = desk.keys(":goto 57<Enter>113s");
        assert_shows(&terminal, &export::screen(&after.state).0);
        // The dead end at step 117, 60 steps on at five a second.
        assert_eq!(markers, [(12.0, "dead end R5#6".to_owned())]);
    }
}

#[test]
fn what_was_seen_is_what_is_written() {
    let mut desk = Desk::with("habr").keys("<Enter>");
    let why = taken(&mut desk, "export run.jsonl").unwrap_err();
    assert!(why.contains("no step of the run was taken yet"), "{why}");
    let mut desk = desk.keys("d30S");
    let trace = taken(&mut desk, "w run.jsonl").unwrap();
    let steps: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<u64> = steps.iter().map(|step| step["step"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=117).collect::<Vec<_>>());
    let part = taken(&mut desk, "export 116..118 run.jsonl").unwrap();
    // The first line also says which puzzle it is, and from where to where.
    let events = |text: &str| -> Vec<Value> {
        let mut lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(lines[0].as_object_mut().unwrap().remove("quadrille").is_some(), "{text}");
        lines
    };
    let (all, part) = (events(&trace), events(&part));
    assert_eq!(part.len(), 3);
    assert!(all.ends_with(&part[..2]));
    assert_eq!(desk.step(), 87, "taking something away moves nothing");
}

#[test]
fn what_cannot_be_written_is_refused_with_a_cure() {
    let mut desk = Desk::with("habr").keys("<Enter>");
    let why = taken(&mut desk, "export 0..99999 run.cast").unwrap_err();
    assert!(why.contains("99,999 steps are too many, 5,000 the most"), "{why}");
    let desk = desk.keys(":export run.gif<Enter>").shows(":export wants a file that ends in .svg");
    let desk = desk.keys(":export 9..3 run.cast<Enter>").shows("runs backwards");
    desk.keys(":export 1..3 run.svg<Enter>").shows("the screen is as it is now");
}

#[test]
fn a_puzzle_is_still_written_as_a_puzzle() {
    let desk = Desk::with("habr").keys(":w mine.txt<Enter>:w! tree.dot<Enter>");
    let [Effect::Save { path, .. }, Effect::Export(taking)] = &desk.effects[..] else {
        panic!("{:?}", desk.effects);
    };
    assert_eq!(path, "mine.txt");
    let expected =
        ExportRequest { path: "tree.dot".into(), kind: ExportKind::Tree, steps: None, replace: true };
    assert_eq!(*taking, expected);
    // So is an exact cover, its columns in the first line.
    let desk = Desk::with("habr").keys(":open knuth-6x7<Enter>:w mine.txt<Enter>");
    let Some(Effect::Save { text, .. }) = desk.effects.last() else { panic!("{:?}", desk.effects) };
    assert!(
        text.lines().any(|line| line.split_whitespace().eq(["A", "B", "C", "D", "E", "F", "G"])),
        "{text}"
    );
}

#[test]
fn the_screen_is_taken_as_it_is_without_the_command() {
    let mut desk = Desk::with("habr").keys("<Enter>d:<Esc>");
    let screen = desk.screen();
    assert_eq!(taken(&mut desk, "export screen.txt").unwrap(), screen);
    let svg = taken(&mut desk, "w screen.svg").unwrap();
    assert!(
        svg.starts_with("<svg") && svg.contains("<title>Quadrille: habr</title>") && svg.contains("R5#6")
    );
}

/// In each branch the numbers are those of its own options, its branches and what had no room.
fn assert_adds_up(tree: &SearchTree) {
    for (at, branch) in tree.branches.iter().enumerate() {
        let below = || tree.branches.iter().skip(1).filter(|below| below.parent == at);
        if branch.is_left && branch.solutions == 0 {
            assert_eq!(below().count(), 0, "what failed is folded");
            continue;
        }
        let own = match branch.kind {
            BranchKind::Forced { count, .. } => u64::from(count),
            BranchKind::Root | BranchKind::Option { .. } => 1,
        };
        let (_, nodes, solutions) = branch.more;
        let all = own + nodes + below().map(|below| below.nodes).sum::<u64>();
        let found = u64::from(branch.solution.is_some())
            + solutions
            + below().map(|below| below.solutions).sum::<u64>();
        assert_eq!((branch.nodes, branch.solutions), (all, found), "branch {at} of\n{tree:#?}");
    }
}

#[test]
fn a_tree_of_any_size_and_at_any_step_adds_up() {
    let knuth = text::parse(builtin::find("knuth-6x7").unwrap().text).unwrap();
    let queens = catalogue::open(&["queens", "6"]).unwrap().problem;
    let matching = catalogue::open(&["matching", "6"]).unwrap().problem;
    for problem in [&knuth, &queens, &matching] {
        let mut run = Search::new(problem);
        let end = run.events().count() as u64;
        for most in [1, 2, 7, 40, 10_000] {
            for step in (0..=end).step_by((end as usize / 40).max(1)).chain([end]) {
                let tree = SearchTree::walk(Search::new(problem), step, most);
                assert!(tree.branches.len() <= most);
                assert_eq!((tree.step, tree.is_done), (step, step == end));
                assert_adds_up(&tree);
            }
        }
        let whole = SearchTree::walk(Search::new(problem), u64::MAX, 10_000);
        let solutions = whole.branches.iter().filter(|branch| branch.solution.is_some()).count();
        assert_eq!(solutions as u64, run.stats().solutions);
        assert_eq!(whole.here, None);
    }
}

#[test]
fn the_tree_of_the_laboratory_says_where_the_run_is() {
    let mut desk = Desk::with("habr").keys("<Enter>d");
    let dot = taken(&mut desk, "export tree.dot").unwrap();
    assert!(dot.contains("habr: the first 117 steps"), "{dot}");
    assert!(dot.contains("✗ R5#6 has no row\", color=\"#0072b2\", penwidth=2.5"), "{dot}");
    assert_eq!(dot.matches('{').count(), dot.matches('}').count());
}

#[test]
fn a_report_tells_the_session() {
    let mut desk = Desk::with("habr").keys("<Enter>:break R2C4<Enter>cmxGG").wait(50);
    let report = taken(&mut desk, "w report.md").unwrap();
    for text in [
        "# habr\n",
        "- A Sudoku of 9×9 with 23 digits: `",
        "- Solutions: unique\n",
        "- An exact cover with 324 columns and 729 rows\n",
        "- Rule: fewest\n",
        "- Solutions: 1\n  - step ",
        HABR_SOLUTION,
        "  - step 117: `R5#6` has no row left\n",
        "## Bookmarks\n\n- x: step ",
        "## Breakpoints\n\n- a solution\n- column R2C4 chosen\n",
        "## The screen\n\n```text\n",
    ] {
        assert!(report.contains(text), "{text:?} is not in\n{report}");
    }
    assert_eq!(report.matches("```").count(), 2);
    let mut desk = Desk::with("habr").keys("<Enter>p<Enter>");
    let report = taken(&mut desk, "w report.md").unwrap();
    assert!(report.contains("## Predict\n\n```text\nPredict, habr: "), "{report}");
}
