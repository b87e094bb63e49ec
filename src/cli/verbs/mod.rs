//! The list of verbs. Each is a file with its options, its help and what it does.

mod check;
mod complete;
mod completions;
mod config;
mod convert;
mod count;
mod exercise;
mod follow;
mod gather;
mod generate;
mod laboratory;
mod lesson;
mod man;
mod picture;
mod problem;
mod prove;
mod race;
mod rate;
mod record;
mod solve;
mod split;
mod trace;
mod tree;

use clap::{Command, Subcommand};

use super::complaint::Failure;
use super::console::Console;
use super::exit::Exit;
use super::launch::Launcher;

pub use laboratory::LaboratoryArgs;

/// A verb with its options.
#[derive(Debug, Subcommand)]
pub enum Verb {
    Solve(solve::SolveArgs),
    Count(count::CountArgs),
    Check(check::CheckArgs),
    Rate(rate::RateArgs),
    Generate(generate::GenerateArgs),
    Trace(trace::TraceArgs),
    Follow(follow::FollowArgs),
    Exercise(exercise::ExerciseArgs),
    Race(race::RaceArgs),
    Problem(problem::ProblemArgs),
    Convert(convert::ConvertArgs),
    Split(split::SplitArgs),
    Gather(gather::GatherArgs),
    Config(config::ConfigArgs),
    Prove(prove::ProveArgs),
    Complete(complete::CompleteArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
    Lesson(lesson::LessonArgs),
    Picture(picture::PictureArgs),
    Record(record::RecordArgs),
    Tree(tree::TreeArgs),
}

impl Verb {
    /// Runs it. `program` is the command line as clap knows it.
    pub fn run(
        &self,
        console: &mut Console,
        program: fn() -> Command,
        launch: Launcher<'_>,
    ) -> Result<Exit, Failure> {
        match self {
            Verb::Solve(verb) => verb.run(console),
            Verb::Count(verb) => verb.run(console),
            Verb::Check(verb) => verb.run(console),
            Verb::Rate(verb) => verb.run(console),
            Verb::Generate(verb) => verb.run(console),
            Verb::Trace(verb) => verb.run(console),
            Verb::Follow(verb) => verb.run(console),
            Verb::Exercise(verb) => verb.run(console),
            Verb::Race(verb) => verb.run(console),
            Verb::Problem(verb) => verb.run(console),
            Verb::Convert(verb) => verb.run(console),
            Verb::Split(verb) => verb.run(console),
            Verb::Gather(verb) => verb.run(console),
            Verb::Config(verb) => verb.run(console),
            Verb::Prove(verb) => verb.run(console),
            Verb::Complete(verb) => verb.run(console, program()),
            Verb::Completions(verb) => verb.run(console, program()),
            Verb::Man(verb) => verb.run(console, program()),
            Verb::Lesson(verb) => verb.run(console, launch),
            Verb::Picture(verb) => verb.run(console),
            Verb::Record(verb) => verb.run(console),
            Verb::Tree(verb) => verb.run(console),
        }
    }
}
