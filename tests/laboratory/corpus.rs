//! Inputs that a search for mistakes has found to reach new code: what must hold for any holds for these.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/checks.rs"]
mod checks;

#[test]
fn the_corpus_of_the_fuzz_targets_is_gone_through() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    for (name, check) in checks::ALL {
        let entries = fs::read_dir(folder.join("corpus").join(name)).unwrap();
        let files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        assert!(!files.is_empty(), "{name}");
        files.iter().for_each(|file| check(&fs::read(file).unwrap()));
        // Each is a target that can be run for longer.
        let target = fs::read_to_string(folder.join(format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(target.contains(&format!("checks::{name}(bytes)")));
    }
}
