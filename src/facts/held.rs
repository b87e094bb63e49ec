//! What panels say that show an earlier moment of a run while it goes on.

use crate::session::{Still, grouped};

/// When links that are held are drawn anew.
pub const DRAWN_ANEW: &str = "Drawn anew at a dead end or a solution, and at rest.";

/// The title of a panel; of one that shows an earlier moment its beginning, and which moment that is.
pub fn as_at(held: Option<&Still>, title: String) -> String {
    let Some(still) = held else { return title };
    let name = title.split(':').next().unwrap_or_default();
    format!("{name} as at step {}", grouped(still.search().step()))
}
