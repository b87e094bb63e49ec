//! Circles of files inside a room. A file uses another when it names what that file defines; `mod` and
//! re-exports do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::sources::{code, sources};

/// A module as its file tells it.
#[derive(Default)]
pub struct Module {
    file: PathBuf,
    /// Names of what the file itself defines.
    defines: BTreeSet<String>,
    /// What it passes on by `pub use`: the name, and the path to what it stands for.
    passes_on: BTreeMap<String, Vec<String>>,
    /// Modules of which it passes on everything.
    passes_on_all: Vec<Vec<String>>,
    /// Every path that its code names, from `crate` on.
    names: BTreeSet<Vec<String>>,
}

/// All modules of the crate by their path, as `["ui", "matrix", "plan"]`.
pub type Modules = BTreeMap<Vec<String>, Module>;

/// Identifiers, `::`, and single characters; no white space, no text in quotes.
fn tokens(text: &str) -> Vec<String> {
    let code: String = code(text).flat_map(|line| [line, "\n"]).collect();
    let chars: Vec<char> = code.chars().collect();
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(&c) = chars.get(at) {
        let start = at;
        at += 1;
        if c.is_alphanumeric() || c == '_' {
            while chars.get(at).is_some_and(|c| c.is_alphanumeric() || *c == '_') {
                at += 1;
            }
        } else if c == '"' {
            while chars.get(at).is_some_and(|&c| c != '"') {
                at += if chars[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
            continue;
        } else if c == '\'' && chars.get(at + 1) == Some(&'\'') {
            at += 2;
            continue;
        } else if c == '\'' && chars.get(at) == Some(&'\\') {
            while chars.get(at).is_some_and(|&c| c != '\'') {
                at += if chars[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
            continue;
        } else if c == '/' && chars.get(at) == Some(&'/') {
            while chars.get(at).is_some_and(|&c| c != '\n') {
                at += 1;
            }
            continue;
        } else if c == ':' && chars.get(at) == Some(&':') {
            at += 1;
        } else if c.is_whitespace() {
            continue;
        }
        found.push(chars[start..at.min(chars.len())].iter().collect());
    }
    found
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The leaves of a `use` tree from `at` on: each with the name that it gets here. Ends behind the tree.
fn use_tree(tokens: &[String], at: &mut usize, before: &[String], leaves: &mut Vec<(String, Vec<String>)>) {
    let mut path = before.to_vec();
    loop {
        match tokens[*at].as_str() {
            "{" => {
                *at += 1;
                while tokens[*at] != "}" {
                    use_tree(tokens, at, &path, leaves);
                    assert!([",", "}"].contains(&tokens[*at].as_str()), "no use: {:?}", &tokens[..*at]);
                    *at += usize::from(tokens[*at] == ",");
                }
                *at += 1;
                return;
            }
            "::" => *at += 1,
            "as" => {
                leaves.push((tokens[*at + 1].clone(), path));
                *at += 2;
                return;
            }
            "," | "}" | ";" => {
                let own = if path.last().is_some_and(|last| last == "self") { path.pop() } else { None };
                let name = path.last().cloned().or(own).unwrap_or_default();
                leaves.push((name, path));
                return;
            }
            segment => {
                path.push(segment.to_owned());
                *at += 1;
            }
        }
    }
}

/// The path from the crate's root on that `path` means in the module `here`; `None` if it leads out of it.
fn absolute(
    path: &[String],
    here: &[String],
    imports: &BTreeMap<String, Vec<String>>,
    modules: &BTreeSet<Vec<String>>,
) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    let mut base = match first.as_str() {
        "crate" => Vec::new(),
        "self" => here.to_vec(),
        "super" => here[..here.len().checked_sub(1)?].to_vec(),
        name => match imports.get(name) {
            Some(import) => import.clone(),
            None => {
                let child = [here, &[name.to_owned()]].concat();
                modules.contains(&child).then_some(child)?
            }
        },
    };
    for segment in rest {
        if segment == "super" {
            base.pop()?;
        } else {
            base.push(segment.clone());
        }
    }
    Some(base)
}

fn module_path(file: &Path) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let inside = file.strip_prefix(root).unwrap().with_extension("");
    let mut path: Vec<String> =
        inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    path.pop_if(|last| last == "mod" || last == "lib");
    path
}

fn read(file: PathBuf, text: &str, all: &BTreeSet<Vec<String>>) -> Module {
    let here = module_path(&file);
    let tokens = tokens(text);
    let mut module = Module { file, ..Module::default() };
    let mut imports = BTreeMap::new();
    let (mut at, mut depth, mut paths) = (0, 0_usize, Vec::new());
    while at < tokens.len() {
        match tokens[at].as_str() {
            // `use<'a>` says which lifetimes a type captures, and imports nothing.
            "use" if tokens[at + 1] != "<" => {
                let is_passed_on = at > 0 && (tokens[at - 1] == "pub" || tokens[at - 1] == ")");
                at += 1;
                let mut leaves = Vec::new();
                use_tree(&tokens, &mut at, &[], &mut leaves);
                for (name, path) in leaves {
                    let Some(path) = absolute(&path, &here, &imports, all) else { continue };
                    match (is_passed_on, name.as_str()) {
                        (true, "*") => module.passes_on_all.push(path[..path.len() - 1].to_vec()),
                        (true, _) => drop(module.passes_on.insert(name, path)),
                        (false, _) => {
                            module.names.insert(path.clone());
                            imports.insert(name, path);
                        }
                    }
                }
                continue;
            }
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "struct" | "enum" | "trait" | "fn" | "const" | "static" | "type" if depth == 0 => {
                if let Some(name) = tokens.get(at + 1).filter(|name| is_name(name)) {
                    module.defines.insert(name.clone());
                }
            }
            first if is_name(first) && tokens.get(at + 1).is_some_and(|next| next == "::") => {
                let mut path = vec![first.to_owned()];
                while tokens.get(at + 1).is_some_and(|next| next == "::")
                    && tokens.get(at + 2).is_some_and(|name| is_name(name))
                {
                    at += 2;
                    path.push(tokens[at].clone());
                }
                paths.push(path);
            }
            _ => {}
        }
        at += 1;
    }
    let named = paths.iter().filter_map(|path| absolute(path, &here, &imports, all));
    module.names.extend(named);
    module
}

/// The file that defines what a path names.
fn defined_in<'a>(path: &[String], modules: &'a Modules, depth: usize) -> Option<&'a Path> {
    if depth > 16 {
        return None;
    }
    let ends = (0..path.len()).rev().find(|&end| modules.contains_key(&path[..end]))?;
    let module = &modules[&path[..ends]];
    let name = &path[ends];
    if modules.contains_key(&path[..=ends]) {
        return None;
    }
    if module.defines.contains(name) {
        return Some(&module.file);
    }
    if let Some(target) = module.passes_on.get(name) {
        return defined_in(target, modules, depth + 1);
    }
    let behind = |all: &Vec<String>| [all.as_slice(), std::slice::from_ref(name)].concat();
    module.passes_on_all.iter().find_map(|all| defined_in(&behind(all), modules, depth + 1))
}

/// Every module below `src`.
pub fn modules() -> Modules {
    let files = sources("src");
    let all: BTreeSet<Vec<String>> = files.iter().map(|(file, _)| module_path(file)).collect();
    files.into_iter().map(|(file, text)| (module_path(&file), read(file, &text, &all))).collect()
}

/// Which files of a folder of `src` each of its files uses.
fn uses(room: &str, modules: &Modules) -> BTreeMap<PathBuf, BTreeSet<PathBuf>> {
    let in_room = modules.iter().filter(|(path, _)| path.first().is_some_and(|first| first == room));
    let mut uses = BTreeMap::new();
    for (_, module) in in_room {
        let targets = module.names.iter().filter_map(|path| defined_in(path, modules, 0));
        let targets = targets.filter(|file| *file != module.file && module_path(file)[0] == room);
        uses.insert(module.file.clone(), targets.map(Path::to_path_buf).collect());
    }
    uses
}

/// The files of a room that use one another in a circle, with what they use inside it.
pub fn circles(room: &str, modules: &Modules) -> Vec<String> {
    let uses = uses(room, modules);
    let reached_from = |start: &PathBuf| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start]);
        while let Some(file) = open.pop() {
            open.extend(uses[file].iter().filter(|next| seen.insert((*next).clone())));
        }
        seen
    };
    let reached: BTreeMap<&PathBuf, BTreeSet<PathBuf>> =
        uses.keys().map(|file| (file, reached_from(file))).collect();
    let short = |file: &PathBuf| module_path(file).join("/");
    let in_circle = uses.iter().filter(|(file, _)| reached[file].contains(*file));
    let told = in_circle.map(|(file, targets)| {
        let back = targets.iter().filter(|target| reached[target].contains(file)).map(short);
        format!("{} → {}", short(file), back.collect::<Vec<_>>().join(", "))
    });
    told.collect()
}

#[test]
fn names_are_followed_to_the_file_that_defines_them() {
    let text =
        "use super::b::{self, C as D, e::F};\npub use g::H;\nstruct I;\nfn j() { b::k(); \"l::m\"; n::o; }";
    let root: Vec<String> = vec!["ui".into()];
    let all = ["", "a", "a/g", "b", "b/e"].map(|path| {
        root.iter()
            .cloned()
            .chain(path.split('/').filter(|part| !part.is_empty()).map(String::from))
            .collect()
    });
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui/a/mod.rs");
    let module = read(file, text, &BTreeSet::from(all));
    let names: Vec<String> = module.names.iter().map(|path| path.join("::")).collect();
    assert_eq!(names, ["ui::b", "ui::b::C", "ui::b::e::F", "ui::b::k"]);
    assert_eq!(module.defines.iter().collect::<Vec<_>>(), ["I", "j"]);
    assert_eq!(module.passes_on["H"], ["ui", "a", "g", "H"]);
}
