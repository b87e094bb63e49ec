//! The program that runs in the terminal: this very file, started again with [`ROLE`] set.

use std::io::{self, Write};
use std::time::Duration;
use std::{env, process, thread};

use portable_pty::CommandBuilder;
use quadrille::app::{Code, Effect, Key, Mouse, Msg, Wait};
use quadrille::files::SeenFiles;
use quadrille::laboratory::Program;
use quadrille::problems::plain_line;
use quadrille::tui;
use ratatui::buffer::Buffer;
use ratatui::style::{Style, Stylize};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::pty::Pty;

/// Tells this test to be the program that is tested.
pub const ROLE: &str = "QUADRILLE_TEST_ROLE";

/// The test that is the program.
pub const TEST: &str = "parrot::parrot";

/// A program that shows what it hears. Capital letters are commands.
#[derive(Debug, Default)]
struct Parrot {
    size: (u16, u16),
    keys: usize,
    ticks: usize,
    last: String,
    wait: Option<Wait>,
    wants_background: bool,
}

impl Program for Parrot {
    fn update(&mut self, msg: Msg) -> Option<Effect> {
        self.last = match &msg {
            Msg::Tick { .. } => {
                self.ticks += 1;
                return None;
            }
            Msg::Resize(columns, rows) => {
                self.size = (*columns, *rows);
                return None;
            }
            Msg::Key(key) => {
                self.keys += 1;
                format!("{:?}", key.code)
            }
            other => format!("{other:?}"),
        };
        match msg {
            Msg::Key(Key { code: Code::Char(c), alt: false, ctrl, .. }) => match (c, ctrl) {
                ('Q', false) | ('c', true) => Some(Effect::Quit),
                ('z', true) => Some(Effect::Suspend),
                ('Y', false) => Some(Effect::Copy("53..7".into())),
                ('W', false) => self.wait_for(Wait::Work),
                ('T', false) => self.wait_for(Wait::For(Duration::from_millis(20))),
                ('s', false) => {
                    thread::sleep(Duration::from_millis(2));
                    None
                }
                ('K', false) => self.wait_for(Wait::Key),
                ('P', false) => panic!("the parrot fell off its perch"),
                _ => None,
            },
            _ => None,
        }
    }

    fn point(&self, mouse: Mouse) -> Option<Msg> {
        Some(Msg::Paste(format!("{:?} {} {}", mouse.kind, mouse.x, mouse.y)))
    }

    fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)> {
        let area = buffer.area;
        let lines = [
            Line::from(format!("size {}x{}", self.size.0, self.size.1)),
            Line::from(format!("keys {} ticks {}", self.keys, self.ticks)),
            Line::from(plain_line(&self.last)),
            Line::from(vec!["R5C7".reversed().cyan(), "=2".red()]),
        ];
        for (line, row) in lines.into_iter().zip(area.rows()) {
            line.render(row, buffer);
        }
        if area.width < 100 {
            buffer.set_style(area, Style::new().on_black());
        }
        let cursor = (3, 3);
        area.contains(cursor.into()).then_some(cursor)
    }

    fn wants_background(&self) -> bool {
        self.wants_background
    }

    fn wait(&self) -> Wait {
        self.wait.unwrap_or(Wait::Key)
    }

    fn last_words(&self) -> Option<String> {
        Some(format!("last words\u{1b}[5m after {} keys", self.keys))
    }
}

impl Parrot {
    fn named(role: &str) -> Parrot {
        Parrot { wants_background: role == "background", ..Parrot::default() }
    }

    fn wait_for(&mut self, wait: Wait) -> Option<Effect> {
        self.wait = Some(wait);
        None
    }
}

/// Not a test, but what the tests test.
#[test]
fn parrot() {
    let Ok(role) = env::var(ROLE) else { return };
    let term = env::var("TERM").ok();
    let outcome = tui::require_terminal(term.as_deref()).map_err(|why| (2, why)).and_then(|()| {
        let outcome =
            if role == "error" { fail() } else { tui::run(&mut Parrot::named(&role), SeenFiles::default()) };
        outcome.map_err(|why| (1, why))
    });
    let code = outcome.map_or_else(
        |(code, why)| {
            let _ = writeln!(io::stderr(), "quadrille: {why:#}");
            code
        },
        |()| 0,
    );
    process::exit(code);
}

/// Ends with an error while the terminal is taken.
fn fail() -> anyhow::Result<()> {
    let _inside = tui::terminal::Inside::enter()?;
    anyhow::bail!("the perch is gone")
}

/// The command that starts the program; in a shell script it is `"$@"`.
pub fn command(role: &str, script: Option<&str>) -> CommandBuilder {
    let program = env::current_exe().unwrap();
    let mut command = match script {
        Some(script) => {
            let mut shell = CommandBuilder::new("sh");
            shell.args(["-c", script, "sh"]);
            shell.arg(program);
            shell
        }
        None => CommandBuilder::new(program),
    };
    command.args([TEST, "--exact", "--nocapture"]);
    command.env(ROLE, role);
    command.env("TERM", "xterm-256color");
    command.env_remove("NO_COLOR");
    command.env_remove("RUST_BACKTRACE");
    command
}

/// The program, running and ready for keys.
pub fn start() -> Pty {
    ready(command("run", None))
}

pub fn ready(command: CommandBuilder) -> Pty {
    let pty = Pty::start(command);
    pty.wait_for_frame("size 80x24\nkeys 0");
    pty.assert_taken();
    pty
}
