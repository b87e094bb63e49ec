//! Our engines and other people's, interleaved in one process: medians and ratios.

mod contenders;
mod dice;
mod families;
mod generate;
mod hard;
#[path = "../../instances/mod.rs"]
mod instances;
mod plot;
mod sudoku;

use std::ops::ControlFlow;
use std::process::ExitCode;

use contenders::{ALL, Contender};
use instances::Instance;
use quadrille::exact_cover::{Engine, MEMORY, Prepared};

const USAGE: &str = "usage: peers [--rounds N] [--instances NAME,...] [--engines NAME,...] [PUZZLES...]
       peers --hard|--plots FOLDER [--seeds N] [--seconds N] [--instances NAME,...] [--engines NAME,...]

Finds every solution of each instance with each engine; then solves the Sudokus in files of 81
characters a line, and generated ones. `--instances none` leaves out the first, `sudoku` is a
name of the second. Names may be shortened.

With --hard: first solutions of instances that are hard to solve or to refute, N of each family, each with so
many seconds. With --plots: time and memory against size, as SVG.";

struct Arguments {
    rounds: usize,
    instances: Vec<String>,
    engines: Vec<String>,
    files: Vec<String>,
    hard: bool,
    plots: Option<String>,
    seeds: u64,
    seconds: u64,
}

fn arguments() -> Option<Arguments> {
    let mut out = Arguments {
        rounds: 5,
        instances: Vec::new(),
        engines: Vec::new(),
        files: Vec::new(),
        hard: false,
        plots: None,
        seeds: 10,
        seconds: 10,
    };
    let mut args = std::env::args().skip(1);
    let list = |text: String| text.split(',').map(str::to_owned).collect();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--rounds" => out.rounds = args.next()?.parse().ok().filter(|&n| n > 0)?,
            "--instances" => out.instances = list(args.next()?),
            "--engines" => out.engines = list(args.next()?),
            "--hard" => out.hard = true,
            "--plots" => out.plots = Some(args.next()?),
            "--seeds" => out.seeds = args.next()?.parse().ok().filter(|&n| n > 0)?,
            "--seconds" => out.seconds = args.next()?.parse().ok().filter(|&n| n > 0)?,
            flag if flag.starts_with('-') => return None,
            _ => out.files.push(arg),
        }
    }
    Some(out)
}

/// Seconds of work that this thread has done: what else the machine does in between does not count.
pub fn clock() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + 1e-9 * time.tv_nsec as f64
}

pub fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Seconds per contender, the median of all rounds, or the name of one that is wrong.
fn race(instance: &Instance, field: &[&Contender], rounds: usize) -> Result<Vec<f64>, String> {
    let mut times = vec![Vec::new(); field.len()];
    for _ in 0..rounds {
        for (contender, times) in field.iter().zip(&mut times) {
            let start = clock();
            let found = (contender.count)(instance, u64::MAX);
            times.push(clock() - start);
            if found != instance.solutions {
                return Err(format!("{} finds {found} of {}", contender.name, instance.solutions));
            }
        }
    }
    Ok(times.iter_mut().map(|times| median(times)).collect())
}

/// All instances, then their ratios to crate dlx.
fn instances(arguments: &Arguments) -> Result<(), String> {
    let wanted = |names: &[String], name: &str| names.is_empty() || names.iter().any(|n| name.contains(n));
    let engines = &arguments.engines;
    let field: Vec<&Contender> =
        ALL.iter().filter(|c| engines.is_empty() || engines.iter().any(|name| name == c.name)).collect();
    println!(
        "milliseconds of one thread, medians of {} rounds; every solution, set-up included",
        arguments.rounds
    );
    print!("{:30}", "");
    field.iter().for_each(|contender| print!("{:>14}", contender.name));
    println!();
    let mut rows = Vec::new();
    for instance in instances::all().iter().filter(|it| wanted(&arguments.instances, it.name)) {
        let seconds =
            race(instance, &field, arguments.rounds).map_err(|e| format!("{}: {e}", instance.name))?;
        print!("{:18}{:>12}", instance.name, instance.solutions);
        seconds.iter().for_each(|s| print!("{:>14.2}", 1e3 * s));
        println!();
        rows.push((instance.name, seconds));
    }
    let Some(base) = field.iter().position(|c| c.name == "dlx") else { return Ok(()) };
    println!("\nspeed relative to crate dlx");
    let mut product = vec![1.0; field.len()];
    for (name, seconds) in &rows {
        print!("{name:30}");
        for (p, s) in product.iter_mut().zip(seconds) {
            print!("{:>14.2}", seconds[base] / s);
            *p *= seconds[base] / s;
        }
        println!();
    }
    print!("{:30}", "geometric mean");
    product.iter().for_each(|p| print!("{:>14.2}", p.powf(1.0 / rows.len().max(1) as f64)));
    println!();
    Ok(())
}

/// What the memo counts, in which time and memory.
fn counts(rounds: usize) -> Result<(), String> {
    println!("\ncounted by memo, set-up included");
    let known = [
        instances::dominoes(8, 8, 12_988_816),
        instances::dominoes(10, 10, 258_584_046_368),
        instances::matching(20, 654_729_075),
    ];
    for instance in known {
        let problem = contenders::problem(&instance);
        let mut times = Vec::new();
        let mut memory = None;
        for _ in 0..rounds {
            let start = clock();
            let prepared = Prepared::new(&problem, Engine::Auto);
            let count = prepared
                .count(&[], MEMORY, |_| ControlFlow::Continue(()))
                .map_err(|clash| clash.to_string())?;
            times.push(clock() - start);
            if count.solutions != u128::from(instance.solutions) {
                return Err(format!("{}: the memo counts {}", instance.name, count.solutions));
            }
            memory = count.memory;
        }
        let Some(memory) = memory else { return Err(format!("{}: without memo", instance.name)) };
        println!(
            "{:18}{:>14}{:>10.2} ms, {} states, {} kB",
            instance.name,
            instance.solutions,
            1e3 * median(&mut times),
            memory.states,
            memory.bytes / 1024
        );
    }
    Ok(())
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let Arguments { seeds, seconds, .. } = *arguments;
    if let Some(folder) = &arguments.plots {
        return hard::plots(folder, &arguments.engines, seeds, seconds);
    }
    if arguments.hard {
        return hard::table(&arguments.instances, &arguments.engines, seeds, seconds);
    }
    instances(arguments)?;
    if arguments.instances.is_empty() || arguments.instances.iter().any(|name| name == "memo") {
        counts(arguments.rounds)?;
    }
    if arguments.instances.is_empty() || arguments.instances.iter().any(|name| name == "sudoku") {
        let mut sets = Vec::new();
        for file in &arguments.files {
            sets.push(sudoku::read(file).map_err(|e| format!("{file}: {e}"))?);
        }
        sets.extend(sudoku::generated(1000));
        sudoku::race(&sets, &arguments.engines, arguments.rounds)?;
        sudoku::threads(&sets[0], 50_000, arguments.rounds);
    }
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, rest @ ..] = words.as_slice()
        && first == "--alone"
    {
        return hard::alone(rest).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS);
    }
    let Some(arguments) = arguments() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}
