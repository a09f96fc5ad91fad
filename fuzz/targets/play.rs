//! Fuzzes [`tussle_fuzz::play`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tussle_fuzz::play(data));
