//! Twelve things that people come for, each done from the first screen with what `?`, the palette and Tab show.

use quadrille::app::{App, Depth, Effect, Look, Mode, Remembered, Settings};
use quadrille::config::{self, Config};
use quadrille::exact_cover::{Event, text};
use quadrille::lesson::Progress;

use super::desk::{Desk, Pictured};

/// Knuth's matrix (3), row by row, as in *Dancing Links* (2000).
const MATRIX: &str = "001011010010010110010100100001000010001101";

/// How many keys a string of them is.
fn presses(keys: &str) -> usize {
    quadrille::app::Key::sequence(keys).unwrap().len()
}

#[test]
fn singles_only_and_where_logic_ends() {
    let desk = Desk::with("habr").keys("<C-p>logic ends").shows(":singles").keys("<Enter>");
    desk.shows("Singles end here, after 6 rows").in_mode(Mode::Solve);
}

#[test]
fn a_new_puzzle_of_a_rating_and_its_link() {
    let desk = Desk::with("habr").keys("<C-p>new puzzle rating<Enter>").shows("rate");
    let desk = desk.keys("rate 1-2 seed 5<Enter>").shows("one solution, rate ");
    let line = desk.line();
    let desk = desk.keys("<C-p>link<Enter>f-<Tab><Enter>");
    let Some(Effect::Copy(link)) = desk.effects.last() else { panic!("{}", desk.screen()) };
    assert_eq!(Desk::empty().paste(link).line(), line);
}

#[test]
fn the_matrix_of_six_rows_is_typed_and_solved() {
    let keys = [":new matrix 6 7<Enter>", MATRIX, "<Enter>", "c"].concat();
    assert!(presses(&keys) <= 62, "{}", presses(&keys));
    let desk = Desk::with("habr").keys(&keys).wait(100).shows("Solution 1");
    let mut rows: Vec<usize> =
        desk.state.session().unwrap().search().path().map(|option| option.index() + 1).collect();
    rows.sort_unstable();
    assert_eq!(rows, [1, 4, 5]);
    // What is written can be read by Knuth's own rules: items in the first line, an option in each other.
    let desk = desk.keys(":w x.dlx<Enter>");
    let Some(Effect::Save { text: written, .. }) = desk.effects.last() else { panic!("{}", desk.screen()) };
    let mut lines = written.lines();
    assert_eq!(lines.next().unwrap().split(' ').count(), 7);
    let ones = MATRIX.bytes().filter(|&one| one == b'1').count();
    assert_eq!(lines.flat_map(|line| line.split(' ')).count(), ones);
    assert_eq!(text::parse(written).unwrap().count(), 1);
}

#[test]
fn a_board_with_a_hole_is_drawn_and_tiled() {
    // Without two neighbouring cells dominoes can cover it.
    let desk = Desk::with("habr").keys("<C-p>draw board<Enter>").shows(":new");
    let desk = desk.keys("board 4x5 dominoes<Enter>").in_mode(Mode::Edit).shows("20 cells");
    let desk = desk.keys("jl l ").shows("18 cells").keys("<Enter>c").wait(200);
    let session = desk.state.session().unwrap();
    assert_eq!((session.search().stats().solutions, session.search().path().count()), (1, 9));
}

#[test]
fn a_light_theme_stays() {
    let desk = Desk::with("habr").keys("<C-p>light<Enter>").shows(":set theme");
    let desk = desk.keys("li<Tab><Enter>").shows("Set: theme light").keys(":set save<Enter>");
    let Some(Effect::SaveSettings(settings, keys)) = desk.effects.last() else { panic!("{}", desk.screen()) };
    let file = config::updated("", settings, keys).unwrap();
    assert_eq!(Config::read(&file).settings.theme.name(), "light");
}

#[test]
fn a_key_is_moved_and_kept() {
    let desk = Desk::with("habr").keys("<Enter><C-p>move a key<Enter>").shows(":key");
    let desk = desk.keys("step n<Enter>").shows("n is node already").keys("n").shows("nodes");
    let desk = desk.keys(":key step F5<Enter>").shows("step has F5 now").keys("g<F5>");
    assert_eq!(desk.step(), 1);
    let desk = desk.keys("s").shows("step is F5 now");
    assert_eq!(desk.step(), 1);
    let desk = desk.keys(":set save<Enter>");
    let Some(Effect::SaveSettings(settings, keys)) = desk.effects.last() else { panic!("{}", desk.screen()) };
    let file = config::updated("", settings, keys).unwrap();
    assert_eq!(file.lines().last(), Some("step = \"F5\""), "{file}");
    let mut next = Desk::with("habr");
    next.state.shell.keys = Config::read(&file).keys;
    assert_eq!(next.keys("<Enter><F5>").step(), 1);
    assert_eq!(desk.keys(":key step usual<Enter>s").step(), 2);
}

#[test]
fn tries_are_played_slowly_and_backwards() {
    let mut desk = Desk::with("habr").keys("<Enter><C-p>tries").shows(":play try").keys("<Enter>");
    let mut seen = 0;
    for _ in 0..200 {
        let before = desk.step();
        desk = desk.wait(1);
        if desk.step() != before {
            let last = desk.state.session().unwrap().search().last_event();
            assert!(matches!(last, Some(Event::Try { .. })), "{last:?}");
            seen += 1;
        }
    }
    assert!(seen > 3, "{seen} tries");
    let there = desk.step();
    let desk = desk.keys("<Space><C-p>backwards<Enter>").wait(200);
    assert!(desk.step() < there, "{}", desk.screen());
}

#[test]
fn two_rules_are_compared() {
    let desk = Desk::with("habr").sized(120, 40).keys("<C-p>two rules<Enter>").shows("the first column left");
    desk.keys("first<Enter>").shows("first").keys("sss").shows("fewest");
}

#[test]
fn why_this_dead_end() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").shows("dead end");
    desk.keys("<C-p>why dead end<Enter><Enter>").shows("R6C8=6");
}

#[test]
fn the_first_mistake_of_a_wrong_grid() {
    let desk = Desk::with("habr").keys("2").keys("<C-p>mistake<Enter>");
    desk.shows("R1C1");
}

#[test]
fn a_break_at_a_try_is_there_the_next_day() {
    let desk = Desk::with("habr").keys("<Enter><C-p>break R2C4=7<Enter>").shows(":break R2C4=7");
    let desk = desk.keys("<Enter>").shows("Breakpoint 2: R2C4=7 tried or taken back");
    let kept = desk.state.remembered().unwrap().text();
    let remembered = Remembered::read(&kept);
    let look = Look { depth: Depth::True, ascii: false };
    let last = remembered.puzzle().cloned().unwrap();
    let mut state = App::with_last_puzzle(&last, look, Settings::default()).unwrap();
    state.recall(Progress::default(), remembered);
    let next = Desk { state: Pictured::new(state), effects: vec![] }
        .sized(80, 24)
        .shows("habr is as you left it")
        .shows("your breakpoint");
    let next = next.keys("<Enter>c").wait(200).shows("Breakpoint at step").shows("R2C4=7 tried");
    assert!(next.step() > 0);
}
