//! The widest vectors that this processor has, chosen when the program runs.
//!
//! The program that people install is compiled for every processor of its kind, which on x86-64 means
//! vectors of two words. Compiled once more for wider ones, the same safe loops over arrays take four or
//! eight words at a time; nothing in them is written for a particular processor.
//!
//! Calling a function that was compiled for features the processor lacks would be undefined behaviour, so
//! such a call is `unsafe`. The two calls below are all the unsafe code of this crate. Each stands
//! right behind the question whether the processor has just these features, feature by feature the same
//! list, and the functions are otherwise safe code: there is no pointer, lifetime or memory in it that could
//! be wrong besides. Std keeps the answer, so asking costs a load.
#![allow(unsafe_code)]

/// Something to be compiled for several widths. Mark the method `#[inline(always)]`, or it is compiled
/// for the narrowest only.
pub(super) trait Work {
    type Output;

    /// Does it; `LANES` words fit into a vector.
    fn run<const LANES: usize>(self) -> Self::Output;
}

/// How many words fit into a vector of the kind that [`widest`] will use.
pub(super) fn lanes() -> usize {
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
    {
        // SAFETY: the processor has every feature that the function is compiled for.
        return unsafe { eight(work) };
    }
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: as above.
        return unsafe { four(work) };
    }
    work.run::<2>()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,bmi1,bmi2")]
fn eight<W: Work>(work: W) -> W::Output {
    work.run::<8>()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn four<W: Work>(work: W) -> W::Output {
    work.run::<4>()
}

/// Does `work` with the widest vectors there are: on Arm, all processors have the same.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn widest<W: Work>(work: W) -> W::Output {
    work.run::<2>()
}
