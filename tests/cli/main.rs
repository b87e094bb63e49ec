//! The command line from outside: what it prints, what it says of mistakes, and the pages that show it.

mod cases;
mod checkpoint;
mod collections;
mod commands;
mod exercises;
mod folder;
mod formats;
mod gather;
mod hostile;
mod mistakes;
mod proofs;
mod queues;
mod readme;
mod records;
mod split;
mod time;
mod weights;
#[cfg(unix)]
mod writing;
