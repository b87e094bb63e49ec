//! The text of `quadrille --version`: the build, its target, and the features of this machine that it uses.

use std::env::consts::{ARCH, OS};

use crate::exact_cover::engine::vector_words;

/// The version and the build, a line each.
pub fn version() -> String {
    let env = match () {
        () if cfg!(target_env = "gnu") => "-gnu",
        () if cfg!(target_env = "musl") => "-musl",
        () => "",
    };
    let words = vector_words();
    let build = if cfg!(debug_assertions) { "debug" } else { "optimised" };
    format!(
        "{}\ntarget: {ARCH}-{OS}{env}, {build}\nvectors: {} bits, {words} words at a time\nfeatures: laboratory, terminal",
        env!("CARGO_PKG_VERSION"),
        64 * words,
    )
}
