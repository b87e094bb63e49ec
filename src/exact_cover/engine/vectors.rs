//! The widest vectors that this processor has, chosen when the program runs.
//!
//! The program that people install is compiled for every processor of its kind, which on x86-64 means
//! vectors of two words. Compiled once more for wider ones, the same safe loops over arrays take four or
//! eight words at a time; nothing in them is written for a particular processor.
//!
//! Calling a function that was compiled for features the processor lacks would be undefined behaviour, so
//! such a call is `unsafe`. The two calls below are all the unsafe code of this crate but for the vectors of the Sudoku
//! engine, which are used behind them. Each stands
//! right behind the question whether the processor has just these features, feature by feature the same
//! list, and the functions are otherwise safe code: there is no pointer, lifetime or memory in it that could
//! be wrong besides. Std keeps the answer, so asking costs a load.
//!
//! The tests below make both calls, and Miri, which knows what a function was compiled for, finds nothing
//! wrong with them:
//!
//! ```text
//! export RUSTFLAGS="-C target-feature=+avx2,+bmi1,+bmi2,+popcnt"
//! cargo +nightly miri test --no-default-features --lib vectors
//! export RUSTFLAGS="-C target-feature=+avx512f,+avx512vl,+avx512bw,+avx512dq,+bmi1,+bmi2,+popcnt"
//! cargo +nightly miri test --no-default-features --lib vectors
//! ```
#![allow(unsafe_code)]

/// Something to be compiled for several widths. Mark the method `#[inline(always)]`, or it is compiled
/// for the narrowest only.
pub(super) trait Work {
    type Output;

    /// Does it; `LANES` words fit into a vector.
    fn run<const LANES: usize>(self) -> Self::Output;
}

/// How many words of 64 bits fit into the widest vectors that this processor has.
pub fn vector_words() -> usize {
    struct Lanes;
    impl Work for Lanes {
        type Output = usize;
        #[inline(always)]
        fn run<const LANES: usize>(self) -> usize {
            LANES
        }
    }
    widest(Lanes)
}

/// Does `work` with the widest vectors there are.
#[cfg(target_arch = "x86_64")]
pub(super) fn widest<W: Work>(work: W) -> W::Output {
    if is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
    {
        // SAFETY: the processor has every feature that the function is compiled for.
        return unsafe { eight(work) };
    }
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
    {
        // SAFETY: as above.
        return unsafe { four(work) };
    }
    work.run::<2>()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,bmi1,bmi2,popcnt")]
fn eight<W: Work>(work: W) -> W::Output {
    work.run::<8>()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn four<W: Work>(work: W) -> W::Output {
    work.run::<4>()
}

/// Does `work` with the widest vectors there are: on Arm, all processors have the same.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn widest<W: Work>(work: W) -> W::Output {
    work.run::<2>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::{Engine, Prepared, Problem};

    /// Adds words up, as many side by side as a vector has.
    struct Sum<'a>(&'a [u64]);

    impl Work for Sum<'_> {
        type Output = u64;

        #[inline(always)]
        fn run<const LANES: usize>(self) -> u64 {
            let (vectors, rest) = self.0.as_chunks::<LANES>();
            let sums = vectors.iter().fold([0; LANES], |sums: [u64; LANES], vector| {
                std::array::from_fn(|lane| sums[lane].wrapping_add(vector[lane]))
            });
            sums.iter().chain(rest).fold(0, |sum: u64, word| sum.wrapping_add(*word))
        }
    }

    #[test]
    fn the_widest_vectors_compute_what_single_words_do() {
        let words: Vec<u64> = (0..37).map(|i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        assert_eq!(widest(Sum(&words)), Sum(&words).run::<1>());
        assert!([2, 4, 8].contains(&vector_words()));
        // What the compiler was told that all processors have is used.
        let sure =
            if cfg!(target_feature = "avx512bw") { 8 } else { 2 << i32::from(cfg!(target_feature = "avx2")) };
        assert!(vector_words() >= sure);
    }

    #[test]
    fn rows_of_several_words_are_searched() {
        // A ring of so many items, each option two neighbours: every other one of them, or the rest.
        for ring in [130, 260] {
            let mut builder = Problem::builder();
            let items: Vec<_> =
                (0..ring).map(|item| builder.primary(item.to_string()).expect("names are numbers")).collect();
            for item in 0..ring {
                builder.option_of([items[item], items[(item + 1) % ring]]).expect("items exist");
            }
            let prepared = Prepared::new(&builder.build().expect("it is well formed"), Engine::Planes);
            assert_eq!(prepared.engine(), Engine::Planes);
            assert_eq!(prepared.solver().count_to(&[], 3), Ok(2));
        }
    }
}
