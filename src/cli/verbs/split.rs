//! `quadrille split`: independent pieces of one search.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, OutputArgs, PuzzleArg, number};
use crate::cli::record::{Record, piece_value};
use crate::documents::reason;
use crate::exact_cover::Problem;
use crate::exact_cover::text::Visible;
use crate::files::{self, Existing};
use crate::problems::formats::{Format, write_cover};
use crate::problems::{Digest, PieceIdentity};

const EXAMPLES: &str = "\
\x20 quadrille split queens13.dlx --pieces 64 | quadrille count -  a count for each piece
  quadrille split q.dlx --pieces 64 --output-dir pieces         64 files in Knuth's format
  quadrille split hard.txt --pieces 8 | parallel --pipe -N1 quadrille count";

const PIECES: &str = "

Each piece is an exact cover with fewer options; each solution of the whole is a solution of one piece alone. \
Without a folder each is a line in the format miniexact. A file says in a comment which piece of what it is: quadrille gather \
adds up what quadrille count --json says of them.";

/// Split a search into independent parts.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(PIECES))]
pub struct SplitArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
    /// How many pieces; fewer, if there cannot be so many
    #[arg(long, value_name = "N", value_parser = number::<1, 10_000>)]
    pieces: u64,
    /// Make the pieces about as much work each, by the nodes of their searches, counted or estimated
    #[arg(long)]
    balance: bool,
    /// Write a file for each piece into this folder, and print its name
    #[arg(long, value_name = "FOLDER")]
    output_dir: Option<PathBuf>,
    /// Print an object for each file
    #[arg(long, requires = "output_dir")]
    json: bool,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

impl SplitArgs {
    /// Prints or writes the pieces of one puzzle.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        console.limit(self.budget.max_seconds);
        let puzzle = self.puzzle.only(console)?;
        let givens = puzzle.givens()?;
        let problem = puzzle.problem();
        let cut = if self.balance { Problem::split_evenly } else { Problem::split };
        let pieces = cut(problem, &givens, self.pieces as usize);
        let digits = pieces.len().to_string().len();
        if let Some(folder) = &self.output_dir {
            is_free(folder)?;
        }
        // Files may go far apart, and say who they are.
        let split = self
            .output_dir
            .as_ref()
            .map(|_| Digest::of_all(pieces.iter().map(|piece| Digest::of_problem(&piece.of(problem)))));
        let whole = Digest::of_problem(
            &problem.keeping(|option| givens.iter().all(|&given| !problem.excludes(given, option))),
        );
        let of = pieces.len() as u64;
        for (number, piece) in (1..).zip(&pieces) {
            let piece = piece.of(problem);
            let line = match (&self.output_dir, split) {
                (Some(folder), Some(split)) => {
                    let identity = PieceIdentity { whole, split, number, of };
                    let name = format!("piece-{number:0digits$}.dlx");
                    let path = file(&piece, &identity.comment(), folder, &name)?;
                    Ok(if self.json { format!("{}\n", record(&path, &piece, identity)) } else { path + "\n" })
                }
                _ => text(&piece, Format::Miniexact),
            }?;
            console.out().write_all(line.as_bytes())?;
        }
        Ok(Exit::Done)
    }
}

/// Refuses a folder that has pieces already. Left there, those of another split would be counted with these.
fn is_free(folder: &Path) -> Result<(), Complaint> {
    let is_piece = |name: &String| name.starts_with("piece-") && name.ends_with(".dlx");
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    match names.filter(is_piece).min() {
        Some(piece) => {
            let piece = Visible(&piece);
            let text = format!("holds {piece} already: name an empty folder, or remove the pieces");
            Err(Complaint::new(Visible(&folder.to_string_lossy()), text, Exit::Io))
        }
        None => Ok(()),
    }
}

fn text(piece: &Problem, format: Format) -> Result<String, Complaint> {
    write_cover(piece, format).map_err(|refusal| Complaint::usage("", refusal))
}

/// Writes a piece into its file, and gives the name of that.
fn file(piece: &Problem, comment: &str, folder: &Path, name: &str) -> Result<String, Complaint> {
    let text = format!("{comment}{}", text(piece, Format::Dlx)?);
    let path = folder.join(name);
    fs::create_dir_all(folder).map_err(|error| {
        let text = format!("cannot be written: {}", reason(&error));
        Complaint::new(Visible(&folder.to_string_lossy()), text, Exit::Io)
    })?;
    let complain = |error| Complaint::new(Visible(&path.to_string_lossy()), error, Exit::Io);
    files::write(&path, Existing::Keep, text.as_bytes()).map_err(complain)?;
    Ok(Visible(&path.to_string_lossy()).to_string())
}

fn record(name: &str, piece: &Problem, identity: PieceIdentity) -> Record {
    let record = Record::default().with("name", name).with("piece", piece_value(identity));
    record.with("items", piece.item_count()).with("options", piece.option_count())
}
