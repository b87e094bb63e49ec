//! A run that goes event by event, on or back: the eye finds the way from one event to the next.

use quadrille::app::{Depth, Panel};
use quadrille::exact_cover::Event;
use quadrille::session::Session;
use quadrille::ui::layout::Layout;
use quadrille::ui::theme::{Role, Theme, Tint};
use ratatui::buffer::Cell;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::{Color, Modifier};

use crate::desk::Desk;

fn session(desk: &Desk) -> &Session {
    desk.state.session().unwrap()
}

/// Where the board is, or the matrix in its place.
fn board(desk: &Desk) -> Rect {
    let layout = Layout::of(&desk.state);
    layout.panel(Panel::Board).or(layout.panel(Panel::Matrix)).unwrap()
}

fn plural(count: &str) -> &str {
    if count == "1" { "" } else { "s" }
}

#[test]
fn what_is_played_back_has_the_sign_of_that_way_alone_and_says_where_it_came_back_to() {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 160<Enter>:set speed 20<Enter>P");
    // What each event is, by a search of its own that goes there from the start.
    let mut search = session(&desk).from_start(session(&desk).search().rule()).unwrap();
    let events: Vec<Event> = std::iter::from_fn(|| search.next()).take(160).collect();
    let (mut retracts, mut tries, mut effects) = (0, 0, 0);
    desk.play(330, |desk| {
        let (step, problem) = (session(desk).search().step() as usize, session(desk).problem());
        let Some(&event) = step.checked_sub(1).and_then(|at| events.get(at)) else { return };
        // What was undone is no event that has happened.
        let recent = &session(desk).surroundings().recent;
        assert!(recent.last().is_none_or(|last| last.step as usize == step), "{recent:?}");
        let said = match event {
            Event::Retract { option } => {
                retracts += 1;
                format!("Take back {}.", problem.option_name(option))
            }
            Event::Try { option, .. } => {
                tries += 1;
                format!("Try {}", problem.option_name(option))
            }
            Event::Cover { .. } => "Cover ".to_owned(),
            Event::Uncover { .. } => "Uncover ".to_owned(),
            _ => return,
        };
        let shown = desk.inside(Panel::Step).join(" ");
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        // What it has undone comes first; what leads to an end has none that is told.
        let came_to = format!("Back to step {step}: {said}");
        let said = match events.get(step) {
            Some(undone) if !matches!(undone, Event::DeadEnd { .. } | Event::Solution | Event::Done) => {
                let undone = undone.display(problem).to_string();
                // The log stands at the same event, struck through, and has the same count.
                let log = desk.inside(Panel::Log);
                let line = log.iter().find_map(|line| line.strip_prefix('◀')).unwrap();
                let mut words = line.split_whitespace();
                assert_eq!(words.next(), Some((step + 1).to_string().as_str()), "{}", desk.screen());
                assert!(line.contains(undone.split(' ').next().unwrap()), "{line}: {undone}");
                let change = words.next_back().and_then(|last| last.strip_prefix(['+', '−']));
                let effect = match (change, events[step]) {
                    (Some(count), Event::Cover { .. }) => format!(": {count} row{} back", plural(count)),
                    (Some(count), Event::Uncover { .. }) => {
                        format!(": {count} row{} hidden again", plural(count))
                    }
                    // The line of a row that is taken back has what comes back with its columns as well.
                    _ => String::new(),
                };
                let (buffer, at) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Log).unwrap());
                let is_struck = |cell: &&Cell| cell.modifier.contains(Modifier::CROSSED_OUT);
                let struck = at.positions().filter(|&place| is_struck(&&buffer[place])).count();
                assert!(struck > 5, "{}", desk.screen());
                effects += usize::from(!effect.is_empty());
                format!("◀ Undone: step {}, {undone}. Back to step {step}{effect}.", step + 1)
            }
            Some(_) | None => format!("◀ {came_to}"),
        };
        assert!(shown.contains(&said), "{said}: {shown}");
        // What a retract took back comes again: it has the sign of the way, not that of what failed.
        let has_come_again = desk.inside(Panel::Board).join("\n").contains('◀');
        assert!(has_come_again || !matches!(event, Event::Retract { .. }), "{}", desk.screen());
        for panel in [Panel::Board, Panel::Path] {
            let inside = desk.inside(panel).join("\n");
            assert!(!inside.contains(['▲', '▶', '▼']), "{inside}");
        }
    });
    assert!(retracts > 5 && tries > 5 && effects > 20, "{retracts} {tries} {effects}");
    // Forwards again each is what it was.
    let desk = desk.keys("<Space>:goto 122<Enter>").wait(50);
    assert!(desk.inside(Panel::Board).join("\n").contains('▲'), "{}", desk.screen());
}

#[test]
fn what_came_back_in_a_run_that_is_played_back_leaves_a_trail() {
    for speed in ["20", "100"] {
        let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 155<Enter>").wait(20);
        desk.type_keys(&format!(":set speed {speed}<Enter>P"));
        let mut most = 0;
        desk.play(100, |desk| {
            let signs = desk.inside(Panel::Board).join("").matches('◀').count();
            // One is where the run is.
            let gone = session(desk).glow().map_or(0, |glow| glow.taken_back(false).count());
            assert!(signs <= session(desk).search().level() + gone + 1, "{}", desk.screen());
            most = most.max(signs);
        });
        assert!(most > 2, "{speed}: {most}\n{}", desk.screen());
        let rests = desk.keys("<Space>");
        assert!(!rests.inside(Panel::Board).join("").contains('◀'), "{}", rests.screen());
    }
}

#[test]
fn a_dead_end_that_is_played_back_says_so_on_the_border_of_the_board_and_in_the_title() {
    for (puzzle, dead_end) in [("habr", 117), ("knuth-6x7", 13)] {
        let open = |keys: &str| {
            Desk::with("habr").sized(160, 50).keys(&format!(":open {puzzle}<Enter>{keys}")).wait(50)
        };
        let mut desk = open(&format!("<Enter>:goto {}<Enter>:set speed 20<Enter>P", dead_end + 4));
        let forwards = open(&format!("<Enter>:goto {dead_end}<Enter>"));
        let look = |desk: &Desk| {
            assert!(matches!(session(desk).search().last_event(), Some(Event::DeadEnd { .. })));
            let (buffer, board) = (desk.buffer().0, board(desk));
            let title = desk.screen().lines().next().unwrap().to_owned();
            (
                buffer[(board.x, board.y + 3)].fg,
                desk.screen().contains("◀ played back ✗ dead end"),
                title.contains("◀ level"),
            )
        };
        let mut seen = 0;
        desk.play(40, |desk| {
            if desk.step() == dead_end {
                seen += 1;
                let (theme, backwards) = (Theme::of(&desk.state.shell), look(desk));
                let [way, end] = [Role::Subject.in_words(), Role::DeadEnd]
                    .map(|role| theme.style(role).fg.unwrap_or(Color::Reset));
                assert_eq!(
                    (backwards, look(&forwards)),
                    ((way, true, true), (end, false, false)),
                    "{}",
                    desk.screen()
                );
            }
        });
        assert!(seen > 0, "{puzzle}");
    }
}

#[test]
fn a_place_that_is_covered_is_seen_in_the_piece_that_covers_it() {
    let mut desk = Desk::with("habr").sized(160, 50).keys(":open pentominoes 6x10<Enter>");
    let theme = Theme::of(&desk.state.shell);
    let chosen = theme.style(Role::Chosen).bg;
    let mut seen = 0;
    for _ in 0..300 {
        desk = desk.keys("s").wait(20);
        let session = session(&desk);
        let Some(Event::Cover { item }) = session.search().last_event() else { continue };
        // A place whose row was tried: one of the row's own columns that is a place of the board.
        let name = session.problem().item_name(item).to_owned();
        let tried = session.present_level().and_then(|level| level.option);
        let is_in = tried.is_some_and(|row| session.problem().option_items(row).contains(&item));
        let is_place = name.strip_prefix('R').is_some_and(|rest| rest.contains('C'));
        if !is_in || !is_place || session.present_level().is_some_and(|level| level.item == item) {
            continue;
        }
        let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Board).unwrap());
        let lit: Vec<_> = area.positions().filter(|&at| buffer[at].bg == chosen.unwrap()).collect();
        assert!(!lit.is_empty(), "{name}\n{}", desk.screen());
        // One place of the board, with the letter of the piece in its middle.
        assert!(
            lit.len() == 3 && lit.iter().all(|at| at.y == lit[0].y),
            "{name}: {lit:?}\n{}",
            desk.screen()
        );
        seen += 1;
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn the_present_has_the_sign_of_its_own_event_in_the_line_of_time_whatever_else_its_place_has() {
    // Six steps share a place of the line, the dead end at step 639 among them.
    let mut desk = Desk::with("habr").sized(120, 40).keys("<Enter>:goto 640<Enter>").wait(300);
    let signs = |desk: &Desk| -> String {
        let (buffer, line) = (desk.buffer().0, Layout::of(&desk.state).timeline.unwrap());
        let [x] = desk.present()[..] else { panic!("{}", desk.screen()) };
        (line.top()..line.bottom()).map(|y| buffer[(x, y)].symbol()).collect()
    };
    // Nothing leads deeper once a column without rows is chosen, at step 637.
    let colour = |role: Role| Theme::of(&Desk::with("habr").state.shell).mark(role).bg;
    for (step, sign, role) in [
        (640, "▲", Role::Undone),
        (639, "✗", Role::Zero),
        (638, "✗", Role::Zero),
        (637, "✗", Role::Zero),
        (636, "▼", Role::Down),
    ] {
        assert_eq!((desk.step(), signs(&desk).trim()), (step, sign), "{}", desk.screen());
        // In the colour of the way that the search goes.
        let (x, line) = (desk.present()[0], Layout::of(&desk.state).timeline.unwrap());
        assert_eq!(Some(desk.buffer().0[(x, line.y)].bg), colour(role), "{}", desk.screen());
        desk = desk.keys("S").wait(100);
    }
}

#[test]
fn the_border_of_the_board_says_how_what_is_to_blame_is_marked() {
    // A piece keeps its colour.
    let problems = [
        ("habr", " ◆ ◇ to blame "),
        ("queens 8", " ◆ ◇ to blame "),
        ("pentominoes 6x10", "outlined: to blame"),
    ];
    for (problem, said) in problems {
        let desk =
            Desk::with("habr").sized(120, 40).keys(&format!(":open {problem}<Enter><Enter>d")).wait(300);
        let border = Layout::of(&desk.state).panel(Panel::Board).unwrap().bottom() - 1;
        let screen = desk.screen();
        let line = screen.lines().nth(border.into()).unwrap();
        assert!(line.contains("dead end"), "{screen}");
        assert!(line.contains(said), "{screen}");
        // The words have the colour that those choices have.
        let (buffer, blamed) = (desk.buffer().0, Theme::of(&desk.state.shell).style(Role::Cause).fg);
        let x = line[..line.find(said.trim()).unwrap()].chars().count() as u16;
        assert_eq!(Some(buffer[(x, border)].fg), blamed, "{screen}");
    }
}

#[test]
fn the_path_of_a_dead_end_accounts_for_every_row_that_choices_took() {
    for puzzle in ["habr", "platinum-blonde"] {
        for size in [(80, 24), (120, 40), (160, 50)] {
            let mut desk =
                Desk::with("habr").keys(&format!(":open {puzzle}<Enter><Enter>")).sized(size.0, size.1);
            for _ in 0..8 {
                desk = desk.keys("d").wait(50);
                let session = desk.state.session().unwrap();
                let item = session.search().levels().next_back().unwrap().item;
                // What the column had before the first choice is gone, and givens took none of that.
                let start = session.from_start(session.search().rule()).unwrap();
                let taken = start.links().options_of(item).count();
                let told = |line: &String| {
                    let (_, said) = line.rsplit_once(['◆', '◇', '+'])?;
                    let number = said.trim_start().trim_start_matches("took ");
                    number.split(|c: char| !c.is_ascii_digit()).next()?.parse::<usize>().ok()
                };
                let told: usize = desk.inside(Panel::Path).iter().filter_map(told).sum();
                assert_eq!(told, taken, "{puzzle} {size:?}\n{}", desk.screen());
            }
        }
    }
}

#[test]
fn a_piece_that_may_lie_nearly_anywhere_is_named_where_it_may() {
    let desk = Desk::with("habr").keys(":open pentominoes 6x10<Enter>").sized(120, 40).keys("<Enter>s");
    let lines = desk.inside(Panel::Board);
    let places = |sign: char| lines.iter().flat_map(|line| line.chars()).filter(|&c| c == sign).count();
    // A cross fills every place of a rectangle in some way but its four corners.
    assert_eq!((places('x'), places('·')), (56, 4), "{}", desk.screen());
    // The five places of the row that is tried first, R1C2 R2C1 R2C2 R2C3 R3C2, stand out.
    let is_bold = |cell: &Cell| cell.symbol() == "x" && cell.modifier.contains(Modifier::BOLD);
    assert_eq!(desk.buffer().0.content().iter().filter(|cell| is_bold(cell)).count(), 5);
    let desk = desk.shows(" bold: tried first ").keys("s").lacks("tried first");
    // Once it lies, it is nowhere else.
    assert_eq!(desk.inside(Panel::Board).iter().filter(|line| line.contains('x')).count(), 0);
}

#[test]
fn the_piece_that_made_a_solution_has_its_star_in_all_its_places() {
    let desk =
        Desk::with("habr").keys(":open pentominoes 6x10<Enter>").sized(120, 40).keys("<Enter>c").wait(400);
    let board = desk.inside(Panel::Board);
    let stars: Vec<&str> = board.iter().flat_map(|line| line.matches("★N")).collect();
    // N is the last of this solution; a pentomino has five places.
    assert_eq!(stars.len(), 5, "{}", desk.screen());
}

#[test]
fn pieces_to_blame_are_outlined_and_underlined_in_every_depth_of_colour_as_the_border_says() {
    for depth in [Depth::None, Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
        let mut desk =
            Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>d").wait(500);
        desk.state.shell.look.depth = depth;
        let (screen, buffer) = (desk.screen(), desk.buffer().0);
        assert!(screen.contains("outlined: to blame"), "{screen}");
        let area = Layout::of(&desk.state).panel(Panel::Board).unwrap().inner(Margin::new(1, 1));
        // X, the only piece on the board, took all rows of the corner.
        let pieces: Vec<_> =
            area.positions().map(|at| &buffer[at]).filter(|cell| cell.symbol() == "X").collect();
        assert_eq!(pieces.len(), 5, "{screen}");
        assert!(
            pieces.iter().all(|cell| cell.modifier.contains(Modifier::UNDERLINED)),
            "{depth:?}\n{screen}"
        );
        // A cross has six sides of one place each way: three signs wide, and one high. No other line is heavy. In the middle of the two
        // on the frame of the board stand the numbers of their column and their row.
        let count = |sign: &str| area.positions().filter(|&at| buffer[at].symbol() == sign).count();
        assert_eq!((count("━"), count("┃")), (6 * 3 - 1, 6 - 1), "{depth:?}\n{screen}");
    }
    // Where lines have no room the letters alone say it.
    let desk = Desk::with("habr").sized(80, 24).keys(":open pentominoes 6x10<Enter><Enter>d").wait(500);
    desk.shows(" blamed ").lacks("outlined: to blame");
}

#[test]
fn the_board_marks_houses_of_covers_as_long_as_events_can_be_read() {
    for (open, speed, can_be_read) in [
        ("habr", "20", true),
        ("habr", "100", false),
        ("pentominoes 6x10", "20", true),
        ("pentominoes 6x10", "100", false),
    ] {
        let desk = Desk::with("habr").keys(&format!(":open {open}<Enter>")).sized(120, 40);
        let mut desk = desk.keys(&format!("<Enter>:set speed {speed}<Enter><Space>")).wait(25);
        let theme = Theme::of(&desk.state.shell);
        // Where no event can be read alone a place that something was taken back from has the colour of the way back.
        let tints = if can_be_read { &[Tint::House, Tint::Back][..] } else { &[Tint::House] };
        let houses: Vec<Color> = tints.iter().map(|&tint| theme.tint(tint).unwrap().bg.unwrap()).collect();
        let [tried, undone] = [Role::Trying, Role::Undone].map(|role| theme.style(role).bg.unwrap());
        let (mut marked, mut placed) = (0, 0);
        desk.play(260, |desk| {
            let area = Layout::of(&desk.state).panel(Panel::Board).unwrap();
            let buffer = desk.buffer().0;
            let stands_on =
                |ground: Color| area.positions().filter(|&place| buffer[place].bg == ground).count();
            // Of a board with pieces a column of one place is that place, three signs wide: one that is taken back has more.
            let inside = area.inner(Margin::new(1, 1));
            let is_undone = |place: &Position| buffer[*place].bg == undone;
            let is_one = (1..=3).contains(&inside.positions().filter(is_undone).count());
            let is_place = open != "habr" && is_one;
            marked += usize::from(is_place || houses.iter().any(|&house| stands_on(house) > 0));
            // A piece keeps its colour: it has an outline.
            let of_outline = theme.mark(Role::Tried).fg;
            let is_outlined = |place: Position| {
                "━┃".contains(buffer[place].symbol()) && Some(buffer[place].fg) == of_outline
            };
            placed += usize::from(stands_on(tried) > 0 || inside.positions().any(is_outlined));
        });
        assert_eq!(marked > 0, can_be_read, "{open} {speed}: {marked}");
        assert!(placed > 20, "{open} {speed}: {placed}");
    }
}

/// A place that nothing fills is seen on the board; of a piece that fits nowhere it is not seen which it is.
#[test]
fn a_dead_end_of_a_piece_names_the_piece_on_the_border_of_the_board() {
    let mut desk = Desk::with("habr").sized(120, 40).keys(":open pentominoes 6x10<Enter><Enter>");
    let mut seen = [0, 0];
    for _ in 0..120 {
        desk = desk.keys("d").wait(200);
        let Some(Event::DeadEnd { item }) = session(&desk).search().last_event() else { break };
        let name = session(&desk).problem().item_name(item);
        // Places are called R1C1, pieces by a letter.
        let is_piece = name.len() == 1;
        let said = desk.screen().contains(&format!("✗ dead end: {name} "));
        assert_eq!(said, is_piece, "{}", desk.screen());
        seen[usize::from(is_piece)] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn what_took_rows_of_a_dead_end_has_the_same_sign_on_the_path_as_on_the_board() {
    let mut seen = [0; 3];
    for (problem, dead_ends) in [("queens 8", 4), ("queens 8", 1), ("queens 10", 3)] {
        let desk = Desk::with("habr").sized(160, 50).keys(&format!(":open {problem}<Enter><Enter>"));
        let desk = desk.keys(&"d".repeat(dead_ends)).wait(100);
        let count = |lines: &[String], sign: &str| lines.iter().filter(|line| line.contains(sign)).count();
        let (path, board) = (desk.inside(Panel::Path), desk.inside(Panel::Board));
        let signs = ['◆', '◇', '+'];
        let on_path = signs.map(|sign| count(&path, &format!("{sign} took")));
        let on_board = signs.map(|sign| count(&board, &format!("{sign}Q")));
        assert!(on_path == on_board && on_path[0] > 0, "{on_path:?} {on_board:?}\n{}", desk.screen());
        (0..3).for_each(|sign| seen[sign] += on_path[sign]);
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn what_has_happened_is_bold_in_the_step_whichever_way_the_search_goes() {
    let mut desk = Desk::with("habr").sized(160, 50).keys("<Enter>:goto 115<Enter>").wait(100);
    for _ in 115..135 {
        let lines = desk.inside(Panel::Step);
        let area = Layout::of(&desk.state).panel(Panel::Step).unwrap();
        let x = lines[0].chars().position(|c| c.is_ascii_uppercase() || c.is_ascii_digit()).unwrap() as u16;
        let cell = &desk.buffer().0[(area.x + 1 + x, area.y + 1)];
        assert!(cell.modifier.contains(Modifier::BOLD), "{}", desk.screen());
        desk = desk.keys("s");
    }
}
