//! Replays the corpus of every target on stable, so that what the fuzzer once found stays found.

use std::fs;
use std::path::Path;

fn replay(target: &str, feed: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let files: Vec<_> =
        fs::read_dir(&folder).expect("a corpus").flatten().map(|entry| entry.path()).collect();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    for file in files {
        feed(&fs::read(&file).expect("a file of the corpus"));
    }
}

#[test]
fn the_corpus_is_read_without_a_broken_promise() {
    replay("spec", tussle_fuzz::spec);
    replay("position", tussle_fuzz::position);
    replay("act", tussle_fuzz::act);
    replay("track_toml", tussle_fuzz::track_toml);
    replay("dialect", tussle_fuzz::dialect);
    replay("record", tussle_fuzz::record);
    replay("play", tussle_fuzz::play);
}
