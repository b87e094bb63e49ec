//! What is said in the search tree: of a dead end, of what was forced, of what is out of sight, and of what is under the cursor.

use quadrille::app::Panel;
use quadrille::ui::layout::Layout;

use crate::desk::Desk;

/// The rows of the panel, without its frame, and that frame's lowest row.
fn rows(desk: &Desk) -> (Vec<String>, String) {
    let (area, buffer) = (Layout::of(&desk.state).panel(Panel::Tree).unwrap(), desk.buffer().0);
    let frame = (area.x + 1..area.right() - 1).map(|x| buffer[(x, area.bottom() - 1)].symbol()).collect();
    (desk.inside(Panel::Tree), frame)
}

#[test]
fn a_dead_end_has_the_name_of_its_column_below_the_choice_that_led_there() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys("<Enter>d").wait(2000);
        let (rows, frame) = rows(&desk);
        let at = |text: &str| rows.iter().position(|row| row.contains(text));
        let below = at("✗  R1C5=2 +9").and_then(|choice| rows.get(choice + 1));
        assert!(below.is_some_and(|row| row.contains("  R5#6 has no row")), "{}", desk.screen());
        // No row is left for the sentence: it stands on the frame.
        assert!(
            size.0 == 200 || frame.contains("Level 19: R5#6 has no row, a dead end"),
            "{}",
            desk.screen()
        );
    }
    // In a zoomed tree the cursor stands there before it was moved.
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>d").wait(2000).keys(":view tree<Enter>z");
    desk.shows("▸ │ │ │ ✗ R5#6 has no row").shows("▸ ✗  R1C5=2 +9").shows("Level 19: R5#6 has no row");
}

/// What is drawn right of the outline in a tree that has the window, and the outline.
fn halves(desk: &Desk) -> (String, String) {
    let screen = desk.screen();
    let half = |skip: usize, take: usize| {
        let lines = screen.lines().map(|line| line.chars().skip(skip).take(take).collect::<String>());
        lines.collect::<Vec<_>>().join("\n")
    };
    (half(0, 60), half(64, 200))
}

#[test]
fn forced_rows_are_counted_and_named_where_there_is_room() {
    let desk = Desk::with("habr").sized(200, 60).keys("<Enter>d").wait(2000).keys(":view tree<Enter>z");
    let (outline, drawn) = halves(&desk);
    let session = desk.state.session().unwrap();
    let levels: Vec<_> = session.search().levels().filter(|level| level.option.is_some()).collect();
    let name = |at: usize| session.problem().option_name(levels[at].option.unwrap()).into_owned();
    for chain in levels.chunk_by(|a, b| a.n == 1 && b.n == 1).filter(|chain| chain[0].n == 1) {
        let from = levels.iter().position(|level| level.option == chain[0].option).unwrap();
        let names: Vec<String> = (from..from + chain.len()).map(name).collect();
        let (first, last) = (&names[0], &names[names.len() - 1]);
        let all = format!("+{} {}", chain.len(), names.join(" "));
        // As many of the first as have room, and the last.
        let mut some =
            (1..names.len()).map(|firsts| format!("+{} {} ⋯ {last}", chain.len(), names[..firsts].join(" ")));
        let is_drawn = drawn.contains(&all) || some.any(|some| drawn.contains(&some));
        assert!(is_drawn, "{all}\n{}", desk.screen());
        // The outline has one line for them.
        let line = if chain.len() == 1 {
            format!("{first} forced")
        } else {
            format!("{} forced  {first} ⋯ {last}", chain.len())
        };
        assert!(outline.contains(&line), "{line}\n{}", desk.screen());
    }
    // Put there, the cursor goes from one to the other.
    let desk = desk.keys("k").shows("R6C8=6 forced").shows("R2C5=4 forced");
    assert!(halves(&desk).0.contains("⋯ 6 forced"), "{}", desk.screen());
}

#[test]
fn all_names_of_a_drawing_stand_on_the_right_of_their_nodes() {
    for (opened, keys, size) in [
        ("habr", "<Enter>:goto 640<Enter>", (160, 50)),
        ("habr", "<Enter>:goto 640<Enter>:view tree<Enter>z", (120, 40)),
        ("habr", "<Enter>:goto 982<Enter>:view tree<Enter>z", (200, 60)),
        ("queens 8", ":goto 140<Enter>", (160, 50)),
        ("pentominoes 6x10", ":goto 272<Enter>", (120, 40)),
    ] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {opened}<Enter>"));
        let desk = desk.keys(keys).wait(100);
        let (rows, _) = rows(&desk);
        let rail = rows[2].chars().skip(1).position(|sign| sign == '│').map_or(0, |at| at + 2);
        let session = desk.state.session().unwrap();
        let mut seen = 0;
        for level in session.search().levels().filter(|level| level.n > 1) {
            let name: String =
                session.problem().option_name(level.option.unwrap()).split(' ').next().unwrap().to_owned();
            for row in &rows {
                let row: String = row.chars().skip(rail).collect();
                let is_node = |sign: char| "●■○★▲✗▖▙".contains(sign);
                for (at, _) in row.match_indices(&format!(" {name}")) {
                    let before = row[..at].trim_end();
                    let own =
                        before.ends_with(is_node) || before.rsplit(is_node).next().unwrap().starts_with(' ');
                    assert!(own && before.contains(is_node), "{name} in {row}\n{}", desk.screen());
                    seen += 1;
                }
            }
        }
        assert!(seen >= 2, "{opened} {size:?}\n{}", desk.screen());
    }
}

#[test]
fn a_number_of_the_drawing_says_what_it_counts_or_is_the_level_of_a_node() {
    let desk = Desk::with("habr").keys(":open pentominoes 6x10<Enter>").sized(120, 40);
    let desk = desk.keys(":goto 272<Enter>").wait(100);
    let (rows, _) = rows(&desk);
    let mut levels = Vec::new();
    for row in rows.iter().skip(2) {
        let words: Vec<&str> = row.split_whitespace().collect();
        // What hangs at choices that are left out is counted behind its sign; what was searched has its nodes behind its name.
        let is_size = |i: usize| {
            words[..i].iter().any(|word| word.starts_with(['✗', '▗', '▟'])) && words[i - 1].contains('R')
        };
        let is_level = |i: usize| words.get(i + 1).is_some_and(|next| ["●", "✗", "┇"].contains(next));
        let is_count =
            |i: usize| i > 0 && !is_level(i) && (["✗", "■", "★", "○"].contains(&words[i - 1]) || is_size(i));
        let numbers = (0..words.len()).filter_map(|i| Some((i, words[i].parse::<usize>().ok()?)));
        let numbers = numbers.filter(|&(i, _)| !is_count(i));
        for (i, number) in numbers {
            match words.get(i + 1) {
                Some(&"●" | &"✗" | &"┇") => levels.push(number),
                Some(&"nodes" | &"choices" | &"above" | &"above:") => {}
                _ => panic!("{row}\n{}", desk.screen()),
            }
        }
    }
    assert_eq!(levels, [5, 6, 7, 8], "{}", desk.screen());
    desk.shows(" P R5C3").shows("● P R3C4");
}

#[test]
fn at_the_end_the_cursor_is_at_what_has_the_solution() {
    // The first row has failed.
    let desk = Desk::with("habr").sized(160, 50).keys(":open knuth-6x7<Enter>:goto 9999<Enter>").wait(500);
    let desk = desk.keys(":view tree<Enter>z").wait(20);
    desk.shows("with A D: 1 solution, and no other").lacks("proved: not A D G");
}

#[test]
fn forced_rows_under_the_cursor_say_all_their_levels() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 108<Enter>").wait(100);
    let session = desk.state.session().unwrap();
    let levels: Vec<_> = session.search().levels().filter(|level| level.option.is_some()).collect();
    let from = levels.iter().rposition(|level| level.n > 1).unwrap() + 1;
    let name = |at: usize| session.problem().option_name(levels[at].option.unwrap()).into_owned();
    let (last, count) = (levels.len() - 1, levels.len() - from);
    assert!(count > 5);
    let said =
        format!("Levels {} to {}: {count} forced, {} to {}", from + 1, last + 1, name(from), name(last));
    desk.shows(&said);
}

#[test]
fn what_was_proved_is_cut_behind_its_beginning() {
    let whole = {
        let desk = Desk::with("platinum-blonde").sized(200, 60).keys("<Enter>:goto 30000<Enter>").wait(1000);
        let desk = desk.keys(":view tree<Enter>z").wait(20);
        let screen = desk.keys("kkkk").wait(20).screen();
        screen.lines().find_map(|line| Some(line.split_once("proved: ")?.1.to_owned())).unwrap()
    };
    let desk = Desk::with("platinum-blonde").sized(80, 24).keys("<Enter>:goto 30000<Enter>").wait(1000);
    let screen = desk.keys(":view tree<Enter>kkkk").wait(20).screen();
    let cut = screen.lines().find_map(|line| Some(line.split_once("proved: ")?.1.to_owned())).unwrap();
    let first = whole.split(" or ").next().unwrap();
    assert!(whole.contains(" or ") && !whole.contains("..."), "{whole}");
    assert!(cut.starts_with(first) && cut.contains(" or ... or not "), "{cut}\n{screen}");
}

#[test]
fn lines_out_of_sight_are_counted() {
    let count = |rows: &[String], words: &str| -> usize {
        let texts = rows.iter().filter_map(|row| row.split_once(words)?.0.rsplit_once("⋯ "));
        texts.filter_map(|(_, number)| number.trim().parse::<usize>().ok()).next().unwrap_or(0)
    };
    for (keys, size) in [("60s", (200, 60)), ("600s", (200, 60))] {
        let desk = Desk::with("habr")
            .keys(":open words<Enter>")
            .sized(size.0, size.1)
            .keys(keys)
            .keys("<A-9>")
            .wait(100);
        let (rows, _) = rows(&desk);
        // Each option of the outline, whether in sight or not.
        let is_line = |row: &&String| {
            ["├", "└", "rows)", "row)", "★ solution ", "no row", "forced"]
                .iter()
                .any(|word| row.chars().take(58).collect::<String>().contains(word))
        };
        let seen = rows.iter().filter(is_line).count();
        let all = desk.state.session().unwrap().tree().len();
        let (above, below) = (count(&rows, " above"), count(&rows, " more"));
        assert!(below > 0 && seen + above + below == all, "{seen} {above} {below} {all}\n{}", desk.screen());
    }
}

/// Words of a drawing that are none of the problem's.
const WORDS: [&str; 26] = [
    "nodes", "level", "levels", "on", "has", "no", "row", "forced", "more", "choices", "only", "rows",
    "node", "choice", "left", "out", "above", "above:", "below", "had", "failed", "to", "come", "tried", "?",
    "",
];

#[test]
fn no_two_texts_of_a_drawing_overlap() {
    let is_number = |word: &str| {
        let digits = word.trim_start_matches(['×', '+']).trim_end_matches(['★', 'k', 'M']);
        !digits.is_empty() && digits.chars().all(|sign| sign.is_ascii_digit() || ",.–".contains(sign))
    };
    let mut looked = 0;
    for opened in ["habr", "queens 8", "pentominoes 6x10", "words", "knuth-6x7", "platinum-blonde"] {
        for (size, zoom) in [
            ((80, 24), ":view tree<Enter>z"),
            ((120, 40), ""),
            ((160, 50), ""),
            ((160, 50), ":view tree<Enter>z"),
            ((200, 60), ""),
        ] {
            let mut desk = Desk::with("habr").sized(size.0, size.1).keys(&format!(":open {opened}<Enter>"));
            if ["habr", "platinum-blonde"].contains(&opened) {
                desk = desk.keys("<Enter>");
            }
            desk = desk.keys(zoom);
            for step in [20, 140, 640, 982, 2600] {
                desk = desk.keys(&format!(":goto {step}<Enter>")).wait(200);
                let problem = desk.state.session().unwrap().problem().clone();
                let names = problem.options().map(|option| problem.option_name(option).into_owned());
                let names = names.chain(problem.items().map(|item| problem.item_name(item).to_owned()));
                let known: std::collections::BTreeSet<String> =
                    names.flat_map(|name| name.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect();
                let is_known = |word: &str| {
                    let is_cut = word.contains('⋯');
                    word.trim_start_matches(['(', '+']).trim_end_matches([':', ',', ')']).split('⋯').all(
                        |word| {
                            let is_begun = || is_cut && known.iter().any(|name| name.starts_with(word));
                            let are_forced = word.chars().all(|sign| "+·".contains(sign));
                            are_forced
                                || WORDS.contains(&word)
                                || is_number(word)
                                || known.contains(word)
                                || is_begun()
                        },
                    )
                };
                let (rows, _) = rows(&desk);
                if !rows.iter().any(|row| row.contains("level 0 ") || row.contains("levels 0–")) {
                    continue;
                }
                looked += 1;
                let is_rail = |at: &usize| rows[1..].iter().all(|row| row.chars().nth(*at) == Some('│'));
                let rail = (1..rows[0].chars().count()).find(is_rail).map_or(0, |at| at + 1);
                // The sentences stand below the drawing; on the frame there may be one more.
                let is_sentence = |row: &String| {
                    ["Level", "dead end", " nodes, ", "● choice ", " A node is a row "]
                        .iter()
                        .any(|word| row.contains(word))
                };
                let drawn = rows.iter().position(is_sentence).unwrap_or(rows.len()).min(rows.len() - 1);
                for row in &rows[..drawn] {
                    let row: String = row.chars().skip(rail).collect();
                    let is_sign = |sign: char| {
                        ('\u{2500}'..'\u{25ff}').contains(&sign)
                            || sign.is_whitespace()
                            || "✗★•".contains(sign)
                    };
                    let unknown = row.split(is_sign).find(|word| !is_known(word));
                    assert_eq!(unknown, None, "{opened} {size:?} {step}: {row}\n{}", desk.screen());
                }
            }
        }
    }
    assert!(looked >= 100, "{looked}");
}

#[test]
fn each_choice_of_the_path_says_its_column_and_how_many_rows_that_has() {
    for (opened, step) in [("habr", 105), ("habr", 640), ("sudoku 16", 300)] {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!(":open {opened}<Enter><Enter>"));
        let desk = desk.keys(&format!(":goto {step}<Enter>:view tree<Enter>z")).wait(100);
        let session = desk.state.session().unwrap();
        let choices: Vec<_> =
            session.search().levels().filter(|level| level.n > 1 && level.k < level.n).collect();
        let drawn = halves(&desk).1;
        for level in choices.iter().rev().take(3) {
            // Beside the path, where its edge is too short.
            let said = format!(" {} ({} rows) ", session.problem().item_name(level.item), level.n);
            let places = [format!("┠┈{said}┈"), format!("┠┈{said}┬"), format!("{said}┠┈")];
            // In a narrow drawing there is room for all of them, or for none.
            let is_said = places.iter().any(|place| drawn.contains(place));
            assert!(is_said || (opened, step) == ("habr", 640), "{said}\n{}", desk.screen());
        }
    }
}

#[test]
fn where_many_rows_are_to_come_a_choice_says_its_column_beside_the_edges() {
    for size in [(120, 40), (200, 60)] {
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open queens 8<Enter>:goto 200<Enter>");
        let desk = desk.wait(200).keys(":view tree<Enter>z").wait(100);
        let drawn = halves(&desk).1;
        for said in ["R5 (8 rows)", "C4 (5 rows)", "R3 (3 rows)"] {
            assert!(drawn.contains(said), "{said}\n{}", desk.screen());
        }
        let rows: Vec<&str> = drawn.lines().collect();
        let last =
            rows.iter().rposition(|row| row.contains(['★', '✗', '■']) && !row.contains("choice")).unwrap();
        assert!(size == (120, 40) || 4 * last > 3 * rows.len(), "{last}\n{}", desk.screen());
    }
}
