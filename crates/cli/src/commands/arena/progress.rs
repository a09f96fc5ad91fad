//! The progress bar of a contest.

use indicatif::ProgressBar;
use tussle_arena::Contest;
use tussle_arena::contest::Course;

use crate::progress::games_bar;

/// A bar with the running score and the time left.
pub(super) struct Bar {
    bar: ProgressBar,
}

impl Bar {
    pub(super) fn new(games: u64) -> Self {
        Self { bar: games_bar(games) }
    }

    pub(super) fn show(&self, contest: &Contest, course: &Course) {
        self.bar.set_position(course.standings().games());
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
