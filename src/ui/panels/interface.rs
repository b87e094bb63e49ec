//! What the screen asks of each panel: its title, its size, how it is drawn and clicked.

use crate::app::{Columns, Msg};
use crate::session::Words;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;

/// A place or a size, in columns and rows of the screen.
pub type Pair = (u16, u16);

/// A panel of the screen.
pub struct PanelSpec {
    /// Its title in so many columns, while digits clash and there is no run to be seen.
    pub title: fn(&Words, u16) -> String,
    /// Draws what it says then, inside its border; zoomed or not.
    pub clash: fn(&mut Pen<'_>, &Words, bool),
    /// The width that it needs at least, and the height that it wants.
    pub size: fn(&ProblemSize) -> Pair,
    /// Whether it shows more, or shows it larger, in more lines.
    pub grows: bool,
    /// Whether nothing that matters is left out in so much room.
    pub is_whole: fn(&PanelScene<'_>, Pair) -> bool,
    /// Draws it, its border included.
    pub draw: fn(&mut Pen<'_>, &PanelScene<'_>),
    /// Where the cursor stands in so much room.
    pub cursor: fn(&PanelScene<'_>, Pair) -> Option<Pair>,
    /// The message that a click on a place in so much room means.
    pub hit: fn(&PanelScene<'_>, Pair, Pair) -> Option<Msg>,
}

impl PanelSpec {
    /// A panel of lines: without a cursor of its own, and nothing in it can be clicked.
    pub const fn lines(draw: fn(&mut Pen<'_>, &PanelScene<'_>)) -> PanelSpec {
        PanelSpec {
            title: |_, _| String::new(),
            clash: |_, _, _| {},
            size: |_| (40, 7),
            grows: false,
            // What is left scrolls.
            is_whole: |_, room| room.0 >= 26 && room.1 >= 7,
            draw,
            cursor: |_, _| None,
            hit: |_, _, _| None,
        }
    }
}

/// How large a problem is, as far as panels depend on it.
pub struct ProblemSize {
    /// The smallest drawing of its board, its border included.
    pub board: Pair,
    /// The maps of its columns with their labels, close together.
    pub maps: Pair,
    /// The rows of its matrix.
    pub rows: u16,
}

impl ProblemSize {
    /// The width of the maps with their labels, a place between each two and one at the edge.
    pub fn maps_tight(columns: &Columns) -> u16 {
        let (maps, width) = (columns.maps as u16, columns.width as u16);
        maps * (width + 3)
    }

    /// The width of the maps in which their columns stand in groups as wide as a box.
    pub fn maps_in_groups(columns: &Columns) -> u16 {
        let (maps, width) = (columns.maps as u16, columns.width as u16);
        let groups = width.div_ceil(width.isqrt().max(1)).saturating_sub(1);
        (ProblemSize::maps(columns).0 + maps * groups).saturating_sub(1)
    }

    /// The size of the maps with their labels, close together.
    pub fn maps(columns: &Columns) -> Pair {
        let (maps, width) = (columns.maps as u16, columns.width as u16);
        (
            maps * (width + 2) + 2 * maps.saturating_sub(1) + 2,
            (columns.height() as u16 + u16::from(!columns.is_list)).min(40),
        )
    }
}
