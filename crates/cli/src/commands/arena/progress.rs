//! The progress bar of a contest.

use indicatif::ProgressBar;
use tussle_arena::Contest;
use tussle_arena::contest::Course;

use crate::progress::games_bar;

/// A bar with the running score and the time left.
pub(super) struct Bar {
    bar: ProgressBar,
    /// How many games had been played before.
    known: u64,
}

impl Bar {
    pub(super) fn new(games: u64, known: u64) -> Self {
        Self { bar: games_bar(games), known }
    }

    pub(super) fn show(&self, contest: &Contest, course: &Course) {
        let games = course.standings().games();
        self.bar.set_position(games);
        if games <= self.known {
            // They took no time.
            self.bar.reset_eta();
        }
        self.bar.set_message(message(contest, course));
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Of two bots the score; of more, the leader.
fn message(contest: &Contest, course: &Course) -> String {
    let tallies = course.standings().tallies();
    if let (Some(evidence), [first, ..]) = (course.evidence(), tallies) {
        let score = format!("+{} ={} -{}", first.wins, first.ties, first.losses);
        return match contest.test() {
            None => score,
            Some(test) => format!("{score}, LLR {:.2}", test.log_likelihood_ratio(evidence)),
        };
    }
    let bots = contest.contenders().iter().zip(tallies);
    let leader = bots.max_by(|(_, one), (_, other)| one.mean().total_cmp(&other.mean()));
    leader.map_or_else(String::new, |(bot, tally)| {
        format!("{} leads with {:.0} %", bot.text(), tally.mean() * 100.0)
    })
}
