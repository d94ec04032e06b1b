//! A busy machine: twice as many busy loops as it has cores.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The loops run until this is dropped. They are threads, so they always end with this process.
pub(super) struct Busy(Arc<AtomicBool>);

impl Busy {
    pub(super) fn begin() -> Busy {
        let over = Arc::new(AtomicBool::new(false));
        for _ in 0..2 * thread::available_parallelism().map_or(1, std::num::NonZero::get) {
            let over = Arc::clone(&over);
            thread::spawn(move || {
                let mut turns = 0_u64;
                while !over.load(Ordering::Relaxed) {
                    turns = black_box(turns.wrapping_add(1));
                }
            });
        }
        Busy(over)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
