//! An exercise in the laboratory: keys and cursors make the lines that it takes.

use super::lessons;
use crate::app::action::{Action, ExerciseKey};
use crate::app::bindings::KeyGroup;
use crate::app::cursor::CursorOn;
use crate::app::effect::Effect;
use crate::app::key::{Code, Key};
use crate::app::mode::Mode;
use crate::app::state::App;
use crate::exact_cover::{NodeId, OptionId};
use crate::lesson::{ExerciseKind, ExerciseRun, ExerciseSpec, ExerciseTalk, OrderDance, Told, letter};
use crate::problems::drawing::Drawing;
use crate::problems::plain_line;
use crate::session::Way;

/// The most characters of a line of moves.
const LONGEST: usize = 400;

/// Opens an exercise: the words say its kind, its level and its seed. Without a word, the list.
pub fn open_by_words(app: &mut App, what: &str) -> Option<Effect> {
    if what.is_empty() {
        lessons::list_exercises(&mut app.lab);
        return None;
    }
    match ExerciseSpec::parse(what) {
        Ok(spec) => lessons::open_exercise(app, spec),
        Err(error) => {
            app.lab.refuse(format!("{}; as in :exercise choose 2", plain_line(&error)));
            None
        }
    }
}

/// Tells the exercise a line of moves, as it would be typed.
pub fn tell(app: &mut App, line: &str) -> Option<Effect> {
    if app.exercise().is_none() {
        app.lab.refuse("No exercise is on: :exercise lists them.");
        return None;
    }
    if let Some(solve) = app.lab.puzzle.solve_mut() {
        solve.typed.clear();
    }
    let lesson = app.lesson.as_mut()?;
    lesson.scroll = None;
    let talk = lesson.run.exercise_mut()?;
    let was_over = talk.is_over();
    talk.take(line);
    let is_over = talk.is_over();
    lessons::show_exercise(app);
    if is_over && !was_over { lessons::note_exercise(app) } else { None }
}

/// A key while an exercise is on. `None` if it is none for it.
pub fn key_in_exercise(app: &mut App, key: Key) -> Option<Option<Effect>> {
    let talk = app.exercise()?;
    if key.ctrl || key.alt {
        return None;
    }
    match (talk.is_over(), app.mode()) {
        (true, _) => match (key.code, app.meaning(key)) {
            (Code::Char('0'), _) => Some(tell(app, "0")),
            (_, Some(Action::Step(_, Way::Forward))) => Some(tell(app, "s")),
            (_, Some(Action::Step(_, Way::Back))) => Some(tell(app, "S")),
            (_, Some(_) | None) => None,
        },
        (false, Mode::Edit) => match (key.code, app.shell.keys.find_alone(KeyGroup::Exercise, key)) {
            (Code::Enter, _) => Some(tell_drawn(app)),
            (_, Some(Action::Exercise(pressed @ (ExerciseKey::Show | ExerciseKey::Answer)))) => {
                Some(press(app, pressed))
            }
            (Code::Char('q' | '<' | '>'), _) => None,
            (_, Some(_) | None) => match app.meaning(key) {
                Some(action @ Action::Draw(_)) if !app.works_now(action) => {
                    app.lab
                        .say("The columns of this exercise stay as they are: ⟨add-row⟩ adds a row, ⟨drop-row⟩ takes one out.");
                    Some(None)
                }
                Some(_) | None => None,
            },
        },
        (false, Mode::Solve) if app.typed().is_empty() && talk.dance().is_some_and(OrderDance::is_begun) => {
            match (key.code, app.shell.keys.find(KeyGroup::Solve, key)) {
                // What begins a move wins.
                (Code::Enter, _) => key_of_move(app, key),
                (Code::Char(c), _) if !matches!(begun(app, c), Begun::No) => key_of_move(app, key),
                (Code::Char('0'), _) => Some(tell(app, "0")),
                (_, Some(Action::Step(_, Way::Forward))) => Some(tell(app, "s")),
                (_, Some(Action::Step(_, Way::Back))) => Some(tell(app, "S")),
                (_, Some(_) | None) => key_of_move(app, key),
            }
        }
        (false, Mode::Solve) => key_of_move(app, key),
    }
}

/// How a character begins a move.
enum Begun {
    /// It is one.
    Whole(String),
    /// It is the first of its name.
    Part,
    /// It is none.
    No,
}

fn key_of_move(app: &mut App, key: Key) -> Option<Option<Effect>> {
    let typed = app.typed().to_owned();
    match key.code {
        Code::Char(':') => {
            clear_typed(app);
            None
        }
        Code::Char(' ') if typed.is_empty() => {
            say_how(app);
            Some(None)
        }
        Code::Char(c) if !typed.is_empty() => {
            type_on(app, c);
            Some(None)
        }
        Code::Char(c) => match begun(app, c) {
            Begun::Whole(line) => Some(tell(app, &line)),
            Begun::Part => {
                type_on(app, c);
                Some(None)
            }
            Begun::No => match app.shell.keys.find_alone(KeyGroup::Exercise, key) {
                Some(Action::Exercise(pressed)) if app.works_now(Action::Exercise(pressed)) => {
                    Some(press(app, pressed))
                }
                // The way through the lesson, and what looks around.
                _ if app.shell.keys.find_alone(KeyGroup::Lesson, key).is_some()
                    || app.meaning(key).is_some_and(|does| app.works_now(does)) =>
                {
                    None
                }
                Some(_) | None => {
                    say_how(app);
                    Some(None)
                }
            },
        },
        Code::Backspace if !typed.is_empty() => {
            if let Some(solve) = app.lab.puzzle.solve_mut() {
                // What a key has begun goes as a whole.
                let verb = solve.typed.strip_suffix(' ').is_some();
                if verb {
                    solve.typed.clear();
                } else {
                    solve.typed.pop();
                }
            }
            Some(None)
        }
        Code::Esc if !typed.is_empty() => {
            clear_typed(app);
            Some(None)
        }
        Code::Enter => match line_of(app, &typed) {
            Some(line) => Some(tell(app, &line)),
            None => {
                say_how(app);
                Some(None)
            }
        },
        _ => None,
    }
}

/// Begins a move, or makes one that needs no name.
pub fn press(app: &mut App, key: ExerciseKey) -> Option<Effect> {
    if !app.works_now(Action::Exercise(key)) {
        app.lab.say(match app.exercise() {
            None => "This works in an exercise; :exercise lists them.",
            Some(_) => "This exercise does not ask for that.",
        });
        return None;
    }
    let begin = |app: &mut App, verb: &str| {
        if let Some(solve) = app.lab.puzzle.solve_mut() {
            solve.typed = format!("{verb} ");
        }
        None
    };
    match key {
        ExerciseKey::Choose => begin(app, "choose"),
        ExerciseKey::Cover => begin(app, "cover"),
        ExerciseKey::Uncover => begin(app, "uncover"),
        ExerciseKey::Try => begin(app, "try"),
        ExerciseKey::Retract => tell(app, "retract"),
        ExerciseKey::DeadEnd => tell(app, "dead end"),
        ExerciseKey::Solution => tell(app, "solution"),
        ExerciseKey::GoesOn => tell(app, "on"),
        ExerciseKey::Done => tell(app, "done"),
        ExerciseKey::Show => {
            let shown = tell(app, ExerciseRun::SHOWN);
            draw_given(app);
            shown
        }
        ExerciseKey::Answer => tell(app, "="),
    }
}

fn clear_typed(app: &mut App) {
    if let Some(solve) = app.lab.puzzle.solve_mut() {
        solve.typed.clear();
    }
}

fn type_on(app: &mut App, c: char) {
    if let Some(solve) = app.lab.puzzle.solve_mut().filter(|solve| solve.typed.len() < LONGEST) {
        solve.typed.push(c);
    }
}

fn kind_of(app: &App) -> Option<ExerciseKind> {
    app.exercise().map(|talk| talk.run().exercise().kind)
}

/// Says how a move is made.
fn say_how(app: &mut App) {
    if let Some(talk) = app.exercise() {
        let how = how(talk);
        app.lab.say(how);
    }
}

/// How a move is made with the keys of the laboratory, in a sentence.
pub fn how(talk: &ExerciseTalk) -> &'static str {
    if talk.is_over() {
        return "⟨step⟩ and ⟨back⟩ play the model answer, 0 from its beginning; Enter goes on.";
    }
    match talk.run().exercise().kind {
        ExerciseKind::Choose => "Enter chooses the column under the cursor; or type its name.",
        ExerciseKind::Cover | ExerciseKind::Uncover => {
            "Enter tells the node under the cursor; or type C for a header, D2 for a node."
        }
        ExerciseKind::Try => {
            "A letter tells what is done: ⟨tell-cover⟩, a column, Enter; ⟨tell-dead-end⟩ is a dead end; ⟨help⟩ has all."
        }
        ExerciseKind::Search => {
            "A letter tells what is done: ⟨tell-choose⟩ chooses, ⟨tell-cover⟩ covers, and a name; ⟨help⟩ has all."
        }
        ExerciseKind::Ends => "⟨tell-dead-end⟩ is a dead end, ⟨tell-solution⟩ a solution, ⟨tell-on⟩ goes on.",
        ExerciseKind::Fault => "The letter of a line tells it.",
        ExerciseKind::Decode if talk.run().exercise().board.is_some() => {
            "Type where the queen stands, as R2C3, and Enter."
        }
        ExerciseKind::Decode => "A digit goes into the cell under the cursor; or type R2C3=4.",
        ExerciseKind::Model => "Write rows with 1 and 0, ⟨add-row⟩ adds one; Enter has them judged.",
        ExerciseKind::Order => "Letters put the lines in order, Backspace takes one back; Enter dances them.",
    }
}

/// Whether a character begins a move in the exercise that is on.
fn begun(app: &App, c: char) -> Begun {
    let Some(talk) = app.exercise() else { return Begun::No };
    let exercise = talk.run().exercise();
    let names_begin =
        |c: char| exercise.problem.items().any(|item| exercise.problem.item_name(item).starts_with(c));
    let is_letter = (0..exercise.choices.len()).any(|at| letter(at) == c);
    match exercise.kind {
        ExerciseKind::Choose | ExerciseKind::Cover | ExerciseKind::Uncover | ExerciseKind::Model => {
            let moves = matches!(c, 'h' | 'j' | 'k' | 'l');
            let begins = names_begin(c) || !moves && names_begin(c.to_ascii_uppercase());
            if begins { Begun::Part } else { Begun::No }
        }
        ExerciseKind::Decode if matches!(c, 'r' | 'R') => Begun::Part,
        ExerciseKind::Decode => match (c, app.cell()) {
            ('1'..='4', Some(cell)) => Begun::Whole(format!("{cell}={c}")),
            _ => Begun::No,
        },
        ExerciseKind::Fault if is_letter => Begun::Whole(c.to_string()),
        ExerciseKind::Order if is_letter => Begun::Part,
        ExerciseKind::Fault
        | ExerciseKind::Order
        | ExerciseKind::Try
        | ExerciseKind::Ends
        | ExerciseKind::Search => Begun::No,
    }
}

/// The line that Enter tells: what is typed, with what the cursor points at where a name lacks.
fn line_of(app: &App, typed: &str) -> Option<String> {
    let run = app.exercise()?.run();
    let problem = &run.exercise().problem;
    let pointed = |verb: &str| app.pointed_item().map(|item| format!("{verb} {}", problem.item_name(item)));
    match (typed.trim(), kind_of(app)?) {
        ("", ExerciseKind::Choose) => Some(problem.item_name(app.pointed_item()?).to_owned()),
        ("", ExerciseKind::Cover | ExerciseKind::Uncover) => Some(run.words(&Told::Node(node_here(app)?))),
        ("", _) => None,
        (verb @ ("choose" | "cover" | "uncover"), _) => pointed(verb),
        ("try", _) => Some(format!("try {}", problem.option_name(row_here(app)?))),
        (typed, _) => Some(typed.to_owned()),
    }
}

/// The node under the cursor, or the header of the column there.
fn node_here(app: &App) -> Option<NodeId> {
    let links = app.session().ok()?.search().links();
    match app.lab.cursor() {
        CursorOn::Node => app.node_here(),
        CursorOn::Entry => {
            let entry = app.entry_here()?;
            links.node_at(entry.option, entry.item).or_else(|| Some(links.header(entry.item)))
        }
        CursorOn::Column
        | CursorOn::Cell(_)
        | CursorOn::Drawing
        | CursorOn::Branch
        | CursorOn::Watch
        | CursorOn::Lines(_)
        | CursorOn::Nothing => app.pointed_item().map(|item| links.header(item)),
    }
}

/// The row under the cursor.
fn row_here(app: &App) -> Option<OptionId> {
    match app.lab.cursor() {
        CursorOn::Node => app.session().ok()?.search().links().place(app.node_here()?)?.1,
        CursorOn::Entry => Some(app.entry_here()?.option),
        CursorOn::Column
        | CursorOn::Cell(_)
        | CursorOn::Drawing
        | CursorOn::Branch
        | CursorOn::Watch
        | CursorOn::Lines(_)
        | CursorOn::Nothing => None,
    }
}

/// The rows that are drawn, each by its columns; those without a 1 are left out.
fn drawn_rows(app: &App) -> Vec<(usize, String)> {
    let Some(Drawing::Matrix(matrix)) = app.drawing().map(|editor| editor.drawing()) else {
        return Vec::new();
    };
    let row = |row: usize| {
        let has = |column: &usize| matrix.place(row, *column).is_some();
        let names: Vec<&str> =
            (0..matrix.columns()).filter(has).map(|column| matrix.column_name(column)).collect();
        (row, names.join(" "))
    };
    (0..matrix.rows()).map(row).filter(|(_, names)| !names.is_empty()).collect()
}

/// Has the rows judged that are drawn and were not judged yet. The cursor goes to the first that is wrong.
fn tell_drawn(app: &mut App) -> Option<Effect> {
    let rows = drawn_rows(app);
    let run = app.exercise()?.run();
    let given: Vec<String> = run.given().iter().map(|told| run.words(told)).collect();
    // What it names in its own order of columns is compared in that of the problem.
    let named = |row: &String| run.read(row).map_or_else(|_| row.clone(), |told| run.words(&told));
    let new: Vec<&(usize, String)> = rows.iter().filter(|(_, row)| !given.contains(&named(row))).collect();
    if new.is_empty() {
        app.lab.say("Every row is judged as it is written: ⟨add-row⟩ adds one.");
        return None;
    }
    let line = new.iter().map(|(_, row)| row.as_str()).collect::<Vec<_>>().join(", ");
    let places: Vec<usize> = new.iter().map(|(at, _)| *at).collect();
    let before = run.given().len();
    let effect = tell(app, &line);
    let after = app.exercise().map_or(before, |talk| talk.run().given().len());
    if let (Some(&row), Some(editor)) = (places.get(after - before), app.lab.puzzle.drawing_mut()) {
        editor.go_to((row, 0));
    }
    effect
}

/// Draws the right row that was told.
fn draw_given(app: &mut App) {
    let Some(talk) = app.exercise() else { return };
    let run = talk.run();
    let Some(Told::Columns(bits)) = run.given().last().copied() else { return };
    let settings = app.shell.settings;
    let Some(editor) = app.lab.puzzle.drawing_mut() else { return };
    let drawn = editor.change(|drawing, at| {
        let Drawing::Matrix(matrix) = drawing else { return Ok(()) };
        let is_empty = |row: &usize| (0..matrix.columns()).all(|column| matrix.place(*row, column).is_none());
        let row = (0..matrix.rows()).find(is_empty);
        let row = match row {
            Some(row) => row,
            None => {
                matrix.insert_row(matrix.rows())?;
                matrix.rows() - 1
            }
        };
        (0..matrix.columns()).for_each(|column| matrix.put(row, column, bits >> column & 1 == 1));
        *at = (row, 0);
        Ok(())
    });
    if drawn.is_ok() {
        app.lab.puzzle.redraw(&settings);
    }
}
