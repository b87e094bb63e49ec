//! The program `quadrille`: parse the arguments, dispatch, end with a code.

mod launch;

use std::env;
use std::process::ExitCode;

use quadrille::cli;

fn main() -> ExitCode {
    cli::run(env::args_os(), &launch::laboratory).into()
}
