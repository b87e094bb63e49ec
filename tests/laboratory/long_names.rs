//! Rows with names of several words: what says which of how many they are stays, whatever has to be shortened.

use std::collections::HashSet;

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, OptionId};

use crate::desk::Desk;

const SIZES: [(u16, u16); 3] = [(120, 40), (160, 50), (200, 60)];

fn pentominoes(size: (u16, u16), to: u32) -> Desk {
    let desk = Desk::with("habr").sized(size.0, size.1).keys(":open pentominoes 6x10<Enter>");
    desk.keys(&format!(":goto {to}<Enter>")).wait(200)
}

#[test]
fn a_try_in_the_log_says_which_of_how_many_it_is_however_long_its_name() {
    for size in SIZES {
        for to in [120, 200, 300, 900] {
            let desk = pentominoes(size, to);
            let lines = desk.inside(Panel::Log);
            let tries: Vec<&String> = lines.iter().filter(|line| line.contains(" try ")).collect();
            assert!(tries.len() > 1, "{}", desk.screen());
            for line in &tries {
                let words: Vec<&str> = line.split_whitespace().collect();
                let is_number = |word: &str| word.parse::<u32>().is_ok();
                let of = words
                    .windows(3)
                    .any(|three| is_number(three[0]) && three[1] == "of" && is_number(three[2]));
                let in_short = words
                    .iter()
                    .any(|word| word.split_once('/').is_some_and(|(k, n)| is_number(k) && is_number(n)));
                assert!(of || in_short, "{line}");
            }
            // In the largest window nothing is cut, and in the middle one no more than a part of a name; several in one line have
            // a sign for those between.
            let mut single =
                lines.iter().filter(|line| !line.contains(" forced ") && !line.contains(" retracts "));
            assert!(size.0 < 200 || !single.any(|line| line.contains('⋯')), "{}", desk.screen());
            // No line is set in while a name is cut.
            if tries.iter().any(|line| line.contains('⋯')) {
                let mut begins: Vec<usize> = tries.iter().map(|line| line.find("try ").unwrap()).collect();
                begins.dedup();
                assert_eq!(begins.len(), 1, "{}", desk.screen());
            }
        }
    }
}

#[test]
fn each_choice_on_the_path_shows_which_of_its_rows_are_done_and_which_are_to_come() {
    for size in SIZES {
        let desk = pentominoes(size, 200);
        let levels: Vec<_> = desk.state.session().unwrap().search().levels().collect();
        let lines = desk.inside(Panel::Path);
        for (depth, level) in
            levels.iter().enumerate().filter(|(_, level)| level.n > 1 && level.option.is_some())
        {
            let Some(line) = lines.iter().find(|line| line.contains(&format!(" {}/{} ", level.k, level.n)))
            else {
                continue;
            };
            let says = |sign: char, word: &str| line.contains(sign) || line.contains(word);
            assert!(depth == 0 || level.k == level.n || says('○', " left"), "{line}\n{}", desk.screen());
            assert!(level.k == 1 || says('✗', " done"), "{line}\n{}", desk.screen());
        }
        let marked = lines.iter().filter(|line| line.contains('○') || line.contains(" left")).count();
        assert!(marked >= 5, "{}", desk.screen());
    }
}

#[test]
fn a_dead_end_of_long_rows_is_told_by_the_names_of_pieces_and_by_counts() {
    let desk = pentominoes((160, 50), 272);
    let (session, screen) = (desk.state.session().unwrap(), desk.screen());
    let (search, problem) = (session.search(), session.problem());
    let Some(Event::DeadEnd { item }) = search.last_event() else { panic!("{screen}") };
    // By the columns alone: a row is left before the last piece where it shares none with those before.
    let columns = |option| -> HashSet<_> { problem.option_items(option).iter().copied().collect() };
    let path: Vec<_> = search.path().collect();
    let rows: Vec<_> = problem.options().filter(|&row| columns(row).contains(&item)).collect();
    let is_left = |row: OptionId, path: &[OptionId]| {
        path.iter().all(|&taken| columns(taken).is_disjoint(&columns(row)))
    };
    let (last, before) = path.split_last().unwrap();
    let went = rows.iter().filter(|&&row| is_left(row, before)).count();
    assert!(went > 1 && !rows.iter().any(|&row| is_left(row, &path)));
    let piece = |option: OptionId| problem.option_name(option).split(' ').next().unwrap().to_owned();
    let words = desk.inside(Panel::Step).join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!("The last {went} rows went with {}.", piece(*last))), "{screen}");
    assert!(words.contains(&format!("take all {} rows", rows.len())), "{screen}");
    // A level is a line.
    let first = path.iter().position(|&taken| rows.iter().any(|&row| !is_left(row, &[taken]))).unwrap();
    assert!(
        words.contains(&format!("Level {}: {}, a choice, took ", first + 1, piece(path[first]))),
        "{screen}"
    );
}

/// The part of a row of the screen that the search tree has drawn, without the outline beside it.
fn drawn_rows(desk: &Desk) -> Vec<String> {
    let cut = |row: &String| row.rsplit_once('│').map_or(row.clone(), |(_, drawn)| drawn.to_owned());
    desk.inside(Panel::Tree).iter().map(cut).collect()
}

#[test]
fn a_row_beside_a_node_of_the_tree_says_which_piece_it_is_however_short() {
    for size in SIZES {
        for zoom in ["", ":view tree<Enter>z"] {
            for to in [150, 195, 272, 400] {
                let desk = pentominoes(size, to).keys(zoom);
                let rows = drawn_rows(&desk);
                let search = desk.state.session().unwrap().search();
                // The path beside its levels: the letter of each row that is named there, or none.
                for (depth, option) in search.path().enumerate() {
                    let letter = &desk.state.session().unwrap().problem().option_name(option)[..1];
                    for sign in ['●', '✗'] {
                        let node = [format!(" {} {sign} ", depth + 1), format!(" {}▸ {sign} ", depth + 1)];
                        let said = rows.iter().find_map(|row| {
                            let node = node.iter().find(|node| row.contains(*node))?;
                            Some(row.split_once(node)?.1.trim_start().to_owned())
                        });
                        // In the whole tree crosses stand beside the open branch.
                        let is_small = |said: &String| said.starts_with(['┠', '╂', '─']);
                        let is_told =
                            |said: &String| said.starts_with(letter) || said.is_empty() || is_small(said);
                        assert!(said.as_ref().is_none_or(is_told), "{said:?} {letter}\n{}", desk.screen());
                    }
                }
                // No name begins in its middle, but where all beside it are of one piece.
                let begins = rows.iter().any(|row| row.contains("✗ ⋯"));
                assert!(!begins, "{to} at {size:?}\n{}", desk.screen());
            }
        }
    }
}

#[test]
fn a_name_of_the_path_is_not_cut_where_the_next_word_has_room_beside_it() {
    let mut named = 0;
    for (opened, to) in [("pentominoes 6x10", "195"), ("words", "170"), ("pentominoes 6x10", "120")] {
        for size in [(160, 50), (200, 60)] {
            for zoom in ["", ":view tree<Enter>z"] {
                let desk = Desk::with("habr").sized(size.0, size.1);
                let desk = desk.keys(&format!(":open {opened}<Enter>:goto {to}<Enter>")).wait(200).keys(zoom);
                let rows = drawn_rows(&desk);
                for option in desk.state.session().unwrap().search().path() {
                    let name = desk.state.session().unwrap().problem().option_name(option).into_owned();
                    let two = name.split(' ').take(2).collect::<Vec<_>>().join(" ");
                    for row in &rows {
                        let Some((_, said)) = row.split_once(&format!("● {two}")) else {
                            continue;
                        };
                        named += 1;
                        // Where it is told why others failed the names beside them are cut alike. What is written up to the next space is the name; then nothing for more than another word of it.
                        let (words, _) = said.split_once("  ").unwrap_or((said, ""));
                        let free = said.chars().skip(words.chars().count()).take_while(|&c| c == ' ').count();
                        let has_causes = row.contains(" no R");
                        assert!(
                            !words.ends_with('⋯') || has_causes || free < 12,
                            "{said}\n{}",
                            desk.screen()
                        );
                    }
                }
            }
        }
    }
    assert!(named > 20, "{named}");
}
