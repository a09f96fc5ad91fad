//! Fuzzes [`tussle_fuzz::spec`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tussle_fuzz::spec(data));
