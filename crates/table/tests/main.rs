//! All tests of the kernel in one program: it is built once.

mod broken;
mod chain;
mod clock;
mod dice_doc;
mod editions;
mod sampler;
