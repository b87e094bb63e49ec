//! The browser: a page as the shell of the laboratory, beside the terminal.
//!
//! The page itself, `page/`, knows canvases, keys, files and the browser's store. It asks in one line of JSON and is answered
//! in one: what has changed on the screen, what is to be done outside, and how long nothing will happen. So there is no
//! second way for anything, nothing of a browser is linked in, and all of this is tested without one.

mod cells;
#[cfg(target_arch = "wasm32")]
mod exports;
mod footer;
mod keys;
mod opened;
mod page;
mod settings;

pub use page::Page;
