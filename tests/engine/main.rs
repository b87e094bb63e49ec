//! The engine from outside: known answers, a naive twin, and the road back.

mod golden;
mod inspect;
mod instances;
mod links;
mod twin;
mod two_way;
