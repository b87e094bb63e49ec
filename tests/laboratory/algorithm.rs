//! The lines of Algorithm X: which was done, and which comes.

use quadrille::app::Panel;

use crate::desk::Desk;

/// The step of the algorithm on the line that has one of these signs before its name.
fn step_at(desk: &Desk, signs: &[char]) -> Option<String> {
    let is_sign = |c: &char| signs.contains(c);
    let marked =
        desk.inside(Panel::Code).into_iter().find(|line| line.chars().take(2).any(|c| is_sign(&c)))?;
    let name = marked.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
    Some(name.split_whitespace().next().unwrap().to_owned())
}

#[test]
fn the_line_that_is_marked_as_to_come_is_the_one_that_comes() {
    let (present, coming) = (['▼', '▲', '✗', '▶', '★'], ['▹']);
    for problem in ["habr", "knuth-6x7", "words", "queens 8"] {
        let mut desk = Desk::with("habr").sized(200, 60);
        desk.type_keys(&format!(":open {problem}<Enter>"));
        if problem == "habr" {
            desk.type_keys("<Enter>105s");
        }
        let (mut others, mut same) = (0, 0);
        for _ in 0..60 {
            let now = step_at(&desk, &present);
            let next = step_at(&desk, &coming);
            desk = desk.keys("s").wait(300);
            let then = step_at(&desk, &present);
            if then == now && next.is_none() && desk.state.session().unwrap().end() == Some(desk.step()) {
                break;
            }
            let next = next.unwrap_or_else(|| panic!("{problem}\n{}", desk.screen()));
            // Knuth's X2 and X7 lead to X8, which has no event of its own before the end: to X6.
            let leaves = now.as_ref().is_some_and(|now| now.ends_with(['2', '7']));
            assert_eq!(leaves, next.ends_with('8'), "{problem}\n{}", desk.screen());
            let goes_on = if leaves { then.map(|then| then.replace('6', "8")) } else { then };
            *(if now.as_ref() == Some(&next) { &mut same } else { &mut others }) += 1;
            assert_eq!(goes_on, Some(next), "{problem}\n{}", desk.screen());
        }
        assert!(others > 15 && same > 5, "{problem}: {others} {same}");
    }
    // Whoever is asked what comes is not told.
    let asked = Desk::with("habr").sized(200, 60).keys("<Enter>pn").wait(600).shows("4 Predict");
    assert_eq!(step_at(&asked, &coming), None, "{}", asked.screen());
}

#[test]
fn with_colours_it_is_algorithm_c() {
    // Knuth's C is X with colours: 7.2.2.1, where it purifies.
    let desk = Desk::with("habr").sized(200, 60).keys(":open words<Enter>");
    desk.shows("5 Algorithm C").shows("C5 try x: cover or purify its columns").lacks("X5");
    Desk::with("habr").sized(200, 60).keys("<Enter>").shows("5 Algorithm X").lacks("purify");
}
