//! What measures are called in reports, and where they belong.

/// A group of measures that are told together.
pub(super) struct Group {
    pub(super) slug: &'static str,
    pub(super) title: &'static str,
    /// What the reader must know to read the figures.
    pub(super) intro: &'static str,
    /// Columns with one number a game.
    pub(super) of_game: &'static [Measure],
    /// Columns with one number for each seat.
    pub(super) of_seat: &'static [Measure],
}

/// A measure.
pub(super) struct Measure {
    /// Its column, without the suffix of the seat.
    pub(super) column: &'static str,
    /// What it is, with the unit.
    pub(super) title: &'static str,
    /// What to multiply with to get that unit.
    pub(super) scale: f64,
}

const fn plain(column: &'static str, title: &'static str) -> Measure {
    Measure { column, title, scale: 1.0 }
}

const fn percent(column: &'static str, title: &'static str) -> Measure {
    Measure { column, title, scale: 100.0 }
}

/// The groups, in the order of their sections.
pub(super) const GROUPS: [Group; 7] = [
    Group {
        slug: "choice",
        title: "Choice",
        intro: "How many legal choices a player has at a decision, over the whole game and in each third of it; and how \
                many decisions leave no choice at all.",
        of_game: &[
            plain("choices_mean", "choices at a decision"),
            plain("choices_early", "… in the first third"),
            plain("choices_middle", "… in the second third"),
            plain("choices_late", "… in the last third"),
        ],
        of_seat: &[plain("decisions", "decisions a game"), plain("forced", "of these forced")],
    },
    Group {
        slug: "tension",
        title: "Tension",
        intro: "From the chances of winning along each game, as the game's own evaluation judges them: how often the lead \
                changes, how far the later winner was behind at worst, after which share of the game somebody has a \
                chance of 90 %, and after which share the leader never changes again.",
        of_game: &[
            plain("lead_changes", "lead changes a game"),
            percent("drama", "drama: winner behind at worst (%)"),
            percent("decisiveness", "decided after (% of the game)"),
            percent("settled", "settled after (% of the game)"),
        ],
        of_seat: &[],
    },
    Group {
        slug: "luck",
        title: "Luck of rolls and cost of decisions",
        intro: "A judge values each position. The luck of a roll is the change in the expected result that it brings; the \
                cost of a decision is what it gives away against the best choice. Both are summed over a game, in \
                percent of the win. Over many games luck evens out; within a game, winners had more of it. Costs compare \
                bots only as far as the judge sees more than they do: a judge that does not look ahead charges a search \
                for every move that pays off later.",
        of_game: &[],
        of_seat: &[
            percent("luck", "luck of rolls (% of the win)"),
            percent("cost", "cost of decisions (% of the win)"),
        ],
    },
    Group {
        slug: "effects",
        title: "What happens on the board",
        intro: "How often each kind of event comes, for each player and game.",
        of_game: &[],
        of_seat: &[
            plain("moved", "men moved"),
            plain("captured", "men captured"),
            plain("freed", "men freed"),
            plain("removed", "own men removed"),
            plain("exchanged", "men exchanged"),
            plain("sent_back", "men sent back"),
            plain("left", "men off the board"),
            plain("score", "points"),
        ],
    },
    Group {
        slug: "jostling",
        title: "Jostling",
        intro: "How often players push pieces, and what it does to them.",
        of_game: &[
            plain("chain_mean", "chain length of a move"),
            plain("chain_max", "longest chain of a game"),
        ],
        of_seat: &[
            plain("jostled", "jostles given"),
            plain("suffered", "jostles suffered"),
            plain("own_pushed", "own pieces pushed"),
            plain("cells_lost", "cells lost by jostles"),
            plain("cells_gained", "cells gained by jostles"),
            plain("events", "events triggered"),
        ],
    },
    Group {
        slug: "willingness",
        title: "Willingness to jostle",
        intro: "Decisions at which a player could push a piece of another or leave it; how often it pushed there, and how often \
                choices at random among the same moves would have pushed.",
        of_game: &[],
        of_seat: &[
            plain("could_push", "could push or not"),
            plain("did_push", "pushed"),
            plain("random_push", "would push at random"),
        ],
    },
    Group {
        slug: "clusters",
        title: "Clusters",
        intro: "Clusters are runs of neighbouring pieces on the track. Number, size and life time are of each player's own \
                clusters, on average over the turns of a game.",
        of_game: &[plain("cluster_members", "players in a cluster")],
        of_seat: &[
            plain("clusters", "own clusters at a time"),
            plain("cluster_size", "pieces in a cluster"),
            plain("cluster_max", "pieces in the largest"),
            plain("cluster_life", "life time (turns)"),
        ],
    },
];

/// What a measure of seats is called.
pub(super) fn seat_title(column: &str) -> &str {
    let all = GROUPS.iter().flat_map(|group| group.of_seat);
    all.into_iter().find(|it| it.column == column).map_or(column, |it| it.title)
}
