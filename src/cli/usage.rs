//! Errors of clap about a command line, in the voice of all other errors.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::complaint::Complaint;
use crate::exact_cover::text::Visible;
use crate::problems::plain_line;

/// The sentence for clap's error. `help` is the command that shows what there is.
pub fn complaint(error: &clap::Error, help: &str) -> Complaint {
    let (argument, value) = (text(error, ContextKind::InvalidArg), text(error, ContextKind::InvalidValue));
    // As in --choose <RULE>, or <SHELL>.
    let (option, noun) = argument.split_once('<').unwrap_or((&argument, "value>"));
    let noun = noun.split('>').next().unwrap_or_default().to_lowercase();
    let place = format!("{option}{value}");
    let place = place.trim_end();
    match error.kind() {
        ErrorKind::ValueValidation => {
            Complaint::usage(place, error.source().map(ToString::to_string).unwrap_or_default())
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            Complaint::usage(place, format_args!("has no value: give one, as in {argument}"))
        }
        ErrorKind::InvalidValue => {
            let known = list(error, ContextKind::ValidValue);
            let suggested = text(error, ContextKind::SuggestedValue);
            Complaint::usage(place, format_args!("no such {noun}: {}", cure(&suggested, &known, help)))
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            let suggested = text(error, ContextKind::SuggestedArg);
            Complaint::usage(place, format_args!("no such option: {}", cure(&suggested, &[], help)))
        }
        ErrorKind::UnknownArgument => {
            Complaint::usage(place, format_args!("is one too many: {help} shows what may be given"))
        }
        ErrorKind::InvalidSubcommand => {
            let suggested = list(error, ContextKind::SuggestedSubcommand);
            let suggested = suggested.first().map(String::as_str).unwrap_or_default();
            let word = text(error, ContextKind::InvalidSubcommand);
            Complaint::usage(word, format_args!("no such command: {}", cure(suggested, &[], help)))
        }
        ErrorKind::ArgumentConflict => {
            let others = list(error, ContextKind::PriorArg).join(" and ");
            Complaint::usage(argument, format_args!("does not go with {others}: leave one of them out"))
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = list(error, ContextKind::InvalidArg).join(" and ");
            Complaint::usage("", format_args!("{missing} is missing: {help} shows what must be given"))
        }
        // What is rare is said as clap says it.
        _ => {
            let said = error.render().to_string();
            let first = said.lines().next().unwrap_or_default();
            let sentence = plain_line(first.strip_prefix("error: ").unwrap_or(first));
            Complaint::usage("", format_args!("{sentence}: {help} shows how"))
        }
    }
}

/// The end of the sentence: what to write instead.
fn cure(suggested: &str, known: &[String], help: &str) -> String {
    match known {
        _ if !suggested.is_empty() => format!("did you mean {suggested}?"),
        [] => format!("{help} lists what there is"),
        known => {
            let between = if known.iter().any(|name| name.contains(',')) { "; " } else { ", " };
            format!("take one of {}", known.join(between))
        }
    }
}

fn text(error: &clap::Error, kind: ContextKind) -> String {
    list(error, kind).into_iter().next().unwrap_or_default()
}

/// The strings that clap has of this kind, fit to be shown.
fn list(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    let visible = |text: &String| Visible(text).to_string();
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![visible(text)],
        Some(ContextValue::Strings(texts)) => texts.iter().map(visible).collect(),
        _ => Vec::new(),
    }
}
