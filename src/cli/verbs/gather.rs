//! `quadrille gather`: the counts of pieces, added up.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::Path;

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::count_record::CountRecord;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::input;
use crate::cli::options::OutputArgs;
use crate::cli::record::Record;
use crate::exact_cover::text::Visible;
use crate::problems::{Digest, PieceIdentity};

const EXAMPLES: &str = "\
\x20 quadrille split q.dlx --pieces 64 --output-dir pieces
  quadrille count --json pieces/*.dlx > counts.jsonl    here, or a part of them on each machine
  quadrille gather counts.jsonl                         the count of the whole";

const REFUSED: &str = "

The pieces must be all of one split, each once and as it was written: what is missing is named, with the command that \
counts it. Nothing is added up that does not belong together.";

/// Add up the counts of all pieces of a split, and refuse what does not belong together.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(REFUSED))]
pub struct GatherArgs {
    /// What quadrille count --json printed: files, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<OsString>,
    /// Print an object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// The record of a piece, and where it stands.
struct Gathered {
    record: CountRecord,
    piece: PieceIdentity,
    place: String,
}

impl GatherArgs {
    /// Prints the sum.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        let mut pieces: BTreeMap<u64, Gathered> = BTreeMap::new();
        for file in &self.files {
            let text = text_of(file)?;
            let name = Visible(&file.to_string_lossy()).to_string();
            for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
                let gathered = gathered(text, format!("{name}:{line}"))?;
                if let Some(first) = pieces.values().next() {
                    belongs(first, &gathered)?;
                }
                if let Some(twin) = pieces.get(&gathered.piece.number) {
                    let text = format!(
                        "piece {} stands at {} already: leave one out",
                        gathered.piece.number, twin.place
                    );
                    return Err(refused(&gathered.place, text).into());
                }
                // What was not counted to its end is missing.
                if gathered.record.count.is_some() {
                    pieces.insert(gathered.piece.number, gathered);
                }
            }
        }
        let Some(first) = pieces.values().next() else {
            return Err(Complaint::new("", "there is no count of a piece here", Exit::Unreadable).into());
        };
        let missing: Vec<u64> = (1..=first.piece.of).filter(|number| !pieces.contains_key(number)).collect();
        if !missing.is_empty() {
            return Err(Complaint::new("", lacking(&missing, first), Exit::OutOfBudget).into());
        }
        if Digest::of_all(pieces.values().map(|gathered| gathered.record.digest)) != first.piece.split {
            let text = "the pieces counted are not those that were written: write and count them again";
            return Err(Complaint::new("", text, Exit::Unreadable).into());
        }
        let counts = pieces.values().filter_map(|gathered| gathered.record.count);
        match counts.clone().try_fold(0_u128, u128::checked_add) {
            Some(sum) if counts.clone().all(|count| count < u128::MAX) => {
                if self.json {
                    let whole = first.piece.whole.to_string();
                    let record = Record::default().with("count", sum.to_string());
                    writeln!(
                        console.out(),
                        "{}",
                        record.with("pieces", first.piece.of).with("whole", whole)
                    )?;
                } else {
                    writeln!(console.out(), "{sum}")?;
                }
                Ok(if sum == 0 { Exit::NoSolution } else { Exit::Done })
            }
            _ => Err(Complaint::new("", "too many to count", Exit::OutOfBudget).into()),
        }
    }
}

fn refused(place: &str, text: String) -> Complaint {
    Complaint::new(place, text, Exit::Unreadable)
}

fn text_of(file: &OsString) -> Result<String, Complaint> {
    if file != "-" {
        return input::file_text(file);
    }
    let mut text = String::new();
    let read = std::io::stdin().lock().read_to_string(&mut text);
    read.map_err(|error| Complaint::new("standard input", error, Exit::Unreadable))?;
    Ok(text)
}

fn gathered(line: &str, place: String) -> Result<Gathered, Complaint> {
    let record = CountRecord::read(line).map_err(|text| refused(&place, text))?;
    let Some(piece) = record.piece else {
        let text =
            "this is the count of no piece: quadrille split --output-dir writes pieces that say who they are";
        return Err(refused(&place, text.to_owned()));
    };
    if !(1..=piece.of).contains(&piece.number) {
        return Err(refused(&place, format!("there is no piece {} of {}", piece.number, piece.of)));
    }
    Ok(Gathered { record, piece, place })
}

/// Refuses a piece of something else.
fn belongs(first: &Gathered, other: &Gathered) -> Result<(), Complaint> {
    let why = if first.piece.whole != other.piece.whole {
        "of another problem"
    } else if (first.piece.split, first.piece.of) != (other.piece.split, other.piece.of) {
        "of another split"
    } else {
        return Ok(());
    };
    let text = format!("this is a piece {why} than the one at {}: leave one of them out", first.place);
    Err(refused(&other.place, text))
}

/// Which pieces are missing, and how to count them.
fn lacking(missing: &[u64], first: &Gathered) -> String {
    const NAMED: usize = 100;
    let of = first.piece.of;
    let path = Path::new(&first.record.name);
    let digits = of.to_string().len();
    let file =
        |number: &u64| path.with_file_name(format!("piece-{number:0digits$}.dlx")).display().to_string();
    let files: Vec<String> = missing.iter().take(NAMED).map(file).collect();
    let more = if missing.len() > NAMED { " …" } else { "" };
    let count = missing.len();
    Visible(&format!("{count} of {of} pieces are missing: quadrille count --json {}{more}", files.join(" ")))
        .to_string()
}
