//! Numbers that look random, the same on every machine and in every version.

/// Steele, Lea and Flood's SplitMix64 (*Fast splittable pseudorandom number generators*, 2014): a counter
/// that advances by 2⁶⁴ over the golden ratio, and a finaliser that scrambles it.
///
/// A seed gives the same numbers everywhere; that is a promise. Good enough to deal cards, useless to
/// keep secrets. A number costs two multiplications.
///
/// ```
/// use quadrille::exact_cover::Random;
///
/// let mut random = Random::new(0);
/// assert_eq!([random.number(), random.number()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
/// let mut cards: Vec<u8> = (1..=6).collect();
/// Random::new(7).shuffle(&mut cards);
/// assert_eq!(cards, [6, 5, 2, 4, 1, 3]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    counter: u64,
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// The numbers of this seed.
    pub fn new(seed: u64) -> Random {
        Random { counter: seed }
    }

    /// The numbers of this seed that belong to the `stream`-th of many streams, each of which can be had
    /// without those before it.
    pub fn stream(seed: u64, stream: u64) -> Random {
        Random::new(scramble(scramble(seed) ^ stream))
    }

    /// The next 64 bits.
    pub fn number(&mut self) -> u64 {
        let number = scramble(self.counter);
        self.counter = self.counter.wrapping_add(GOLDEN);
        number
    }

    /// A number below `end`, or 0 if that is 0. Each is as likely as any other, up to one part in
    /// 2⁶⁴/`end`.
    pub fn below(&mut self, end: usize) -> usize {
        // Lemire's multiplication: the high half of a product with 64 random bits.
        ((u128::from(self.number()) * end as u128) >> 64) as usize
    }

    /// Puts the things into one of their orders, each as likely as any other: Fisher and Yates, as in
    /// TAOCP's Algorithm 3.4.2P.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

/// One step of the counter, and its finaliser.
pub(super) fn scramble(counter: u64) -> u64 {
    let mut z = counter.wrapping_add(GOLDEN);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_reference() {
        // The first numbers of the authors' C code, with seed 1234567.
        let mut random = Random::new(1_234_567);
        let numbers = [(); 3].map(|()| random.number());
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_order_comes_about_as_often() {
        let mut random = Random::new(1);
        let mut times = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut things = [0, 1, 2];
            random.shuffle(&mut things);
            *times.entry(things).or_insert(0) += 1;
        }
        assert_eq!(times.len(), 6);
        assert!(times.values().all(|&times| (900..1100).contains(&times)), "{times:?}");
        assert_eq!((random.below(0), random.below(1)), (0, 0));
    }

    #[test]
    fn streams_differ() {
        let first = |seed, stream| Random::stream(seed, stream).number();
        let numbers = [first(0, 0), first(0, 1), first(1, 0), first(1, 1)];
        assert!((1..4).all(|i| !numbers[..i].contains(&numbers[i])));
    }
}
