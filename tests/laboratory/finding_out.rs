//! Commands that find something out: why, where logic ends, how hard, which digit is wrong; and puzzles made and given away.

use quadrille::app::{Effect, Mode, Msg, Wait};
use quadrille::exact_cover::{Event, OptionId};
use quadrille::problems::formats::{Format, read_puzzles};
use quadrille::problems::sudoku::{self, Generator, Grid, Recipe, Shape, Variant};

use crate::desk::{ANTI_BRUTE_FORCE, Desk, HABR_SOLUTION};

fn said(desk: &Desk) -> String {
    desk.state.lab.notice.as_ref().map_or(String::new(), |notice| notice.text.clone())
}

/// At twenty dead ends the choices named are as few as can be: each row's takers are found by the columns
/// they share, and the fewest that take all rows by trying every set of rows.
#[test]
fn why_at_twenty_dead_ends_is_what_the_path_and_the_columns_say() {
    let mut desk = Desk::with("habr").keys(":set rule first<Enter><Enter>");
    for round in 0..20 {
        desk = desk.keys("d").wait(200);
        let session = desk.state.session().unwrap();
        let Some(Event::DeadEnd { item }) = session.search().last_event() else { panic!("no dead end") };
        let problem = session.problem();
        let shares = |a: OptionId, b: OptionId| {
            problem.option_items(a).iter().any(|one| problem.option_items(b).contains(one))
        };
        let givens = session.search().taken();
        let path: Vec<OptionId> = session.search().path().filter(|taken| !givens.contains(taken)).collect();
        let rows = problem.options().filter(|&row| problem.option_items(row).contains(&item));
        let open: Vec<OptionId> =
            rows.filter(|&row| !givens.iter().any(|&given| shares(given, row))).collect();
        let taken = |choice: OptionId| {
            (0..open.len()).filter(|&row| shares(choice, open[row])).fold(0_usize, |set, row| set | 1 << row)
        };
        // How many choices take each set of rows, at least.
        let mut least = vec![usize::MAX; 1 << open.len()];
        least[0] = 0;
        for _ in 0..open.len() {
            for &choice in &path {
                for set in 0..least.len() {
                    let with = set | taken(choice);
                    least[with] = least[with].min(least[set].saturating_add(1));
                }
            }
        }
        let fewest = *least.last().unwrap();
        let text = said(&desk_at(&desk, ":why<Enter>"));
        let all =
            |named: &mut dyn Iterator<Item = OptionId>| named.map(taken).fold(0, |all, rows| all | rows) + 1;
        let names = |text: &str| -> Vec<OptionId> {
            path.iter().copied().filter(|&choice| text.contains(&*problem.option_name(choice))).collect()
        };
        assert_eq!(
            all(&mut names(&text).into_iter()),
            least.len(),
            "round {round}: a row went with none: {text}"
        );
        // The sentence of the fewest: it names so many, and they take all rows.
        match text.split(". ").find(|sentence| sentence.contains("no fewer choices do")) {
            Some(sentence) => {
                let named = names(sentence);
                assert_eq!(named.len(), fewest, "round {round}: {text}");
                assert_eq!(all(&mut named.into_iter()), least.len(), "round {round}: {text}");
            }
            None => assert_eq!(fewest, 1, "round {round}: {text}"),
        }
    }
}

#[test]
fn why_not_that_row_names_what_shares_a_column_with_it() {
    let desk = Desk::with("habr").keys("<Enter>d").wait(50);
    let session = desk.state.session().unwrap();
    let (problem, search) = (session.problem(), session.search());
    let taken: Vec<OptionId> = search.taken().iter().copied().chain(search.path()).collect();
    let has = |row: OptionId, item| problem.option_items(row).contains(item);
    let in_play =
        |row: OptionId| !taken.iter().any(|&own| problem.option_items(own).iter().any(|item| has(row, item)));
    let (mut out, mut within) = (0, 0);
    for row in problem.options().step_by(37) {
        let name = problem.option_name(row).into_owned();
        let text = said(&desk_at(&desk, &format!(":why {name}<Enter>")));
        if text.contains("is in play") {
            assert!(in_play(row), "{text}");
            within += 1;
        } else if text.contains("is out") {
            assert!(!in_play(row), "{text}");
            out += 1;
        }
    }
    assert!(out > 5 && within > 3, "{out} out, {within} in play");
    let is_open = |item| {
        !taken.iter().any(|&own| problem.option_items(own).contains(&item)) && search.links().size(item) > 1
    };
    let open = problem.items().find(|&item| is_open(item)).unwrap();
    let (column, size) = (problem.item_name(open).to_owned(), search.links().size(open));
    let text = said(&desk_at(&desk, &format!(":why {column}<Enter>")));
    assert!(text.contains(&format!("has {size} ")), "{column} {size}: {text}");
    assert!(said(&desk_at(&desk, ":why 1<Enter>")).contains("R7C8=5 was forced"));
    assert!(said(&desk_at(&desk, ":why R99<Enter>")).contains("R99"));
}

/// How many solutions a grid has, up to `limit`, by trying each digit in the first empty cell.
fn solutions(grid: Grid, limit: usize) -> usize {
    let Some(cell) = grid.shape().cells().find(|&cell| grid.get(cell) == 0) else { return 1 };
    let mut found = 0;
    for digit in 1..=9 {
        let mut next = grid.clone();
        next.set(cell, digit);
        if found < limit && next.clash().is_none() {
            found += solutions(next, limit - found);
        }
    }
    found
}

/// The numbers of candidates of every cell that is empty, and of every digit that a house lacks: by the rules of Sudoku
/// alone, as with a pencil.
fn pencil_counts(grid: &[[u8; 9]; 9]) -> Vec<usize> {
    let sees = |(r, c): (usize, usize), digit: u8| {
        (0..9).any(|i| {
            let in_box = grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3];
            grid[r][i] == digit || grid[i][c] == digit || in_box == digit
        })
    };
    let can = |(r, c): (usize, usize), digit: u8| grid[r][c] == 0 && !sees((r, c), digit);
    let cells = (0..81).map(|at| (at / 9, at % 9)).filter(|&(r, c)| grid[r][c] == 0);
    let mut counts: Vec<usize> =
        cells.map(|cell| (1..=9).filter(|&digit| can(cell, digit)).count()).collect();
    for house in 0..27 {
        let cell = |i: usize| match house / 9 {
            0 => (house % 9, i),
            1 => (i, house % 9),
            _ => (house % 9 / 3 * 3 + i / 3, house % 9 % 3 * 3 + i % 3),
        };
        for digit in 1..=9 {
            if (0..9).all(|i| grid[cell(i).0][cell(i).1] != digit) {
                counts.push((0..9).filter(|&i| can(cell(i), digit)).count());
            }
        }
    }
    counts
}

/// At forty choices of habr the sentence says the size, and how many are as small, that a pencil finds.
#[test]
fn why_this_column_is_what_a_pencil_finds() {
    let mut desk = Desk::with("habr").keys("<Enter>");
    let line = desk.line();
    let (mut seen, mut sizes) = (0, [0; 4]);
    while seen < 40 {
        desk = desk.keys("s");
        let session = desk.state.session().unwrap();
        let Some(Event::Choose { .. }) = session.search().last_event() else { continue };
        let mut grid = [[0; 9]; 9];
        for (at, c) in line.chars().enumerate() {
            grid[at / 9][at % 9] = c.to_digit(10).unwrap_or(0) as u8;
        }
        // Placements by their names: R5C7=2.
        for option in session.search().path() {
            let name = session.problem().option_name(option);
            let digits: Vec<usize> =
                name.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as usize).collect();
            let [row, column, digit] = digits[..] else { panic!("{name}") };
            grid[row - 1][column - 1] = digit as u8;
        }
        let counts = pencil_counts(&grid);
        let least = *counts.iter().min().unwrap();
        let ties = counts.iter().filter(|&&count| count == least).count();
        let text = said(&desk_at(&desk, ":why<Enter>"));
        let wanted = match (least, ties) {
            (0, _) => "has no".to_owned(),
            (_, 1) => "No other".to_owned(),
            _ => format!("Smallest size: {least}. First of {ties} ties."),
        };
        assert!(text.contains(&wanted), "step {}: {wanted}: {text}", desk.step());
        sizes[least.min(3)] += 1;
        seen += 1;
    }
    assert!(sizes[1] > 0 && sizes[2] > 0, "{sizes:?}");
}

fn desk_at(desk: &Desk, keys: &str) -> Desk {
    Desk { state: desk.state.clone(), effects: Vec::new() }.keys(keys)
}

#[test]
fn singles_end_where_every_column_has_two_rows() {
    let desk = Desk::with("habr").keys(":singles<Enter>").in_mode(Mode::Solve);
    let text = said(&desk);
    assert!(text.contains("Singles end here"), "{text}");
    let links = desk.state.session().unwrap().search().links();
    assert!(
        links
            .uncovered()
            .all(|item| links.size(item) >= 2 || desk.state.session().unwrap().search().is_covered(item))
    );
    // Where singles solve it all, it stands at the solution.
    let easy = Desk::with("wikipedia").keys(":singles<Enter>").wait(200);
    assert!(said(&easy).contains("Singles alone solve it"), "{}", said(&easy));
    easy.shows("solutions 1");
    Desk::with("habr").keys(":set rule first<Enter>:singles<Enter>").shows(":set rule fewest");
}

#[test]
fn the_rate_is_that_of_the_scale() {
    let text = said(&Desk::with("wikipedia").keys(":rate<Enter>"));
    assert!(text.starts_with("Rate ") && text.contains("singles place all"), "{text}");
    let text = said(&Desk::with("habr").keys("<Enter>:rate<Enter>"));
    assert!(text.contains("hard") && text.contains("in 147 nodes"), "{text}");
    Desk::empty().keys(":rate<Enter>").shows("No rate: there is more than one solution");
}

#[test]
fn the_first_wrong_digit_is_found_and_not_mended() {
    // The givens of habr, then digits of its solution, one of them changed.
    let right = |cells: &[usize]| {
        let mut desk = Desk::with("habr");
        for &cell in cells {
            let (row, column) = (cell / 9 + 1, cell % 9 + 1);
            let digit = &HABR_SOLUTION[cell..=cell];
            desk = desk.keys(&format!("/R{row}C{column}<Enter>{digit}"));
        }
        desk
    };
    let free: Vec<usize> = Desk::with("habr")
        .line()
        .bytes()
        .enumerate()
        .filter(|(_, b)| *b == b'.')
        .map(|(at, _)| at)
        .take(4)
        .collect();
    let desk = right(&free).keys(":first-mistake<Enter>");
    assert!(said(&desk).contains("All 4 typed digits"), "{}", said(&desk));
    // A digit that clashes with nothing, and is not the solution's.
    let grid = sudoku::parse(&right(&free[..2]).line()).unwrap();
    let at = free[3];
    let wrong = (1..=9_u8)
        .find(|&digit| {
            let mut line: Vec<u8> = grid.line().into_bytes();
            line[at] = b'0' + digit;
            let text = String::from_utf8(line).unwrap();
            HABR_SOLUTION.as_bytes()[at] != b'0' + digit
                && sudoku::parse(&text).is_ok_and(|grid| grid.clash().is_none())
        })
        .unwrap();
    let (row, column) = (at / 9 + 1, at % 9 + 1);
    let desk = right(&free[..2]).keys(&format!("/R{row}C{column}<Enter>{wrong}g:first-mistake<Enter>"));
    assert!(
        said(&desk).contains(&format!("R{row}C{column}={wrong} is not in the only solution")),
        "{}",
        said(&desk)
    );
    assert_eq!(desk.cell(), format!("R{row}C{column}"));
    Desk::with("habr").keys(":first-mistake<Enter>").shows("No digit was typed");
    Desk::empty().keys("12:first-mistake<Enter>").shows("f makes its digits givens");
}

#[test]
fn a_puzzle_is_made_and_given_away() {
    let desk = Desk::with("habr").keys(":generate easy seed 3<Enter>").in_mode(Mode::Edit);
    let text = said(&desk);
    assert!(text.contains("one solution, rate ") && text.contains("seed 3"), "{text}");
    let line = desk.line();
    let grid = sudoku::parse(&line).unwrap();
    assert_eq!(solutions(grid, 2), 1);
    assert_eq!(Desk::with("hooke").keys(":generate easy seed 3<Enter>").line(), line);
    let desk = desk.keys(":link sudokuwiki<Enter>").shows("https://www.sudokuwiki.org");
    let Some(Effect::Copy(link)) = desk.effects.last() else { panic!("nothing was copied") };
    let read = read_puzzles(link, Format::SudokuWiki, None).unwrap();
    assert_eq!(read[0].grid.line(), line);
    let mut desk = desk.keys(":link sudokuexchange<Enter>");
    desk.send(Msg::Copied);
    desk.shows("sudokuexchange.com").shows("Copied");
    Desk::with("habr").keys(":link nowhere<Enter>").shows("There is no site 'nowhere'");
    assert_eq!(Desk::with("habr").keys(":generate easy seed 3<Enter>u").line(), Desk::with("habr").line());
    assert!(said(&Desk::with("habr").keys(":generate box 5x5<Enter>")).contains("quadrille generate"));
    Desk::with("habr").keys(":generate clues many<Enter>").shows("wants a number");
}

#[test]
fn a_file_has_the_format_of_its_ending() {
    let written = |name: &str, desk: &str| {
        let desk = Desk::with("habr").keys(desk).keys(&format!(":w {name}<Enter>"));
        match desk.effects.last() {
            Some(Effect::Save { text, .. }) => text.clone(),
            other => panic!("{name}: {other:?} {}", said(&desk)),
        }
    };
    let line = Desk::with("habr").line();
    assert_eq!(written("x.txt", ""), format!("{line}\n"));
    for (ending, format) in [("sdk", Format::of_extension("sdk")), ("ss", Format::of_extension("ss"))] {
        let text = written(&format!("x.{ending}"), "");
        assert_eq!(read_puzzles(&text, format.unwrap(), None).unwrap()[0].grid.line(), line);
        assert_ne!(text, format!("{line}\n"), "{ending}");
    }
    // Knuth's format: its first line names the columns.
    let matrix = written("x.dlx", ":open knuth-6x7<Enter>");
    assert!(
        matrix.lines().any(|line| line.split_whitespace().eq(["A", "B", "C", "D", "E", "F", "G"])),
        "{matrix}"
    );
    assert!(written("x.dlx", "").lines().count() > 200);
    let desk = Desk::with("habr").keys(":convert dlx<Enter>");
    assert!(matches!(desk.effects.last(), Some(Effect::Copy(text)) if text.lines().count() > 200));
    Desk::with("habr").keys(":convert dxl<Enter>").shows("Did you mean");
}

#[test]
fn a_puzzle_that_takes_long_is_made_between_keys_and_any_key_stops() {
    let hard = || Desk::with("habr").keys(":generate clues 21 seed 5<Enter>");
    let grid = Desk::with("habr").line();
    let making = hard().shows("Making a puzzle").wait(20).shows("tried. Any key stops.");
    assert_eq!(making.line(), grid);
    for key in ["<Esc>", "<C-c>", "x", " ", "<Enter>"] {
        let stopped = hard().keys(key).shows("Stopped: no puzzle was made.").wait(20);
        assert_eq!((stopped.line(), stopped.state.wait()), (grid.clone(), Wait::Key), "{key}");
        assert!(!stopped.quits());
    }
    // What is opened meanwhile stays.
    let other = hard().paste(ANTI_BRUTE_FORCE).wait(50);
    assert_eq!(other.line(), ANTI_BRUTE_FORCE);
    // In the end it is the puzzle of this seed, however it was cut into slices.
    let made = Desk::with("habr").keys(":generate hard seed 4<Enter>").wait(5000).shows("one solution");
    let recipe = Recipe { rate: Some(4..=6), ..Recipe::new(Variant::new(Shape::CLASSIC)) };
    let expected = Generator::new(recipe).unwrap().puzzle(4, 0).unwrap();
    assert_eq!(made.line(), expected.grid.line());
    Desk::with("habr").keys(":generate box 4x4 seed 1<Enter>").shows("Making a puzzle").keys("<Esc>");
}
