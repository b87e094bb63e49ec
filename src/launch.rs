//! Opens the laboratory: on the screen of a terminal, or in lines.

use std::env;
use std::hash::{BuildHasher, RandomState};
use std::process;

use quadrille::app::{Background, Look, Msg, Remembered};
use quadrille::cli::{Complaint, Exit, Launch, language_here};
use quadrille::config::{Config, ConfigFile};
use quadrille::laboratory::Laboratory;
use quadrille::lesson::Language;
use quadrille::plain::Plain;
use quadrille::tui;

/// Opens the laboratory, and comes back when it is left.
pub fn laboratory(launch: Launch) -> Result<(), Complaint> {
    let look = Look::detect(launch.ascii, |name| env::var(name).ok());
    let file = ConfigFile::find(|name| env::var_os(name));
    let config = file.as_ref().map_or_else(Config::default, ConfigFile::read);
    let mut settings = config.settings;
    settings.language = match launch.language {
        Some(language) => language,
        None if settings.language == Language::default() => language_here(),
        None => settings.language,
    };
    settings.rule = launch.rule.unwrap_or(settings.rule);
    settings.theme = launch.theme.unwrap_or(settings.theme);
    settings.progress &= tui::progress::is_kept();
    settings.history &= tui::remembered::is_kept();
    // Before the lessons: it may know more of them.
    let lost = tui::journal::lost();
    let remembered = if settings.history { tui::remembered::recall() } else { Remembered::default() };
    let mut state = launch.start.open(look, settings, tui::progress::recall(), remembered)?;
    state.set_keys(config.keys.clone());
    state.shell.shuffle(RandomState::new().hash_one(process::id()));
    let hint = env::var("COLORFGBG").ok().and_then(|hint| Background::hinted(&hint));
    state.shell.background = hint.unwrap_or_default();
    if let (Some(file), Some(sentence)) = (file, config.told()) {
        let _ = state.update(Msg::Outcome(Err(format!("{}{sentence}", file.name()))));
    } else if let Some(sentence) = tui::journal::of_later_versions() {
        let _ = state.update(Msg::Outcome(Err(sentence)));
    }
    state.offer(lost);
    let term = env::var("TERM").ok();
    let dumb = !launch.plain && tui::has_only_lines(term.as_deref());
    let plain = launch.plain || dumb;
    if !plain && let Err(error) = tui::require_terminal(term.as_deref()) {
        let text = format!("{error}: try --plain, or quadrille solve, count or trace");
        return Err(Complaint::new("", text, Exit::Usage));
    }
    let ran = if plain {
        let why = "TERM=dumb: this terminal cannot place text, so here are lines, as with --plain.";
        let first: &[String] = if dumb { &[why.to_owned()] } else { &[] };
        tui::run_lines(&mut Plain::new(state), first, launch.seen)
    } else {
        tui::run(&mut Laboratory::of(state), launch.seen)
    };
    ran.map_err(|error| Complaint::new("", format_args!("{error:#}"), Exit::Io))
}
