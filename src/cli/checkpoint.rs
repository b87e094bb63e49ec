//! How far long work has come, as a file: for each piece of the search what was found in it, and the path where it stands.
//!
//! It says of which puzzle it is, how that was cut into pieces and how they are searched, so that nothing else goes on from it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::complaint::Complaint;
use super::exit::Exit;
use super::input::file_text;
use super::options::CheckpointArgs;
use crate::exact_cover::SearchPath;
use crate::exact_cover::text::Visible;
use crate::files::{SeenFiles, Stamp, WriteError};
use crate::problems::Digest;

/// The work, so that a checkpoint of other work is recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The puzzle, its givens among it.
    pub puzzle: Digest,
    /// All pieces of it.
    pub split: Digest,
    /// The verb, and how it searches, such as `count by auto`.
    pub way: String,
}

/// The work that is left of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rest {
    /// All of it.
    All,
    /// The part of the search that comes after this path.
    Behind(SearchPath),
    /// Nothing.
    Nothing,
}

/// How far the search of a piece has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceProgress {
    /// How many solutions were found; `u128::MAX` if there are more than that.
    pub count: u128,
    /// How many options were taken although their item had another one.
    pub guesses: u64,
    /// The work that is left.
    pub rest: Rest,
}

/// A checkpoint that is kept in a file.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    task: Task,
    pieces: Vec<PieceProgress>,
    seen: SeenFiles,
    /// Whether the file is there and is this one's.
    is_written: bool,
    every: Duration,
    next: Instant,
}

const MARK: &str = "quadrille checkpoint";

impl Checkpoint {
    /// The checkpoint of a task of so many pieces: that of the file if it is there and to be gone on with, else a new one,
    /// which is written at once.
    ///
    /// # Errors
    /// If the file is of something else, is there and not to be gone on with, or cannot be read or written.
    pub fn open(
        path: &Path,
        args: &CheckpointArgs,
        task: Task,
        pieces: usize,
    ) -> Result<Checkpoint, Complaint> {
        let fresh = PieceProgress { count: 0, guesses: 0, rest: Rest::All };
        let every = args.every();
        let mut checkpoint = Checkpoint {
            path: path.to_owned(),
            task,
            pieces: vec![fresh; pieces],
            seen: SeenFiles::default(),
            is_written: false,
            every,
            next: Instant::now() + every,
        };
        match Stamp::of(path) {
            Some(stamp) if args.resume => {
                let text = file_text(path.as_os_str())?;
                checkpoint.pieces = checkpoint.read(&text).map_err(|text| checkpoint.wrong(text))?;
                checkpoint.seen.note(path, stamp);
                checkpoint.is_written = true;
            }
            Some(_) => {
                let text = "is there already: go on from it with --resume, or name another file";
                return Err(Complaint::new(checkpoint.name(), text, Exit::Io));
            }
            None => checkpoint.write().map_err(|error| checkpoint.unwritten(&error))?,
        }
        Ok(checkpoint)
    }

    fn name(&self) -> String {
        Visible(&self.path.to_string_lossy()).to_string()
    }

    fn wrong(&self, text: String) -> Complaint {
        Complaint::new(self.name(), text, Exit::Unreadable)
    }

    /// The complaint that it cannot be written.
    pub fn unwritten(&self, error: &WriteError) -> Complaint {
        Complaint::new(self.name(), error, Exit::Io)
    }

    /// How far each piece has come.
    pub fn pieces(&self) -> &[PieceProgress] {
        &self.pieces
    }

    /// How many solutions were found in all; `u128::MAX` if there are more than that.
    pub fn found(&self) -> u128 {
        self.pieces.iter().fold(0, |sum, piece| sum.saturating_add(piece.count))
    }

    /// Whether nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.pieces.iter().all(|piece| piece.rest == Rest::Nothing)
    }

    /// Takes note of how far a piece has come.
    pub fn note(&mut self, number: usize, piece: PieceProgress) {
        self.pieces[number] = piece;
    }

    /// When it is to be written next.
    pub fn next(&self) -> Instant {
        self.next
    }

    /// Writes it if it is time to.
    ///
    /// # Errors
    /// Why it was not written. What was there is still there, and the next time it is tried again.
    pub fn write_if_due(&mut self) -> Result<(), WriteError> {
        if Instant::now() < self.next { Ok(()) } else { self.write() }
    }

    /// Writes it.
    ///
    /// # Errors
    /// As for [`Checkpoint::write_if_due`].
    pub fn write(&mut self) -> Result<(), WriteError> {
        self.next = Instant::now() + self.every;
        let text = self.text();
        self.seen.write(&self.path, text.as_bytes(), self.is_written)?;
        self.is_written = true;
        Ok(())
    }

    /// A digest of what must not be changed.
    fn check(task: &Task, pieces: &[Value]) -> Digest {
        let pieces: String = pieces.iter().map(|piece| format!("\n{piece}")).collect();
        Digest::of(&format!("{} {} {}{pieces}", task.puzzle, task.split, task.way))
    }

    fn text(&self) -> String {
        let piece = |piece: &PieceProgress| {
            let rest = match &piece.rest {
                Rest::All => Value::Null,
                Rest::Behind(path) => json!(path.to_string()),
                Rest::Nothing => json!(false),
            };
            json!([piece.count.to_string(), piece.guesses, rest])
        };
        let pieces: Vec<Value> = self.pieces.iter().map(piece).collect();
        let Task { puzzle, split, way } = &self.task;
        let head = json!({
            MARK: env!("CARGO_PKG_VERSION"),
            "puzzle": puzzle.to_string(),
            "split": split.to_string(),
            "way": way,
            "check": Checkpoint::check(&self.task, &pieces).to_string(),
        });
        // A line for the head, and one for each piece.
        let lines: String = pieces.iter().map(|piece| format!("{piece}\n")).collect();
        format!("{head}\n{lines}")
    }

    /// Reads a file, and says what is wrong with it.
    fn read(&self, text: &str) -> Result<Vec<PieceProgress>, String> {
        let mut lines = text.lines().map(serde_json::from_str::<Value>);
        let no_checkpoint = || "this is no checkpoint: name the file that --checkpoint wrote".to_owned();
        let head = lines.next().and_then(Result::ok).ok_or_else(no_checkpoint)?;
        let field = |name: &str| head.get(name).and_then(Value::as_str);
        let digest = |name: &str| field(name).and_then(|text| text.parse::<Digest>().ok());
        let version = field(MARK).ok_or_else(no_checkpoint)?;
        // Another version may search in another order.
        if version != env!("CARGO_PKG_VERSION") {
            return Err(format!("this is a checkpoint of version {version}: go on with that one"));
        }
        let pieces: Vec<Value> = lines.collect::<Result<_, _>>().map_err(|_| no_checkpoint())?;
        let way = field("way").unwrap_or_default().to_owned();
        if digest("puzzle") != Some(self.task.puzzle) {
            return Err("this is a checkpoint of another puzzle: go on with that one, or name another file"
                .to_owned());
        }
        if way != self.task.way {
            let (way, asked) = (Visible(&way), &self.task.way);
            return Err(format!(
                "this is a checkpoint of {way}, not of {asked}: ask for the same, or name another file"
            ));
        }
        let changed = || "this checkpoint was changed: begin anew with another file".to_owned();
        if digest("split") != Some(self.task.split)
            || digest("check") != Some(Checkpoint::check(&self.task, &pieces))
            || pieces.len() != self.pieces.len()
        {
            return Err(changed());
        }
        pieces.iter().map(|piece| read_piece(piece).ok_or_else(changed)).collect()
    }
}

fn read_piece(value: &Value) -> Option<PieceProgress> {
    let [count, guesses, rest] = value.as_array()?.as_slice() else { return None };
    let rest = match rest {
        Value::Null => Rest::All,
        Value::Bool(false) => Rest::Nothing,
        Value::String(path) => Rest::Behind(path.parse().ok()?),
        Value::Bool(true) | Value::Number(_) | Value::Array(_) | Value::Object(_) => return None,
    };
    Some(PieceProgress { count: count.as_str()?.parse().ok()?, guesses: guesses.as_u64()?, rest })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::Parser;

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: CheckpointArgs,
    }

    /// A folder that is gone when the test is over, and a new checkpoint of two pieces in it, to be written every hour.
    struct Kept {
        folder: PathBuf,
        checkpoint: Checkpoint,
    }

    impl Kept {
        fn new(name: &str) -> Kept {
            let folder = std::env::temp_dir().join(format!("quadrille-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).unwrap();
            let checkpoint = opened(&folder.join("file"), &[]);
            Kept { checkpoint, folder }
        }

        fn file(&self) -> PathBuf {
            self.folder.join("file")
        }

        /// The lines of the pieces as they are in the file.
        fn written(&self) -> Vec<String> {
            fs::read_to_string(self.file()).unwrap().lines().skip(1).map(str::to_owned).collect()
        }
    }

    impl Drop for Kept {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }

    fn opened(path: &Path, further: &[&str]) -> Checkpoint {
        let words = ["it", "--checkpoint", "file", "--checkpoint-every", "3600"];
        let line = Line::parse_from(words.iter().chain(further));
        let task = Task { puzzle: Digest::of("a"), split: Digest::of("b"), way: "count".to_owned() };
        Checkpoint::open(path, &line.args, task, 2).unwrap_or_else(|_| panic!("it is not opened"))
    }

    fn counted(count: u128, rest: Rest) -> PieceProgress {
        PieceProgress { count, guesses: 3, rest }
    }

    #[test]
    fn a_checkpoint_is_written_when_it_is_due_and_then_an_hour_later() {
        let begun = Instant::now();
        let mut kept = Kept::new("checkpoint-due");
        let first = kept.checkpoint.next();
        assert!(begun + HOUR <= first && first <= Instant::now() + HOUR);
        let fresh = [r#"["0",0,null]"#; 2];
        assert_eq!(kept.written(), fresh);
        kept.checkpoint.note(1, counted(7, Rest::Nothing));
        kept.checkpoint.write_if_due().unwrap();
        assert_eq!((kept.written(), kept.checkpoint.next()), (fresh.map(str::to_owned).to_vec(), first));
        let now = Instant::now();
        kept.checkpoint.next = now;
        kept.checkpoint.write_if_due().unwrap();
        let noted = [fresh[0], r#"["7",3,false]"#];
        assert_eq!(kept.written(), noted);
        assert!(now + HOUR <= kept.checkpoint.next() && kept.checkpoint.next() <= Instant::now() + HOUR);
        // Whoever asks for it has it at once.
        kept.checkpoint.note(0, counted(5, Rest::Nothing));
        kept.checkpoint.write().unwrap();
        assert_eq!(kept.written(), [r#"["5",3,false]"#, noted[1]]);
        // One that is gone on with is first written an hour after that.
        let now = Instant::now();
        let resumed = opened(&kept.file(), &["--resume"]);
        assert_eq!(resumed.pieces(), kept.checkpoint.pieces());
        assert!(now + HOUR <= resumed.next() && resumed.next() <= Instant::now() + HOUR);
    }

    #[test]
    fn a_checkpoint_that_cannot_be_written_is_tried_again_when_it_is_due_again() {
        let mut kept = Kept::new("checkpoint-unwritten");
        let folder = kept.file();
        fs::remove_file(&folder).unwrap();
        fs::create_dir(&folder).unwrap();
        let now = Instant::now();
        kept.checkpoint.next = now;
        assert!(kept.checkpoint.write_if_due().is_err());
        assert!(kept.checkpoint.next() >= now + HOUR);
        kept.checkpoint.write_if_due().unwrap();
    }

    #[test]
    fn work_is_done_when_no_piece_is_left_and_its_numbers_are_added() {
        let mut kept = Kept::new("checkpoint-sum");
        assert_eq!((kept.checkpoint.is_done(), kept.checkpoint.found()), (false, 0));
        kept.checkpoint.note(0, counted(4, Rest::Nothing));
        assert_eq!((kept.checkpoint.is_done(), kept.checkpoint.found()), (false, 4));
        kept.checkpoint.note(1, counted(5, Rest::Nothing));
        assert_eq!((kept.checkpoint.is_done(), kept.checkpoint.found()), (true, 9));
        kept.checkpoint.note(1, counted(u128::MAX, Rest::Nothing));
        assert_eq!(kept.checkpoint.found(), u128::MAX);
    }

    #[test]
    fn what_is_no_piece_is_not_read_as_one() {
        let path: SearchPath = "links +3 -4".parse().unwrap();
        for (rest, text) in
            [(Rest::All, "null"), (Rest::Nothing, "false"), (Rest::Behind(path), r#""links +3 -4""#)]
        {
            let value = serde_json::from_str(&format!(r#"["7",3,{text}]"#)).unwrap();
            assert_eq!(read_piece(&value), Some(counted(7, rest)));
        }
        for wrong in [
            r#"["7",3,true]"#,
            r#"["7",3,1]"#,
            r#"["7",3,[]]"#,
            r#"["7",3,{}]"#,
            r#"["7",3,"links 3"]"#,
            r#"["7",3]"#,
            r#"["7",3,null,null]"#,
            r#"[7,3,null]"#,
            r#"["-7",3,null]"#,
            r#"["7","3",null]"#,
            r#"["7",-3,null]"#,
            "7",
        ] {
            assert_eq!(read_piece(&serde_json::from_str(wrong).unwrap()), None, "{wrong}");
        }
    }
}
