//! Other problems than Sudoku in the laboratory: their boards in the left panel.

use std::collections::{BTreeMap, HashSet};

use quadrille::app::{Mode, Panel};
use quadrille::exact_cover::OptionId;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::buffer::Cell;
use ratatui::layout::{Margin, Position};
use ratatui::style::{Color, Modifier};

use crate::desk::Desk;
use crate::pictures::planes;

fn opened(words: &str) -> Desk {
    Desk::with("habr").keys(&format!(":open {words}<Enter>"))
}

#[test]
fn eight_queens_at_80_by_24() {
    insta::assert_snapshot!(planes(&opened("queens 8").keys("c").wait(1000)));
}

#[test]
fn pentominoes_at_120_by_40() {
    let desk = opened("pentominoes 6x10").sized(120, 40).keys("300s").wait(1000);
    insta::assert_snapshot!(planes(&desk));
}

#[test]
fn every_example_is_opened_and_watched_at_every_size() {
    for entry in quadrille::problems::catalogue::ALL {
        // A Sudoku by the usual rules is a sheet to type on.
        let mut desk = opened(entry.example);
        if desk.state.mode() == Mode::Edit {
            desk = desk.keys("<Enter>");
        }
        desk = desk.in_mode(Mode::Solve).keys("40s").wait(1000);
        assert_eq!(desk.state.name(), entry.example);
        assert_eq!(desk.step(), 40);
        for (width, height) in [(1, 1), (30, 10), (60, 20), (80, 24), (120, 40), (200, 60)] {
            desk = desk.sized(width, height);
            desk.buffer();
        }
        desk.shows("1 ").lacks("cut off");
    }
}

#[test]
fn going_back_takes_the_queen_from_the_board() {
    let queens = |desk: &Desk| desk.screen().matches(" Q").count();
    let desk = opened("queens 6").keys("c").wait(1000);
    assert_eq!(queens(&desk), 6);
    let desk = desk.keys("gg").wait(1000);
    assert_eq!((desk.step(), queens(&desk)), (0, 0));
}

/// How many places of the board's panel show this text in the style of this role.
pub fn seen(desk: &Desk, text: &str, role: Role) -> usize {
    let style = Theme::of(&desk.state.shell).style(role);
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap();
    let (buffer, _) = desk.buffer();
    let is_so = |place: &Position| {
        let cell = &buffer[*place];
        let colours = style.fg.is_none_or(|fg| fg == cell.fg) && style.bg.is_none_or(|bg| bg == cell.bg);
        cell.symbol() == text && colours && cell.modifier == style.add_modifier
    };
    area.positions().filter(is_so).count()
}

#[test]
fn each_event_marks_the_squares_of_queens() {
    // The first column chosen is a row of the board with a small letter for each queen that may stand there.
    let desk = opened("queens 8").keys("s");
    assert_eq!(seen(&desk, "q", Role::Chosen), 8);
    let desk = desk.keys("2s");
    assert_eq!((seen(&desk, "q", Role::Chosen), seen(&desk, "Q", Role::Trying)), (0, 1));
    // Its column of the board goes: seven other squares.
    let desk = desk.keys("s").shows("Cover C1, also in R5C1: 7 rows more hidden");
    assert_eq!((seen(&desk, "q", Role::Gone), seen(&desk, "Q", Role::Tried)), (7, 1));
    let desk = desk.keys("s");
    assert!(seen(&desk, "q", Role::Gone) < 7);
    // A dead end strikes all squares of the column, shows which went last, and names the queens that took them.
    let desk = desk.keys("d").wait(100).shows("C7 has no row left: dead end.").shows("R8C7, the last row");
    let queens = desk.state.session().unwrap().search().path().count();
    // What went last is bold.
    let is_bold = |bold: bool| {
        let (buffer, _) = desk.buffer();
        let is_struck = |cell: &&Cell| cell.symbol() == "q" && cell.modifier.contains(Modifier::CROSSED_OUT);
        let struck = buffer.content().iter().filter(is_struck);
        struck.filter(|cell| cell.modifier.contains(Modifier::BOLD) == bold).count()
    };
    assert_eq!((is_bold(true), is_bold(false)), (1, 7), "{}", desk.screen());
    assert!((1..=queens).contains(&seen(&desk, "Q", Role::Cause)));
    // That column stands on a colour, its squares and what is between; what went last is the other way round.
    let tint = Theme::of(&desk.state.shell).tint(Tint::Broken).unwrap().bg.unwrap();
    let (buffer, _) = desk.buffer();
    let squares: Vec<&Cell> = buffer.content().iter().filter(|cell| cell.symbol() == "q").collect();
    assert_eq!(squares.iter().filter(|cell| cell.bg == tint).count(), 7);
    assert_eq!(squares.iter().filter(|cell| cell.fg == tint).count(), 1);
    // Back: the square that is free again.
    let desk = desk.keys("2s").shows("Uncover B7: 1 row back: R8C7.");
    assert_eq!(seen(&desk, "q", Role::Restored), 1);
}

#[test]
fn a_cell_of_a_tiling_is_marked_where_it_lies() {
    let desk = opened("pentominoes 6x10").keys("d").wait(100).shows("R1C1 has no row left");
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
    let zero = Theme::of(&desk.state.shell).style(Role::Zero);
    let (buffer, _) = desk.buffer();
    let marked: Vec<Position> = area.positions().filter(|&place| Some(buffer[place].bg) == zero.bg).collect();
    let first =
        area.positions().find(|&place| "×X".contains(buffer[place].symbol()) && buffer[place].symbol() != "");
    assert_eq!((marked.len(), marked.first().copied()), (1, first));
}

#[test]
fn a_board_that_is_too_large_is_cut_and_says_so() {
    opened("queens 60").shows("60 by 60, cut off");
}

#[test]
fn a_mistake_says_what_to_write() {
    opened("queens many").shows("queens: found many, expected a number");
    opened("pentominoes 6x9").shows("cover 60 cells");
    // Digits that are not saved keep the sheet where it is.
    Desk::empty().keys("5:open soma<Enter>").shows("not saved").in_mode(Mode::Edit);
}

#[test]
fn attacked_squares_and_dead_places_are_marked() {
    let desk = opened("queens 8").sized(120, 40);
    let crosses = |desk: &Desk| {
        let (area, buffer) = (Layout::of(&desk.state).panel(Panel::Board).unwrap(), desk.buffer().0);
        area.positions().filter(|&place| buffer[place].symbol() == "×").count()
    };
    assert_eq!(crosses(&desk), 0, "{}", desk.screen());
    // A queen attacks the rest of its row, its column and its two diagonals. What goes with an event is seen going
    // until the next one.
    let desk = desk.keys("n4s").shows("Q");
    let session = desk.state.session().unwrap();
    let board = desk.state.lab.puzzle.instance().unwrap().board.as_ref().unwrap();
    let (queen, _) = board.marks(session.search().path().last().unwrap()).next().unwrap();
    let attacked = |(row, column): (usize, usize)| {
        let (r, c) = queen;
        (row, column) != (r, c) && (row == r || column == c || row + column == r + c || row + c == column + r)
    };
    let all = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
    assert_eq!(crosses(&desk), all.filter(|&at| attacked(at)).count(), "{}", desk.screen());
}

/// A place that is chosen and covered has rows to be tried: it is none that nothing can fill.
#[test]
fn a_place_that_is_chosen_is_not_a_dead_one() {
    let desk = opened("pentominoes 6x10").sized(120, 40).keys("<Enter>:goto 50<Enter>").wait(100);
    let board = desk.shows("Cover R3C2: it leaves the list").inside(Panel::Board).join("\n");
    assert_eq!(board.matches('×').count(), 0, "{board}");
}

#[test]
fn the_word_rectangle_has_a_board() {
    let desk = opened("words").sized(120, 40).shows("1 Board").keys("c").wait(50);
    let screen = desk.screen();
    assert!(desk.state.session().unwrap().search().stats().solutions == 1);
    // Two rows of three letters.
    let board = desk.state.lab.puzzle.instance().unwrap();
    let picture = board.picture(desk.state.session().unwrap().search().path()).unwrap().to_string();
    for line in picture.lines() {
        let letters: Vec<&str> = line.split(' ').collect();
        assert!(screen.lines().any(|row| letters.iter().all(|letter| row.contains(letter))), "{screen}");
    }
}

#[test]
fn pieces_keep_their_colours_at_a_dead_end_and_those_not_to_blame_are_shades() {
    let mut desk = opened("pentominoes 6x10").sized(120, 40).keys("3d").wait(500);
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
    // Each letter on the board with its colour, and whether it is underlined.
    let pieces = |desk: &Desk| {
        let (buffer, _) = desk.buffer();
        let is_there = |place: Position| {
            let cell = &buffer[place];
            // What was taken back is small.
            cell.symbol().starts_with(char::is_uppercase) && !cell.modifier.contains(Modifier::CROSSED_OUT)
        };
        let letters = area.positions().filter(|&place| is_there(place));
        letters
            .map(|place| {
                let cell = &buffer[place];
                (cell.symbol().to_owned(), cell.fg, cell.modifier.contains(Modifier::UNDERLINED))
            })
            .collect::<Vec<_>>()
    };
    let at_dead_end = pieces(&desk);
    let colours = |pieces: &[(String, Color, bool)]| {
        pieces.iter().map(|(name, colour, _)| (name.clone(), *colour)).collect::<BTreeMap<_, _>>()
    };
    let own = colours(&at_dead_end);
    assert!(own.values().collect::<HashSet<_>>().len() >= 2, "{own:?}");
    let blamed: HashSet<_> = at_dead_end.iter().filter(|piece| piece.2).map(|piece| &piece.0).collect();
    assert!(!blamed.is_empty() && blamed.len() < own.len(), "{}", desk.screen());
    assert!(at_dead_end.iter().all(|(name, colour, _)| own[name] == *colour), "one colour a piece");
    // Before the last of them was tried the others had these colours as well.
    while desk.state.session().unwrap().search().path().count() > own.len() - 1 {
        desk.type_keys("S");
    }
    // The last of those is being tried, or taken back.
    let session = desk.state.session().unwrap();
    let last = session.problem().option_name(session.search().path().last().unwrap()).into_owned();
    for (name, colour) in colours(&pieces(&desk)).into_iter().filter(|piece| !last.starts_with(&piece.0)) {
        assert_eq!(own[&name] == colour, blamed.contains(&name), "{name}\n{}", desk.screen());
    }
}

/// The pieces on the board, with their colours and the places of each.
fn coloured(desk: &Desk) -> BTreeMap<OptionId, (Color, Vec<(usize, usize)>)> {
    let instance = desk.state.lab.puzzle.instance().unwrap();
    let board = instance.board.as_ref().unwrap();
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
    let buffer = &desk.buffer().0;
    // From the corners of the board, some heavy, follows where its places are.
    let all = |signs: &'static str| area.positions().filter(move |&at| signs.contains(buffer[at].symbol()));
    let (first, right) = (all("┌┏").next().unwrap(), all("┐┓").next().unwrap());
    let below = all("└┗").last().unwrap();
    let pitch = ((right.x - first.x) / board.columns() as u16, (below.y - first.y) / board.rows() as u16);
    let middle = |(row, column): (usize, usize)| {
        (first.x + column as u16 * pitch.0 + pitch.0 / 2, first.y + row as u16 * pitch.1 + pitch.1 / 2)
    };
    let path = desk.state.session().unwrap().search().partial_solution();
    path.map(|piece| {
        let places: Vec<(usize, usize)> = board.marks(piece).map(|(place, _)| place).collect();
        (piece, (buffer[middle(places[0])].fg, places))
    })
    .collect()
}

#[test]
fn pieces_that_touch_have_different_colours_and_keep_them() {
    for (problem, start) in [("pentominoes 6x10", "c"), ("dominoes 4x5", "c")] {
        let mut desk = opened(problem).sized(120, 40).keys(start).wait(5000);
        let mut before: BTreeMap<OptionId, (Color, Vec<(usize, usize)>)> = BTreeMap::new();
        for _ in 0..30 {
            let search = desk.state.session().unwrap().search();
            // What is being tried or taken back has a colour of its own.
            let last = search.path().last();
            let pieces = coloured(&desk);
            for (piece, (colour, places)) in pieces.iter().filter(|(piece, _)| Some(**piece) != last) {
                let beside = |(row, column): (usize, usize)| {
                    places.iter().any(|&(r, c)| r.abs_diff(row) + c.abs_diff(column) == 1)
                };
                for (_, (other, _)) in pieces.iter().filter(|(other, (_, at))| {
                    *other != piece && Some(**other) != last && at.iter().any(|&at| beside(at))
                }) {
                    assert_ne!(colour, other, "{problem}\n{}", desk.screen());
                }
                let old = before.get(piece).map_or(*colour, |(colour, _)| *colour);
                assert_eq!(old, *colour, "{problem}\n{}", desk.screen());
            }
            before = pieces.into_iter().filter(|(piece, _)| Some(*piece) != last).collect();
            desk.type_keys("S");
        }
    }
}

#[test]
fn the_board_of_any_problem_has_the_focus_and_marks_the_rows_of_a_column() {
    for problem in ["queens 8", "pentominoes 6x10", "words"] {
        let desk = opened(problem).sized(160, 50);
        assert_eq!(desk.state.lab.view.focus, Panel::Board);
        // The heavy frame is that of the board.
        let area = Layout::of(&desk.state).panel(Panel::Board).unwrap();
        let corner = |desk: &Desk| desk.buffer().0[(area.x, area.y)].symbol().to_owned();
        assert_eq!(corner(&desk), "┏", "{}", desk.screen());
        // An arrow goes to the next column, which is said below the maps: of queens by its number.
        let desk = desk.keys("<Right>");
        let seen = desk.state.session().unwrap().problem();
        let item = if problem == "queens 8" { seen.item_named("R6") } else { seen.items().nth(1) }.unwrap();
        assert_eq!(desk.state.lab.view.item, item);
        let name = desk.state.session().unwrap().problem().item_name(item).to_owned();
        assert!(desk.screen().contains(&format!("{name}: ")), "{}", desk.screen());
    }
}

#[test]
fn a_place_of_a_large_board_says_in_how_many_ways_it_can_be_filled() {
    let desk = opened("pentominoes 6x10").sized(200, 60).keys("sss");
    // The rows in play of the column of the place are those ways: the panel of the columns has the same number.
    let screen = desk.screen();
    let row = screen.lines().find_map(|line| line.split_once("│ R3 ")).unwrap().1;
    let wanted = row.split_whitespace().nth(4).unwrap().to_owned();
    assert!(wanted.parse::<u32>().is_ok(), "{wanted}");
    let board: Vec<String> = screen.lines().map(|line| line.chars().take(62).collect()).collect();
    let numbers = |line: &String| line.split(|c: char| !c.is_ascii_digit()).any(|number| number == wanted);
    assert!(board[2..20].iter().any(numbers), "{wanted} in {board:?}");
}

#[test]
fn letters_of_a_word_that_has_no_row_left_are_read() {
    let desk = opened("words").sized(160, 50).keys("<Enter>d").wait(2000);
    let theme = Theme::of(&desk.state.shell);
    let (zero, broken) = (theme.style(Role::Zero).bg, theme.tint(Tint::Broken).unwrap().bg);
    let blamed = (theme.style(Role::Cause).fg, theme.style(Role::Cause).add_modifier);
    // Inside of the frame, on which the number of the column is filled.
    let board = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(2, 2));
    let buffer = &desk.buffer().0;
    let on = |paper| board.positions().filter(move |&at| Some(buffer[at].bg) == paper);
    let letters = |symbol: &str| symbol.chars().all(char::is_alphabetic);
    // "ant" above "toe": both are to blame by what they have in the third column, which is broken around that.
    // The letters have the colour and the form of what is to blame, as in the legend.
    let is_blamed = |at: &Position| (Some(buffer[*at].fg), buffer[*at].modifier) == blamed;
    let places = board.positions().filter(is_blamed);
    let read: String = places.map(|at| buffer[at].symbol()).filter(|symbol| letters(symbol)).collect();
    assert_eq!((&*read, on(zero).count()), ("te", 0), "{}", desk.screen());
    assert!(on(broken).count() > 9, "{}", desk.screen());
}

#[test]
fn the_columns_of_a_board_stand_as_its_cells_do() {
    for size in [(80, 24), (120, 40), (160, 50), (200, 60)] {
        let desk = opened("pentominoes 6x10").sized(size.0, size.1).keys("s");
        let area = Layout::of(&desk.state).panel(Panel::Columns).unwrap();
        let lines = desk.inside(Panel::Columns);
        // Twelve pieces in two rows, the numbers of the columns, and a row for each row of the board.
        assert!(lines[0].contains(" F: ") && lines[1].contains(" Z: "), "{lines:?}");
        assert!(lines[2].trim().starts_with("C1 ") && lines[2].trim().ends_with("C10"), "{lines:?}");
        for row in 1..=6 {
            let words: Vec<&str> = lines[2 + row].split_whitespace().collect();
            assert_eq!((words[0], words.len()), (&*format!("R{row}"), 11), "{lines:?}");
        }
        // A click on the last cell chooses its column, and down from the last piece leads into the board.
        let items: Vec<String> = {
            let problem = desk.state.session().unwrap().problem();
            problem.items().map(|item| problem.item_name(item).to_owned()).collect()
        };
        let here = |desk: &Desk| items[desk.state.lab.view.item.index()].clone();
        let last = lines[8].trim_end().chars().count() as u16;
        let desk = desk.click(area.x + last, area.y + 9);
        assert_eq!(here(&desk), "R6C10", "{}", desk.screen());
        assert_eq!(here(&desk.keys("<Home><Up><Up><Up><Up><Up><Up>")), "U");
    }
}

/// At a dead end those pieces are areas in full colour that are to blame; while one is tried, it is one area without gaps.
#[test]
fn pieces_that_are_to_blame_have_their_full_colour_and_the_one_that_is_tried_has_no_gaps() {
    let desk = opened("pentominoes 6x10").sized(200, 60).keys("<Enter>:goto 272<Enter>").wait(100);
    let area = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
    let buffer = desk.buffer().0;
    let (mut blamed, mut others) = (0, 0);
    for place in area.positions() {
        let cell = &buffer[place];
        let is_full = cell.modifier.contains(Modifier::REVERSED);
        if cell.symbol().starts_with(char::is_alphabetic) {
            // By the letters: F, N, P and V are in the sentence of the step.
            let is_blamed = "FNPV".contains(cell.symbol());
            assert_eq!((is_full, cell.bg != Color::Reset), (is_blamed, !is_blamed), "{}", desk.screen());
            *(if is_blamed { &mut blamed } else { &mut others }) += 1;
        }
    }
    assert_eq!((blamed, others), (20, 20), "{}", desk.screen());
    let desk = desk.keys(":goto 296<Enter>").wait(100).shows("Try V");
    let theme = Theme::of(&desk.state.shell);
    let tried = theme.style(Role::Trying);
    let buffer = desk.buffer().0;
    // Three in a row and two below the last: a row of the area is as wide as three places without their lines.
    let row =
        area.rows().map(|row| row.positions().filter(|&at| Some(buffer[at].bg) == tried.bg).count()).max();
    assert!(row >= Some(3 * 6 - 1), "{row:?}\n{}", desk.screen());
}

/// It fills as many rows and columns on each side of its sign: a small place whole, of a large one so much.
#[test]
fn what_is_tried_or_chosen_stands_in_the_middle_of_its_area() {
    let [queens, words] =
        ["queens 8", "words"].map(|name| move |size: (u16, u16)| opened(name).sized(size.0, size.1));
    let moments = [
        (queens((160, 50)), "<Enter>:goto 122<Enter>", "Q", 1),
        (queens((200, 60)), "<Enter>:goto 122<Enter>", "Q", 1),
        (words((160, 50)), "<Enter>:goto 37<Enter>", "so", 2),
        (words((200, 60)), "<Enter>:goto 37<Enter>", "so", 2),
        (words((160, 50)), "<Enter>:goto 2<Enter>", "·", 3),
    ];
    for (desk, keys, signs, count) in moments {
        let desk = desk.keys(keys).wait(100);
        let area = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(2, 2));
        let own = [Role::Trying, Role::Chosen].map(|role| Theme::of(&desk.state.shell).style(role).bg);
        let buffer = desk.buffer().0;
        let filled: Vec<Position> =
            area.positions().filter(|&at| own.contains(&Some(buffer[at].bg))).collect();
        let sign: Vec<Position> =
            filled.iter().copied().filter(|&at| signs.contains(buffer[at].symbol())).collect();
        assert_eq!((sign.len(), filled.len()), (count, count * 15), "{}", desk.screen());
        let around = |&at: &Position| {
            (at.y - 1..=at.y + 1).flat_map(move |y| (at.x - 2..=at.x + 2).map(move |x| Position::new(x, y)))
        };
        assert!(sign.iter().flat_map(around).all(|at| filled.contains(&at)), "{}", desk.screen());
    }
}
