//! The sentences of the step are whole in the smallest usual window, and the first one says which way the search went.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme};

use crate::desk::Desk;

/// The words inside of the panel of the step.
fn said(desk: &Desk) -> String {
    desk.inside(Panel::Step).join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sentences that the panel cuts.
fn cut(desk: &Desk) -> String {
    let explanation = desk.state.explanation().unwrap();
    let (said, step) = (said(desk), desk.step());
    let sentences = [&explanation.happened, &explanation.why, &explanation.next];
    let is_cut = |sentence: &&&String| !said.contains(sentence.as_str());
    sentences.iter().filter(is_cut).map(|sentence| format!("step {step}: {sentence}\n")).collect()
}

#[test]
fn a_first_walk_is_told_in_whole_sentences() {
    for (opened, steps) in [("", 170), (":open knuth-6x7<Enter>", 44), (":open queens 8<Enter>", 60)] {
        let mut desk = Desk::with("habr").sized(80, 24).keys(opened).keys("<Enter>g").wait(10);
        let mut found = cut(&desk);
        for _ in 0..steps {
            desk.type_keys("s");
            found += &cut(&desk);
        }
        // Then the solution, and the end.
        desk = desk.keys("c").wait(2000);
        found += &cut(&desk);
        desk = desk.keys("G").wait(2000);
        found += &cut(&desk);
        assert!(found.is_empty(), "{opened}\n{found}");
    }
}

#[test]
fn the_first_sentence_has_the_sign_and_the_colour_of_the_way_that_the_search_goes() {
    for (step, sign, role, begin) in [
        (105, "▼", Role::Deeper, "Try R1C8=7, "),
        (106, "▼", Role::Deeper, "Cover "),
        (109, "▼", Role::Deeper, "Choose "),
        (117, "✗", Role::DeadEnd, ""),
        (121, "▲", Role::Back, "Uncover "),
        (122, "▲", Role::Back, "Take back R6C8=6."),
    ] {
        let mut found = 0;
        for size in [(80, 24), (120, 40), (160, 50), (200, 60)] {
            let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!("<Enter>:goto {step}<Enter>"));
            let desk = desk.wait(500);
            let explanation = desk.state.explanation().unwrap();
            let first = explanation.happened.split(' ').next().unwrap();
            assert!(explanation.happened.starts_with(begin), "{}", explanation.happened);
            let (area, buffer) = (Layout::of(&desk.state).panel(Panel::Step).unwrap(), desk.buffer().0);
            let lines = desk.inside(Panel::Step);
            let begins = |line: &String| {
                let line = line.trim_start();
                line.starts_with(first) || line.starts_with(&format!("{sign} {first}"))
            };
            let y = lines.iter().position(begins).unwrap_or_else(|| panic!("{step}\n{}", desk.screen()));
            found += u32::from(lines[y].trim_start().starts_with(sign));
            let cell = &buffer[(area.x + 4, area.y + 1 + y as u16)];
            assert_eq!(
                Some(cell.fg),
                Theme::of(&desk.state.shell).style(role).fg,
                "{step}\n{}",
                desk.screen()
            );
        }
        // It is left out rather than that a line more is needed.
        assert!(found > 1, "{step}: {found}");
    }
    // Where nothing was done there is no way.
    Desk::with("habr").sized(120, 40).keys("<Enter>").lacks("▼ Start").lacks("▲ Start").shows("Start: ");
}

#[test]
fn what_has_happened_has_its_sign_however_long_it_is() {
    for size in [(80, 24), (160, 50)] {
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>:goto 60<Enter>").wait(100);
        for _ in 0..110 {
            desk.type_keys("s");
            let explanation = desk.state.explanation().unwrap();
            let first = explanation.happened.split(' ').next().unwrap();
            let lines = desk.inside(Panel::Step);
            let said = |line: &&String| {
                ["▼ ", "▲ ", "✗ "].iter().any(|sign| line.contains(&format!("{sign}{first}")))
            };
            assert!(lines.iter().any(|line| said(&line)), "{}", desk.screen());
        }
    }
}

#[test]
fn where_no_panel_says_what_has_happened_the_line_above_the_keys_does() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 117<Enter>").wait(100);
    let line = |desk: &Desk| desk.screen().lines().rev().nth(1).unwrap().to_owned();
    assert!(line(&desk).contains("at rest"), "{}", desk.screen());
    for panel in ["tree", "links", "path", "log"] {
        let zoomed = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 117<Enter>").wait(100);
        let zoomed = zoomed.keys(&format!(":view {panel}<Enter>z")).wait(20);
        assert!(
            line(&zoomed).contains("✗ 6 fits nowhere in row 5: dead end."),
            "{panel}\n{}",
            zoomed.screen()
        );
        // While it plays the line says how.
        let playing = zoomed.keys("<Space>").wait(1);
        assert!(line(&playing).contains("playing, 5 events a second"), "{panel}\n{}", playing.screen());
    }
}

/// The dead end of step 117 is seen for a while at five events a second: a picture that stands still would look stuck. So it is
/// said how long that takes yet, in parts of which one after the other is over.
#[test]
fn a_run_that_stays_at_a_dead_end_says_for_how_long_yet() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 113<Enter>").wait(20).keys("<Space>");
    let (mut stays, mut elsewhere, mut bars) = (0, 0, Vec::new());
    desk.play(250, |desk| {
        let screen = desk.screen();
        let bar =
            screen.split_once("stays at a dead end ").and_then(|(_, said)| said.split_once(" then plays on"));
        bars.extend(bar.map(|(bar, _)| bar.to_owned()));
        let is_said = bar.is_some();
        assert!(!is_said || desk.step() == 117, "{}", desk.screen());
        stays += usize::from(is_said);
        elsewhere += usize::from(!is_said && desk.step() != 117);
    });
    assert!(stays > 10 && elsewhere > 10, "{stays} {elsewhere}\n{}", desk.screen());
    bars.dedup();
    let expected: Vec<String> = (1..=8).rev().map(|left| "█".repeat(left) + &"·".repeat(8 - left)).collect();
    assert_eq!(bars, expected);
}

#[test]
fn one_digit_is_given_in_the_singular() {
    Desk::empty().keys("5<Enter>").shows("Start: 1 digit given, 320 conditions to cover.");
}
