//! The program `quadrille`.

fn main() {}
