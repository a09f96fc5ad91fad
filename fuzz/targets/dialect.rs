//! Fuzzes [`tussle_fuzz::dialect`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tussle_fuzz::dialect(data));
