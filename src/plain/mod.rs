//! The laboratory in lines, for screen readers, dumb terminals and scripts: a line in, sentences out.
//!
//! It is another view of the same [`App`](crate::app::App): a line becomes the keys that it stands for, and what they
//! changed is told. Nothing here draws, waits or writes; whoever has the lines runs it:
//!
//! ```
//! use quadrille::app::{Depth, Look, Settings, App};
//! use quadrille::plain::Plain;
//! use quadrille::problems::{builtin, sudoku};
//!
//! let grid = sudoku::parse(builtin::DEFAULT.text)?;
//! let look = Look { depth: Depth::None, ascii: true };
//! let mut plain = Plain::new(App::with_grid("habr", grid, look, Settings::default()));
//! plain.take("R1C1=1");
//! while plain.work() {}
//! assert_eq!(plain.answer(), ["R1C1 is 1.", "24 digits, unique."]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod changes;
mod help;
mod lessons;
mod lines;
mod lists;
mod reading;

pub use changes::tell;
pub use lines::Plain;
pub use reading::{PlainLine, read};
