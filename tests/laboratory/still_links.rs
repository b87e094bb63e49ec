//! Links that keep still: from one link to the next of a column that is covered, only what is touched changes.

use quadrille::app::Panel;
use quadrille::exact_cover::{Event, Moved};
use quadrille::ui::layout::Layout;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::desk::{Desk, is_ring};
use crate::link_by_link::walk;

/// Places beside the middle of a column that its list and the pointers of what is out of it take.
const BESIDE: u16 = 9;

/// Lines of the headers with what is above them, and of the words below.
const HEAD: u16 = 7;
const WORDS: u16 = 3;

/// A moment inside of a cover or an uncover.
struct Moment {
    event: Option<Event>,
    moved: Moved,
    /// The row of the node that was moved; `None` is a header.
    row: Option<String>,
    /// Those of its neighbours.
    beside: Vec<String>,
    buffer: Buffer,
    /// The inside of the panel of the links.
    area: Rect,
    /// Where the node that was moved is drawn.
    at: Position,
}

impl Moment {
    /// `None` before and after.
    fn of(desk: &Desk) -> Option<Moment> {
        let session = desk.state.session().unwrap();
        let (problem, search) = (session.problem(), session.search());
        let moved = search.last_link().filter(|_| search.is_mid_event())?;
        let row = search.links().place(moved.link.node).unwrap().1;
        let name = |option| problem.option_name(option).into_owned();
        let row = row.map(name);
        let around = search.links().neighbours(moved.link.node).unwrap();
        let beside = [around.up, around.down].map(|node| search.links().place(node)?.1.map(name));
        let beside = beside.into_iter().flatten().collect();
        let (buffer, cursor) = desk.buffer();
        let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
        let area = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
        let at = cursor.expect("what is moved is in sight").into();
        Some(Moment { event: search.last_event(), moved, row, beside, buffer, area, at })
    }

    /// Whether a row with this name is drawn whole: without the sign that it goes on where there is no room.
    fn shows(&self, name: &str) -> bool {
        self.area.rows().skip(2).any(|line| {
            let text: String = line.positions().skip(1).map(|place| self.buffer[place].symbol()).collect();
            text.starts_with(&format!("{name} "))
        })
    }

    /// Whether a place belongs to what was moved: to its column, its row, the ring of headers, or the words below.
    fn touches(&self, place: Position) -> bool {
        self.at.x.abs_diff(place.x) <= BESIDE
            || self.at.y.abs_diff(place.y) <= 1
            || place.y + WORDS >= self.area.bottom()
            || self.row.is_none() && place.y < self.area.y + HEAD
    }
}

#[test]
fn from_link_to_link_only_what_is_touched_changes() {
    let (mut still, mut turned) = (0, 0);
    let problems = [
        ("habr", "<Enter>3s"),
        ("knuth-6x7", "s"),
        ("queens 8", "2s"),
        ("pentominoes 6x10", "2s"),
        ("sudoku 16", "<Enter>2s"),
        ("words", "2s"),
    ];
    walk(&problems, Moment::of, |desk, (problem, size, zoom, way), old, now| {
        if old.event != now.event || old.moved.out != now.moved.out {
            return;
        }
        // With the first row that is hidden comes what says by what, and that nothing hides the others.
        let heading = |moment: &Moment| {
            moment.area.rows().find_map(|line| {
                let text: Vec<char> =
                    line.positions().flat_map(|place| moment.buffer[place].symbol().chars()).collect();
                let text: String = text.iter().collect();
                let at = text.trim_end_matches(['│', '┃', ' ']).strip_suffix(" by")?;
                let at = at.strip_suffix(" hidden").unwrap_or(at).chars().count();
                let (left, height) = (at as u16, moment.area.bottom() - line.y);
                Some(Rect { x: line.x + left, width: line.width - left, height, ..line })
            })
        };
        let headings = [heading(old), heading(now)];
        // The names and nodes of the rows that a link names are bold.
        let is_named = |moment: &Moment, y: u16| {
            let symbols = (moment.area.x + 1..moment.area.right()).map(|x| moment.buffer[(x, y)].symbol());
            let line: String = symbols.collect();
            moment.beside.iter().any(|name| line.starts_with(&format!("{name} ")))
        };
        let is_same = |at: Position| {
            let is_bold = is_named(old, at.y) || is_named(now, at.y);
            old.buffer[at] == now.buffer[at] || is_bold && old.buffer[at].symbol() == now.buffer[at].symbol()
        };
        let changed = now.area.positions().filter(|&at| !is_same(at));
        let changed = changed.filter(|&at| !headings.iter().flatten().any(|area| area.contains(at)));
        let beside = changed.filter(|&at| !old.touches(at) && !now.touches(at)).count();
        if beside == 0 {
            still += 1;
            return;
        }
        // The picture turns a page from row to row, for what the pointers of that lead to; along a row only where not all
        // of that has room.
        let has_all = |moment: &Moment, other: &Moment| {
            other.row.iter().chain(&other.beside).all(|row| moment.shows(row))
        };
        assert!(
            old.row != now.row || !has_all(old, now) || !has_all(now, old),
            "{problem} {size:?}{zoom} {way}: {:?}, {beside}\n{}",
            now.row,
            desk.screen()
        );
        turned += 1;
    });
    // A column that a row had to leave bare gives way as well: a few more pages than that are turned.
    assert!(10 * still > 19 * turned && still > 600, "{still} and {turned}");
}

/// The names of the columns that are drawn, and of the rows with their lines.
fn drawn(desk: &Desk) -> (String, Vec<(usize, String)>) {
    let lines = desk.inside(Panel::Links);
    let names = lines.iter().find(|line| line.contains("R5#6")).expect("a header");
    // The list of headers goes up beside them.
    let names: String = names.chars().map(|c| if c.is_ascii() { c } else { ' ' }).collect();
    let rows = lines.iter().enumerate().filter(|(_, line)| line.contains("○") && !line.contains("removed"));
    (names, rows.map(|(y, line)| (y, line[..8].to_owned())).collect())
}

#[test]
fn where_a_column_ran_out_the_same_rows_and_columns_are_drawn_before_the_dead_end_and_after_it() {
    for size in [(80, 24), (120, 40), (160, 50), (200, 60)] {
        let keys = "<Enter>:goto 115<Enter>:view links<Enter>";
        let mut desk = Desk::with("habr").sized(size.0, size.1).keys(keys).wait(100);
        let chosen = drawn(&desk);
        let is_own = |(_, row): &&(usize, String)| row.starts_with(" R5C");
        assert!(chosen.1.iter().filter(is_own).count() > 2, "{chosen:?}");
        // What is to blame is seen with them where there is room for more than those that it took, and one.
        let is_room = chosen.1.len() > 3;
        assert!(!is_room || chosen.1.iter().any(|(_, row)| row.contains("R6C8=")), "{chosen:?}");
        // Cover, dead end, uncover.
        for step in 116..=118 {
            desk.type_keys("s");
            assert_eq!(drawn(&desk), chosen, "{step} {size:?}\n{}", desk.screen());
        }
    }
}

/// The names of the rows that are drawn, and the line with those of the columns, without what joins them.
fn rows_and_columns(desk: &Desk) -> (Vec<String>, String) {
    let (buffer, area) = (desk.buffer().0, Layout::of(&desk.state).panel(Panel::Links).unwrap());
    let line = |y| (area.x + 2..area.right() - 1).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let lines: Vec<String> = (area.y + 1..area.bottom() - 1).map(line).collect();
    let rows = lines.iter().filter(|line| line.contains(['●', '○']) && !line.contains("linked"));
    let rows = rows.map(|line| line.chars().take(6).collect());
    let columns = lines.iter().find(|line| is_ring(line)).map_or("", |line| line);
    let columns = columns.replace("▹root", "");
    (
        rows.collect(),
        columns.chars().map(|c| if c.is_ascii_alphanumeric() || c == '#' { c } else { ' ' }).collect(),
    )
}

/// Whether the row on the path's end is one of these, with all of its columns.
fn last_is_among(desk: &Desk, (rows, columns): &(Vec<String>, String)) -> bool {
    let session = desk.state.session().unwrap();
    let (problem, last) = (session.problem(), session.search().path().last().unwrap());
    let begin: String = problem.option_name(last).chars().take(6).collect();
    let is_drawn = |item| columns.split(' ').any(|column| column == problem.item_name(item));
    rows.iter().any(|row| row.trim_end() == begin.trim_end())
        && problem.option_items(last).iter().all(|&item| is_drawn(item))
}

/// Problems of several kinds, each with the keys that start its search.
const PROBLEMS: [(&str, &str); 5] = [
    ("habr", "<Enter>"),
    ("queens 8", ""),
    ("pentominoes 6x10", ""),
    ("sudoku 16", "<Enter>"),
    ("words", ""),
];

#[test]
fn from_event_to_event_of_the_same_column_the_same_rows_and_columns_are_drawn() {
    let mut compared = 0;
    for (problem, keys) in PROBLEMS {
        for size in [(120, 40), (160, 50), (200, 60)] {
            let mut desk = Desk::with("habr").sized(size.0, size.1);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}<A-8>"));
            let mut before = None;
            for step in 1..=120 {
                desk.type_keys("s");
                let now = (desk.state.lens(), rows_and_columns(&desk));
                // A further row that is tried and was not drawn whole comes so; the first one is there already.
                let search = desk.state.session().unwrap().search();
                let is_further = matches!(search.last_event(), Some(Event::Try { k: 2.., .. }));
                if let Some((lens, drawn)) = before.replace(now.clone())
                    && lens == now.0
                    && (!is_further || drawn == now.1 || last_is_among(&desk, &drawn))
                {
                    assert_eq!(drawn, now.1, "{problem} {size:?} step {step}\n{}", desk.screen());
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn the_links_of_a_choice_its_cover_and_the_way_back_are_those_of_the_row_that_is_tried() {
    // Covers, first rows tried, rows taken back, uncovers.
    let mut seen = [0; 4];
    for (problem, keys) in PROBLEMS {
        for size in [(160, 50), (200, 60)] {
            let mut desk = Desk::opened(problem, size, keys);
            // Of each level what was drawn at its choice, or since another row than the first is tried.
            let mut drawn = Vec::new();
            for step in 1..=150 {
                desk.type_keys("s");
                let search = desk.state.session().unwrap().search();
                let (Some(event), Some(level)) = (search.last_event(), search.levels().next_back()) else {
                    continue;
                };
                let depth = search.levels().len();
                let now = rows_and_columns(&desk);
                let is_own = event.item() == Some(level.item);
                let at = match event {
                    Event::Choose { .. } | Event::Try { k: 2.., .. } => {
                        drawn.truncate(depth - 1);
                        drawn.push(now);
                        continue;
                    }
                    Event::Cover { .. } if is_own => 0,
                    Event::Try { .. } => 1,
                    Event::Retract { .. } => 2,
                    Event::Uncover { .. } if is_own => 3,
                    _ => continue,
                };
                let before = drawn.get(depth - 1);
                assert_eq!(Some(&now), before, "{problem} {size:?} step {step}\n{}", desk.screen());
                seen[at] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn at_a_solution_the_links_show_the_row_taken_last() {
    for (problem, keys) in [("habr", "<Enter>c"), ("queens 8", "c"), ("knuth-6x7", "c"), ("words", "c")] {
        let desk =
            Desk::with("habr").sized(160, 50).keys(&format!(":open {problem}<Enter>{keys}")).wait(3000);
        let session = desk.state.session().unwrap();
        assert_eq!(session.search().last_event(), Some(Event::Solution), "{}", desk.screen());
        let row = session.problem().option_name(session.search().path().last().unwrap());
        let area = Layout::of(&desk.state).panel(Panel::Links).unwrap();
        let lines: Vec<String> =
            desk.screen().lines().map(|line| line.chars().skip(area.x.into()).collect()).collect();
        let taken = lines.iter().find(|line| line.contains("▶") && line.contains('●'));
        assert!(
            taken.is_some_and(|line| line.contains(&row[..4.min(row.len())])),
            "{row}\n{}",
            desk.screen()
        );
    }
}
