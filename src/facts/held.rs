//! What panels say that show an earlier moment of a run while it goes on.

use crate::session::{Still, grouped};

/// When links that are held are drawn anew.
pub const DRAWN_ANEW: &str = "Drawn anew at a dead end or a solution, and at rest.";

/// The title of a panel that is so wide; of one that shows an earlier moment its beginning, and which moment that is.
pub fn as_at(held: Option<&Still>, title: String, width: u16) -> String {
    let Some(still) = held else { return title };
    let moment = format!("as at step {}", grouped(still.search().step()));
    let name = title.split(':').next().unwrap_or_default();
    let key = name.split(' ').next().unwrap_or_default();
    let titles = [name, key].map(|name| format!("{name} {moment}"));
    // A title keeps five places for the border and the gaps.
    let fits = |title: &String| title.chars().count() + 5 <= usize::from(width);
    titles.into_iter().find(fits).unwrap_or(moment)
}
