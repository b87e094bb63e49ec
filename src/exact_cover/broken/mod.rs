//! Dancing links with one thing wrong, to see what becomes of them.
//!
//! A search of its own, slow and plain, over a copy of the links: it goes forward only, for what broken
//! links have lost cannot be undone; to go back is to start again. Without a fault it does what
//! [`Search`](super::Search) does, link for link. Broken links may lead round in circles for ever, so every loop is
//! bounded, and so is the run.

mod broken_search;
mod danced_links;
mod fault;
mod moves;
mod report;
mod walk;

pub use broken_search::{BrokenSearch, BrokenStatus, LinkChange};
pub use danced_links::DancedLinks;
pub use fault::{Fault, FaultError};
pub use report::{BrokenReport, FirstWrong};
