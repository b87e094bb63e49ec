//! The keys of the list, on the lower frame behind what is said there: as many of them as have room.

use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// What can be done in the list, the most useful first.
const KEYS: &str = "⟨right⟩ unfolds  ⟨left⟩ folds  ⟨up⟩ ⟨down⟩ to another line  ⟨enter⟩ goes there  ⟨find⟩ a row  \
                    ⟨marker⟩ next end  ⟨sort⟩ folds what failed";
const BETWEEN: &str = "  ";

/// They, as they are called.
pub fn of(scene: &PanelScene<'_>) -> String {
    scene.keys.spell(KEYS).into_owned()
}

/// As many of them as have room, the most first.
fn forms(keys: &str) -> impl Iterator<Item = &str> {
    let cut = keys.rmatch_indices(BETWEEN).map(|(end, _)| &keys[..end]);
    [keys].into_iter().chain(cut).filter(|keys| !keys.is_empty())
}

/// A panel of so many columns keeps half of them for keys, a narrower one none.
const WIDE: usize = 100;

/// How much of so many places is kept for as many of them as have room in that.
pub fn least(keys: &str, width: usize) -> usize {
    let most = if width >= WIDE { width / 2 } else { 0 };
    let mut widths = forms(keys).map(|keys| keys.chars().count() + BETWEEN.len());
    widths.find(|&least| least <= most).unwrap_or(0)
}

/// Draws as many as have room from a place on.
pub fn draw(frame: &mut Pen<'_>, keys: &str, from: usize) {
    let room = usize::from(frame.width());
    if let Some(keys) = forms(keys).find(|keys| from + keys.chars().count() + 4 <= room) {
        let (right, bottom) = (frame.width() - 2, frame.height().saturating_sub(1));
        frame.text_until(right, bottom, &format!(" {keys} "), Role::Quiet);
    }
}
