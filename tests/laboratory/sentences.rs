//! The sentences of the step are whole in the smallest usual window.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;

use crate::desk::Desk;

/// The words inside of the panel of the step.
fn said(desk: &Desk) -> String {
    let (buffer, _) = desk.buffer();
    let area = Layout::of(&desk.state).panel(Panel::Step).unwrap();
    let row =
        |y: u16| -> String { (area.left() + 1..area.right() - 1).map(|x| buffer[(x, y)].symbol()).collect() };
    let rows: Vec<String> = (area.top() + 1..area.bottom() - 1).map(row).collect();
    rows.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
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
