//! Who meets whom.

use std::collections::BTreeMap;

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
            Self::RoundRobin => evenly(groups(0, bots, table), bots),
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

/// Puts groups in an order in which all bots have played about as often at any time, so that a round which is cut short
/// says about as much of each of them.
fn evenly(groups: Vec<Vec<usize>>, bots: usize) -> Vec<Vec<usize>> {
    // Shifted by one bot again and again, with the last before the first, a group comes to every place as often. So
    // groups with the same distances between their members go together.
    let mut families: BTreeMap<Vec<usize>, Vec<Vec<usize>>> = BTreeMap::new();
    for group in groups {
        families.entry(distances(&group, bots)).or_default().push(group);
    }
    let mut played = vec![0_usize; bots];
    let mut order = Vec::new();
    for mut family in families.into_values() {
        while !family.is_empty() {
            let rest = |group: &Vec<usize>| group.iter().map(|bot| played[*bot]).sum::<usize>();
            let next = (0..family.len()).min_by_key(|place| rest(&family[*place])).unwrap_or(0);
            let group = family.remove(next);
            for bot in &group {
                played[*bot] += 1;
            }
            order.push(group);
        }
    }
    order
}

/// The distances from member to member around the circle of all bots, from whichever of them makes the list smallest.
fn distances(group: &[usize], bots: usize) -> Vec<usize> {
    let members = group.iter().zip(group.iter().cycle().skip(1));
    let mut distances: Vec<_> = members.map(|(one, other)| (other + bots - one) % bots).collect();
    let turns = (0..distances.len()).map(|_| {
        distances.rotate_left(1);
        distances.clone()
    });
    turns.min().unwrap_or_default()
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
        assert_eq!(round, [[0, 1], [2, 3], [0, 3], [1, 2], [0, 2], [1, 3]]);
        assert_eq!(Format::Gauntlet.round(2, &standings), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(Format::RoundRobin.round(3, &standings).len(), 4);
        assert_eq!(Format::RoundRobin.round(3, &Standings::new(2)), [[0, 1]]);
    }

    #[test]
    fn all_have_played_about_as_often_at_any_time() {
        for (bots, table) in [(4, 2), (7, 2), (10, 2), (5, 3), (8, 3), (9, 4), (7, 7)] {
            let round = Format::RoundRobin.round(table, &Standings::new(bots));
            let mut once = round.clone();
            once.sort();
            assert_eq!(once, groups(0, bots, table));
            let mut played = vec![0; bots];
            for group in &round {
                for bot in group {
                    played[*bot] += 1;
                }
                let (least, most) = (played.iter().min().unwrap(), played.iter().max().unwrap());
                assert!(most - least <= 2, "{table} of {bots}: {played:?}");
            }
        }
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
