//! What can be practised, and how it is answered.

use crate::exact_cover::closed_set;

closed_set! {
    /// The kinds of exercises.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ExerciseKind {
        /// Which column is chosen, at several places of a run?
        Choose = "choose",
        /// Which links does a cover move, in which order?
        Cover = "cover",
        /// Which links does an uncover move, in which order?
        Uncover = "uncover",
        /// A row is tried and taken back, up to the try of the row below it.
        Try = "try",
        /// A dead end, a solution, or neither, at several places of a run?
        Ends = "ends",
        /// The whole search, from the first choice to the end.
        Search = "search",
        /// One line of cover or uncover is wrong: which?
        Fault = "fault",
        /// The rows of a solution, back into digits.
        Decode = "decode",
        /// A puzzle in words: which rows does its matrix have?
        Model = "model",
        /// The lines of cover, uncover or the whole search, mixed up: in which order do they stand?
        Order = "order",
    }
    macro exercise_names;
}

/// The texts about a kind.
struct About {
    title: &'static str,
    how: &'static str,
    hint: &'static str,
}

impl ExerciseKind {
    /// The names as a sentence lists them.
    pub const NAMES_HELP: &str = exercise_names!();

    /// What is to be done, in a few words.
    pub fn title(self) -> &'static str {
        self.about().title
    }

    /// How a move is told, in a sentence.
    pub fn how(self) -> &'static str {
        self.about().how
    }

    /// What holds at every move, said where no misconception explains a wrong one.
    pub fn hint(self) -> &'static str {
        self.about().hint
    }

    fn about(self) -> About {
        let about = |title, how, hint| About { title, how, hint };
        match self {
            ExerciseKind::Choose => about(
                "Choose columns",
                "Tell the column that is chosen, as in: C",
                "Of the primary columns that are not covered, the one with the fewest rows is chosen; of equals the first.",
            ),
            ExerciseKind::Cover => about(
                "Cover a column",
                "Tell link by link what is taken out: the header as in: C, a node by column and row as in: D2",
                "A cover takes the header out first; then, row by row from the top, the other nodes of each row to the \
                 right, and round from the last to the first.",
            ),
            ExerciseKind::Uncover => about(
                "Uncover a column",
                "Tell link by link what is put back: a node by column and row as in: D2, the header as in: C",
                "An uncover is the cover backwards: row by row from the bottom, the other nodes of each row to the left; \
                 the header comes last.",
            ),
            ExerciseKind::Try => about(
                "Try a row and take it back",
                "Tell event by event: try 2, cover D, choose E, dead end, solution, uncover D, retract 2",
                "After try the other columns of the row are covered, to the right and round. Before retract they are \
                 uncovered in reverse order. Then the row below is tried.",
            ),
            ExerciseKind::Ends => about(
                "Dead end or solution",
                "Tell what this is: solution, dead end, or on where the search goes on",
                "No column left that must be covered: a solution. One left that has no row: a dead end. Else it goes on.",
            ),
            ExerciseKind::Search => about(
                "Perform the whole search",
                "Tell event by event: choose C, cover C, try 2, cover D, dead end, solution, uncover D, retract 2, done",
                "Choose, cover; then for each row: try, cover its other columns, go deeper, uncover them in reverse, \
                 retract; when no row is left, uncover the chosen column.",
            ),
            ExerciseKind::Fault => about(
                "Find the wrong line",
                "Tell the letter of the line that is left out or wrong",
                "Look at which field is wrong, L R U D or S, and whether something was being taken out or put back.",
            ),
            ExerciseKind::Decode => about(
                "Decode a solution",
                "Tell the placement of this row, as in: R2C3=4, or R2C3 for a queen",
                "In a Sudoku each row covers four columns: a cell, and a digit in a row, in a column and in a box. The cell \
                 and the digit are the placement. A queen covers its row, its column and its diagonals.",
            ),
            ExerciseKind::Model => about(
                "Model a puzzle",
                "Tell row after row by its columns, as in: A B",
                "A row is one thing that can be done, with all columns that it covers, and no other. Each way of doing it \
                 is a row, whether or not a solution has it.",
            ),
            ExerciseKind::Order => about(
                "Order the lines",
                "Tell the letters of the lines in their order, as in: dacb",
                "What is read before it is set, or changed before it is used, goes wrong: follow i, j or r through the \
                 lines.",
            ),
        }
    }
}

closed_set! {
    /// When a wrong move is marked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Marking {
        /// After every move.
        AtOnce = "at-once",
        /// After the last move of a step, such as the rows of a cover or all that belongs to a try.
        AfterStep = "step",
        /// After the last move.
        AtEnd = "end",
    }
}

impl Marking {
    /// That of a level, unless another is asked for.
    pub fn of_level(level: u32) -> Marking {
        match level {
            0..=2 => Marking::AtOnce,
            3 | 4 => Marking::AfterStep,
            _ => Marking::AtEnd,
        }
    }
}
