//! The arguments of each command.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind as Kind;
use clap::{Args, ValueEnum};

use super::argument::{FromArgs, One, Several};
use super::command::{DeskOptions, Format, PictureFormat, PictureOptions};
use crate::exact_cover::text::Visible;
use crate::exact_cover::{Engine, Rule};
use crate::problems::formats;

#[derive(Debug, Args)]
pub struct SolveArgs {
    #[command(flatten)]
    pub puzzles: Several,
    /// Print up to N solutions of each puzzle [default: 1]
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = number::<1, { u64::MAX }>
    )]
    pub limit: u64,
    /// How a solution is written [default: line for a Sudoku, list for an exact cover]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    #[command(flatten)]
    pub rule: RuleArgs,
    #[command(flatten)]
    pub budget: BudgetArgs,
    #[command(flatten)]
    pub jobs: JobsArgs,
}

#[derive(Debug, Args)]
pub struct CountArgs {
    #[command(flatten)]
    pub puzzles: Several,
    /// Stop counting at N
    #[arg(long, value_name = "N", value_parser = number::<1, { u64::MAX }>)]
    pub limit: Option<u64>,
    /// Which engine counts [default: auto]
    #[arg(long, value_name = "ENGINE", default_value = "auto", hide_default_value = true)]
    pub engine: EngineName,
    #[command(flatten)]
    pub budget: BudgetArgs,
    #[command(flatten)]
    pub jobs: JobsArgs,
}

#[derive(Debug, Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub puzzles: Several,
    #[command(flatten)]
    pub budget: BudgetArgs,
    #[command(flatten)]
    pub jobs: JobsArgs,
}

/// The engines, as the command line names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EngineName {
    /// The one that suits the problem
    Auto,
    /// Dancing links
    Links,
    /// Bit planes: items with few options
    Planes,
    /// One set of options: few items of many options
    Bitset,
    /// Counts remembered: tilings and matchings
    Memo,
}

impl From<EngineName> for Engine {
    fn from(name: EngineName) -> Engine {
        match name {
            EngineName::Auto => Engine::Auto,
            EngineName::Links => Engine::Links,
            EngineName::Planes => Engine::Planes,
            EngineName::Bitset => Engine::Bitset,
            EngineName::Memo => Engine::Memo,
        }
    }
}

/// The laboratory without a terminal.
#[derive(Debug, Args)]
pub struct DeskArgs {
    #[command(flatten)]
    pub puzzle: One,
    #[command(flatten)]
    pub rule: RuleArgs,
    /// The keys to press, as in <Enter>170s
    #[arg(long, default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub keys: String,
    /// Columns and rows of the window
    #[arg(long, value_name = "SIZE", default_value = "120x40", value_parser = size)]
    pub size: (u16, u16),
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
}

#[derive(Debug, Args)]
pub struct LessonArgs {
    /// The lesson: its name or number, or a file; without one, the list to choose from
    pub lesson: Option<OsString>,
    /// Print the lessons: number, name, minutes, title
    #[arg(long, conflicts_with = "lesson")]
    pub list: bool,
    /// Say what is wrong with lessons, by line, and open none
    #[arg(long, value_name = "LESSON", num_args = 1.., conflicts_with_all = ["lesson", "list"])]
    pub check: Vec<OsString>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    /// Talk in lines instead of drawing a screen: for screen readers, dumb terminals and scripts
    #[arg(long)]
    pub plain: bool,
}

#[derive(Debug, Args)]
pub struct PictureArgs {
    #[command(flatten)]
    pub desk: DeskArgs,
    /// How to draw [default: text into a file called .txt, else svg]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<PictureFormat>,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Debug, Args)]
pub struct RecordArgs {
    #[command(flatten)]
    pub desk: DeskArgs,
    /// Take N steps after the keys [default: to the end, but 1000 at the most; with --keys none]
    #[arg(long, value_name = "N")]
    pub steps: Option<u64>,
    /// Keys or steps a second
    #[arg(long, value_name = "N", default_value = "4", allow_negative_numbers = true, value_parser = speed)]
    pub speed: f64,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Debug, Args)]
pub struct TreeArgs {
    #[command(flatten)]
    pub puzzle: One,
    #[command(flatten)]
    pub rule: RuleArgs,
    /// Stop after N steps
    #[arg(long, value_name = "N")]
    pub steps: Option<u64>,
    /// Write N branches at the most; what comes then is counted where it hangs
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_nodes: u32,
    /// Let the givens be steps too, before all others
    #[arg(long)]
    pub watch_givens: bool,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// Where a result goes.
#[derive(Debug, Args)]
pub struct OutputArgs {
    /// Write to FILE, not to standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<OsString>,
}

impl PictureArgs {
    /// As options.
    ///
    /// # Errors
    /// If something has no effect, or the file is called like a picture of another kind.
    pub fn options(self) -> Result<PictureOptions, clap::Error> {
        let output = self.output.output;
        let ending = output.as_deref().and_then(|file| Path::new(file).extension()?.to_str());
        let ending = ending.unwrap_or_default().to_ascii_lowercase();
        let format = match (self.format, ending.as_str()) {
            (Some(format), _) => format,
            (None, "txt") => PictureFormat::Text,
            (None, "png" | "jpg" | "jpeg" | "gif" | "webp" | "pdf") => {
                let text = format!(
                    "a picture is svg or text, not {ending}: write an .svg, and rsvg-convert makes a png of it\n\n\
                     For more information, try '--help'.\n"
                );
                return Err(clap::Error::raw(Kind::ValueValidation, text));
            }
            (None, _) => PictureFormat::Svg,
        };
        Ok(PictureOptions { desk: self.desk.options()?, format, output })
    }
}

impl DeskArgs {
    /// As options.
    ///
    /// # Errors
    /// If the seed has no effect.
    pub fn options(self) -> Result<DeskOptions, clap::Error> {
        let (puzzle, from) = self.puzzle.given()?;
        Ok(DeskOptions {
            puzzle,
            from,
            rule: self.rule.rule()?,
            keys: self.keys,
            size: self.size,
            ascii: self.ascii,
        })
    }
}

#[derive(Debug, Args)]
pub struct RuleArgs {
    /// Which column the search takes next [default: fewest]
    #[arg(long, value_name = "RULE", value_parser = rule_name())]
    pub choose: Option<Rule>,
    /// Break the ties of fewest, or roll the dice of random, by this number
    #[arg(long, value_name = "N", value_parser = number::<0, { u64::MAX }>)]
    pub seed: Option<u64>,
}

#[derive(Debug, Args)]
pub struct JobsArgs {
    /// Use N threads; the output is the same [default: 1]
    #[arg(long, short, value_name = "N", default_value = "1", hide_default_value = true, value_parser = number::<1, 1024>)]
    pub jobs: u64,
}

#[derive(Debug, Args)]
pub struct BudgetArgs {
    /// Give up on a puzzle after S seconds
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub max_seconds: Option<Duration>,
}

#[derive(Debug, Args)]
pub struct ProblemArgs {
    /// The problem's name and what follows it
    #[arg(value_name = "WORD", required = true)]
    pub words: Vec<String>,
    #[command(flatten)]
    pub from: FromArgs,
    /// Write this format [default: dlx]
    #[arg(long, value_name = "FORMAT", default_value = "dlx", hide_default_value = true, value_parser = format_name)]
    pub to: formats::Format,
}

#[derive(Debug, Args)]
pub struct ConvertArgs {
    #[command(flatten)]
    pub puzzle: One,
    /// Write this format
    #[arg(long, value_name = "FORMAT", value_parser = format_name)]
    pub to: formats::Format,
}

#[derive(Debug, Args)]
pub struct SplitArgs {
    #[command(flatten)]
    pub puzzle: One,
    /// How many pieces; fewer, if there cannot be so many
    #[arg(long, value_name = "N", value_parser = number::<1, 10_000>)]
    pub pieces: u64,
    /// Write a file for each piece into this folder, and print its name
    #[arg(long, value_name = "FOLDER")]
    pub output_dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell that is to complete
    pub shell: clap_complete::Shell,
}

impl JobsArgs {
    /// How many threads to use.
    pub fn count(&self) -> NonZeroUsize {
        usize::try_from(self.jobs).ok().and_then(NonZeroUsize::new).unwrap_or(NonZeroUsize::MIN)
    }
}

impl RuleArgs {
    /// The rule, if one was asked for.
    ///
    /// # Errors
    /// If the seed has no effect.
    pub fn asked(&self) -> Result<Option<Rule>, clap::Error> {
        if self.choose.is_none() && self.seed.is_none() { Ok(None) } else { self.rule().map(Some) }
    }

    /// The rule that was asked for, else the usual one.
    ///
    /// # Errors
    /// If the seed has no effect.
    pub fn rule(&self) -> Result<Rule, clap::Error> {
        let rule = self.choose.unwrap_or_default();
        let Some(seed) = self.seed else { return Ok(rule) };
        let seeded = rule.seeded(seed);
        if seeded.seed() == Some(seed) {
            return Ok(seeded);
        }
        let text = format!(
            "--seed has no effect with --choose {rule}: leave it out, or choose fewest or random\n\n\
             For more information, try '--help'.\n"
        );
        Err(clap::Error::raw(Kind::ArgumentConflict, text))
    }
}

/// The rules by which a column is chosen, as the command line names them.
fn rule_name() -> impl TypedValueParser<Value = Rule> {
    let value = |rule: Rule| {
        let (first, rest) = rule.picks().split_at(1);
        PossibleValue::new(rule.name()).aliases(rule.alias()).help(first.to_uppercase() + rest)
    };
    PossibleValuesParser::new(Rule::ALL.map(value)).try_map(|name| name.parse::<Rule>())
}

/// A whole number within these bounds.
pub fn number<const LEAST: u64, const MOST: u64>(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.ok_or_else(|| match MOST {
        u64::MAX => format!("not a whole number of {LEAST} or more"),
        _ => format!("not a whole number from {LEAST} to {MOST}"),
    })
}

fn size(text: &str) -> Result<(u16, u16), String> {
    let size =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    size.filter(|&(width, height)| (1..=1000).contains(&width) && (1..=1000).contains(&height))
        .ok_or_else(|| "not a size: give columns and rows, such as 120x40".to_owned())
}

fn speed(text: &str) -> Result<f64, String> {
    let speed: f64 = text.parse().map_err(|_| "not a number, such as 4 or 0.5".to_owned())?;
    let fits = (0.01..=1000.0).contains(&speed);
    fits.then_some(speed).ok_or_else(|| "not a speed: give a number from 0.01 to 1000".to_owned())
}

pub fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number of seconds, such as 10 or 0.5".to_owned())?;
    match Duration::try_from_secs_f64(number) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("not a length of time: give a number above 0, such as 10 or 0.5".to_owned()),
    }
}

/// The format of this name.
///
/// # Errors
/// Which names there are.
pub fn format_name(text: &str) -> Result<formats::Format, String> {
    formats::Format::named(text).ok_or_else(|| {
        let names = formats::Format::ALL.map(formats::Format::name);
        format!("no format is called {}: take one of {}", Visible(text), names.join(", "))
    })
}
