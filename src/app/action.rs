//! Everything that a person can ask for, as one closed list.

use super::mode::Mode;
use crate::session::{Grain, Way};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the left edge.
    Left,
    /// Towards the bottom.
    Down,
    /// Towards the top.
    Up,
    /// Towards the right edge.
    Right,
}

/// The first or the last of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The first.
    First,
    /// The last.
    Last,
}

/// A change of a matrix or a board that is drawn by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A 1 or a cell, and on to the next place.
    On,
    /// A 0 or no cell, and on to the next place.
    Off,
    /// The other of the two, and stay.
    Turn,
    /// A 0 or no cell, and stay.
    Clear,
    /// Back one place, and clear it.
    RubOut,
    /// A new row below the cursor.
    AddRow,
    /// A new column to the right of the cursor.
    AddColumn,
    /// Take out the row under the cursor.
    DropRow,
    /// Take out the column under the cursor.
    DropColumn,
    /// Name the column under the cursor.
    Rename,
    /// Make the column secondary, or primary.
    Secondary,
    /// Give a 1 a colour.
    Colour,
    /// Choose the pieces of a board.
    Pieces,
    /// Undo the last change.
    Undo,
    /// Do it again.
    Redo,
}

/// A move of an exercise, or the beginning of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseKey {
    /// A column is chosen: which one is still to be told.
    Choose,
    /// A column is covered: which one is still to be told.
    Cover,
    /// A column is uncovered: which one is still to be told.
    Uncover,
    /// A row is tried: which one is still to be told.
    Try,
    /// The row tried last is taken back.
    Retract,
    /// A column has no row left.
    DeadEnd,
    /// No primary column is left.
    Solution,
    /// Neither dead end nor solution.
    GoesOn,
    /// The search is over.
    Done,
    /// Tell the right move, which counts as wrong.
    Show,
    /// Go over to the model answer.
    Answer,
}

/// An action that a key, a command or a click asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    // ---- everywhere
    /// Move the cursor one place.
    Move(Direction),
    /// Move the cursor one box.
    MoveBox(Direction),
    /// Move the cursor ten places up or down.
    Page(Way),
    /// Move to the edge of the row.
    RowEdge(Edge),
    /// Give the focus to the next or previous panel.
    Focus(Way),
    /// Say the sentences in the next or previous wording.
    Wording(Way),
    /// Show the next or previous view in the place for changing views.
    View(Way),
    /// Give the panel with the focus the whole window, or take it back.
    Zoom,
    /// Give the panel with the focus the whole window, in large characters, or take it back.
    Enlarge,
    /// Give the focus to the panel with this number.
    FocusPanel(u8),
    /// Mark everything with the same digit as under the cursor, or stop marking.
    Highlight,
    /// Put the puzzle (EDIT) or the solution so far (SOLVE) on the clipboard.
    Copy,
    /// Copy a link to what is on the screen.
    Share,
    /// Open the command line.
    Command,
    /// Find an action by words.
    Palette,
    /// Ask for a cell, column or row to go to.
    Find,
    /// Show or hide the page of keys.
    Help,
    /// Close what is open, pause what runs, else say how to leave.
    Cancel,
    /// Ctrl-C: pause what runs, else leave.
    Interrupt,
    /// Back to EDIT, or leave.
    Quit,
    /// Stop the program as the shell does, until it is called back.
    Suspend,
    /// Draw everything again.
    Redraw,
    /// Take back unsaved work that another run has left behind.
    Recover,

    // ---- EDIT
    /// Put a digit into the cell and go on to the next.
    Place(u8),
    /// Turn mark mode on or off.
    Marking,
    /// Make a pencil mark in the cell, or rub it out.
    Mark(u8),
    /// Clear the cell and go on to the next.
    Blank,
    /// Clear the cell and stay.
    Clear,
    /// Clear the cell, or if it is empty the one before it.
    RubOut,
    /// Clear the whole grid, after a question.
    ClearAll,
    /// Make every digit a given.
    Fix,
    /// Undo the last change of the grid.
    Undo,
    /// Do it again.
    Redo,
    /// Put back the grid that was last copied or cleared.
    PutBack,
    /// Go to the next or previous empty cell.
    EmptyCell(Way),
    /// Go to the first or last cell.
    CellEdge(Edge),
    /// Change what is drawn by hand.
    Draw(Stroke),
    /// Count all solutions.
    CountSolutions,
    /// Write the puzzle to a file.
    Write,
    /// Watch the search: SOLVE, at step 0.
    Solve,

    // ---- SOLVE
    /// A digit of a count.
    Count(u8),
    /// Steps of a grain.
    Step(Grain, Way),
    /// Out of the subtree.
    Leave(Way),
    /// To the next stop.
    Continue(Way),
    /// To the next dead end.
    DeadEnd(Way),
    /// To where logic by singles ends.
    Singles,
    /// To step 0.
    ToStart,
    /// To the end, or the next solution.
    ToEnd,
    /// A hundredth of the line of time.
    Seek(Way),
    /// To the next solution, dead end or bookmark; in the tree the cursor goes to the next line that ends in one.
    Marker(Way),
    /// Show the next of the solutions found.
    Solution(Way),
    /// Play backwards; what does so already plays forwards again.
    PlayBack,
    /// Name the present step by a letter.
    Bookmark,
    /// Go to the step that a letter names.
    Jump,
    /// Play, or pause.
    Play,
    /// Take a step; in the links, tree, log and path look at what is under the cursor, or go there.
    Enter,
    /// Set a breakpoint on the column under the cursor.
    Break,
    /// Watch the size of the column under the cursor over time, or stop.
    Watch,
    /// Show the list of breakpoints.
    Breakpoints,
    /// Show the columns by size, with their weights, or as in the matrix again; in the log show events of one kind, in the tree fold all
    /// that failed.
    SortColumns,
    /// Race over the same problem in many ways.
    Race,
    /// Show the list of lessons.
    Lessons,
    /// Show the list of faults.
    Faults,
    /// Ask what comes next, before it comes.
    Predict,
    /// Choose the column and the row that come next by hand.
    TakeOver,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Back to EDIT.
    Edit,

    // ---- lessons
    /// The next step of the lesson, or the one before.
    Scene(Way),
    /// The step of the lesson from where it begins.
    SceneAgain,
    /// More of the lesson's text, below or above.
    ScrollText(Way),
    /// A move of an exercise.
    Exercise(ExerciseKey),
}

/// Where an action works, what it does to what is going on, and what is said where it changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Manners {
    /// The one mode in which it works; `None`: both.
    mode: Option<Mode>,
    /// Whether it works while a question waits: it looks, leaves, or takes a step that is easily taken back.
    while_asked: bool,
    /// Whether it stops a far move and then does its work. What would leave the place where the run was
    /// stopped only stops it.
    while_travelling: bool,
    /// Why it has changed nothing, where it works as such.
    without_effect: &'static str,
}

const NO_DIFFERENCE: &str = "nothing is different for it.";
const NO_FARTHER: &str = "the cursor can go no farther; ⟨next-panel⟩ goes on to the next panel.";

/// Why a move of the run that way changes nothing.
const fn at_the_end(way: Way) -> &'static str {
    match way {
        Way::Back => "this is step 0; ⟨step⟩ steps on.",
        Way::Forward => "this is the end of the search; ⟨back⟩ steps back, ⟨start⟩ goes to the start.",
    }
}

impl Manners {
    const fn new(mode: Option<Mode>, while_asked: bool, while_travelling: bool) -> Manners {
        Manners { mode, while_asked, while_travelling, without_effect: NO_DIFFERENCE }
    }

    const fn or_else(self, without_effect: &'static str) -> Manners {
        Manners { without_effect, ..self }
    }
}

impl Action {
    fn manners(self) -> Manners {
        use Action as A;
        let looks = Manners::new(None, true, true);
        let anywhere = Manners::new(None, true, false);
        let edits = Manners::new(Some(Mode::Edit), true, false);
        let steps = Manners::new(Some(Mode::Solve), true, true);
        let paces = Manners::new(Some(Mode::Solve), false, true);
        let runs = Manners::new(Some(Mode::Solve), false, false);
        match self {
            A::Move(_) | A::Page(_) | A::RowEdge(_) => looks.or_else(NO_FARTHER),
            A::Focus(_) | A::FocusPanel(_) => looks.or_else("this panel has the cursor already."),
            A::Highlight | A::Command | A::Palette | A::Find | A::Help => looks,
            A::MoveBox(_) => anywhere.or_else(NO_FARTHER),
            A::Cancel => anywhere.or_else("nothing is open, and nothing runs; ⟨quit⟩ quits."),
            A::Scene(_) | A::SceneAgain => anywhere.or_else("this works in a lesson; ⟨lessons⟩ lists them."),
            A::ScrollText(_) => anywhere.or_else("the text goes no farther."),
            A::Exercise(_) => anywhere.or_else("this works in an exercise; :exercise lists them."),
            A::Wording(_)
            | A::View(_)
            | A::Zoom
            | A::Enlarge
            | A::Copy
            | A::Share
            | A::Interrupt
            | A::Quit
            | A::Suspend
            | A::Redraw
            | A::Recover
            | A::Lessons => anywhere,
            A::Place(_) | A::Mark(_) => edits.or_else("the cell has that already."),
            A::Blank | A::Clear | A::RubOut => edits.or_else("the cell is empty already."),
            A::EmptyCell(_) => edits.or_else("there is no other empty cell."),
            A::CellEdge(Edge::First) => edits.or_else("this is the first place already."),
            A::CellEdge(Edge::Last) => edits.or_else("this is the last place already."),
            A::Draw(stroke) => edits.or_else(stroke.without_effect()),
            A::Marking
            | A::ClearAll
            | A::Fix
            | A::Undo
            | A::Redo
            | A::PutBack
            | A::CountSolutions
            | A::Write
            | A::Solve => edits,
            A::Step(Grain::Event | Grain::Link, way) => steps.or_else(at_the_end(way)),
            A::Enter => steps.or_else(at_the_end(Way::Forward)),
            A::SortColumns => steps,
            A::Step(Grain::Node, way) => paces.or_else(at_the_end(way)),
            A::Count(_) => {
                paces.or_else("a count begins with 1 to 9, as in 25⟨step⟩; ⟨start⟩ goes to step 0.")
            }
            A::Faster | A::Slower => paces,
            A::Predict | A::TakeOver | A::Edit => Manners { while_asked: true, ..runs },
            A::Leave(way) | A::Continue(way) | A::DeadEnd(way) | A::Seek(way) | A::Marker(way) => {
                runs.or_else(at_the_end(way))
            }
            A::Singles => runs.or_else("logic by singles ends here."),
            A::ToStart => runs.or_else(at_the_end(Way::Back)),
            A::ToEnd | A::Play | A::PlayBack => runs.or_else(at_the_end(Way::Forward)),
            A::Solution(_) => {
                runs.or_else("this is the only solution found so far; ⟨continue⟩ runs to the next.")
            }
            A::Bookmark | A::Jump | A::Break | A::Watch | A::Breakpoints | A::Race | A::Faults => runs,
        }
    }

    /// Whether it works in a mode.
    pub(super) fn works_in(self, mode: Mode) -> bool {
        self.manners().mode.is_none_or(|own| own == mode)
    }

    /// Whether it works while a question waits.
    pub(super) fn works_while_asked(self) -> bool {
        self.manners().while_asked
    }

    /// Whether, when it stops a far move, it has done its work.
    pub(super) fn only_stops(self) -> bool {
        !self.manners().while_travelling
    }
    /// Why it has changed nothing, where it works as such.
    pub(super) fn why_nothing_changed(self) -> &'static str {
        self.manners().without_effect
    }
}

impl Stroke {
    fn without_effect(self) -> &'static str {
        match self {
            Stroke::On | Stroke::Off => "this is the last place, and has that already; ⟨add-row⟩ adds a row.",
            Stroke::DropRow | Stroke::DropColumn => "one row and one column stay.",
            Stroke::Clear | Stroke::RubOut => "nothing is there already.",
            Stroke::Turn
            | Stroke::AddRow
            | Stroke::AddColumn
            | Stroke::Rename
            | Stroke::Secondary
            | Stroke::Colour
            | Stroke::Pieces
            | Stroke::Undo
            | Stroke::Redo => NO_DIFFERENCE,
        }
    }
}
