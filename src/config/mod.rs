//! The file of settings: what is chosen for every start of the program, in TOML.
//!
//! ```
//! use quadrille::config::Config;
//! let config = Config::read("rule = \"first\"   # as a beginner would\n[keys.solve]\nstep = \"n\"\nnode = \"s\"\n");
//! assert_eq!(config.settings.rule.name(), "first");
//! assert!(config.mistakes.is_empty());
//! ```

mod file;
mod keys;
mod mistake;
mod print;
mod read;
mod value;
mod write;

pub use file::{ConfigFile, SWITCH};
pub use mistake::ConfigMistake;
pub use print::print;
pub use read::Config;
pub use write::updated;
