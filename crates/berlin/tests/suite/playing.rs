//! Games as scripts play them.

use std::thread;

use tussle_core::Seat;
use tussle_table::bots::Workshop;
use tussle_table::{Ending, Match, dialect, live};

use crate::support::{Player, START, serve};

/// A whole game: its moves as the protocol writes them, and who wins.
fn whole_game(seed: u64) -> (Vec<String>, Seat) {
    let start = live("jump-sturdy").expect("the game");
    let berlin = dialect::find(start.info(), "tu-berlin").expect("the dialect");
    let players = ["a", "b"].map(tussle_table::Player::person).into();
    let mut game = Match::new(start, players).expect("two players");
    let mut bot = Workshop::timeless().make("random", "jump-sturdy", seed).expect("the bot");
    while let Some(situation) = game.situation(None) {
        let act = bot.choose(&situation).expect("a move");
        game.play(&act).expect("a legal move");
        assert!(game.times_here() < 3, "choose a seed without repetitions");
    }
    let moves = game.plies().iter().map(|ply| (berlin.write_move)(&ply.act).expect("a move"));
    let ranks = game.outcome().ranks.expect("a winner");
    (moves.collect(), ranks.winners().next().expect("a winner"))
}

/// Plays a whole game between two players who both look at the state before and after each move.
fn play_out(mut players: [Player; 2], moves: &[String]) {
    for (ply, act) in moves.iter().enumerate() {
        let (mover, other) = (ply % 2, 1 - ply % 2);
        for player in &mut players {
            let state = player.ask("get");
            assert_eq!((state.player1, state.player2), (mover == 0, mover == 1));
            assert!(state.both_connected && !state.end);
        }
        let state = players[mover].ask(act);
        let end = ply + 1 == moves.len();
        assert_eq!(
            (state.end, state.player1, state.player2),
            (end, !end && other == 0, !end && other == 1)
        );
    }
    for player in &mut players {
        let state = player.ask("get");
        assert!(state.end && !state.player1 && !state.player2);
    }
}

#[test]
fn the_first_words_are_those_of_the_course() {
    let server = serve(1);
    let mut red = server.player(0);
    let alone = red.ask("get");
    assert_eq!(
        (alone.board.as_str(), alone.both_connected, alone.time, alone.end),
        (START, false, 120_000, false)
    );
    assert_eq!(red.ask("E7-E6"), alone, "nothing can be played alone");
    let mut blue = server.player(1);
    let state = blue.ask("get");
    assert_eq!(
        serde_json::to_string(&state).expect("JSON"),
        format!(
            r#"{{"board":"{START}","player1":true,"player2":false,"bothConnected":true,"time":120000,"end":false}}"#
        )
    );
    let state = red.plays("E7-E6");
    assert_eq!(state.board, "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/4r03/1r0r0r01r0r01/r0r0r0r0r0r0 b");
    assert!(!state.player1 && state.player2);
    assert!((60_000..=120_010).contains(&state.time), "{}", state.time);
}

#[test]
fn whole_games_come_through_in_pieces_of_any_size() {
    let (moves, winner) = whole_game(1);
    for piece in [1, 3, usize::MAX] {
        let server = serve(1);
        play_out(server.players().map(|player| player.in_pieces_of(piece)), &moves);
        let game = server.record();
        assert_eq!(game.outcome().ending, Ending::Won);
        assert_eq!(game.outcome().ranks.expect("ranks").winners().next(), Some(winner));
        assert_eq!(game.plies().len(), moves.len());
        assert!(game.plies().iter().all(|ply| ply.time.is_some()), "times are in the record");
        assert_eq!(game.tags()["round"], "1");
    }
}

#[test]
fn messages_may_run_together() {
    let server = serve(1);
    let [mut red, mut blue] = server.players();
    red.send("\"get\"\"E7-E6\"\n\"get\" \"get\"\"E6-");
    let states = [(); 4].map(|()| red.state());
    assert_eq!(states.map(|state| state.player1), [true, false, false, false]);
    blue.plays("E2-E3");
    red.send("E5\"\"get\"");
    assert_eq!([red.state(), red.state()].map(|state| state.player2), [true, true]);
    red.hang_up();
    assert!(blue.ask("get").end);
    drop(blue);
    assert_eq!(server.record().plies().len(), 3);
}

#[test]
fn whatever_is_no_move_is_answered_with_the_state() {
    let server = serve(1);
    let [mut red, mut blue] = server.players();
    for request in ["\"reset\"", "\"\"", "null", "{\"type\":\"get\"}", "[1,[2]] ", "-7 "] {
        red.send(request);
        let state = red.state();
        assert!(state.player1 && !state.end && state.board == START, "{request}");
    }
    assert_eq!(blue.plays("E2-E3").board, START, "a move out of turn is passed over");
}

#[test]
fn several_games_go_on_at_once() {
    let server = serve(3);
    let games: Vec<_> = (0..3).map(|seed| (whole_game(seed), server.players())).collect();
    let winners: Vec<_> = games.iter().map(|((_, winner), _)| *winner).collect();
    thread::scope(|scope| {
        for ((moves, _), players) in games {
            scope.spawn(move || play_out(players, &moves));
        }
    });
    let mut records = server.records();
    records.sort_by_key(|game| game.tags()["round"].clone());
    let won = records.iter().map(|game| game.outcome().ranks.expect("ranks").winners().next());
    assert!(won.eq(winners.into_iter().map(Some)));
}
