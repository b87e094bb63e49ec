//! The source files, and their code without comments and without what is for tests only.

use std::fs;
use std::path::{Path, PathBuf};

/// Every Rust file below a folder of the project, with its text, in the order of their paths.
pub fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if !path.ends_with("target") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push((path.clone(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(!found.is_empty(), "no sources in {folder}");
    found.sort();
    found
}

/// The code of a file: no comments, and no item that is for tests only.
pub fn code(text: &str) -> impl Iterator<Item = &str> {
    let mut lines = text.lines();
    std::iter::from_fn(move || {
        loop {
            let line = lines.next()?;
            if line.trim() == "#[cfg(test)]" {
                skip_item(&mut lines, &line[..line.len() - line.trim_start().len()]);
            } else if !line.trim_start().starts_with("//") {
                return Some(line);
            }
        }
    })
}

/// Passes over an item that is indented like this: up to its `;` or its closing brace.
fn skip_item<'a>(lines: &mut impl Iterator<Item = &'a str>, indent: &str) {
    for line in lines {
        let Some(own) = line.strip_prefix(indent).filter(|own| !own.starts_with([' ', '#', '/'])) else {
            continue;
        };
        if own.ends_with([';', '}']) {
            return;
        }
    }
}
