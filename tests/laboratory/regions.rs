//! Regions of a jigsaw drawn by hand, and puzzles by rules of their own given away.

use quadrille::app::{Effect, LostWork, Mode};
use quadrille::problems::formats::{Document, Reader};

use super::desk::Desk;

/// Four regions of four cells; the first is a column with a step in it.
const FOUR: &str = "1222112314334443";

#[test]
fn regions_are_drawn_cell_by_cell_and_are_the_rules_once_they_are_whole() {
    let desk =
        Desk::empty().keys(":new sudoku 4 jigsaw<Enter>").in_mode(Mode::Edit).shows("numbers of regions");
    let desk = desk.keys(&FOUR[..15]).shows("region 3 has 3 of 4 cells");
    assert!(!desk.state.editor().unwrap().rules().has_regions());
    // It is no puzzle yet.
    let desk = desk.keys("<Enter>").in_mode(Mode::Edit).shows("not whole");
    let desk = desk.keys(&FOUR[15..]).shows("4 regions of 4 cells");
    let rules = desk.state.editor().unwrap().rules().clone();
    let numbers: String =
        rules.shape().cells().map(|cell| char::from(b'1' + rules.region_of(cell))).collect();
    assert_eq!(numbers, FOUR);
    // Digits are digits again, and each change can be taken back.
    let desk = desk.keys(":regions<Enter>g1").shows("Grid jigsaw");
    assert_eq!(desk.line(), format!("1{}", ".".repeat(15)));
    let desk = desk.keys("<Enter>").in_mode(Mode::Solve).keys("c").wait(200);
    let session = desk.state.session().unwrap();
    let sudoku = desk.state.sudoku().unwrap();
    let mut seen = [0_u16; 4];
    for option in session.search().taken().iter().copied().chain(session.search().path()) {
        let (cell, digit) = sudoku.placement(option);
        seen[usize::from(FOUR.as_bytes()[usize::from(cell.row * 4 + cell.column)] - b'1')] |= 1 << digit;
    }
    assert_eq!(seen, [0b11110; 4], "every region has every digit");
}

#[test]
fn boxes_are_changed_into_regions_and_back() {
    let desk = Desk::with("habr").keys(":regions<Enter>").shows("regions");
    // Two cells of the first two boxes change places.
    let desk = desk.keys("g2").shows("region 1 has 8, region 2 has 10 of 9 cells");
    let desk = desk.keys("ll1");
    assert_eq!(desk.state.editor().unwrap().region(desk.state.editor().unwrap().cell()), 2);
    let desk = desk.keys("h").keys("u").shows("Grid");
    let given_up = desk.keys(":regions<Enter>").shows("The rules stay as they were");
    assert!(!given_up.state.editor().unwrap().rules().has_regions());
    assert_eq!(given_up.line(), Desk::with("habr").line(), "the digits are untouched");
}

#[test]
fn a_variant_keeps_its_rules_in_every_address_that_knows_them() {
    for new in ["sudoku x", "sudoku hyper", "sudoku 3x2 anti-knight", "sudoku 4 jigsaw"] {
        let desk = Desk::empty().keys(&format!(":new {new}<Enter>"));
        let desk = if new.ends_with("jigsaw") { desk.keys(FOUR).keys(":regions<Enter>") } else { desk };
        let desk = desk.keys("g1");
        let rules = desk.state.editor().unwrap().rules().clone();
        let desk = desk.keys(":link sudokuwiki<Enter>").shows("usual rules");
        for site in ["f-puzzles", "quadrille"] {
            let mut desk = Desk { state: desk.state.clone(), effects: vec![] };
            desk.type_keys(&format!(":link {site}<Enter>"));
            let Some(Effect::Copy(link)) = desk.effects.last() else { panic!("{new}: {}", desk.screen()) };
            let link = link.strip_prefix("quadrille ").unwrap_or(link).trim_matches('\'');
            let read = Reader::read("link", None, link.as_bytes()).next().unwrap().unwrap();
            let Document::Sudoku(puzzle) = read.document else { panic!("{link}") };
            assert_eq!((puzzle.rules(), puzzle.grid.line()), (rules.clone(), desk.line()), "{link}");
        }
    }
}

#[test]
fn regions_that_are_half_drawn_are_kept_and_taken_back() {
    let half = Desk::empty().keys(":new sudoku 4 jigsaw<Enter>").keys(&FOUR[..9]);
    let work = half.state.unsaved_work().expect("it would be lost");
    assert!(work.about().contains("regions"), "{}", work.about());
    let lost = LostWork { id: "1".into(), when: "now".into(), work };
    let mut next = Desk::with("habr");
    next.state.offer(vec![lost]);
    let next = next.keys("<F3>").in_mode(Mode::Edit);
    let editor = next.state.editor().unwrap();
    let numbers: String = editor.shape().cells().map(|cell| char::from(b'0' + editor.region(cell))).collect();
    assert_eq!(numbers, format!("{}0000000", &FOUR[..9]));
    // They are drawn to their end, and are the rules then; that too would be lost.
    let next = next.keys(&FOUR[9..]).shows("4 regions of 4 cells").keys(":regions<Enter>");
    assert!(next.state.editor().unwrap().rules().has_regions());
    assert!(next.state.unsaved_work().is_some());
    // Regions that nobody has changed are no work.
    let same = Desk::with("habr").keys(":regions<Enter>");
    assert_eq!(same.state.unsaved_work(), None);
    assert_eq!(Desk::empty().keys(":new sudoku 4 jigsaw<Enter>").state.unsaved_work(), None);
}
