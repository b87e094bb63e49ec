//! The sizes above the links: a 1 is seen as one node below it, not only read.

use quadrille::app::Panel;
use quadrille::exact_cover::{ItemId, OptionId};

use crate::desk::Desk;

/// Whether a word stands in a text by itself.
fn stands_in(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && !"#=".contains(c)).any(|other| other == word)
}

#[test]
fn a_column_with_one_row_left_shows_it_unless_rows_that_matter_more_take_all_lines() {
    let (mut seen, mut full) = (0, 0);
    for (problem, keys) in [("habr", "<Enter>"), ("queens 8", ""), ("sudoku 16", "<Enter>")] {
        for size in [(120, 40), (160, 50)] {
            let mut desk = Desk::with("habr").sized(size.0, size.1);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}<A-8>"));
            for step in 1..=120 {
                desk.type_keys("s");
                let session = desk.state.session().unwrap();
                let (problem, links) = (session.problem(), session.search().links());
                let lines = desk.inside(Panel::Links);
                let ring = lines.iter().position(|line| line.contains("[root]")).unwrap();
                let drawn: Vec<(OptionId, &String)> = lines[ring + 2..]
                    .iter()
                    .filter_map(|line| {
                        let name = line.split(['▶', ' ']).find(|word| !word.is_empty())?;
                        Some((problem.options().find(|&row| problem.option_name(row) == name)?, line))
                    })
                    .collect();
                let around = desk.screen();
                let around =
                    around.split("8 Links around ").nth(1).unwrap().split([',', ' ']).next().unwrap();
                let subject = problem.item_named(around).unwrap();
                let is_single = |&item: &ItemId| links.is_primary(item) && links.size(item) == 1;
                let singles: Vec<ItemId> = links
                    .uncovered()
                    .filter(|item| is_single(item) && stands_in(&lines[ring], problem.item_name(*item)))
                    .collect();
                for &single in &singles {
                    let left = links.options_of(single).next().unwrap();
                    if drawn.iter().any(|&(row, line)| row == left && line.contains('●')) {
                        seen += 1;
                        continue;
                    }
                    // Each row that is drawn hits the column that is looked at, or is such a row, or explains a dead end.
                    let matters = |row: OptionId| {
                        let hits = |item: &ItemId| problem.option_items(row).contains(item);
                        // Or what was moved last is linked there.
                        let last = session.search().last_link();
                        let last = last.and_then(|last| links.place(last.link.node)).map(|(item, _)| item);
                        hits(&subject) || singles.iter().any(hits) || last.is_some_and(|last| hits(&last))
                    };
                    let is_taken = |row: OptionId| session.search().path().any(|taken| taken == row);
                    assert!(
                        drawn.iter().all(|&(row, _)| matters(row) || is_taken(row)),
                        "{step}: {}\n{}",
                        problem.item_name(single),
                        desk.screen()
                    );
                    full += 1;
                }
            }
        }
    }
    assert!(seen > 300 && 8 * full < seen, "{seen} {full}");
}

/// The first row of the words, R1 11:a 12:n 13:t, gives colours to 12 and 13: of the rows with another one all go, and a single one
/// is left in C2, and in C3.
#[test]
fn where_a_column_gets_a_colour_the_row_that_has_it_is_drawn_among_those_that_go() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        for (step, left, gone) in [(5, "C2 12:n 22:o", "C2 12:a 22:n"), (6, "C3 13:t 23:o", "C3 13:a 23:n")] {
            let keys = format!(":open words<Enter>:goto {step}<Enter><A-8>");
            let desk = Desk::with("habr").sized(size.0, size.1).keys(&keys).wait(100);
            let lines = desk.inside(Panel::Links);
            let node =
                |row: &str, sign: char| lines.iter().any(|line| line.contains(row) && line.contains(sign));
            assert!(node(left, '●') && !node(left, '○') && node(gone, '○'), "{}", desk.screen());
        }
    }
}

/// When C3 has run out, C1 alone has a row left.
#[test]
fn at_a_dead_end_the_row_in_play_of_a_column_that_has_but_one_is_drawn() {
    for (size, zoom) in [((160, 50), ""), ((160, 50), "z"), ((200, 60), "")] {
        let desk = Desk::opened("words", size, &format!("<Enter>d<A-8>{zoom}"));
        let row = desk.inside(Panel::Links).into_iter().find(|line| line.trim_start().starts_with("C1 "));
        let row = row.unwrap_or_else(|| panic!("{size:?}\n{}", desk.screen()));
        assert!(row.contains("C1 11:a 21:t") && row.contains('●'), "{row}");
        // The last row that C3 had is still seen.
        let is_seen = desk.inside(Panel::Links).iter().any(|line| line.contains("C3 13:t 23:o"));
        assert!(is_seen, "{}", desk.screen());
    }
}
