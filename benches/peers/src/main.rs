//! Our engines and other people's, interleaved in one process: medians and ratios.

mod contenders;
mod instances;
mod sudoku;

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

fn memo() {
    use quadrille::exact_cover::{Engine, Limit, Prepared};
    for (name, it) in [("8x8", instances::dominoes(8, 8, 0)), ("10x10", instances::dominoes(10, 10, 0)), ("K20", instances::matching(20, 0)), ("K14", instances::matching(14,0)), ("latin", instances::latin(5,0)), ("queens", instances::queens(12,0)), ("soma", instances::soma()), ("pent", instances::pentominoes_8x8()), ("lang", instances::langford(11, 0))] {
        let problem = contenders::problem(&it);
        let start = Instant::now();
        let count = Prepared::new(&problem, Engine::Auto).count(&[], 256 << 20, &mut Limit::new(0)).unwrap();
        println!("{name} {:.3} ms {count:?}", 1e3 * start.elapsed().as_secs_f64());
    }
}

fn dig16() {
    use quadrille::exact_cover::{Engine, Prepared};
    let text = std::fs::read_to_string("/tmp/full16.txt").unwrap();
    let mut grid: Vec<u8> = text.bytes().filter(|b| !b.is_ascii_whitespace()).map(|b| b - b'A' + 1).collect();
    let mut order: Vec<usize> = (0..256).collect();
    let mut x = 88172645463325252u64;
    for i in (1..256).rev() { x ^= x << 13; x ^= x >> 7; x ^= x << 17; order.swap(i, (x % (i as u64 + 1)) as usize); }
    let mut left = 256;
    for cell in order {
        if left == 108 { break }
        let old = std::mem::take(&mut grid[cell]);
        let it = Instance { name: "", primary: 1024, secondary: 0, options: instances::sudoku_options(4, &grid), solutions: 0 };
        let n = Prepared::new(&contenders::problem(&it), Engine::Auto).solver().count_to(&[], 2).unwrap();
        if n == 1 { left -= 1 } else { grid[cell] = old }
    }
    eprintln!("{left} left");
    for r in 0..16 { println!("{}", grid[16*r..16*r+16].iter().map(|&d| if d == 0 { '.' } else { (b'A' - 1 + d) as char }).collect::<String>()); }
}

fn dev(path: &str) {
    use quadrille::exact_cover::Engine;
    let mut puzzles = sudoku::read(path).unwrap();
    let n = puzzles.len();
    while puzzles.len() < if std::env::var_os("SMALL").is_some() {1} else {3000} { puzzles.extend_from_within(..n); }
    puzzles.truncate(if std::env::var_os("BIG").is_some() {30000} else {3000});
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for _ in 0..if std::env::var_os("SMALL").is_some() {1} else {5} {
        let (ra, fa) = sudoku::rate(&puzzles, |p| sudoku::by_engine(Engine::Planes, p, 2));
        if std::env::var_os("SOLO").is_some() { a.push(1.0/ra); b.push(1.0); continue }
        let (rb, fb) = sudoku::rate(&puzzles, |p| sudoku::by_links(p, 2));
        assert_eq!(fa, fb);
        a.push(1.0 / ra);
        b.push(1.0 / rb);
    }
    let (a, b) = (median(&mut a), median(&mut b));
    println!("{path} planes {:.1} k/s links {:.1} k/s ratio {:.2}", 1.0 / a, 1.0 / b, b / a);
}

fn main() -> ExitCode {
    if std::env::var_os("DIG").is_some() { dig16(); return ExitCode::SUCCESS; }
    if std::env::var_os("MEMO").is_some() { memo(); return ExitCode::SUCCESS; }
    if let Ok(path) = std::env::var("DEV") { path.split(',').for_each(dev); return ExitCode::SUCCESS; }
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
