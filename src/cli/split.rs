//! `quadrille split`: independent pieces of one search.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::batch;
use super::command::SplitOptions;
use super::console::{Complaint, Console};
use super::exit::Exit;
use crate::exact_cover::Problem;
use crate::exact_cover::text::Visible;
use crate::problems::formats::{Format, write_cover};
use crate::reading::reason;

/// Prints or writes the pieces of one puzzle.
pub fn run(options: &SplitOptions, console: &mut Console) -> io::Result<Exit> {
    let found = batch::only(options.puzzle.as_deref(), options.from, console)
        .and_then(|puzzle| puzzle.givens().map(|givens| (puzzle, givens)));
    let (puzzle, givens) = match found {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let problem = puzzle.problem();
    let pieces = problem.split(&givens, options.pieces);
    let digits = pieces.len().to_string().len();
    if let Some(complaint) = options.folder.as_deref().and_then(occupied) {
        console.complain(&complaint);
        return Ok(complaint.exit);
    }
    for (number, kept) in (1..).zip(&pieces) {
        let mut kept = kept.iter().peekable();
        let piece = problem.keeping(|option| kept.next_if_eq(&&option).is_some());
        let line = match &options.folder {
            None => text(&piece, Format::Miniexact),
            Some(folder) => file(&piece, folder, &format!("piece-{number:0digits$}.dlx")),
        };
        match line {
            Ok(line) => console.out().write_all(line.as_bytes())?,
            Err(complaint) => {
                console.complain(&complaint);
                return Ok(complaint.exit);
            }
        }
    }
    Ok(Exit::Done)
}

/// That a folder has pieces already. Left there, those of another split would be counted with these.
fn occupied(folder: &Path) -> Option<Complaint> {
    let is_piece = |name: &str| name.starts_with("piece-") && name.ends_with(".dlx");
    let names =
        fs::read_dir(folder).ok()?.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let piece = names.filter(|name| is_piece(name)).min()?;
    let place = Visible(&folder.to_string_lossy()).to_string();
    let text = format!("holds {} already: name an empty folder, or remove the pieces", Visible(&piece));
    Some(Complaint::new(place, text, Exit::Io))
}

fn text(piece: &Problem, format: Format) -> Result<String, Complaint> {
    write_cover(piece, format).map_err(|refusal| Complaint::new("", refusal, Exit::Usage))
}

/// Writes a piece into its file, and gives a line with the name of that.
fn file(piece: &Problem, folder: &Path, name: &str) -> Result<String, Complaint> {
    let text = text(piece, Format::Dlx)?;
    let path = folder.join(name);
    let cannot = |path: &Path, error: &io::Error| {
        let place = Visible(&path.to_string_lossy()).to_string();
        Complaint::new(place, format_args!("cannot be written: {}", reason(error)), Exit::Io)
    };
    fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
    fs::write(&path, text).map_err(|error| cannot(&path, &error))?;
    Ok(format!("{}\n", path.display()))
}
