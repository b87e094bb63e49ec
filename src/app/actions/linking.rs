//! Links: the moment that is on the screen as a link, and a link opened.

use super::{lessons, modes, running, unsaved};
use crate::app::effect::Effect;
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::link::{LinkedChoice, LinkedMoment, LinkedSubject};
use crate::app::mode::Mode;
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::app::unsaved_work::UnsavedWork;
use crate::exact_cover::{ItemId, OptionId, Preference, Problem, text};
use crate::facts::Panel;
use crate::problems::formats::{Document, SudokuPuzzle, by_name};
use crate::problems::sudoku::{Shape, parse};
use crate::problems::{Instance, plain_line};
use crate::session::{Words, grouped};

/// From this step on a link tells the path as well: to run there would take a good part of a second on a page.
const FAR: u64 = 1 << 20;

/// The link to what is on the screen.
///
/// # Errors
/// Why there is none, in a sentence.
pub fn link_of(app: &App) -> Result<String, String> {
    if let Some(lesson) = &app.lesson {
        let exercise = lesson.run.exercise().filter(|_| lesson.run.lesson().is_exercise());
        let subject = match exercise.map(|talk| talk.run().exercise()) {
            Some(exercise) => LinkedSubject::Exercise(exercise.spec()),
            None => LinkedSubject::Lesson(lesson.run.lesson().name.clone(), lesson.run.at() + 1),
        };
        return LinkedMoment::new(subject).text();
    }
    let Settings { rule, watch_givens, wording, words, .. } = app.shell.settings;
    let mut link = LinkedMoment {
        rule,
        watch_givens,
        wording,
        says_items: words == Words::BOOK,
        ..LinkedMoment::new(subject_of(&app.lab.puzzle)?)
    };
    if let (Mode::Solve, Ok(session)) = (app.mode(), app.session()) {
        if session.broken_run().is_some() {
            return Err("Links that are broken fit into no link: :w FILE saves the puzzle.".to_owned());
        }
        let number = |option: &OptionId| option.index() as u32;
        let step = session.search().step();
        link.step = Some(step);
        link.place = if step < FAR { None } else { session.search().position_path() };
        let choice = |preference: &Preference| LinkedChoice {
            path: preference.path().iter().map(number).collect(),
            item: preference.item().index() as u32,
            first: preference.first().as_ref().map(number),
        };
        link.by_hand = session.search().preferences().iter().map(choice).collect();
        let view = &app.lab.view;
        (link.shown, link.zoom) = (view.shown, view.zoom);
        // Where the focus is at the start goes without saying.
        let usual = view.shown.or(app.editor().map(|_| Panel::Board));
        link.focus = Some(view.focus).filter(|&focus| usual != Some(focus));
    }
    link.text()
}

/// Copies the link to what is on the screen.
pub fn copy_link(app: &mut App) -> Option<Effect> {
    match link_of(app) {
        Ok(link) => {
            // What the terminal may not copy can be copied by hand.
            app.lab.say(&link);
            Some(Effect::Copy(link))
        }
        Err(why) => {
            app.lab.refuse(why);
            None
        }
    }
}

fn subject_of(puzzle: &OpenPuzzle) -> Result<LinkedSubject, String> {
    let name = puzzle.name().to_owned();
    match puzzle {
        OpenPuzzle::Grid { editor, .. } => {
            let is_usual = editor.rules().is_usual() && editor.grid().shape() == Shape::CLASSIC;
            Ok(match is_usual && !editor.has_marks() {
                true => LinkedSubject::Digits(name, editor.grid().line()),
                false => LinkedSubject::Grid(name, editor.work()),
            })
        }
        OpenPuzzle::Cover { instance, .. } if instance.preselected.is_empty() => Ok(match by_name(&name) {
            Some(Ok(Document::Cover(named))) if named.problem == instance.problem => {
                LinkedSubject::Words(name)
            }
            Some(_) | None => LinkedSubject::Matrix(name, text::print(&instance.problem)),
        }),
        OpenPuzzle::Cover { .. } => {
            Err("Rows that are taken beforehand fit into no link: :w FILE saves the puzzle.".to_owned())
        }
    }
}

/// Opens a link, in the place of what is there unless that would be lost.
pub fn open_link(app: &mut App, text: &str) -> Option<Effect> {
    let opened = text.parse().and_then(|link: LinkedMoment| match &link.subject {
        LinkedSubject::Lesson(name, step) => Ok(lessons::open_by_name(app, &format!("{name} {step}"))),
        LinkedSubject::Exercise(spec) => Ok(lessons::open_exercise(app, *spec)),
        _ => {
            lessons::leave(app);
            if !unsaved::is_kept(&mut app.lab) {
                open(app, &link)?;
            }
            Ok(None)
        }
    });
    opened.unwrap_or_else(|why: String| {
        app.lab.refuse(plain_line(&why));
        None
    })
}

fn open(app: &mut App, link: &LinkedMoment) -> Result<(), String> {
    let words = if link.says_items { Words::BOOK } else { Words::PAPER };
    let LinkedMoment { rule, watch_givens, wording, .. } = *link;
    let settings = Settings { rule, watch_givens, wording, words, ..app.shell.settings };
    let puzzle = puzzle_of(&link.subject, &settings)?;
    let choices = choices_of(link, puzzle.problem())?;
    let mut lab = Lab::new(puzzle);
    lab.say(format!("{} opened, as the link says.", lab.puzzle.name()));
    if let Some(step) = link.step {
        modes::start_solving(&mut lab, &settings);
        if !choices.is_empty() {
            lab.on_run(&words, |run| run.session.adopt_by_hand(choices));
        }
        lab.view.shown = link.shown;
        lab.view.focus = link.focus.or(link.shown).unwrap_or(lab.view.focus);
        lab.view.zoom = link.zoom;
        if let Some(place) = &link.place {
            let search = lab.puzzle.session().ok().map(|session| session.search());
            let found =
                search.and_then(|search| search.position_at(place)).filter(|found| found.step() == step);
            let found = found.ok_or_else(|| {
                "This link cannot be opened: its place is none of this run. Ask for it again.".to_owned()
            })?;
            lab.on_run(&words, |run| run.session.begin_at(&found));
            lab.say(format!("Opened at step {}; what lies before it was not seen here.", grouped(step)));
        }
        running::go_to_step(&mut lab, &settings, step);
    }
    app.shell.settings = settings;
    app.lab = lab;
    Ok(())
}

fn puzzle_of(subject: &LinkedSubject, settings: &Settings) -> Result<OpenPuzzle, String> {
    let broken =
        |what: &str| format!("This link cannot be opened: {what} Ask for it again, or for the file.");
    let cover =
        |instance| OpenPuzzle::cover(instance, settings).map_err(|clash| broken(&format!("{clash}.")));
    let grid = |editor: Option<GridEditor>| {
        let mut editor = editor.ok_or_else(|| broken("it holds no grid."))?;
        editor.keep(true);
        Ok(OpenPuzzle::grid(editor, settings))
    };
    match subject {
        LinkedSubject::Digits(name, digits) => {
            let parsed = parse(digits).ok().filter(|grid| grid.shape() == Shape::CLASSIC);
            grid(
                parsed.map(|grid| {
                    GridEditor::of(SudokuPuzzle { name: name.clone(), ..SudokuPuzzle::new(grid) })
                }),
            )
        }
        LinkedSubject::Grid(name, text) => {
            grid(GridEditor::of_work(&UnsavedWork { name: name.clone(), text: text.clone() }))
        }
        LinkedSubject::Words(words) => match by_name(words) {
            Some(Ok(Document::Cover(instance))) => cover(instance),
            Some(Ok(Document::Sudoku(puzzle))) => grid(Some(GridEditor::of(puzzle.or_named(words)))),
            Some(Err(refusal)) => Err(broken(&format!("{refusal}."))),
            None => Err(broken(&format!("no puzzle is called '{words}'."))),
        },
        LinkedSubject::Matrix(name, matrix) => match text::parse(matrix) {
            Ok(problem) => cover(Instance::bare(name.clone(), problem)),
            Err(error) => Err(broken(&format!("its matrix, {error}."))),
        },
        LinkedSubject::Lesson(..) | LinkedSubject::Exercise(_) => Err(broken("it is one of a lesson.")),
    }
}

/// The choices by hand of a link, in the problem that it opens.
fn choices_of(link: &LinkedMoment, problem: &Problem) -> Result<Vec<Preference>, String> {
    let choice = |choice: &LinkedChoice| {
        let rows =
            choice.path.iter().chain(&choice.first).all(|&row| (row as usize) < problem.option_count());
        if !rows || choice.item as usize >= problem.primary_count() {
            let text =
                "This link cannot be opened: a choice by hand is not of this puzzle. Ask for it again.";
            return Err(text.to_owned());
        }
        let path = choice.path.iter().copied().map(OptionId::new).collect();
        Ok(Preference::new(path, ItemId::new(choice.item), choice.first.map(OptionId::new)))
    };
    link.by_hand.iter().map(choice).collect()
}
