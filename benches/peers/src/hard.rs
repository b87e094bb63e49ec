//! First solutions, or that there is none, where that is hard: each search in a process of its own, which may take so long
//! and no longer.

use std::process::{Command, Stdio};

use quadrille::exact_cover::{Engine, Prepared};
use rustix::process::{Resource, Rlimit, setrlimit};

use crate::contenders::{ALL, problem};
use crate::families::{self, Family};
use crate::instances::Instance;
use crate::plot::{Line, Plot};
use crate::{clock, median};

/// Somebody who says whether there is a solution.
type Decide = fn(&Instance) -> bool;

/// A program that decides: its name and how.
struct Decider {
    name: &'static str,
    decide: Decide,
}

const DECIDERS: [Decider; 4] = [
    Decider { name: "ours", decide: |instance| by_engine(instance, Engine::Auto) },
    Decider { name: "links", decide: |instance| by_engine(instance, Engine::Links) },
    Decider { name: "dlx", decide: by_dlx },
    Decider { name: "cadical", decide: by_cadical },
];

fn by_engine(instance: &Instance, engine: Engine) -> bool {
    let prepared = Prepared::new(&problem(instance), engine);
    prepared.solver().count_to(&[], 1).is_ok_and(|count| count > 0)
}

fn by_dlx(instance: &Instance) -> bool {
    ALL.iter().find(|contender| contender.name == "dlx").is_some_and(|dlx| (dlx.count)(instance, 1) > 0)
}

/// Each item by a clause of its options and one for each two of them.
fn by_cadical(instance: &Instance) -> bool {
    let mut solver: cadical::Solver = cadical::Solver::default();
    let mut lists = vec![Vec::new(); instance.primary + instance.secondary];
    for (option, items) in instance.options.iter().enumerate() {
        items.iter().for_each(|&item| lists[item].push(option as i32 + 1));
    }
    for (item, list) in lists.iter().enumerate() {
        if item < instance.primary {
            solver.add_clause(list.iter().copied());
        }
        for (at, &one) in list.iter().enumerate() {
            list[..at].iter().for_each(|&other| solver.add_clause([-one, -other]));
        }
    }
    solver.solve() == Some(true)
}

/// What a search took.
#[derive(Clone, Copy)]
struct Taken {
    seconds: f64,
    megabytes: f64,
    has_solution: bool,
}

/// Does one search and prints what it took: the work of a process of its own.
pub fn alone(words: &[String]) -> Result<(), String> {
    let [family, size, seed, decider, seconds] = words else { return Err("five words".to_owned()) };
    let family = families::ALL.iter().find(|known| known.name == family).ok_or("no such family")?;
    let decider = DECIDERS.iter().find(|known| known.name == decider).ok_or("nobody of that name")?;
    let number = |text: &str| text.parse::<u64>().map_err(|error| error.to_string());
    let instance = (family.make)(number(size)? as usize, number(seed)?);
    // Whole seconds of work; the making of the instance is not much of it.
    let limit = Some(number(seconds)? + 1);
    setrlimit(Resource::Cpu, Rlimit { current: limit, maximum: limit }).map_err(|error| error.to_string())?;
    let start = clock();
    let has_solution = (decider.decide)(&instance);
    let seconds = clock() - start;
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: f64 = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse().ok()).unwrap_or(0.0);
    println!("{seconds} {} {}", kilobytes / 1024.0, u8::from(has_solution));
    Ok(())
}

/// What a search took, if it came to its end in time.
fn ask(family: &Family, size: usize, seed: u64, decider: &Decider, seconds: u64) -> Option<Taken> {
    let program = std::env::current_exe().ok()?;
    let words = [family.name, &size.to_string(), &seed.to_string(), decider.name, &seconds.to_string()];
    let output = Command::new(program).arg("--alone").args(words).stderr(Stdio::null()).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    let mut numbers = said.split_whitespace().map(str::parse::<f64>);
    let mut next = || numbers.next()?.ok();
    let (seconds, megabytes, verdict) = (next()?, next()?, next()?);
    Some(Taken { seconds, megabytes, has_solution: verdict > 0.0 })
}

/// Median and worst, `-` for what was not done in time.
fn summary(mut times: Vec<f64>, asked: usize) -> String {
    let undone = asked - times.len();
    times.extend(std::iter::repeat_n(f64::INFINITY, undone));
    let shown = |seconds: f64| if seconds.is_finite() { format!("{seconds:.2}") } else { "-".to_owned() };
    let middle = median(&mut times);
    let worst = times.last().copied().unwrap_or(f64::INFINITY);
    let undone = if undone > 0 { format!(" ({undone})") } else { String::new() };
    format!("{} / {}{undone}", shown(middle), shown(worst))
}

/// Prints the table: median and worst of so many seeds, each with so many seconds.
pub fn table(wanted: &[String], deciders: &[String], seeds: u64, seconds: u64) -> Result<(), String> {
    let field: Vec<&Decider> =
        DECIDERS.iter().filter(|d| deciders.is_empty() || deciders.iter().any(|name| name == d.name)).collect();
    println!(
        "\nseconds to a first solution or to none, median / worst of {seeds} seeds; - (how many) not in {seconds} s"
    );
    print!("{:48}", "");
    field.iter().for_each(|decider| print!("{:>22}", decider.name));
    println!();
    for family in families::ALL.iter().filter(|f| wanted.is_empty() || wanted.iter().any(|name| f.name.contains(name))) {
        for &size in family.sizes {
            let mut times: Vec<Vec<f64>> = vec![Vec::new(); field.len()];
            for seed in 0..seeds {
                let mut verdict = None;
                for (decider, times) in field.iter().zip(&mut times) {
                    let Some(taken) = ask(family, size, seed, decider, seconds) else { continue };
                    if *verdict.get_or_insert(taken.has_solution) != taken.has_solution {
                        return Err(format!("{} {size}, seed {seed}: {} is wrong", family.name, decider.name));
                    }
                    times.push(taken.seconds);
                }
            }
            print!("{:48}", format!("{} {size} {}", family.name, family.unit));
            times.into_iter().for_each(|times| print!("{:>22}", summary(times, seeds as usize)));
            println!();
        }
    }
    Ok(())
}

/// Draws time and memory against size, a picture for each family, into a folder.
pub fn plots(folder: &str, deciders: &[String], seeds: u64, seconds: u64) -> Result<(), String> {
    for family in families::ALL.iter().filter(|family| !family.plotted.is_empty()) {
        let (mut time, mut memory) = (Vec::new(), Vec::new());
        for decider in DECIDERS.iter().filter(|d| deciders.is_empty() || deciders.iter().any(|name| name == d.name)) {
            let (mut times, mut sizes) = (Vec::new(), Vec::new());
            for &size in family.plotted {
                let taken: Vec<Taken> = (0..seeds).filter_map(|seed| ask(family, size, seed, decider, seconds)).collect();
                // The median, if most came to their end.
                if 2 * taken.len() <= seeds as usize {
                    continue;
                }
                let middle = |of: fn(&Taken) -> f64| median(&mut taken.iter().map(of).collect::<Vec<f64>>());
                times.push((size as f64, middle(|taken| taken.seconds).max(1e-4)));
                sizes.push((size as f64, middle(|taken| taken.megabytes)));
            }
            time.push(Line { name: decider.name, points: times });
            memory.push(Line { name: decider.name, points: sizes });
        }
        let title = format!("{}: first solution or none, median of {seeds} seeds", family.name);
        let plot = Plot { title, across: family.unit, panels: [("seconds", time), ("MB", memory)] };
        let file = format!("{folder}/{}.svg", family.name.replace(' ', "-"));
        std::fs::write(&file, plot.svg()).map_err(|error| format!("{file}: {error}"))?;
        println!("{file}");
    }
    Ok(())
}
