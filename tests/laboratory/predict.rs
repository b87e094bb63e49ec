//! The answers that Predict calls right, against a Sudoku made of sets of names. Nothing of the question
//! maker is used to know them: no links, no rule, no session; only the names on the path.

use std::collections::{BTreeMap, BTreeSet};

use quadrille::exact_cover::{Event, Setup};
use quadrille::lesson::{Form, Maker, Question, QuestionKind};
use quadrille::problems::{builtin, sudoku};
use quadrille::session::{Grain, Session, Way, Words};

/// The 324 columns of a 9×9 Sudoku, each with the names of its rows.
struct Naive {
    order: Vec<String>,
    rows: BTreeMap<String, [String; 4]>,
}

impl Naive {
    fn new() -> Naive {
        let mut order = Vec::new();
        for kind in 0..4 {
            for a in 1..=9 {
                for b in 1..=9 {
                    order.push(match kind {
                        0 => format!("R{a}C{b}"),
                        1 => format!("R{a}#{b}"),
                        2 => format!("C{a}#{b}"),
                        _ => format!("B{a}#{b}"),
                    });
                }
            }
        }
        let mut rows = BTreeMap::new();
        for r in 1..=9 {
            for c in 1..=9 {
                for d in 1..=9 {
                    let b = (r - 1) / 3 * 3 + (c - 1) / 3 + 1;
                    let columns =
                        [format!("R{r}C{c}"), format!("R{r}#{d}"), format!("C{c}#{d}"), format!("B{b}#{d}")];
                    rows.insert(format!("R{r}C{c}={d}"), columns);
                }
            }
        }
        Naive { order, rows }
    }

    /// The columns that these rows leave, in order, each with the rows that no taken row excludes.
    fn left(&self, taken: &[String]) -> Vec<(String, Vec<String>)> {
        let covered: BTreeSet<&String> = taken.iter().flat_map(|row| &self.rows[row]).collect();
        let free = |row: &&String| self.rows[*row].iter().all(|column| !covered.contains(column));
        let rows_of = |column: &String| {
            let rows = self.rows.keys().filter(|row| self.rows[*row].contains(column));
            rows.filter(free).cloned().collect::<Vec<_>>()
        };
        let uncovered = self.order.iter().filter(|column| !covered.contains(column));
        uncovered.map(|column| (column.clone(), rows_of(column))).collect()
    }

    /// The rows taken by the digits of a line of 81.
    fn givens(line: &str) -> Vec<String> {
        let digits = line.chars().enumerate().filter(|(_, c)| ('1'..='9').contains(c));
        digits.map(|(i, digit)| format!("R{}C{}={digit}", i / 9 + 1, i % 9 + 1)).collect()
    }
}

fn habr() -> (Session, String) {
    let grid = sudoku::parse(builtin::find("habr").unwrap().text).unwrap();
    let cover = sudoku::Sudoku::new(grid.shape());
    let setup = Setup { preselected: cover.givens(&grid), ..Setup::default() };
    (Session::new(cover.problem().clone(), &setup).unwrap(), grid.line())
}

fn path(session: &Session) -> Vec<String> {
    let search = session.search();
    search.path().map(|option| session.problem().option_name(option).into_owned()).collect()
}

/// The right answer of a question in words.
fn right(question: &Question, session: &Session) -> String {
    question.right(session.problem())
}

/// Goes on to the next step about which a question of this kind can be asked.
fn next(session: &mut Session, kind: QuestionKind) -> Option<Question> {
    loop {
        session.step(Way::Forward, Grain::Event, 1);
        session.look_around(1);
        if session.search().last_event() == Some(Event::Done) {
            return None;
        }
        if let Some(question) = (Maker { session, words: &Words::PAPER, ties: false }).make(kind) {
            return Some(question);
        }
    }
}

#[test]
fn at_twenty_positions_of_habr_and_more_the_right_column_is_the_one_that_sets_of_names_give() {
    let naive = Naive::new();
    let (mut session, line) = habr();
    let mut dead_ends = 0;
    for _ in 0..60 {
        let question = next(&mut session, QuestionKind::Columns).unwrap();
        let taken: Vec<String> = Naive::givens(&line).into_iter().chain(path(&session)).collect();
        let left = naive.left(&taken);
        // The first of those with the fewest rows.
        let (column, rows) = left.iter().min_by_key(|(_, rows)| rows.len()).unwrap();
        assert_eq!(right(&question, &session), *column);
        let Form::Column { sizes, .. } = &question.form else { panic!("{question:?}") };
        for (i, name) in naive.order.iter().enumerate() {
            let size = left.iter().find(|(column, _)| column == name).map(|(_, rows)| rows.len() as u32);
            assert_eq!(sizes[i], size, "{name}");
        }
        let dead_end =
            Maker { session: &session, words: &Words::PAPER, ties: false }.make(QuestionKind::DeadEnds);
        let is_dead = right(&dead_end.unwrap(), &session) == "a dead end";
        assert_eq!(is_dead, rows.is_empty());
        dead_ends += u32::from(is_dead);
    }
    assert!(dead_ends > 2, "only {dead_ends} dead ends were seen");
}

#[test]
fn at_twenty_positions_of_habr_the_right_row_is_the_one_that_sets_of_names_give() {
    let naive = Naive::new();
    let (mut session, line) = habr();
    for _ in 0..20 {
        let question = next(&mut session, QuestionKind::Rows).unwrap();
        let taken: Vec<String> = Naive::givens(&line).into_iter().chain(path(&session)).collect();
        let (column, rows) = naive.left(&taken).into_iter().min_by_key(|(_, rows)| rows.len()).unwrap();
        assert!(question.text.starts_with(&format!("{column}:")), "{} {column}", question.text);
        // The rows of a column in order, after those that were tried: how many were, the stack says.
        let tried = session.search().levels().last().unwrap().k as usize;
        assert_eq!(right(&question, &session), rows[tried]);
    }
}

#[test]
fn at_twenty_positions_of_habr_a_cover_hides_as_many_rows_as_sets_of_names_give() {
    let naive = Naive::new();
    let (mut session, line) = habr();
    for _ in 0..40 {
        let question = next(&mut session, QuestionKind::Hides).unwrap();
        let name = question.text.split(' ').nth(5).unwrap().to_owned();
        let mut taken: Vec<String> = Naive::givens(&line).into_iter().chain(path(&session)).collect();
        let search = session.search();
        let trying = matches!(search.last_event(), Some(Event::Try { .. } | Event::Cover { .. }));
        // While a row is being tried, its own columns are covered one by one: what is left are the rows
        // without any of the columns covered so far.
        let row = if trying && search.level() > 0 { taken.pop() } else { None };
        let mut left = naive.left(&taken);
        if let Some(row) = row {
            let order = &naive.rows[&row];
            let covered: BTreeSet<&String> =
                order.iter().filter(|column| search.is_covered(item(&session, column))).collect();
            left.retain(|(column, _)| !covered.contains(column));
            for (_, rows) in &mut left {
                rows.retain(|row| naive.rows[row].iter().all(|column| !covered.contains(column)));
            }
        }
        let (_, rows) = left.into_iter().find(|(column, _)| *column == name).unwrap();
        assert_eq!(right(&question, &session), rows.len().to_string(), "{}", question.text);
    }
}

fn item(session: &Session, name: &str) -> quadrille::exact_cover::ItemId {
    session.problem().item_named(name).unwrap()
}

#[test]
fn at_twenty_positions_of_habr_columns_come_back_in_the_reverse_of_the_order_of_the_trace() {
    let (mut session, _) = habr();
    // The covers since the last try, by their events alone.
    let mut covers: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut seen = 0;
    while seen < 20 {
        let before = session.search().last_event();
        session.step(Way::Forward, Grain::Event, 1);
        session.look_around(1);
        let names = path(&session);
        let problem = session.problem().clone();
        match session.search().last_event() {
            Some(Event::Try { option, .. }) => {
                covers.insert(problem.option_name(option).into_owned(), Vec::new());
            }
            Some(Event::Cover { item }) if !matches!(before, Some(Event::Choose { .. })) => {
                covers.get_mut(names.last().unwrap()).unwrap().push(problem.item_name(item).to_owned());
            }
            Some(Event::Done) => panic!("only {seen} positions"),
            _ => {}
        }
        let maker = Maker { session: &session, words: &Words::PAPER, ties: false };
        if let Some(question) = maker.make(QuestionKind::Uncovers) {
            let mut order = covers[names.last().unwrap()].clone();
            order.reverse();
            assert_eq!(right(&question, &session), order.join(", "));
            seen += 1;
        }
    }
}
