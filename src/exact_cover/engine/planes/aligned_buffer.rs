//! Rows in memory that begins where a cache line does.
//!
//! A vector of eight words is a cache line. Where the two do not begin together each load touches two
//! lines, and taking an option, which is little else than loads, costs half as much again.

/// Words in a cache line.
const LINE: usize = 8;

/// A bit for each primary item.
pub(super) type PlaneRow<const W: usize> = [u64; W];

/// A number of rows, all zeros at first.
pub(super) struct AlignedBuffer<const W: usize> {
    words: Vec<u64>,
    /// How many words lie before the first row.
    skip: usize,
    rows: usize,
}

impl<const W: usize> AlignedBuffer<W> {
    pub(super) fn new(rows: usize) -> AlignedBuffer<W> {
        let words = vec![0u64; rows * W + LINE];
        let skip = words.as_ptr().align_offset(LINE * size_of::<u64>()).min(LINE);
        AlignedBuffer { words, skip, rows }
    }

    #[inline(always)]
    pub(super) fn rows(&self) -> &[PlaneRow<W>] {
        self.words[self.skip..][..self.rows * W].as_chunks().0
    }

    #[inline(always)]
    pub(super) fn rows_mut(&mut self) -> &mut [PlaneRow<W>] {
        self.words[self.skip..][..self.rows * W].as_chunks_mut().0
    }

    /// Makes room for at least so many rows, and keeps those there are.
    #[cold]
    pub(super) fn grow(&mut self, rows: usize) {
        let mut larger = AlignedBuffer::new(rows.max(2 * self.rows));
        larger.rows_mut()[..self.rows].copy_from_slice(self.rows());
        *self = larger;
    }

    pub(super) fn len(&self) -> usize {
        self.rows
    }
}

impl<const W: usize> Clone for AlignedBuffer<W> {
    fn clone(&self) -> AlignedBuffer<W> {
        let mut copy = AlignedBuffer::new(self.rows);
        copy.rows_mut().copy_from_slice(self.rows());
        copy
    }
}
