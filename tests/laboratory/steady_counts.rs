//! What hangs beside the path of a fast run says how much it is.

use quadrille::app::Panel;

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play};

/// The signs of what is folded: a heap, or one sign where it says nothing of its size.
const FOLDED: [char; 11] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█', '▗', '▟', '▲'];

#[test]
fn beside_the_path_of_a_fast_run_all_that_was_searched_says_how_much_it_is() {
    for (size, speed) in [((120, 40), "full"), ((160, 50), "full"), ((160, 50), "1000")] {
        let desk = Desk::with("habr")
            .sized(size.0, size.1)
            .keys(":open pentominoes 6x10<Enter><Enter>B<Space><Esc>");
        let mut desk = desk.keys(&format!(":set speed {speed}<Enter><Space>"));
        let mut seen = [0, 0];
        play(&mut desk, 14, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            if session.fast().is_none() || clock % 3 > 0 {
                return;
            }
            let rows = desk.inside(Panel::Tree);
            let is_top = |row: &String| row.contains("level ") && row.contains(['●', '┇']);
            let Some(top) = rows.iter().position(is_top) else { return };
            let column = |row: &String| row.chars().position(|sign| ['●', '┇'].contains(&sign)).unwrap();
            let root = column(&rows[top]);
            let rail = rows[top].chars().take(root).collect::<Vec<char>>();
            let rail = rail.iter().rposition(|&sign| sign == '│').map_or(0, |rail| rail + 1);
            for row in &rows[top + 1..] {
                let beside: String = row.chars().take(root).skip(rail).collect();
                // What begins beside the path may end below it.
                let whole: String = row.chars().skip(rail).collect();
                let begun = beside.split_whitespace().count();
                let mut words: Vec<&str> = whole.split_whitespace().take(begun + 1).collect();
                // The level of a node of the path stands right before it.
                if row.chars().nth(root).is_some_and(|sign| ['●', '┇', '▼', '▲', '★', '✗'].contains(&sign))
                {
                    words.truncate(begun - 1);
                }
                let is_folded = |word: &str| word.starts_with(FOLDED) || word == "★";
                for at in (0..words.len().min(begun)).filter(|&at| is_folded(words[at])) {
                    // Its nodes stand in brackets, behind its solutions if it has any.
                    let number = words.get(at + 1).map(|number| number.trim_start_matches('('));
                    let is_told =
                        number.is_some_and(|number| number.starts_with(|sign: char| sign.is_ascii_digit()));
                    assert!(is_told, "{size:?} {speed} {clock}: {row}\n{}", desk.screen());
                    seen[usize::from(beside.contains('★'))] += 1;
                }
            }
        });
        assert!(
            seen[0] > 20 && (speed != "full" || seen[1] > 20),
            "{size:?} {speed}: {seen:?}\n{}",
            desk.screen()
        );
    }
}

/// Where the path of a quick run has more lines than room, those of forced levels are taken together before those of choices.
#[test]
fn the_path_of_a_quick_run_leaves_out_no_more_than_one_choice_where_forced_levels_are_as_many() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>:set speed 100<Enter><Space>");
    let (mut desk, mut seen) = (desk, 0);
    play(&mut desk, 4, AT_LEISURE, |desk, clock| {
        let session = desk.state.session().unwrap();
        let rows = desk.inside(Panel::Path);
        let Some(left_out) = rows.iter().find_map(|row| row.split_once("⋯ levels ")) else { return };
        let numbers: Vec<usize> =
            left_out.1.split_whitespace().filter_map(|word| word.parse().ok()).take(2).collect();
        let levels = session.seen().levels().enumerate();
        let choices = levels.filter(|(depth, level)| {
            level.n > 1 && level.on_path && (numbers[0]..=numbers[1]).contains(&(depth + 1))
        });
        assert!(choices.count() < 2, "{clock}: {numbers:?}\n{}", desk.screen());
        seen += 1;
    });
    assert!(seen > 10, "{seen}");
}
