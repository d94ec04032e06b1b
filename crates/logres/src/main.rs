//! The `logres` program; everything it does is in the library.

use std::process::ExitCode;

/// A house holds many small matches that come and go; this allocator leaves fewer holes between them than the system's.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    logres::run()
}
