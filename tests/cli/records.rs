//! What verbs print with `--json` is what the schema in `docs/` says: checked on real outputs, by a small checker that
//! knows the words of JSON Schema which that schema uses, and refuses others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The schema.
pub fn schema() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/records.schema.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The keys of the schema with what they mean, and the records that have each.
pub fn keys() -> Vec<(String, String, Vec<String>)> {
    let schema = schema();
    let all = schema["$defs"].as_object().unwrap();
    let is_record = |name: &&String| name.starts_with("record: ");
    let described = all.iter().filter(|(name, _)| !is_record(name)).map(|(key, about)| {
        let has = |name: &&String| all[*name]["properties"].get(key).is_some();
        let records =
            all.keys().filter(is_record).filter(has).map(|name| name["record: ".len()..].to_owned());
        (key.clone(), about["description"].as_str().unwrap().to_owned(), records.collect())
    });
    described.collect()
}

/// What is wrong with `value`, if it is not as `schema` says.
fn wrong(value: &Value, schema: &Value, root: &Value) -> Option<String> {
    let is_type = |name: &str| match name {
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "object" => value.is_object(),
        "array" => value.is_array(),
        "null" => value.is_null(),
        other => panic!("the checker knows no type {other}"),
    };
    let names = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
    };
    for (word, argument) in schema.as_object().unwrap() {
        let found = match word.as_str() {
            "description" => None,
            "$ref" => {
                let name = argument.as_str().unwrap().strip_prefix("#/$defs/").unwrap().replace("%20", " ");
                wrong(value, &root["$defs"][&name], root).map(|why| format!("{name}: {why}"))
            }
            "type" => {
                let types = if argument.is_string() {
                    vec![argument.as_str().unwrap().to_owned()]
                } else {
                    names(argument)
                };
                (!types.iter().any(|name| is_type(name))).then(|| format!("{value} is no {argument}"))
            }
            "enum" => (!argument.as_array().unwrap().contains(value))
                .then(|| format!("{value} is not in {argument}")),
            "minimum" => value
                .as_f64()
                .filter(|&number| number < argument.as_f64().unwrap())
                .map(|_| format!("{value} is below {argument}")),
            "anyOf" => {
                let all: Vec<_> =
                    argument.as_array().unwrap().iter().map(|schema| wrong(value, schema, root)).collect();
                all.iter().all(Option::is_some).then(|| format!("{value} is none of {all:?}"))
            }
            "items" => value.as_array().into_iter().flatten().find_map(|item| wrong(item, argument, root)),
            "properties" => value
                .as_object()
                .into_iter()
                .flatten()
                .find_map(|(key, value)| argument.get(key).and_then(|schema| wrong(value, schema, root))),
            "required" => value.as_object().and_then(|object| {
                names(argument)
                    .into_iter()
                    .find(|name| !object.contains_key(name))
                    .map(|name| format!("{name} is missing"))
            }),
            "additionalProperties" => {
                assert_eq!(argument, &Value::Bool(false));
                let known = schema["properties"].as_object().unwrap();
                value.as_object().and_then(|object| {
                    object
                        .keys()
                        .find(|key| !known.contains_key(*key))
                        .map(|key| format!("{key} is not known"))
                })
            }
            other => panic!("the checker does not know {other}"),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// A folder with what the commands read.
fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quadrille-records-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("two.sdm"), "1234341221434321\n12343412....4321 # titled\n").unwrap();
    fs::write(folder.join("clash.txt"), "11..............\n").unwrap();
    fs::write(folder.join("pairs.dlx"), "a b c d\na b\nc d\na c\nb d\n").unwrap();
    folder
}

/// The record, and the commands that must between them print every key that it has.
const COMMANDS: [(&str, &[&str]); 15] = [
    ("solve", &["solve --json two.sdm knuth-6x7 clash.txt", "solve --json --limit 3 pairs.dlx"]),
    ("check", &["check --json two.sdm knuth-6x7 clash.txt pairs.dlx 1..............."]),
    ("count", &["count --json two.sdm clash.txt", "count --json pieces/piece-1.dlx"]),
    ("count --estimate", &["count --json --estimate 5 two.sdm", "count --json --estimate 5 pairs.dlx"]),
    ("rate", &["rate --json two.sdm clash.txt pairs.dlx knuth-6x7", "rate --to json habr"]),
    (
        "generate",
        &[
            "generate --json sudoku 2x2 x --count 2 --seed 18446744073709551615",
            "generate --json sudoku --rate easy",
        ],
    ),
    (
        "trace",
        &[
            "trace --json knuth-6x7",
            "trace --to jsonl colours",
            "trace --json --record knuth-6x7",
            "trace --to json words",
            "trace --json --choose weights langford 6",
        ],
    ),
    (
        "follow",
        &[
            "follow --json right.txt knuth-6x7",
            "follow --json short.txt knuth-6x7",
            "follow --json wrong.txt knuth-6x7",
        ],
    ),
    ("exercise --jsonl", &["exercise choose --seed 4 --jsonl"]),
    ("race", &["race --json --max-seconds 60 knuth-6x7", "race --json --nth 2 two.sdm"]),
    ("tree", &["tree --json --max-nodes 3 queens 5", "tree --json queens 5", "tree --json --steps 20 habr"]),
    ("split --output-dir", &["split queens 5 --pieces 3 --output-dir others --json"]),
    ("gather", &["gather --json counts.jsonl"]),
    ("prove", &["prove --json --nth 2 two.sdm -o proof", "prove --json clash.txt -o none"]),
    ("lesson --list", &["lesson --list --json"]),
];

#[test]
fn every_record_is_as_the_schema_says() {
    let (folder, schema) = (folder(), schema());
    let run = |words: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(words.split(' '))
            .current_dir(&folder)
            .output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let trace = run("trace knuth-6x7");
    let lines: Vec<&str> = trace.lines().collect();
    fs::write(folder.join("right.txt"), &trace).unwrap();
    fs::write(folder.join("short.txt"), lines[..5].join("\n")).unwrap();
    fs::write(folder.join("wrong.txt"), "1 0 choose B size 2\n").unwrap();
    run("split pairs.dlx --pieces 2 --output-dir pieces");
    let pieces: Vec<_> = fs::read_dir(folder.join("pieces")).unwrap().map(|it| it.unwrap().path()).collect();
    let names: Vec<&str> = pieces.iter().map(|path| path.to_str().unwrap()).collect();
    fs::write(folder.join("counts.jsonl"), run(&format!("count --json {}", names.join(" ")))).unwrap();
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (record, commands) in COMMANDS {
        let about = &schema["$defs"][format!("record: {record}")];
        for command in commands {
            let output = run(command);
            assert!(!output.is_empty(), "{command} prints nothing");
            for line in output.lines() {
                let value: Value =
                    serde_json::from_str(line).unwrap_or_else(|error| panic!("{command}: {error}: {line}"));
                assert_eq!(wrong(&value, about, &schema), None, "{command}: {line}");
                assert_eq!(
                    wrong(&value, &serde_json::json!({ "anyOf": schema["anyOf"] }), &schema),
                    None,
                    "{line}"
                );
                seen.entry(record).or_default().extend(value.as_object().unwrap().keys().cloned());
            }
        }
        // What the schema knows is printed: there is no key without an example.
        let known: BTreeSet<String> = about["properties"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(seen[record], known, "{record}");
    }
    let records =
        schema["$defs"].as_object().unwrap().keys().filter(|name| name.starts_with("record: ")).count();
    assert_eq!(records, COMMANDS.len());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_checker_finds_what_is_wrong() {
    let schema = schema();
    let about = &schema["$defs"]["record: check"];
    for (text, why) in [
        (r#"{"name":"x","verdict":"unique"}"#, None),
        (r#"{"name":"x","verdict":"unique","solution":[["A","D"]]}"#, None),
        (r#"{"name":"x"}"#, Some("verdict is missing")),
        (r#"{"name":"x","verdict":"one"}"#, Some("is not in")),
        (r#"{"name":1,"verdict":"none"}"#, Some("is no")),
        (r#"{"name":"x","verdict":"none","colour":"red"}"#, Some("colour is not known")),
        (r#"{"name":"x","verdict":"unique","solution":[["A",4]]}"#, Some("is none of")),
        ("[]", Some("is no")),
    ] {
        let found = wrong(&serde_json::from_str(text).unwrap(), about, &schema);
        match why {
            None => assert_eq!(found, None, "{text}"),
            Some(why) => {
                assert!(found.as_ref().is_some_and(|found| found.contains(why)), "{text}: {found:?}")
            }
        }
    }
}
