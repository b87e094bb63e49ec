//! The open puzzle: a grid, or any other exact cover, in one of the two modes.

use super::activity::{Activity, Conflict, Editing, Solving};
use super::drawing_editor::DrawingEditor;
use super::grid_editor::GridEditor;
use super::mode::Mode;
use super::resume_point::ResumePoint;
use super::settings::Settings;
use crate::problems::drawing::Drawing;
use crate::problems::sudoku::Sudoku;
use crate::problems::{Board, Instance};
use crate::session::{Session, Speed};

use std::sync::Arc;

use crate::exact_cover::{ConflictError, OptionId, Problem, Setup};

/// A puzzle, and what is done with it.
#[derive(Clone, Debug)]
pub enum OpenPuzzle {
    /// A Sudoku, typed or watched.
    Grid {
        /// The grid being typed.
        editor: Box<GridEditor>,
        /// Its mode, with the state of that.
        activity: Activity,
    },
    /// Any other exact cover, watched or drawn.
    Cover {
        /// The problem, with its board if it has one.
        instance: Box<Instance>,
        /// The matrix or the board as it is drawn, once it is.
        editor: Option<Box<DrawingEditor>>,
        /// Its mode, with the state of that.
        activity: Activity,
    },
}

impl OpenPuzzle {
    /// EDIT with the grid of `editor`.
    pub fn grid(editor: GridEditor, settings: &Settings) -> OpenPuzzle {
        let setup = setup(settings, editor.givens());
        let edit = Editing {
            session: search_of(editor.sudoku().problem(), &setup, settings.speed),
            count: None,
            resume: None,
        };
        OpenPuzzle::Grid { editor: Box::new(editor), activity: Activity::Edit(Box::new(edit)) }
    }

    /// SOLVE at step 0 of `instance`.
    ///
    /// # Errors
    /// If its preselected options exclude each other.
    pub fn cover(instance: Instance, settings: &Settings) -> Result<OpenPuzzle, ConflictError> {
        let setup = setup(settings, instance.preselected.clone());
        let mut session = Session::new(instance.problem.clone(), &setup)?;
        session.pace_mut().set(settings.speed);
        Ok(OpenPuzzle::watched_cover(instance, session))
    }

    /// SOLVE with the grid of `editor`, where `session` stands.
    pub(super) fn watched_grid(editor: GridEditor, session: Session) -> OpenPuzzle {
        let activity = Activity::Solve(Box::new(Solving::new(session)));
        OpenPuzzle::Grid { editor: Box::new(editor), activity }
    }

    /// SOLVE of `instance`, where `session` stands.
    pub(super) fn watched_cover(instance: Instance, session: Session) -> OpenPuzzle {
        // What comes from a file may have a board all the same.
        let board = instance.board.or_else(|| Board::of_letters(&instance.problem));
        let instance = Instance { board, ..instance };
        let activity = Activity::Solve(Box::new(Solving::new(session)));
        OpenPuzzle::Cover { instance: Box::new(instance), editor: None, activity }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            OpenPuzzle::Grid { editor, .. } => editor.name(),
            OpenPuzzle::Cover { instance, .. } => &instance.name,
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        match self {
            OpenPuzzle::Grid { editor, .. } => editor.sudoku().problem(),
            OpenPuzzle::Cover { instance, .. } => &instance.problem,
        }
    }

    /// Its mode, with the state of that.
    fn activity(&self) -> &Activity {
        let (OpenPuzzle::Grid { activity, .. } | OpenPuzzle::Cover { activity, .. }) = self;
        activity
    }

    fn activity_mut(&mut self) -> &mut Activity {
        let (OpenPuzzle::Grid { activity, .. } | OpenPuzzle::Cover { activity, .. }) = self;
        activity
    }

    /// The Sudoku behind the problem, if it is one.
    pub fn sudoku(&self) -> Option<&Sudoku> {
        self.editor().map(GridEditor::sudoku)
    }

    /// The mode.
    pub fn mode(&self) -> Mode {
        match self.activity() {
            Activity::Edit(_) => Mode::Edit,
            Activity::Solve(_) => Mode::Solve,
        }
    }

    /// The grid being typed, if it is a Sudoku.
    pub fn editor(&self) -> Option<&GridEditor> {
        match self {
            OpenPuzzle::Grid { editor, .. } => Some(editor),
            OpenPuzzle::Cover { .. } => None,
        }
    }

    /// The grid being typed, to be changed.
    pub(super) fn editor_mut(&mut self) -> Option<&mut GridEditor> {
        match self {
            OpenPuzzle::Grid { editor, .. } => Some(editor),
            OpenPuzzle::Cover { .. } => None,
        }
    }

    /// Whether digits typed now are pencil marks.
    pub fn is_marking(&self) -> bool {
        match self {
            OpenPuzzle::Grid { editor, activity: Activity::Edit(_) } => editor.marking,
            OpenPuzzle::Grid { activity: Activity::Solve(_), .. } | OpenPuzzle::Cover { .. } => false,
        }
    }

    /// Does something with the grid, if there is one, that does not change its digits or rules.
    pub(super) fn with_editor(&mut self, change: impl FnOnce(&mut GridEditor)) {
        if let OpenPuzzle::Grid { editor, .. } = self {
            change(editor);
        }
    }

    /// The problem and its board, if it is no Sudoku that can be typed.
    pub fn instance(&self) -> Option<&Instance> {
        match self {
            OpenPuzzle::Grid { .. } => None,
            OpenPuzzle::Cover { instance, .. } => Some(instance),
        }
    }

    /// Whether `q` leads from SOLVE to EDIT: to a grid, or to what was drawn.
    pub fn can_go_back(&self) -> bool {
        self.editor().is_some() || self.drawing().is_some()
    }

    /// Whether there is an EDIT for it.
    pub fn can_be_edited(&self) -> bool {
        self.can_go_back() || self.instance().is_some_and(Drawing::is_possible)
    }

    /// The matrix or board being made by hand, if it ever was.
    pub fn drawing(&self) -> Option<&DrawingEditor> {
        match self {
            OpenPuzzle::Grid { .. } => None,
            OpenPuzzle::Cover { editor, .. } => editor.as_deref(),
        }
    }

    /// The same in EDIT, to be changed.
    pub(super) fn drawing_mut(&mut self) -> Option<&mut DrawingEditor> {
        match self {
            OpenPuzzle::Cover { editor, activity: Activity::Edit(_), .. } => editor.as_deref_mut(),
            OpenPuzzle::Cover { activity: Activity::Solve(_), .. } | OpenPuzzle::Grid { .. } => None,
        }
    }

    /// Takes what is drawn as kept.
    pub(super) fn keep_drawing(&mut self) {
        if let OpenPuzzle::Cover { editor: Some(editor), .. } = self {
            editor.keep();
        }
    }

    /// The search, at step 0 in EDIT.
    ///
    /// # Errors
    /// While digits clash: why there is none.
    pub fn session(&self) -> Result<&Session, &Conflict> {
        match self.activity() {
            Activity::Edit(edit) => edit.session.as_ref(),
            Activity::Solve(solve) => Ok(&solve.session),
        }
    }

    /// The search, to be moved.
    pub(super) fn session_mut(&mut self) -> Result<&mut Session, &mut Conflict> {
        match self.activity_mut() {
            Activity::Edit(edit) => edit.session.as_mut(),
            Activity::Solve(solve) => Ok(&mut solve.session),
        }
    }

    /// The state of SOLVE, in SOLVE.
    pub fn solve(&self) -> Option<&Solving> {
        match self.activity() {
            Activity::Edit(_) => None,
            Activity::Solve(solve) => Some(solve),
        }
    }

    /// The same, to be changed.
    pub(super) fn solve_mut(&mut self) -> Option<&mut Solving> {
        match self.activity_mut() {
            Activity::Edit(_) => None,
            Activity::Solve(solve) => Some(solve),
        }
    }

    /// The state of EDIT, in EDIT.
    pub fn edit(&self) -> Option<&Editing> {
        match self.activity() {
            Activity::Edit(edit) => Some(edit),
            Activity::Solve(_) => None,
        }
    }

    /// The same, to be changed.
    pub(super) fn edit_mut(&mut self) -> Option<&mut Editing> {
        match self.activity_mut() {
            Activity::Edit(edit) => Some(edit),
            Activity::Solve(_) => None,
        }
    }

    /// Whether there is something typed or drawn that leaving would lose.
    pub fn is_worth_saving(&self) -> bool {
        self.editor().is_some_and(GridEditor::is_worth_saving)
            || self.drawing().is_some_and(DrawingEditor::is_unsaved)
    }

    /// The count typed for the next key: it is used up.
    pub(super) fn take_count(&mut self) -> Option<u64> {
        self.solve_mut().and_then(|solve| solve.count.take())
    }

    /// The options that are taken before step 0.
    pub(super) fn givens(&self) -> Vec<OptionId> {
        match self {
            OpenPuzzle::Grid { editor, .. } => editor.givens(),
            OpenPuzzle::Cover { instance, .. } => instance.preselected.clone(),
        }
    }

    /// How it is searched.
    pub(super) fn setup(&self, settings: &Settings) -> Setup {
        setup(settings, self.givens())
    }

    /// Makes the search anew, at step 0, in the same mode: it keeps the pace and the breakpoints.
    pub(super) fn prepare(&mut self, settings: &Settings) {
        let setup = self.setup(settings);
        match self {
            OpenPuzzle::Grid { editor, activity: Activity::Edit(edit) } => {
                let old = std::mem::replace(
                    &mut edit.session,
                    search_of(editor.sudoku().problem(), &setup, settings.speed),
                );
                edit.inherit(old.map_or_else(Conflict::into_parked, Some));
            }
            OpenPuzzle::Cover { instance, activity: Activity::Edit(edit), .. } => {
                // What is given beforehand is not drawn.
                if let Ok(mut session) = Session::new(instance.problem.clone(), &setup) {
                    session.pace_mut().set(settings.speed);
                    edit.session = Ok(session);
                }
            }
            OpenPuzzle::Grid { activity: Activity::Solve(solve), .. }
            | OpenPuzzle::Cover { activity: Activity::Solve(solve), .. } => {
                // What is given is the same, so it excludes itself no more than before.
                if let Ok(session) = Session::new(solve.session.problem().clone(), &setup) {
                    let old = std::mem::replace(&mut solve.session, session);
                    solve.session.inherit(old);
                }
            }
        }
    }

    /// SOLVE at step 0 of the typed grid, if it is not that already. Returns where its search was left.
    ///
    /// # Errors
    /// If its digits clash.
    pub(super) fn begin_solving(
        &mut self,
        settings: &Settings,
    ) -> Result<Option<ResumePoint>, ConflictError> {
        let setup = self.setup(settings);
        let problem = match self {
            OpenPuzzle::Grid { editor, .. } => editor.sudoku().problem().clone(),
            OpenPuzzle::Cover { instance, .. } => Arc::clone(&instance.problem),
        };
        let activity @ Activity::Edit(_) = self.activity_mut() else { return Ok(None) };
        let session = Session::new(problem, &setup)?;
        let before = std::mem::replace(activity, Activity::Solve(Box::new(Solving::new(session))));
        let (Activity::Edit(edit), Activity::Solve(solve)) = (before, activity) else { return Ok(None) };
        if let Some(old) = edit.session.map_or_else(Conflict::into_parked, Some) {
            solve.session.inherit(old);
        }
        Ok(edit.resume)
    }

    /// EDIT of any other exact cover: its matrix, or the board that its name draws.
    ///
    /// # Errors
    /// If it can be neither.
    pub(super) fn begin_drawing(&mut self) -> Result<(), String> {
        if let OpenPuzzle::Cover { instance, editor, .. } = self
            && editor.is_none()
        {
            *editor = Some(Box::new(DrawingEditor::new(instance.name.clone(), Drawing::of(instance)?)));
        }
        Ok(())
    }

    /// EDIT with this being drawn.
    ///
    /// # Errors
    /// If it is no problem yet.
    pub(super) fn drawn(editor: DrawingEditor, settings: &Settings) -> Result<OpenPuzzle, String> {
        let instance = editor.instance()?;
        let mut puzzle = OpenPuzzle::cover(instance, settings).map_err(|clash| clash.to_string())?;
        puzzle.begin_editing(settings, None);
        if let OpenPuzzle::Cover { editor: place, .. } = &mut puzzle {
            *place = Some(Box::new(editor));
        }
        Ok(puzzle)
    }

    /// Brings the problem and its search up to date with what is drawn. While that is no problem they stay as they were.
    pub(super) fn redraw(&mut self, settings: &Settings) {
        let OpenPuzzle::Cover { instance, editor: Some(editor), activity: Activity::Edit(edit) } = self
        else {
            return;
        };
        edit.resume = None;
        if let Ok(drawn) = editor.instance() {
            **instance = drawn;
            self.prepare(settings);
        }
    }

    /// EDIT, the grid as it is typed, if it is not that already.
    pub(super) fn begin_editing(&mut self, settings: &Settings, resume: Option<ResumePoint>) {
        let setup = self.setup(settings);
        if self.mode() == Mode::Edit {
            return;
        }
        let session = match self {
            OpenPuzzle::Grid { editor, .. } => search_of(editor.sudoku().problem(), &setup, settings.speed),
            OpenPuzzle::Cover { instance, .. } => search_of(&instance.problem, &setup, settings.speed),
        };
        let activity = self.activity_mut();
        let edit = Editing { session, count: None, resume };
        let before = std::mem::replace(activity, Activity::Edit(Box::new(edit)));
        if let (Activity::Solve(solve), Activity::Edit(edit)) = (before, activity) {
            edit.inherit(Some(solve.session));
        }
    }
}

/// A search at step 0.
fn search_of(problem: &Arc<Problem>, setup: &Setup, speed: Speed) -> Result<Session, Conflict> {
    let session = Session::new(Arc::clone(problem), setup).map(|mut session| {
        session.pace_mut().set(speed);
        session
    });
    session.map_err(|clash| Conflict { clash, parked: None })
}

fn setup(settings: &Settings, preselected: Vec<OptionId>) -> Setup {
    Setup { rule: settings.rule, preselected, watch_preselected: settings.watch_givens }
}
