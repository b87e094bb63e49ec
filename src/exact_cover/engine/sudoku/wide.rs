//! The lanes in vectors of an x86-64 processor: sixteen words at once, or three times four.
//!
//! An instruction is a call that is safe only where the compiler was told that the processor has it, which a method of a trait cannot say.
//! What makes the calls below sound: those of [`NarrowLanes`] are in every x86-64 processor. [`WideLanes`] is named once, in
//! the arm of a search that [`widest`](crate::exact_cover::engine::vectors::widest) alone goes into, which has asked the processor
//! before. Two of the calls load and store: of a borrowed cache line, all of it.
#![allow(unsafe_code)]

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use super::lanes::{DigitGroup, GRID_LANES, Lanes};

/// Three vectors of four words: a digit each.
#[derive(Clone, Copy)]
pub(super) struct NarrowLanes([__m128i; 3]);

/// One vector of sixteen words.
#[derive(Clone, Copy)]
pub(super) struct WideLanes(__m512i);

/// Instructions that every x86-64 processor has.
macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { $call }
    };
}

impl NarrowLanes {
    #[inline(always)]
    fn map(self, op: impl Fn(__m128i) -> __m128i) -> NarrowLanes {
        let [a, b, c] = self.0;
        NarrowLanes([op(a), op(b), op(c)])
    }

    #[inline(always)]
    fn zip(self, other: NarrowLanes, op: impl Fn(__m128i, __m128i) -> __m128i) -> NarrowLanes {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        NarrowLanes([op(a, d), op(b, e), op(c, f)])
    }

    /// A bit for each lane that is equal.
    #[inline(always)]
    fn equal(self, other: __m128i) -> u32 {
        let [a, b, c] =
            self.0.map(|word| sse2!(_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(word, other)))));
        (a | b << 4 | c << 8) as u32
    }
}

/// The operators by one instruction each.
macro_rules! operators {
    ($($trait:ident $method:ident $narrow:ident $wide:ident;)*) => {$(
        impl $trait for NarrowLanes {
            type Output = NarrowLanes;
            #[inline(always)]
            fn $method(self, other: NarrowLanes) -> NarrowLanes {
                self.zip(other, |a, b| sse2!($narrow(a, b)))
            }
        }

        impl $trait for WideLanes {
            type Output = WideLanes;
            #[inline(always)]
            fn $method(self, other: WideLanes) -> WideLanes {
                // SAFETY: the processor has this instruction: see above.
                WideLanes(unsafe { $wide(self.0, other.0) })
            }
        }
    )*};
}

operators! {
    BitAnd bitand _mm_and_si128 _mm512_and_si512;
    BitOr bitor _mm_or_si128 _mm512_or_si512;
    BitXor bitxor _mm_xor_si128 _mm512_xor_si512;
}

impl Not for NarrowLanes {
    type Output = NarrowLanes;
    #[inline(always)]
    fn not(self) -> NarrowLanes {
        self ^ NarrowLanes::splat(u32::MAX)
    }
}

impl Not for WideLanes {
    type Output = WideLanes;
    #[inline(always)]
    fn not(self) -> WideLanes {
        self ^ WideLanes::splat(u32::MAX)
    }
}

impl Lanes for NarrowLanes {
    #[inline(always)]
    fn load(words: &DigitGroup) -> NarrowLanes {
        let word = |lane: usize| words.0[lane] as i32;
        let group = |at| sse2!(_mm_set_epi32(word(at + 3), word(at + 2), word(at + 1), word(at)));
        NarrowLanes([group(0), group(4), group(8)])
    }
    #[inline(always)]
    fn store(self, words: &mut DigitGroup) {
        for (words, group) in words.0.as_chunks_mut::<4>().0.iter_mut().zip(self.0) {
            let low = sse2!(_mm_cvtsi128_si64(group));
            let high = sse2!(_mm_cvtsi128_si64(_mm_unpackhi_epi64(group, group)));
            *words = [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32];
        }
    }
    #[inline(always)]
    fn splat(word: u32) -> NarrowLanes {
        NarrowLanes([sse2!(_mm_set1_epi32(word as i32)); 3])
    }
    #[inline(always)]
    fn in_lanes(lanes: u32, word: u32) -> NarrowLanes {
        let mut words = DigitGroup::default();
        for (lane, own) in words.0[..12].iter_mut().enumerate() {
            *own = word & (lanes >> lane & 1).wrapping_neg();
        }
        NarrowLanes::load(&words)
    }
    #[inline(always)]
    fn left<const N: i32>(self) -> NarrowLanes {
        self.map(|a| sse2!(_mm_slli_epi32::<N>(a)))
    }
    #[inline(always)]
    fn right<const N: i32>(self) -> NarrowLanes {
        self.map(|a| sse2!(_mm_srli_epi32::<N>(a)))
    }
    #[inline(always)]
    fn first(self) -> [u32; 3] {
        let digit = self.0[0];
        let low = sse2!(_mm_cvtsi128_si64(digit));
        let high = sse2!(_mm_cvtsi128_si64(_mm_unpackhi_epi64(digit, digit)));
        [low as u32, (low >> 32) as u32, high as u32]
    }
    #[inline(always)]
    fn first_is(self, word: u32) -> bool {
        let equal = sse2!(_mm_cmpeq_epi32(self.0[0], _mm_set1_epi32(word as i32)));
        sse2!(_mm_movemask_ps(_mm_castsi128_ps(equal))) & 0b111 == 0b111
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        let [a, b, c] = self.0;
        let any = sse2!(_mm_or_si128(_mm_or_si128(a, b), c));
        sse2!(_mm_movemask_epi8(_mm_cmpeq_epi32(any, _mm_setzero_si128()))) == 0xffff
    }
    #[inline(always)]
    fn lacks_a_digit(self) -> bool {
        self.equal(sse2!(_mm_setzero_si128())) & GRID_LANES != 0
    }
    #[inline(always)]
    fn common(self, other: NarrowLanes) -> u32 {
        !(self & other).equal(sse2!(_mm_setzero_si128())) & GRID_LANES
    }
    #[inline(always)]
    fn other_bands(self) -> (NarrowLanes, NarrowLanes) {
        (
            self.map(|a| sse2!(_mm_shuffle_epi32::<0b11_00_10_01>(a))),
            self.map(|a| sse2!(_mm_shuffle_epi32::<0b11_01_00_10>(a))),
        )
    }
    #[inline(always)]
    fn other_digits(self) -> (NarrowLanes, NarrowLanes) {
        let [a, b, c] = self.0;
        (NarrowLanes([b, c, a]), NarrowLanes([c, a, b]))
    }
}

impl Lanes for WideLanes {
    #[inline(always)]
    fn load(words: &DigitGroup) -> WideLanes {
        // SAFETY: as above, and so many words lie there.
        WideLanes(unsafe { _mm512_loadu_si512(words.0.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, words: &mut DigitGroup) {
        // SAFETY: as above, and so many words lie there.
        unsafe { _mm512_storeu_si512(words.0.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn splat(word: u32) -> WideLanes {
        // SAFETY: the processor has this instruction: see above.
        WideLanes(unsafe { _mm512_set1_epi32(word as i32) })
    }
    #[inline(always)]
    fn in_lanes(lanes: u32, word: u32) -> WideLanes {
        // SAFETY: as above.
        WideLanes(unsafe { _mm512_maskz_set1_epi32(lanes as u16, word as i32) })
    }
    #[inline(always)]
    fn left<const N: i32>(self) -> WideLanes {
        // SAFETY: as above.
        WideLanes(unsafe { _mm512_sll_epi32(self.0, _mm_cvtsi32_si128(N)) })
    }
    #[inline(always)]
    fn right<const N: i32>(self) -> WideLanes {
        // SAFETY: as above.
        WideLanes(unsafe { _mm512_srl_epi32(self.0, _mm_cvtsi32_si128(N)) })
    }
    #[inline(always)]
    fn first(self) -> [u32; 3] {
        // SAFETY: as above.
        let (low, third) = unsafe {
            let digit = _mm512_castsi512_si128(self.0);
            (_mm_cvtsi128_si64(digit), _mm_cvtsi128_si32(_mm_unpackhi_epi64(digit, digit)))
        };
        [low as u32, (low >> 32) as u32, third as u32]
    }
    #[inline(always)]
    fn first_is(self, word: u32) -> bool {
        // SAFETY: as above.
        unsafe { _mm512_cmpneq_epi32_mask(self.0, _mm512_set1_epi32(word as i32)) & 0b111 == 0 }
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: as above.
        unsafe { _mm512_test_epi32_mask(self.0, self.0) == 0 }
    }
    #[inline(always)]
    fn lacks_a_digit(self) -> bool {
        // SAFETY: as above.
        unsafe { u32::from(_mm512_testn_epi32_mask(self.0, self.0)) & GRID_LANES != 0 }
    }
    #[inline(always)]
    fn common(self, other: WideLanes) -> u32 {
        // SAFETY: as above.
        unsafe { u32::from(_mm512_test_epi32_mask(self.0, other.0)) }
    }
    #[inline(always)]
    fn other_bands(self) -> (WideLanes, WideLanes) {
        // SAFETY: as above.
        let turned = unsafe {
            [_mm512_shuffle_epi32::<0b11_00_10_01>(self.0), _mm512_shuffle_epi32::<0b11_01_00_10>(self.0)]
        };
        (WideLanes(turned[0]), WideLanes(turned[1]))
    }
    #[inline(always)]
    fn other_digits(self) -> (WideLanes, WideLanes) {
        // SAFETY: as above.
        let turned = unsafe {
            [
                _mm512_shuffle_i32x4::<0b11_00_10_01>(self.0, self.0),
                _mm512_shuffle_i32x4::<0b11_01_00_10>(self.0, self.0),
            ]
        };
        (WideLanes(turned[0]), WideLanes(turned[1]))
    }
}
