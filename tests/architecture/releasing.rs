//! What is published is found: installers look for archives under the names that they have.

use std::fs;
use std::path::Path;

fn file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The text between two marks, the first time that they come.
fn between<'t>(text: &'t str, before: &str, after: &str) -> &'t str {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("no {before}")).1;
    rest.split_once(after).unwrap_or_else(|| panic!("no {after}")).0
}

/// The targets for which archives are made.
fn targets(manifest: &str) -> Vec<&str> {
    let list = between(manifest, "\ntargets = [", "]");
    list.split(',')
        .map(|target| target.trim().trim_matches('"'))
        .filter(|target| !target.is_empty())
        .collect()
}

/// The name of an archive as `dist` gives it: program, target, ending.
fn archive(target: &str) -> String {
    let ending = if target.contains("windows") { "zip" } else { "tar.gz" };
    format!("quadrille-{target}.{ending}")
}

#[test]
fn binstall_looks_for_the_archives_that_are_made() {
    let manifest = file("Cargo.toml");
    assert_eq!(between(&manifest, "unix-archive = \"", "\""), ".tar.gz");
    let usual = between(&manifest, "[package.metadata.binstall]\n", "\n\n");
    for target in targets(&manifest) {
        let is_windows = target.contains("windows");
        let own = match is_windows {
            true => between(&manifest, &format!("[package.metadata.binstall.overrides.{target}]\n"), "\n\n"),
            false => usual,
        };
        let (pattern, suffix) = match between(own, "pkg-fmt = \"", "\"") {
            "tgz" => (between(usual, "pkg-url = \"", "\""), ".tar.gz"),
            "zip" => (between(usual, "pkg-url = \"", "\""), ".zip"),
            other => panic!("{other}"),
        };
        let name = pattern.replace("{ target }", target).replace("{ archive-suffix }", suffix);
        assert_eq!(name, format!("{{ repo }}/releases/download/v{{ version }}/{}", archive(target)));
        // A zip has no folder in it, the others have one of their name.
        let folder = if is_windows { "" } else { "quadrille-{ target }/" };
        assert_eq!(between(own, "bin-dir = \"", "\""), format!("{folder}{{ bin }}{{ binary-ext }}"));
    }
}

#[test]
fn scoop_looks_for_the_archive_that_is_made() {
    let (manifest, scoop) = (file("Cargo.toml"), file(".github/scoop.json"));
    let repository = between(&manifest, "\nrepository = \"", "\"");
    let target = "x86_64-pc-windows-msvc";
    assert!(targets(&manifest).contains(&target));
    let version = env!("CARGO_PKG_VERSION");
    let address =
        |version: &str| format!("\"url\": \"{repository}/releases/download/v{version}/{}\"", archive(target));
    assert!(scoop.contains(&format!("\"version\": \"{version}\"")));
    assert!(scoop.contains(&format!("\"homepage\": \"{repository}\"")));
    assert!(scoop.contains(&address(version)));
    assert!(scoop.contains(&address("$version")));
}

#[test]
fn every_target_with_an_archive_is_checked_at_every_commit() {
    let (manifest, checks) = (file("Cargo.toml"), file(".github/workflows/checks.yml"));
    // Linux and macOS themselves run all tests.
    let tested = ["x86_64-unknown-linux-gnu", "x86_64-apple-darwin"];
    for target in targets(&manifest) {
        assert!(tested.contains(&target) || checks.contains(&format!("target: {target}")), "{target}");
    }
}
