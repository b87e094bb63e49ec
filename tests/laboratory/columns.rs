//! The panel of the columns: sizes with names, by size or as in the matrix, secondary columns apart.

use quadrille::app::{MouseKind, Panel};
use ratatui::style::Color;

use crate::desk::Desk;

/// The colours of a name and of the size beside it.
fn colours(desk: &Desk, text: &str) -> [Color; 2] {
    let (screen, buffer) = (desk.screen(), desk.buffer().0);
    let y =
        screen.lines().position(|line| line.contains(text)).unwrap_or_else(|| panic!("no {text}:\n{screen}"));
    let line = screen.lines().nth(y).unwrap();
    let x = line[..line.find(text).unwrap()].chars().count();
    [x, x + text.len() - 1].map(|x| buffer[(x as u16, y as u16)].fg)
}

#[test]
fn the_size_of_a_secondary_column_is_told_from_its_name() {
    for size in [(160, 50), (200, 60)] {
        // In a coloured problem a colon says something else than that a size follows.
        let desk = Desk::with("habr").sized(size.0, size.1).keys(":open words<Enter>ssn");
        let [name, number] = colours(&desk, "21  2");
        assert_ne!(name, number, "{}", desk.screen());
    }
}

#[test]
fn a_bar_of_the_histogram_is_as_long_as_its_number_is_large() {
    let desk = Desk::with("habr").sized(120, 40).keys("<Enter>d").wait(2000);
    let screen = desk.screen();
    let line = screen.lines().find(|line| line.contains(" 2: ")).unwrap();
    let eighths = |label: &str| {
        let after = &line[line.find(label).unwrap() + label.len()..];
        let bar = after.trim_start_matches([' ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
        let number: usize = after.split_whitespace().next().unwrap().parse().unwrap();
        let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];
        let eighths = |c: char| blocks.iter().position(|block| *block == c.to_string()).unwrap_or(0);
        (number, bar.split(' ').next().unwrap().chars().map(eighths).sum::<usize>())
    };
    let bars = [" 1: ", " 2: ", " 3: ", " 4: "].map(eighths);
    for (number, bar) in bars {
        // The whole is five places wide.
        let all: usize = 1 + 9 + 54 + 51 + 31 + 10;
        assert_eq!(bar, (number * 40).div_ceil(all), "{bars:?}\n{screen}");
    }
}

fn queens() -> Desk {
    Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>")
}

/// The names and the sizes that the panel shows, `·` for a column that is covered, in the order in which they stand.
fn listed(desk: &Desk) -> Vec<(String, String)> {
    let screen = desk.screen();
    let panel = screen.lines().skip_while(|line| !line.contains("2 Columns"));
    let inside = panel.skip(1).take_while(|line| !line.contains("size 0:"));
    let text: String = inside.map(|line| line.chars().skip(39).collect::<String>() + " ").collect();
    let words: Vec<&str> = text.split([' ', ':']).filter(|word| !word.is_empty()).collect();
    let is_name = |word: &str| word.starts_with(['A', 'B', 'C', 'R']) && word.len() > 1 && word != "Columns";
    let pairs = words.windows(2).filter(|pair| is_name(pair[0]) && !is_name(pair[1]));
    pairs.map(|pair| (pair[0].to_owned(), pair[1].to_owned())).collect()
}

/// Where the panel shows each column of queens and what it says there: below its number, beside the letter of its line.
fn tabled(desk: &Desk) -> Vec<(String, (usize, usize), String)> {
    let screen = desk.screen();
    let lines = || screen.lines().enumerate().map(|(y, line)| (y, line.chars().collect::<Vec<char>>()));
    let is_digit = |line: &[char], x: usize| line.get(x).is_some_and(char::is_ascii_digit);
    let mut panel = lines().skip_while(|(_, line)| !line.iter().collect::<String>().contains("2 Columns"));
    let (_, title) = panel.next().unwrap();
    // Beside it stands the board, with numbers of its own.
    let from = title.iter().position(|&c| c == '2').unwrap();
    let (_, head) = panel.next().unwrap();
    let first = (from..head.len()).find(|&x| head[x] == '1' && !is_digit(&head, x + 1)).unwrap();
    let edge = (0..first).rfind(|&x| "│┃".contains(head[x])).unwrap();
    let starts: Vec<usize> =
        (edge..head.len()).filter(|&x| is_digit(&head, x) && !is_digit(&head, x - 1)).collect();
    let inside = panel.take_while(|(_, line)| !line.iter().collect::<String>().contains("size 0:"));
    let is_row = |(_, line): &(usize, Vec<char>)| matches!(line.get(edge + 2..edge + 4), Some(&[label, ' ']) if "RCAB".contains(label));
    let mut found = Vec::new();
    for (y, line) in inside.filter(is_row) {
        for (number, &x) in (1..).zip(&starts) {
            let size: String = line[x..].iter().take_while(|c| !" │┃".contains(**c)).collect();
            if !size.is_empty() {
                found.push((format!("{}{number}", line[edge + 2]), (x, y), size));
            }
        }
    }
    found
}

/// The same in the order of the matrix, without the places.
fn tabled_as_in_matrix(desk: &Desk) -> Vec<(String, String)> {
    let (table, problem) = (tabled(desk), desk.state.session().unwrap().problem());
    let size = |name: &str| table.iter().find(|(other, ..)| other == name).map(|(.., size)| size.clone());
    let names = problem.items().map(|item| problem.item_name(item));
    names.filter_map(|name| Some((name.to_owned(), size(name)?))).collect()
}

#[test]
fn the_columns_of_queens_stand_in_a_table_by_their_numbers() {
    for (width, height) in [(80, 24), (120, 40), (160, 50), (200, 60)] {
        for keys in ["", "20s", "60s", "140s"] {
            let desk = queens().sized(width, height).keys(keys);
            let session = desk.state.session().unwrap();
            let (problem, search) = (session.problem(), session.search());
            let is_stuck =
                |item| session.present_level().is_some_and(|level| level.item == item && level.n == 0);
            let wanted: Vec<(String, String)> = problem
                .items()
                .map(|item| {
                    let size = search.links().size(item).to_string();
                    let text =
                        if search.is_covered(item) && !is_stuck(item) { "·".to_owned() } else { size };
                    (problem.item_name(item).to_owned(), text)
                })
                .collect();
            assert_eq!(tabled_as_in_matrix(&desk), wanted, "{width}x{height} {keys}\n{}", desk.screen());
        }
    }
}

#[test]
fn by_size_the_smallest_come_first_and_secondary_ones_stay_apart() {
    for keys in ["", "20s", "60s", "133s"] {
        let desk = queens().keys(keys);
        let before = tabled_as_in_matrix(&desk);
        assert_eq!(before.len(), 16 + 26, "{}", desk.screen());
        let desk = desk.keys("#").shows("Columns by size: ").shows("secondary: at most once");
        let after = listed(&desk);
        let session = desk.state.session().unwrap();
        let at_work = session.search().levels().last().map(|level| level.item);
        let at_work = at_work.map(|item| session.problem().item_name(item));
        for (part, place) in [(0..16, "a row or a file"), (16..42, "a diagonal")] {
            // What the matrix order has, the one that the run is at first, then by size, covered ones last.
            let mut wanted = before[part.clone()].to_vec();
            wanted.sort_by_key(|(name, size)| {
                (Some(name.as_str()) != at_work, size.parse().unwrap_or(u32::MAX))
            });
            let sizes =
                |list: &[(String, String)]| list.iter().map(|(_, size)| size.clone()).collect::<Vec<_>>();
            assert_eq!(
                sizes(&after[part.clone()]),
                sizes(&wanted),
                "{place} after {keys}\n{}",
                desk.screen()
            );
            let names = |list: &[(String, String)]| {
                let mut names: Vec<String> = list.iter().map(|(name, _)| name.clone()).collect();
                names.sort();
                names
            };
            assert_eq!(names(&after[part]), names(&wanted));
        }
        let desk = desk.keys("#");
        assert_eq!(tabled_as_in_matrix(&desk), before);
    }
}

#[test]
fn a_sudoku_lists_its_columns_by_name_and_the_run_keeps_its_own_in_sight() {
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:set columns size<Enter>");
    let mut seen = 0;
    for _ in 0..160 {
        desk = desk.keys("s");
        let session = desk.state.session().unwrap();
        let Some(level) = session.search().levels().last() else { continue };
        let name = session.problem().item_name(level.item).to_owned();
        let screen = desk.screen();
        let panel = screen.lines().skip_while(|line| !line.contains("Columns by size")).take(16);
        let columns: String = panel.map(|line| line.chars().skip(39).collect::<String>() + " ").collect();
        assert!(columns.contains(&name), "{name} is not in sight:\n{screen}");
        seen += 1;
    }
    assert!(seen > 150);
    desk.keys(":set columns<Enter>").shows("columns is size").keys("#").shows("cell RrCc");
}

#[test]
fn the_cursor_walks_the_columns_as_they_stand() {
    let desk = queens().keys("20s#<A-2>");
    let names: Vec<String> = listed(&desk).into_iter().map(|(name, _)| name).collect();
    let here = |desk: &Desk| {
        let session = desk.state.session().unwrap();
        session.problem().item_name(desk.state.lab.view.item).to_owned()
    };
    let mut desk = desk.keys("/R1<Enter>");
    let at = names.iter().position(|name| *name == here(&desk)).unwrap();
    desk = desk.keys(if at % 8 < 7 { "l" } else { "h" });
    assert_eq!(here(&desk), names[if at % 8 < 7 { at + 1 } else { at - 1 }]);
    // Down over the line between the two kinds, and up again.
    let desk = desk.keys("^9j");
    let item = desk.state.lab.view.item;
    assert!(!desk.state.session().unwrap().problem().is_primary(item), "{}", desk.screen());
    let desk = desk.keys("9k");
    assert!(desk.state.session().unwrap().problem().is_primary(desk.state.lab.view.item));
    assert_eq!(here(&desk), names[0]);
}

#[test]
fn a_size_is_clicked_and_the_wheel_goes_down_the_columns() {
    let desk = queens();
    let (_, (x, y), _) = tabled(&desk).into_iter().find(|(name, ..)| name == "R3").unwrap();
    let mut desk = desk.click(x as u16, y as u16);
    let item = desk.state.session().unwrap().problem().item_named("R3").unwrap();
    assert_eq!((desk.state.lab.view.item, desk.state.lab.view.focus), (item, Panel::Columns));
    desk.mouse(x as u16, y as u16, MouseKind::WheelDown);
    let below = desk.state.session().unwrap().problem().item_named("C3");
    assert_eq!(Some(desk.state.lab.view.item), below);
    assert_eq!(desk.step(), 0);
}

#[test]
fn in_a_large_window_the_maps_have_gaps_where_boxes_meet() {
    let desk = Desk::with("habr").keys("<Enter>:goto 117<Enter>").wait(100);
    // In a smaller one the nine of a row stand side by side.
    let desk = desk.sized(160, 50).shows("1 2·2·····3 ");
    let desk = desk.sized(200, 60).shows("1 2·2 ··· ··3 ");
    // A click finds what it is on: the ninth of the first row.
    let screen = desk.screen();
    let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains("1 2·2 ··· ··3 ")).unwrap();
    let x = line[..line.find("··3 ").unwrap()].chars().count() + 2;
    desk.click(x as u16, y as u16).shows("R1C9: 3 rows");
}

#[test]
fn rows_of_large_maps_are_numbered_as_their_names_are() {
    let desk = Desk::with("habr").sized(160, 50).keys(":open sudoku 16<Enter><Enter>");
    desk.shows("│10 gggg").shows("│16 gggg").lacks("│ a gggg");
}

/// Of the sizes and the number of columns left one is the sum of the other.
#[test]
fn the_counts_of_each_size_add_up_to_the_columns_left() {
    let mut at_dead_ends = 0;
    for step in [1, 60, 117, 118, 252, 500] {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!("<Enter>:goto {step}<Enter>")).wait(50);
        let screen = desk.screen();
        let line = |part: &str| screen.lines().find(|line| line.contains(part)).unwrap().to_owned();
        let sizes = line("size 0:");
        let sizes = sizes.split_once("size 0:").unwrap().1.split('│').next().unwrap();
        let all: u64 =
            sizes.split(':').filter_map(|part| part.split_whitespace().next()?.parse::<u64>().ok()).sum();
        let left = line(" of 324 left");
        let left = left.split(" of 324 left").next().unwrap();
        let others = left.strip_suffix(" others");
        let left: u64 = others.unwrap_or(left).split_whitespace().next_back().unwrap().parse().unwrap();
        // The column without rows is covered already.
        assert_eq!(left + u64::from(others.is_some()), all, "{screen}");
        at_dead_ends += u32::from(others.is_some());
    }
    assert!(at_dead_ends > 0);
}

#[test]
fn the_letters_of_sizes_are_said_up_to_the_largest() {
    // Each cell of an empty grid of four by four boxes has sixteen rows; after a cover and a try fewer.
    let title = |keys: &str| {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!(":open sudoku 16<Enter><Enter>{keys}"));
        let screen = desk.screen();
        let (_, title) = screen.split_once("2 Columns: ").unwrap();
        (title.split(" ─").next().unwrap().to_owned(), screen)
    };
    let (first, screen) = title("");
    assert!(first.ends_with("a to g = 10 to 16"), "{first}\n{screen}");
    let (later, screen) = title(":goto 300<Enter>");
    assert!(later.ends_with("a to d = 10 to 13"), "{later}\n{screen}");
    assert!(screen.contains("ddd") && !screen.contains("eee"), "{screen}");
}

#[test]
fn at_a_solution_each_column_says_what_covers_it() {
    let desk = Desk::with("habr").sized(160, 50).keys("<Enter>:break solution<Enter>c").wait(2000);
    let desk = desk.shows("Columns: covered by digit, column, row, place");
    let session = desk.state.session().unwrap();
    // R5C7=2: the digit of each cell.
    let mut grid = [[0; 9]; 9];
    for row in session.search().partial_solution() {
        let name = session.problem().option_name(row);
        let number = |at: usize| usize::from(name.as_bytes()[at] - b'0');
        grid[number(1) - 1][number(3) - 1] = number(5);
    }
    let at = |house: [usize; 9], digit: usize| house.iter().position(|&other| other == digit).unwrap() + 1;
    let column = |x: usize| std::array::from_fn(|y| grid[y][x]);
    let square = |i: usize| std::array::from_fn(|at| grid[i / 3 * 3 + at / 3][i % 3 * 3 + at % 3]);
    let lines = desk.inside(Panel::Columns);
    for (i, line) in lines[1..10].iter().enumerate() {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let digits =
            |signs: &dyn Fn(usize) -> usize| (1..=9).map(|d| signs(d).to_string()).collect::<String>();
        let expected = [
            digits(&|x| grid[i][x - 1]),
            digits(&|digit| at(grid[i], digit)),
            digits(&|digit| at(column(i), digit)),
            digits(&|digit| at(square(i), digit)),
        ];
        assert_eq!([1, 3, 5, 7].map(|word| words[word].clone()), expected, "{}", desk.screen());
    }
    // A board of pieces says which piece.
    let desk = Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter>:break solution<Enter>c");
    let desk = desk.wait(3000).shows("Columns: covered by which piece").shows("R1 ");
    let picture = desk.inside(Panel::Board).concat();
    let columns = desk.inside(Panel::Columns);
    for piece in "FILNPTUVWXYZ".chars() {
        let cells = columns.iter().filter(|line| line.trim_start().starts_with('R'));
        let cells: usize = cells.map(|line| line.matches(&format!(" {piece}")).count()).sum();
        assert_eq!((cells, picture.matches(piece).count()), (5, 5), "{piece}\n{}", desk.screen());
    }
    // Anything else the level: the path has them, as 2 C4 for R1C4.
    let desk =
        Desk::with("habr").sized(120, 40).keys(":open queens 8<Enter>:break solution<Enter>c").wait(2000);
    let desk = desk.shows("Columns: covered by which level");
    let path = desk.inside(Panel::Path);
    let (mut of_rows, mut of_columns) = (vec![String::new(); 8], vec![String::new(); 8]);
    for line in &path[..8] {
        let words: Vec<&str> = line.trim_start_matches('★').split_whitespace().collect();
        let (_, queen) = words[3].split_once('R').unwrap();
        let (row, column) = queen.split_at(queen.find('C').unwrap());
        of_rows[row.parse::<usize>().unwrap() - 1] = words[0].to_owned();
        of_columns[column[1..2].parse::<usize>().unwrap() - 1] = words[0].to_owned();
    }
    let columns = desk.inside(Panel::Columns);
    let told = |label: &str| -> Vec<String> {
        let line = columns.iter().find(|line| line.trim_start().starts_with(label)).unwrap();
        line.split_whitespace().skip(1).map(str::to_owned).collect()
    };
    assert_eq!((told("R"), told("C")), (of_rows, of_columns), "{}", desk.screen());
}
