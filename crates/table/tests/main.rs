//! All tests of the kernel in one program that is built once.

mod broken;
mod chain;
mod clock;
mod dice_doc;
mod editions;
mod openly;
mod sampler;
