//! The 0/1 matrix. What is covered fades to dots, and what is in play is left standing: ones and zeros.
//!
//! A small matrix is drawn whole, and spreads out over the room there is. Of a large one there is a map
//! of the whole, and beside it a lens on the cursor with the names, the sizes and the ones.

mod map;
mod panel;
mod plan;
mod status;

pub use panel::{SPEC, cursor, draw, hit, is_whole};
