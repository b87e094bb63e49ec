//! While an excerpt of a fast run is shown, what its tree has drawn stays where it is: only the run moves.

use std::collections::BTreeMap;

use quadrille::app::Panel;
use quadrille::session::Afterglow;

use crate::desk::Desk;
use crate::steady_play::{AT_LEISURE, play};

/// The signs of nodes of a path.
const NODES: [&str; 5] = ["●", "▼", "▲", "✗", "★"];

/// The level of each node of the path that is drawn, its row, and the name beside it; and what is said of the levels above.
fn drawn(desk: &Desk) -> (Vec<(usize, u16, String)>, String) {
    let rows = desk.inside(Panel::Tree);
    let (mut nodes, mut above) = (Vec::new(), String::new());
    for (y, row) in (0..).zip(&rows) {
        if let Some((level, said)) = row.split_once('┇') {
            above = format!("{}┇{said}", level.trim());
        }
        let words: Vec<&str> = row.split_whitespace().collect();
        for at in 1..words.len() {
            let level = words[at - 1].split('–').next().and_then(|first| first.parse().ok());
            if let Some(level) = level.filter(|&level| level > 0 && NODES.contains(&words[at])) {
                nodes.push((level, y, words.get(at + 1).copied().unwrap_or("").to_owned()));
            }
        }
    }
    (nodes, above)
}

#[test]
fn while_an_excerpt_is_shown_each_level_keeps_its_row_and_its_name() {
    for (problem, speed) in [("pentominoes 6x10", "1000"), ("pentominoes 6x10", "full"), ("habr", "1000")] {
        let mut desk = Desk::with("habr").sized(120, 40);
        desk.type_keys(&format!(":open {problem}<Enter><Enter>:set speed {speed}<Enter><Space>"));
        // Of an excerpt the first level that it drew, and what each had since.
        let (mut number, mut at, mut compared) = (0, BTreeMap::new(), 0);
        play(&mut desk, 6, AT_LEISURE, |desk, clock| {
            let session = desk.state.session().unwrap();
            let Some(excerpt) = session.fast().and_then(Afterglow::excerpt) else { return };
            let (nodes, _) = drawn(desk);
            if number != excerpt.number() {
                number = excerpt.number();
                at.clear();
            }
            for (level, y, name) in nodes {
                assert!(!name.is_empty() && name != "○", "{clock}: level {level}\n{}", desk.screen());
                // Rows that are forced before the first choice have no name, but their number.
                let name = if name.starts_with('+') { "+".to_owned() } else { name };
                let before = at.insert(level, (y, name.clone()));
                assert!(
                    before.as_ref().is_none_or(|before| *before == (y, name.clone())),
                    "{clock}: level {level}, {before:?} to {:?}\n{}",
                    (y, name),
                    desk.screen()
                );
                compared += usize::from(before.is_some());
            }
        });
        assert!(compared > 80, "{problem} {speed}: {compared}");
    }
}

/// The deepest level of an excerpt stands at the foot, and what has no room is told in the first row.
#[test]
fn the_first_levels_of_an_excerpt_are_left_out_and_never_one_between() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":open pentominoes 6x10<Enter><Enter>:set speed 1000<Enter><Space>");
    let mut seen = 0;
    play(&mut desk, 8, AT_LEISURE, |desk, clock| {
        let session = desk.state.session().unwrap();
        let Some(excerpt) = session.fast().and_then(Afterglow::excerpt) else { return };
        let (nodes, above) = drawn(desk);
        let levels: Vec<usize> = nodes.iter().map(|node| node.0).collect();
        let choices: Vec<usize> = session
            .seen()
            .levels()
            .enumerate()
            .filter(|(_, level)| level.n > 1 && level.on_path)
            .map(|(depth, _)| depth + 1)
            .collect();
        assert!(choices.ends_with(&levels), "{clock}: {levels:?} of {choices:?}\n{}", desk.screen());
        // One that ends far above the others has rows as well.
        assert!(levels.is_empty() == choices.is_empty(), "{clock}: {choices:?}\n{}", desk.screen());
        if above.is_empty() {
            assert_eq!(levels.len(), choices.len(), "{clock}\n{}", desk.screen());
            return;
        }
        let at_end = excerpt.end() == session.seen().step();
        if at_end {
            let rows = desk.inside(Panel::Tree);
            let last = nodes.last().unwrap().1;
            assert!(usize::from(last) + 3 >= rows.len(), "{clock}\n{}", desk.screen());
            assert!(above.contains("above"), "{clock}\n{}", desk.screen());
            seen += 1;
        }
    });
    assert!(seen > 20, "{seen}");
}

/// Where there are more choices than rows, the first are left out.
#[test]
fn the_last_choice_of_a_moment_of_a_fast_run_has_its_name_and_what_has_failed_at_it() {
    let mut desk = Desk::with("platinum-blonde").sized(160, 50);
    desk.type_keys("<Enter>:set speed 1000<Enter><Space>");
    let (mut seen, mut failed) = (0, 0);
    play(&mut desk, 8, AT_LEISURE, |desk, clock| {
        let session = desk.state.session().unwrap();
        if session.fast().is_none() || clock % 5 > 0 {
            return;
        }
        let choices = session.seen().levels().filter(|level| level.n > 1 && level.on_path);
        let choices: Vec<_> = choices.collect();
        let Some(last) = choices.last() else { return };
        let rows = desk.inside(Panel::Tree);
        let name = session.problem().option_name(last.option.unwrap());
        let is_its = |row: &&String| {
            let mut words = row.split_whitespace().skip_while(|word| !NODES.contains(word));
            words.nth(1) == Some(&*name)
        };
        let row = rows.iter().find(is_its);
        let row = row.unwrap_or_else(|| panic!("{clock}: {name}\n{}", desk.screen()));
        // What was tried before it at the same choice has failed: it stands on the left of its own sign.
        let mut before = row.split_once(&*name).unwrap().0.trim_end().chars();
        before.next_back();
        let has_failed = before.as_str().contains(['✗', '▗', '▟']);
        assert_eq!(has_failed, last.k > 1, "{clock}: {name}\n{}", desk.screen());
        seen += 1;
        failed += usize::from(last.k > 1);
    });
    assert!(seen > 20 && failed > 5, "{failed} of {seen}\n{}", desk.screen());
}
