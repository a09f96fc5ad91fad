//! Search on the real games: what is known of them is found, and nothing else.

use std::collections::HashMap;

use tussle_core::{FullGame, Seat, Spec, Turn, Visitor};
use tussle_search::{
    Algorithm, Control, Exact, Limits, NoClock, Report, Search, Settings, Stop, Task,
};

const BOUNCE_4: &str = "bounce:size=4";

fn visit<V: Visitor>(spec: &str, visitor: V) -> V::Out {
    let spec = Spec::parse(spec).expect("a spec");
    tussle_games::with_game(&spec, visitor).expect("a game")
}

fn search<G: FullGame>(
    searcher: &mut dyn Search<G>,
    pos: &G::Pos,
    limits: Limits,
) -> Report<G::Act> {
    let mut control = Control { clock: &NoClock, stop: Stop::default(), progress: &mut |_| {} };
    searcher.search(&Task::new(pos, limits), &mut control)
}

/// Who wins and in how many plies, for a position and all that follow, by plain minimax.
fn solve<G: FullGame>(
    game: &G,
    pos: &G::Pos,
    known: &mut HashMap<G::Pos, (Seat, u32)>,
) -> (Seat, u32) {
    if let Some(result) = known.get(pos) {
        return *result;
    }
    let result = match game.turn(pos) {
        Turn::Choose(seat) => {
            let mut results = Vec::new();
            let mut acts = Vec::new();
            game.choices(pos, &mut |act| acts.push(act));
            for act in acts {
                let mut next = pos.clone();
                game.apply(&mut next, act, &mut ());
                results.push(solve(game, &next, known));
            }
            let wins = results.iter().filter(|(winner, _)| *winner == seat);
            let soonest = wins.map(|(_, plies)| (seat, plies + 1)).min();
            let latest = results.iter().map(|(winner, plies)| (*winner, plies + 1)).max();
            soonest.or(latest).expect("there is a choice")
        }
        _ => (game.ranks(pos).winners().next().expect("somebody wins"), 0),
    };
    known.insert(pos.clone(), result);
    result
}

struct Start(Algorithm);

impl Visitor for Start {
    type Out = (Option<Exact>, u64);

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        let settings = Settings { algorithm: Some(self.0), memory: 16, ..Settings::default() };
        let mut searcher = settings.build(game.clone()).expect("it suits");
        let report = search(&mut *searcher, &game.start(), Limits::default());
        (report.lines[0].exact, report.nodes)
    }
}

#[test]
fn bounce_on_the_smallest_board_is_won_by_the_second_player() {
    // At a million nodes a second, these limits are well below 50 milliseconds.
    for (algorithm, most) in [(Algorithm::AlphaBeta, 20_000), (Algorithm::Mcts, 30_000)] {
        let (exact, nodes) = visit(BOUNCE_4, Start(algorithm));
        assert!(matches!(exact, Some(Exact::Loss(6..))), "{algorithm}: {exact:?}");
        assert!(nodes < most, "{algorithm} takes {nodes} nodes");
    }
}

struct EveryPosition;

impl Visitor for EveryPosition {
    type Out = ();

    fn visit<G: FullGame>(self, game: G) {
        let mut known = HashMap::new();
        solve(&game, &game.start(), &mut known);
        let mut searcher =
            Settings { memory: 16, ..Settings::default() }.build(game.clone()).expect("it suits");
        for (pos, (winner, plies)) in &known {
            let Some(seat) = game.turn(pos).seat() else { continue };
            let found = search(&mut *searcher, pos, Limits::default()).lines[0].exact;
            let agrees = match found {
                Some(Exact::Win(found)) => *winner == seat && found >= *plies,
                Some(Exact::Loss(found)) => *winner != seat && found >= *plies,
                None => false,
            };
            assert!(agrees, "{}: {found:?}", game.position_text(pos));
        }
    }
}

#[test]
fn every_position_of_bounce_on_the_smallest_board_is_searched_as_plain_minimax_has_it() {
    visit(BOUNCE_4, EveryPosition);
}
