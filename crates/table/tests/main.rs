//! All tests of the kernel in one program that is built once.

mod broken;
mod clock;
mod dice_doc;
mod editions;
mod sampler;
