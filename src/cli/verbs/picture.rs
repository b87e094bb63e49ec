//! `quadrille picture`: the screen of the laboratory without a terminal. Keys in, SVG or text out.

use std::io::Write;
use std::path::Path;

use clap::{Args, ValueEnum};

use crate::app::Msg;
use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::headless::HeadlessArgs;
use crate::cli::help::closing;
use crate::cli::options::OutputArgs;
use crate::export;

const EXAMPLES: &str = "\
\x20 quadrille picture habr --keys '<Enter>d' > dead-end.svg       the first dead end
  quadrille picture knuth-6x7 --keys 9svz --size 80x24 -o links.svg
  quadrille picture habr --keys '<Enter>G' --to text            the solution, as text";

/// Print the screen of the laboratory after some keys, as a drawing or as text.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(""))]
pub struct PictureArgs {
    #[command(flatten)]
    laboratory: HeadlessArgs,
    /// How to draw [default: text into a file called .txt, else svg]
    #[arg(long = "to", alias = "format", value_name = "FORMAT")]
    format: Option<PictureFormat>,
    #[command(flatten)]
    output: OutputArgs,
}

/// How `picture` draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureFormat {
    /// A drawing
    Svg,
    /// The characters
    Text,
}

impl PictureArgs {
    /// Prints the screen that the keys lead to.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        let format = self.format()?;
        console.direct(&self.output)?;
        let (mut state, keys) = self.laboratory.open(console)?;
        for key in keys {
            state.update(Msg::Key(key));
            export::settle(&mut state);
        }
        let picture = match format {
            PictureFormat::Svg => export::drawing(&state),
            PictureFormat::Text => export::text(&export::screen(&state).0),
        };
        console.out().write_all(picture.as_bytes())?;
        Ok(Exit::Done)
    }

    /// The format that was asked for, else the one that the file's name ends in.
    fn format(&self) -> Result<PictureFormat, Complaint> {
        let file = self.output.file.output.as_deref();
        let ending = file.and_then(|file| Path::new(file).extension()?.to_str());
        let ending = ending.unwrap_or_default().to_ascii_lowercase();
        match (self.format, ending.as_str()) {
            (Some(format), _) => Ok(format),
            (None, "txt") => Ok(PictureFormat::Text),
            (None, "png" | "jpg" | "jpeg" | "gif" | "webp" | "pdf") => {
                let text = format!(
                    "a picture is svg or text, not {ending}: write an .svg, and rsvg-convert makes a png of it"
                );
                Err(Complaint::usage("", text))
            }
            (None, "cast") => {
                Err(Complaint::usage("", "a picture stands still: quadrille record writes a .cast"))
            }
            (None, _) => Ok(PictureFormat::Svg),
        }
    }
}
