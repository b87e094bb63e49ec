//! The solutions that the path lists at the end of a search.

use quadrille::app::Panel;
use quadrille::session::grouped;
use quadrille::ui::layout::Layout;

use crate::desk::Desk;

fn at_the_end(size: (u16, u16)) -> Desk {
    Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>:goto 99999<Enter>").wait(500)
}

/// Each solution that is seen by its number, and where it stands in the panel.
fn seen(desk: &Desk) -> Vec<(usize, (u16, u16))> {
    let mut seen = Vec::new();
    for (y, line) in (0..).zip(desk.places(Panel::Path)) {
        let stars = (0..line.len()).filter(|&x| line[x] == '★' && line.get(x + 1) == Some(&' '));
        for x in stars {
            let text: String = line[x + 1..].iter().collect();
            seen.push((text.split_whitespace().next().unwrap().parse().unwrap(), (x as u16, y)));
        }
    }
    seen.sort_unstable();
    seen
}

#[test]
fn the_solutions_stand_in_as_many_columns_as_fit_and_the_others_are_counted() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = at_the_end(size);
        let found = desk.state.session().unwrap().solutions().found();
        let seen = seen(&desk);
        // One after the other, column by column.
        assert!(seen.iter().zip(1..).all(|(&(number, _), i)| number == i), "{}", desk.screen());
        let mut columns: Vec<u16> = seen.iter().map(|&(_, (x, _))| x).collect();
        assert!(columns.is_sorted(), "{}", desk.screen());
        columns.dedup();
        // A place is free on either side, two are between them: one more would not fit. Where the word takes the room of a column, the
        // head says what the numbers are.
        let inside = desk.inside(Panel::Path);
        let has_word = !inside[0].contains("solutions, at step");
        let word = if has_word { "  step " } else { "  " };
        let digits = |number: u64| grouped(number).len();
        let last = found.last().unwrap();
        let needed = |columns: usize, word: &str| {
            columns * ("* ".len() + digits(last.number) + word.len() + digits(last.step) + 2)
        };
        let width = inside[0].chars().count();
        let fits = [columns.len(), columns.len() + 1].map(|columns| needed(columns, word) <= width);
        assert_eq!(fits, [true, false], "{}", desk.screen());
        if !has_word {
            assert!(needed(columns.len(), "  step ") > width, "{}", desk.screen());
        }
        for &(number, (x, y)) in &seen {
            let line: String = desk.places(Panel::Path)[usize::from(y)][usize::from(x)..].iter().collect();
            let words: Vec<&str> = line.split_whitespace().filter(|&word| word != "step").collect();
            let step = grouped(found[number - 1].step);
            assert_eq!(words[1..3], [number.to_string(), step], "{}", desk.screen());
        }
        let others = desk.inside(Panel::Path).iter().find_map(|line| {
            line.trim().strip_prefix("⋯ and ")?.strip_suffix(" more")?.parse::<usize>().ok()
        });
        assert_eq!(others, Some(92 - seen.len()), "{}", desk.screen());
    }
}

#[test]
fn keys_walk_the_listed_solutions_in_order_and_a_click_goes_to_one() {
    let mut desk = at_the_end((160, 50)).keys("<A-3>");
    let area = Layout::of(&desk.state).panel(Panel::Path).unwrap();
    let steps: Vec<u64> =
        desk.state.session().unwrap().solutions().found().iter().map(|found| found.step).collect();
    // From the last one up: each is in sight, and Enter goes to it.
    for back in 0..40 {
        let at = 91 - back;
        assert!(seen(&desk).iter().any(|&(number, _)| number == at + 1), "{at}\n{}", desk.screen());
        if back % 13 == 0 {
            let there = at_the_end((160, 50)).keys(&format!("<A-3>{}<Enter>", "k".repeat(back))).wait(500);
            assert_eq!(there.step(), steps[at], "{at}\n{}", there.screen());
        }
        desk = desk.keys("k");
    }
    let desk = at_the_end((160, 50));
    for &(number, (x, y)) in seen(&desk).iter().step_by(5) {
        let clicked = at_the_end((160, 50)).click(area.x + 1 + x + 3, area.y + 1 + y).wait(500);
        assert_eq!(clicked.step(), steps[number - 1], "{}", clicked.screen());
    }
}
