//! The panels: the ways in which a run can be looked at, on the screen, in lines and in a lesson.

use super::motion::Way;

/// Makes the enum and its lists from one list, so that no panel is missing in any of them.
macro_rules! panels {
    ($($(#[$doc:meta])* $panel:ident, $key:literal, $name:literal, $title:literal;)*) => {
        /// A panel of the laboratory.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Panel {
            $($(#[$doc])* $panel,)*
        }

        impl Panel {
            /// Every panel, in the order in which the focus goes through them.
            pub const ALL: [Panel; [$($name),*].len()] = [$(Panel::$panel),*];

            /// The character of its title: its number, where 0 is ten, or the key that fills it.
            pub fn key(self) -> char {
                match self { $(Panel::$panel => $key),* }
            }

            /// Its name in a lesson.
            pub fn name(self) -> &'static str {
                match self { $(Panel::$panel => $name),* }
            }

            /// Its title in short.
            pub fn title(self) -> &'static str {
                match self { $(Panel::$panel => $title),* }
            }
        }
    };
}

panels! {
    /// The grid, the board, or the matrix in its place.
    Board, '1', "board", "Board";
    /// The sizes of the columns.
    Columns, '2', "columns", "Columns";
    /// The options on the path.
    Path, '3', "path", "Path";
    /// What happened, what comes next, and why.
    Step, '4', "step", "Step";
    /// Algorithm X in pseudo-code.
    Code, '5', "code", "Algorithm";
    /// The last events.
    Log, '6', "log", "Log";
    /// Nodes per level.
    Levels, '7', "levels", "Levels";
    /// The nodes and their links.
    Links, '8', "links", "Links";
    /// The search tree.
    Tree, '9', "tree", "Tree";
    /// The 0/1 matrix.
    Matrix, '0', "matrix", "Matrix";
    /// The sizes of watched columns over time.
    Watches, 'w', "watches", "Watches";
}

impl Panel {
    /// Its place in [`Panel::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The panel with this number, from 1; 10 is the one with the 0.
    pub fn numbered(number: u8) -> Option<Panel> {
        let key = char::from(b'0' + number % 10);
        Panel::ALL.into_iter().find(|panel| panel.key() == key)
    }

    /// The panel with this name.
    pub fn named(name: &str) -> Option<Panel> {
        Panel::ALL.into_iter().find(|panel| panel.name() == name)
    }

    /// The next panel, or the one before; the last and the first are neighbours.
    pub fn neighbour(self, way: Way) -> Panel {
        let (count, here) = (Panel::ALL.len(), self.index());
        let step = if way == Way::Forward { 1 } else { count - 1 };
        Panel::ALL[(here + step) % count]
    }
}
