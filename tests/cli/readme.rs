//! The README and the pages in docs/ say only what is true now: their commands are run, their tables, pictures
//! and links compared. Library examples are run as documentation tests.
//!
//! With `TRYCMD=overwrite` what differs is written anew instead: outputs, tables, pictures and the talk in lines.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::process::{Command, Stdio};

use super::records;
use quadrille::app::bindings::{Binding, KeyGroup, Keymap};
use quadrille::app::{KeyNames, Mode, SETTINGS, Settings, command_lines};
use quadrille::cli::Exit;
use quadrille::exact_cover::Rule;
use quadrille::exact_cover::broken::Fault;
use quadrille::lesson;
use quadrille::problems::catalogue;
use quadrille::problems::formats::Format;
use quadrille::race::LaneKind;

fn place(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn file(path: &str) -> String {
    fs::read_to_string(place(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The pages for readers, as paths from the top of the repository.
fn pages() -> Vec<String> {
    let mut pages: Vec<String> =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "benches/README.md"].map(str::to_owned).into();
    for folder in ["docs", "docs/queues"] {
        let entries = fs::read_dir(place(folder)).unwrap().map(Result::unwrap);
        for entry in entries.filter(|entry| entry.file_type().unwrap().is_file()) {
            pages.push(format!("{folder}/{}", entry.file_name().to_str().unwrap()));
        }
    }
    pages
}

/// Asserts that `path` holds `wanted`, or makes it so where changes are accepted.
fn expect_file(path: &str, wanted: &str) {
    if file(path) != wanted {
        let accepted = std::env::var("TRYCMD").is_ok_and(|value| value == "overwrite");
        assert!(accepted, "{path} is out of date: TRYCMD=overwrite cargo test --test cli readme");
        fs::write(place(path), wanted).unwrap();
    }
}

/// Asserts that `wanted` stands between the marks of this name.
fn expect_part(page: &str, name: &str, wanted: &str) {
    let text = file(page);
    let (before, rest) = text.split_once(&format!("<!-- {name} -->\n")).unwrap();
    let end = format!("<!-- /{name} -->");
    let (_, after) = rest.split_once(&end).unwrap();
    expect_file(page, &format!("{before}<!-- {name} -->\n{wanted}{end}{after}"));
}

/// A table, each cell of whose first column is code.
fn table<const N: usize>(head: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let mut table = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(N));
    for mut row in rows {
        row[0] = format!("`{}`", row[0]);
        table += &format!("| {} |\n", row.map(|cell| cell.replace('|', "\\|")).join(" | "));
    }
    table
}

fn quadrille(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_quadrille")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_command_prints_what_the_pages_show() {
    let cases = trycmd::TestCases::new();
    cases.env("XDG_CONFIG_HOME", "/no/such/folder").env("QUADRILLE_JOURNAL", "off");
    cases.env("QUADRILLE_HISTORY", "off");
    cases.case("README.md").case("CONTRIBUTING.md").case("docs/*.md");
}

#[test]
fn the_table_of_keys_is_the_one_that_the_program_uses() {
    let mode = |group: KeyGroup| match group {
        KeyGroup::Edit => Mode::Edit.name(),
        KeyGroup::Solve => Mode::Solve.name(),
        KeyGroup::Draw => "EDIT, drawn",
        KeyGroup::Both | KeyGroup::Lesson | KeyGroup::Exercise => group.name(),
    };
    let keymap = Keymap::default();
    let rows = KeyGroup::ALL.into_iter().flat_map(|group| {
        let names = KeyNames::new(&keymap, group);
        let row = |binding: &Binding| {
            [binding.keys(), mode(group).to_owned(), names.spell(binding.help).into_owned()]
        };
        keymap.group(group).iter().map(row).collect::<Vec<_>>()
    });
    expect_part("docs/keys.md", "keys", &table(["keys", "where", "what"], rows));
}

#[test]
fn the_table_of_commands_is_complete() {
    let keymap = Keymap::default();
    let names = KeyNames::new(&keymap, KeyGroup::Solve);
    let rows = command_lines().map(|(command, help)| [command.to_string(), names.spell(help).into_owned()]);
    expect_part("docs/keys.md", "commands", &table(["command", "what"], rows));
}

#[test]
fn the_table_of_settings_is_complete() {
    let usual = Settings::default();
    let keymap = Keymap::default();
    let names = KeyNames::new(&keymap, KeyGroup::Solve);
    let rows = SETTINGS.iter().map(|spec| {
        let values = spec.values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ");
        [spec.name.to_owned(), (spec.value)(&usual), values, names.spell(spec.line.1).into_owned()]
    });
    expect_part("docs/settings.md", "settings", &table(["setting", "usually", "values", "what it is"], rows));
}

#[test]
fn the_table_of_rules_is_complete() {
    let rows = Rule::ALL.map(|rule| [rule.name(), rule.picks()].map(str::to_owned));
    expect_part("docs/keys.md", "rules", &table(["rule", "what it picks"], rows));
}

#[test]
fn the_table_of_lanes_is_complete() {
    let rows = LaneKind::all().map(|lane| [lane.name(), lane.about(), lane.unit().to_owned()]);
    expect_part("docs/keys.md", "lanes", &table(["lane", "what it is", "what counts as an update"], rows));
}

#[test]
fn the_table_of_faults_is_complete() {
    let rows = Fault::ALL.map(|fault| [fault.name(), fault.code(), fault.what()].map(str::to_owned));
    expect_part("docs/keys.md", "faults", &table(["fault", "line", "what it does"], rows));
}

#[test]
fn the_table_of_verbs_is_complete() {
    let help = quadrille(&["--help"]);
    let (_, rest) = help.split_once("\nCommands:\n").unwrap();
    let (verbs, _) = rest.split_once("\n\n").unwrap();
    let rows = verbs.lines().filter_map(|line| line.trim().split_once("  "));
    let rows = rows.filter(|(verb, _)| *verb != "help");
    let rows = rows.map(|(verb, what)| [verb.to_owned(), what.trim().to_owned()]);
    expect_part("docs/command-line.md", "verbs", &table(["verb", "what it does"], rows));
}

#[test]
fn the_table_of_exit_codes_is_complete() {
    let rows = Exit::ALL.map(|exit| [exit.code().to_string(), exit.meaning().to_owned()]);
    let signals = ["128 + n", "ended by signal n"].map(str::to_owned);
    let rows = table(["exit code", "meaning"], rows.into_iter().chain([signals]));
    expect_part("docs/command-line.md", "exit codes", &rows);
}

#[test]
fn the_table_of_keys_of_records_is_complete() {
    let rows = records::keys().into_iter().map(|(key, about, records)| {
        let records: Vec<String> = records.iter().map(|record| format!("`{record}`")).collect();
        [key, about, records.join(", ")]
    });
    expect_part("docs/json.md", "keys", &table(["key", "what it is", "where"], rows));
}

#[test]
fn the_table_of_formats_is_complete() {
    let rows = Format::ALL.into_iter().map(|format| {
        let endings: Vec<_> = format.extensions().iter().map(|ending| format!("`.{ending}`")).collect();
        let holds = if format.is_sudoku() { "Sudoku" } else { "exact cover" };
        [format.name().to_owned(), endings.join(" "), holds.to_owned(), format.about().to_owned()]
    });
    expect_part("docs/files.md", "formats", &table(["name", "ending", "holds", "what it is"], rows));
}

#[test]
fn the_table_of_problems_is_complete() {
    let rows = catalogue::ALL
        .iter()
        .map(|entry| [entry.usage.to_owned(), entry.about.to_owned(), format!("`{}`", entry.example)]);
    expect_part("docs/command-line.md", "problems", &table(["problem", "what it is", "such as"], rows));
}

#[test]
fn the_tables_of_the_lesson_format_are_complete() {
    for (name, head, rows) in
        [("forms", ["line", "what"], lesson::FORMS), ("facts", ["fact", "what"], lesson::FACTS)]
    {
        let rows = rows.iter().map(|(left, right)| [left.to_string(), right.to_string()]);
        expect_part("docs/lessons.md", name, &table(head, rows));
    }
    assert!(file("docs/lessons.md").contains(&format!("```text\n{}```", lesson::SAMPLE)));
}

#[test]
fn the_lesson_shown_is_one() {
    let page = file("docs/lessons.md");
    let (_, rest) = page.split_once("```text\n@lesson").unwrap();
    let (lesson, _) = rest.split_once("```").unwrap();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shown.lesson");
    fs::write(&path, format!("@lesson{lesson}")).unwrap();
    quadrille(&["lesson", "--check", path.to_str().unwrap()]);
}

/// The picture of the first page: from a puzzle into its first dead end, and back.
const FILM: &str = "record habr --keys <Enter>97s --steps 37 --speed 5 --size 100x30 --to svg";

#[test]
fn the_pictures_are_those_that_the_program_draws() {
    let pictures = [
        ("README.md", ".github/film.svg", FILM),
        ("docs/files.md", ".github/links.svg", "picture knuth-6x7 --keys 13svz --size 76x20"),
    ];
    for (page, path, words) in pictures {
        assert!(file(page).contains(&format!("{path})")), "{path} is not shown");
        expect_file(path, &quadrille(&words.split(' ').collect::<Vec<_>>()));
    }
    let film = file(".github/film.svg");
    assert!(film.len() < 270_000, "the film has {} bytes", film.len());
    assert!(film.contains("animation:10."), "the film lasts ten seconds");
}

/// What the program says to the lines that a page has after `> `.
fn talk_of(page: &str, words: &[&str]) -> String {
    let (_, rest) = page.split_once("<!-- talk -->\n```text\n").unwrap();
    let (talk, _) = rest.split_once("```\n<!-- /talk -->").unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(words)
        .envs(["QUADRILLE_CONFIG", "QUADRILLE_JOURNAL", "QUADRILLE_HISTORY"].map(|name| (name, "off")))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    for line in talk.lines().filter_map(|line| line.strip_prefix("> ")) {
        // A word that nobody knows marks the end of what was said before it.
        writeln!(input, "end-of-talk\n{line}").unwrap();
    }
    drop(input);
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.contains('\u{1b}'));
    let mut lines = talk.lines().filter_map(|line| line.strip_prefix("> "));
    let mut told = String::new();
    for line in said.lines() {
        match line.contains("'end-of-talk'") {
            true => told += &format!("> {}\n", lines.next().unwrap()),
            false => told += &format!("{line}\n"),
        }
    }
    told
}

#[test]
fn the_talks_in_lines_are_what_the_program_says() {
    let exercise = ["exercise", "choose", "--seed", "6", "--level", "1"];
    for (path, words) in [("docs/plain.md", &["--plain", "habr"][..]), ("docs/exercises.md", &exercise)] {
        expect_part(path, "talk", &format!("```text\n{}```\n", talk_of(&file(path), words)));
    }
}

/// The text of a page without its blocks of code.
fn prose(page: &str) -> String {
    file(page).split("```").step_by(2).collect()
}

/// The anchors of a page's headings, as GitHub makes them.
fn anchors(page: &str) -> HashSet<String> {
    let text = prose(page);
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let kept = |c: &char| c.is_alphanumeric() || [' ', '-', '_'].contains(c);
        heading.trim_start_matches('#').trim().to_lowercase().chars().filter(kept).collect::<String>()
    };
    headings.map(|heading| anchor(heading).replace(' ', "-")).collect()
}

#[test]
fn every_link_leads_somewhere_and_every_page_is_reached() {
    let mut reached = HashSet::new();
    for page in pages() {
        let folder = Path::new(&page).parent().unwrap();
        for part in prose(&page).split("](").skip(1) {
            let (target, _) = part.split_once(')').unwrap();
            if target.starts_with("https://") {
                continue;
            }
            let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if path.is_empty() { place(&page) } else { place("").join(folder).join(path) };
            let Ok(path) = path.canonicalize() else { panic!("{page}: {target} is not there") };
            let name = path.strip_prefix(place("").canonicalize().unwrap()).unwrap().to_str().unwrap();
            assert!(anchor.is_empty() || anchors(name).contains(anchor), "{page}: no heading {target}");
            reached.insert(name.replace(MAIN_SEPARATOR, "/"));
        }
    }
    for page in pages() {
        assert!(page == "README.md" || reached.contains(&page), "no page links to {page}");
    }
}

#[test]
fn every_path_that_a_page_names_is_there() {
    let mut seen = 0;
    for page in pages() {
        let text = prose(&page);
        for path in text.split('`').skip(1).step_by(2) {
            let ours = ["src/", "tests/", "benches/", "examples/", "puzzles/", "docs/", ".ci/", ".github/"];
            if ours.iter().any(|folder| path.starts_with(folder)) && !path.contains([' ', '*', 'N']) {
                assert!(place(path).exists(), "{page}: {path} is not there");
                seen += 1;
            }
        }
    }
    assert!(seen >= 20, "only {seen} paths were seen");
}

#[test]
fn every_library_example_is_a_documentation_test() {
    let library = file("src/lib.rs");
    for page in pages().into_iter().filter(|page| file(page).contains("```rust")) {
        assert!(
            library.contains(&format!("include_str!(\"../{page}\")")),
            "src/lib.rs does not include {page}"
        );
    }
}

#[test]
fn the_readme_is_a_landing_page() {
    assert!(file("README.md").lines().count() <= 250);
}

#[test]
fn the_version_of_rust_that_is_asked_for_is_the_one_that_is_needed() {
    let manifest = file("Cargo.toml");
    let (_, rest) = manifest.split_once("rust-version = \"").unwrap();
    let (version, _) = rest.split_once('"').unwrap();
    assert!(file("README.md").contains(&format!("Rust](https://rustup.rs), {version} or newer")));
    assert!(file(".github/workflows/checks.yml").contains(&format!("RUST: \"{version}\"")));
}
