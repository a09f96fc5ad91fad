//! Garbage that a program should survive.

use std::time::Duration;

use tussle_core::Live;

use super::{Finding, Program, complaint, positions, situation};
use crate::external::{Fault, Protocol};

/// How long a program may go on about one piece of garbage.
const GRUMBLING: Duration = Duration::from_secs(2);

/// A program that says nothing for so long has said all that it wants to say.
const SILENCE: Duration = Duration::from_millis(150);

/// What no program expects: words, half of an object, an object without what matters, nothing, bytes that are no text.
const GARBAGE: &[&[u8]] =
    &[b"make tea\n", b"{\"game\":\n", b"{}\n", b"\n", b"\xff\xfe\x00\n", b"position fen tea\n"];

impl Program<'_> {
    /// After each piece of garbage it answers the next question as if nothing had been.
    pub(super) fn survives_garbage(&self, game: &dyn Live) -> Finding {
        Finding::of("garbage", "it is survived", self.try_garbage(game))
    }

    fn try_garbage(&self, game: &dyn Live) -> Result<(), String> {
        let position = positions::first(game);
        let situation = situation(position.as_ref());
        let mut bot = self.fresh();
        // The first question lets the program start in peace, the second shows that it has the time it needs. Of a program
        // that does not answer them well, the answers after garbage would tell nothing.
        for _ in 0..2 {
            let asked = bot.ask(&situation);
            let before = "a good question, before any garbage";
            asked.map_err(|fault| complaint(before, &fault, &mut bot))?;
        }
        for garbage in GARBAGE {
            let shown = String::from_utf8_lossy(garbage).trim_end().to_owned();
            let tell = |fault: &Fault, bot: &mut _| {
                complaint(&format!("`{shown}` and then a good question"), fault, bot)
            };
            let process = match bot.running() {
                Ok(process) => process,
                Err(fault) => return Err(tell(&fault, &mut bot)),
            };
            process.send_bytes(garbage);
            // What it says about garbage is its own affair.
            if self.protocol == Protocol::Ugi {
                process.send("isready");
                let ready = |line: &str| (line == "readyok").then_some(());
                if let Err(fault) = process.wait_for(self.limits.patience(), ready) {
                    return Err(tell(&fault, &mut bot));
                }
            } else if !process.falls_silent(SILENCE, GRUMBLING) {
                return Err(tell(&Fault::Flooded, &mut bot));
            }
            match bot.ask(&situation) {
                // An illegal move is a fault of its own, told elsewhere; it has survived.
                Ok(_) | Err(Fault::Nonsense { .. }) => {}
                Err(fault) => return Err(tell(&fault, &mut bot)),
            }
        }
        Ok(())
    }
}
