//! The sentences of the step are whole in the smallest usual window.

use quadrille::app::Panel;

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
