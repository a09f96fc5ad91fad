//! Who meets whom.

use super::Standings;
use crate::Format;

impl Format {
    /// Whether a round depends on the results of those before.
    pub(super) fn looks_at_results(self) -> bool {
        self == Self::Swiss
    }

    /// The next round: groups of so many bots, each of which plays one set.
    pub(super) fn round(self, table: usize, standings: &Standings) -> Vec<Vec<usize>> {
        let bots = standings.tallies().len();
        let table = table.min(bots);
        match self {
            Self::RoundRobin => groups(0, bots, table),
            Self::Gauntlet => {
                let all = groups(0, bots, table);
                all.into_iter().filter(|group| group.contains(&0)).collect()
            }
            Self::Swiss => swiss(table, standings),
        }
    }
}

/// All groups of this size from the bots `from..to`.
fn groups(from: usize, to: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        groups(first + 1, to, size - 1).into_iter().map(move |mut group| {
            group.insert(0, first);
            group
        })
    };
    (from..to).flat_map(with_first).collect()
}

/// Neighbours in the order of scores sit together, except where others have met less often. Who is left over sits out:
/// those who have played the most.
fn swiss(table: usize, standings: &Standings) -> Vec<Vec<usize>> {
    let mean = |bot: &usize| standings.tallies()[*bot].mean();
    let mut order: Vec<usize> = (0..standings.tallies().len()).collect();
    // Stable sorts: equal bots keep the order in which they were named.
    order.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
    let mut by_games = order.clone();
    by_games.sort_by_key(|bot| standings.met(*bot, *bot));
    let playing = order.len() - order.len() % table;
    order.retain(|bot| by_games[..playing].contains(bot));
    let mut places: Vec<usize> = (0..playing).collect();
    improve(&mut places, table, |one, other| {
        // To meet again is worse than any distance, and to meet a third time worse than two second times.
        let met = standings.met(order[one], order[other]) as usize;
        met * met * playing * playing + one.abs_diff(other)
    });
    places.chunks(table).map(|group| group.iter().map(|place| order[*place]).collect()).collect()
}

/// Swaps members of different groups, which are chunks of this size, as long as that makes sitting together cheaper.
fn improve(members: &mut [usize], size: usize, cost: impl Fn(usize, usize) -> usize) {
    // What it costs that somebody sits at a place, given the others there.
    let at = |members: &[usize], place: usize| {
        let group = place - place % size..place - place % size + size;
        group.filter(|it| *it != place).map(|it| cost(members[place], members[it])).sum::<usize>()
    };
    let mut improved = true;
    while improved {
        improved = false;
        for one in 0..members.len() {
            for other in (one - one % size + size)..members.len() {
                let before = at(members, one) + at(members, other);
                members.swap(one, other);
                if at(members, one) + at(members, other) < before {
                    improved = true;
                } else {
                    members.swap(one, other);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::GameResult;

    fn won(seats: usize) -> GameResult {
        let mut shares = vec![0.0; seats];
        shares[0] = 1.0;
        GameResult { shares: Some(shares), forfeits: Vec::new() }
    }

    #[test]
    fn everyone_meets_everyone() {
        let standings = Standings::new(4);
        let round = Format::RoundRobin.round(2, &standings);
        assert_eq!(round, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(Format::Gauntlet.round(2, &standings), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(Format::RoundRobin.round(3, &standings).len(), 4);
        assert_eq!(Format::RoundRobin.round(3, &Standings::new(2)), [[0, 1]]);
    }

    #[test]
    fn swiss_pairs_by_score_and_avoids_meeting_again() {
        let mut standings = Standings::new(5);
        for pair in Format::Swiss.round(2, &standings) {
            standings.add(&pair, [(pair.as_slice(), &won(2))]);
        }
        assert_eq!(standings.met(4, 4), 0, "one of five sits out");
        let second = Format::Swiss.round(2, &standings);
        assert!(second.concat().contains(&4), "and plays in the next round: {second:?}");
        assert!(second.contains(&vec![0, 2]), "winners meet: {second:?}");
        for _ in 0..8 {
            for pair in Format::Swiss.round(2, &standings) {
                standings.add(&pair, [(pair.as_slice(), &won(2))]);
            }
        }
        let met = |one, other| standings.met(one, other);
        assert!((0..5).all(|one| (one + 1..5).all(|other| met(one, other) > 0)), "all have met");
    }
}
