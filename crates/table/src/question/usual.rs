//! Which options random play and search take.

use super::Options;
use crate::Luck;

/// Which of the options are usual: at least one, if there are any.
pub trait Usual<L> {
    /// How many are.
    fn count(&self, options: &L) -> usize;

    /// The index, among all options, of the usual one with this number.
    fn nth(&self, options: &L, number: usize) -> usize;

    /// A random one of them, by its index among all options.
    #[inline]
    fn draw(&self, options: &L, luck: &mut impl Luck) -> usize {
        self.nth(options, luck.below(self.count(options).max(1) as u32) as usize)
    }
}

/// All of them.
#[derive(Clone, Copy, Debug)]
pub struct AllUsual;

impl<L: Options> Usual<L> for AllUsual {
    #[inline]
    fn count(&self, options: &L) -> usize {
        options.count()
    }

    #[inline]
    fn nth(&self, _: &L, number: usize) -> usize {
        number
    }
}

/// Those for which a function is true; all, if it is true for none.
#[derive(Clone, Copy, Debug)]
pub struct Only<F>(pub(super) F);

impl<F> Only<F> {
    #[inline]
    fn indices<'o, L: Options>(&'o self, options: &'o L) -> impl Iterator<Item = usize> + 'o
    where
        F: Fn(&L::Item) -> bool,
    {
        (0..options.count()).filter(|index| options.get(*index).is_some_and(|option| (self.0)(&option)))
    }
}

impl<L: Options, F: Fn(&L::Item) -> bool> Usual<L> for Only<F> {
    #[inline]
    fn count(&self, options: &L) -> usize {
        match self.indices(options).count() {
            0 => options.count(),
            usual => usual,
        }
    }

    #[inline]
    fn nth(&self, options: &L, number: usize) -> usize {
        self.indices(options).nth(number).unwrap_or(number)
    }
}
