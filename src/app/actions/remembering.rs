//! State for the next start: noted while the program runs, restored when it starts.

use super::recovery;
use crate::app::drawing_editor::DrawingEditor;
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::look::Look;
use crate::app::mode::Mode;
use crate::app::noted_marks::NotedMarks;
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::remembered::{LastPuzzle, Remembered};
use crate::app::resume_point::ResumePoint;
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::app::unsaved_work::UnsavedWork;
use crate::exact_cover::{Problem, text};
use crate::lesson::Progress;
use crate::problems::formats::{Document, by_name};
use crate::problems::sudoku::shape::symbol;
use crate::problems::{Digest, Instance, TYPED};
use crate::session::{Breakpoint, Session, Stop, Target, grouped};

/// A larger problem, in ones of its matrix, is not remembered: its text would be long, and take long.
const LARGEST: usize = 20_000;

impl App {
    /// State to restore at the next start, if there is any. Costs about as much as writing the puzzle as a text.
    pub fn remembered(&self) -> Option<Remembered> {
        if !self.shell.settings.history {
            return None;
        }
        // A lesson's own puzzle is nobody's.
        let lab = self.lesson.as_ref().map_or(&self.lab, |lesson| &lesson.outer);
        let mut remembered = self.shell.remembered.clone();
        remembered.note_puzzle(last_puzzle(&lab.puzzle, &self.shell.settings));
        Some(remembered)
    }

    /// Whether what is open comes back at the next start, with all that is not saved.
    pub fn comes_back(&self) -> bool {
        let lab = self.lesson.as_ref().map_or(&self.lab, |lesson| &lesson.outer);
        self.shell.settings.history && is_small(lab.puzzle.problem())
    }

    /// The laboratory with the puzzle that was open last, as it was left; none if there was none, or it cannot be read.
    pub fn with_last_puzzle(last: &LastPuzzle, look: Look, settings: Settings) -> Option<App> {
        let work = UnsavedWork { name: last.name.clone(), text: last.text.clone() };
        let mut app = if let Some(mut editor) = GridEditor::of_work(&work) {
            if !last.is_unsaved {
                editor.keep(true);
            }
            editor.begin_history();
            App::with_editor(editor, look, settings)
        } else if let Some(blank) = DrawingEditor::for_work(&work) {
            let mut app = App::with_puzzle(OpenPuzzle::drawn(blank.clone(), &settings).ok()?, look, settings);
            if !recovery::put_drawing(&mut app.lab, &settings, blank, &work) {
                return None;
            }
            if !last.is_unsaved {
                app.lab.puzzle.keep_drawing();
            }
            if let Some(drawing) = app.lab.puzzle.drawing_mut() {
                drawing.begin_history();
            }
            app
        } else {
            let named = by_name(&last.name).and_then(Result::ok).and_then(|found| match found {
                Document::Cover(instance) if Digest::of_problem(&instance.problem) == last.digest => {
                    Some(instance)
                }
                Document::Cover(_) | Document::Sudoku(_) => None,
            });
            let read = || Some(Instance::bare(last.name.clone(), text::parse(&last.text).ok()?));
            App::with_instance(named.or_else(read)?, look, settings).ok()?
        };
        let step = put_run_back(&mut app, &last.run);
        let goes_on = match (step, app.mode()) {
            (0, _) | (_, Mode::Solve) => String::new(),
            (step, Mode::Edit) => format!("; ⟨solve⟩ goes on at step {}", grouped(step)),
        };
        let name = if last.name == TYPED { "What you typed" } else { &last.name };
        app.lab.say(format!("{name} is as you left it (:open has others){goes_on}."));
        Some(app)
    }

    /// Takes up what was kept at an earlier time: how far the lessons were taken; command lines, breakpoints and bookmarks.
    pub fn recall(&mut self, progress: Progress, remembered: Remembered) {
        self.shell.recall(progress, remembered);
        self.note_marks();
    }

    /// Takes note of breakpoints and bookmarks that have changed. Where another puzzle is open than before, those of an
    /// earlier time are put back.
    pub(in crate::app) fn note_marks(&mut self) {
        if self.lesson.is_some() {
            return;
        }
        let App { lab: Lab { puzzle, noted, notice, .. }, shell, .. } = self;
        let Ok(session) = puzzle.session() else { return };
        let is_known = noted.as_ref().is_some_and(|noted| noted.is_of(session, puzzle.name()));
        if noted.as_ref().is_some_and(|noted| is_known && noted.holds(session)) {
            return;
        }
        let is_usual = session.breakpoints().list().len() == 1 && session.timeline().bookmarks().is_empty();
        let has_some = shell.remembered.has_marks() || is_known || !is_usual;
        if is_small(session.problem()) && has_some {
            let of = puzzle_digest(puzzle);
            let run = run_digest(puzzle, session, &shell.settings);
            if !is_known && let Ok(session) = puzzle.session_mut() {
                let back = put_back(session, &shell.remembered, of, run);
                if let Some(notice) = notice.as_mut().filter(|_| !back.is_empty()) {
                    notice.text += &format!(" With it: {}.", back.join(", "));
                }
            }
            if let Ok(session) = puzzle.session() {
                take_note(session, &mut shell.remembered, of, run);
            }
        }
        if let Ok(session) = puzzle.session() {
            *noted = Some(NotedMarks::of(session, puzzle.name()));
        }
    }
}

/// Tells the puzzle from others, whatever its name and the digits typed into it.
fn puzzle_digest(puzzle: &OpenPuzzle) -> Digest {
    puzzle.editor().map_or_else(|| Digest::of_problem(puzzle.problem()), GridEditor::digest)
}

/// Tells a run of a puzzle from others, whose steps have other numbers.
fn run_digest(puzzle: &OpenPuzzle, session: &Session, settings: &Settings) -> Digest {
    let digits: Option<String> =
        puzzle.editor().map(|editor| editor.grid().digits().iter().map(|&digit| symbol(digit)).collect());
    let (rule, digits) = (session.search().rule(), digits.unwrap_or_default());
    Digest::of(&format!("{} {rule} {} {digits}", puzzle_digest(puzzle), settings.watch_givens))
}

/// Returns what came back, in words.
fn put_back(session: &mut Session, remembered: &Remembered, of: Digest, run: Digest) -> Vec<String> {
    let problem = session.problem().clone();
    let (mut breakpoints, mut back) = (0, Vec::new());
    for (text, on) in remembered.breakpoints_of(of) {
        if let Ok(stop) = Stop::parse(text, &problem) {
            let is_new = session.breakpoints().list().iter().all(|known| known.stop != stop);
            session.breakpoints_mut().put(Breakpoint { stop, on });
            breakpoints += usize::from(is_new);
        }
    }
    match breakpoints {
        0 => {}
        1 => back.push("your breakpoint".to_owned()),
        many => back.push(format!("your {many} breakpoints")),
    }
    for bookmark in remembered.bookmarks_of(run) {
        if session.timeline().bookmark(bookmark.letter).is_none() {
            back.push(format!("bookmark {}", bookmark.letter));
        }
        session.take_bookmark(bookmark);
    }
    back
}

fn take_note(session: &Session, remembered: &mut Remembered, of: Digest, run: Digest) {
    let list = session.breakpoints().list().iter();
    let own = list.filter(|breakpoint| **breakpoint != Breakpoint { stop: Stop::Solution, on: true });
    let texts = own.filter_map(|Breakpoint { stop, on }| Some((stop.text(session.problem())?, *on)));
    remembered.put_breakpoints(of, texts);
    // Steps after a choice by hand are no steps of the next start.
    if !session.has_choices_by_hand() {
        remembered.put_bookmarks(run, session.timeline().bookmarks());
    }
}

/// A run that stood farther than this begins at step 0 again: nobody waits for it.
const FARTHEST: u64 = 20_000_000;

/// The step at which the run stands, or stood when it was left for EDIT, and by what rule; empty at step 0.
fn run_of(puzzle: &OpenPuzzle, settings: &Settings) -> String {
    let step = match (puzzle.solve(), puzzle.edit()) {
        (Some(solve), _) if solve.session.has_choices_by_hand() || solve.session.broken_run().is_some() => 0,
        (Some(solve), _) => solve.session.search().step(),
        (None, edit) => {
            let resume = edit.and_then(|edit| edit.resume.as_ref());
            resume.filter(|point| point.setup == puzzle.setup(settings)).map_or(0, |point| point.step)
        }
    };
    if step == 0 || step > FARTHEST { String::new() } else { run_words(step, settings) }
}

fn run_words(step: u64, settings: &Settings) -> String {
    let givens = if settings.watch_givens { "watch" } else { "hide" };
    format!("{step} {} {givens}", settings.rule)
}

/// Lets the run wait at the step where it was left, or goes there where there is no EDIT. By another rule than then, its
/// steps would be others. Returns the step.
fn put_run_back(app: &mut App, run: &str) -> u64 {
    let step = run.split(' ').next().and_then(|step| step.parse().ok()).unwrap_or(0);
    if step > FARTHEST || run != run_words(step, &app.shell.settings) {
        return 0;
    }
    let setup = app.lab.puzzle.setup(&app.shell.settings);
    if let Some(edit) = app.lab.puzzle.edit_mut() {
        edit.resume = Some(ResumePoint { setup, step, path: Vec::new() });
    } else if let Ok(session) = app.lab.puzzle.session_mut() {
        session.travel(Target::Step(step));
    }
    step
}

fn is_small(problem: &Problem) -> bool {
    problem.entry_count() <= LARGEST
}

fn last_puzzle(puzzle: &OpenPuzzle, settings: &Settings) -> Option<LastPuzzle> {
    if !is_small(puzzle.problem()) {
        return None;
    }
    let text = match (puzzle.editor(), puzzle.drawing()) {
        (Some(editor), _) => editor.work(),
        (None, Some(drawing)) => drawing.work(),
        (None, None) => text::print(puzzle.problem()),
    };
    Some(LastPuzzle {
        name: puzzle.name().to_owned(),
        digest: puzzle_digest(puzzle),
        is_unsaved: puzzle.is_worth_saving(),
        text,
        run: run_of(puzzle, settings),
    })
}
