//! A game as everyone sees it.

use std::borrow::Cow;

use tussle_core::Seat;
use tussle_core::scene::{Board, State};
use tussle_draw::{Picture, last_move_marks, spoken};
use tussle_table::dice::Secret;
use tussle_table::play::{Match, Ply};
use tussle_table::{Due, narrate};

use super::{Event, Game, Moment};
use crate::wire::{
    ChoiceView, ClockView, DiceView, DueView, ListedSeat, Listing, Message, News, OutcomeView,
    Phase, PlyView, SeatView, TableView,
};

impl Game {
    /// All there is to know, for somebody who plays these seats.
    pub fn welcome(&self, seats: Vec<Seat>, moment: &Moment) -> Message {
        let table = self.table(moment);
        let plies = self.play.as_ref().map_or(Vec::new(), |play| {
            play.plies().iter().map(|ply| ply_view(play, ply)).collect()
        });
        Message::Welcome {
            seats,
            board: Box::new(self.board().into_owned()),
            plies,
            table: Box::new(table),
        }
    }

    /// What these events, the last ones that happened, mean to everyone.
    pub fn changed(&self, happened: &[Event], moment: &Moment) -> Message {
        let plies = self.play.as_ref().map_or(&[][..], Match::plies);
        // What is there now, counted back over what happened.
        let mut count = happened.iter().rev().fold(plies.len(), |count, event| match event {
            Event::Played { .. } | Event::Drawn { .. } => count.saturating_sub(1),
            Event::Undone { plies } => count + plies,
            _ => count,
        });
        let news = happened.iter().filter_map(|event| match event {
            Event::Played { .. } | Event::Drawn { .. } => {
                count += 1;
                // What was taken back again since then is not told.
                let ply = ply_view(self.play.as_ref()?, plies.get(count - 1)?);
                Some(News::Played { ply })
            }
            Event::Undone { plies } => {
                count = count.saturating_sub(*plies);
                Some(News::Undone { left: count })
            }
            event => Some(News::Told { words: self.words(event) }),
        });
        Message::Changed { news: news.collect(), table: Box::new(self.table(moment)) }
    }

    /// How things stand.
    pub fn table(&self, moment: &Moment) -> TableView {
        let face = self.face();
        let (info, board, state) = (face.info(), self.board(), face.state());
        let picture = Picture { name: info.name, board: &board, state: &state, seats: info.seats };
        let play = self.play.as_ref();
        let seats = Seat::all(self.sitters.len()).map(|seat| self.seat_view(seat, moment));
        let chooser = self.chooser();
        let gestures = if chooser.is_some() { face.gestures() } else { Vec::new() };
        let choices = gestures.into_iter().map(|(act, gestures)| ChoiceView { act, gestures });
        TableView {
            id: self.id.to_string(),
            spec: self.setup.spec.clone(),
            name: info.name,
            number: self.number,
            turn: self.turn,
            phase: self.phase(),
            seats: seats.collect(),
            due: play.map(|play| due_view(play.due())),
            position: face.position(),
            spoken: spoken::state(&picture),
            choices: choices.collect(),
            plies: play.map_or(0, |play| play.plies().len()),
            draw: play.map_or(Vec::new(), |play| play.draw_agreed_by().to_vec()),
            takeback: self.takeback.clone(),
            dice: self.dice_view(!state.dice.is_empty()),
            clock: self.setup.clock.map(|control| ClockView {
                time: control.time,
                increment: control.increment,
                running: chooser,
            }),
            outcome: play.filter(|play| play.due() == Due::Over).map(outcome_view),
            rematch: self.rematch.as_ref().map(ToString::to_string),
            away: self.away(moment),
            away_after: moment.away_after,
            changed_at: self.changed_at,
            state,
        }
    }

    /// What stands on the board after so many plies, with the last move marked; none if there were fewer.
    pub fn scene_after(&self, plies: usize) -> Option<State> {
        let mut state = self.face_after(plies)?.state();
        // A roll moves nothing: what moved before it stays marked.
        let last = self.plies().iter().take(plies).rfind(|ply| !ply.effects.is_empty());
        state.marks.extend(last.map(|ply| last_move_marks(&ply.effects)).unwrap_or_default());
        Some(state)
    }

    /// The game in a list.
    pub fn listing(&self) -> Listing {
        let seats = Seat::all(self.sitters.len()).map(|seat| {
            let sitter = self.sitter(seat);
            ListedSeat {
                name: self.seat_name(seat).to_owned(),
                player: sitter.map(|sitter| sitter.player.name().to_owned()),
                bot: sitter.is_some_and(|sitter| sitter.player.as_bot().is_some()),
                open: self.is_open(seat),
            }
        });
        Listing {
            id: self.id.to_string(),
            spec: self.setup.spec.clone(),
            phase: self.phase(),
            seats: seats.collect(),
            due: self.chooser(),
            plies: self.play.as_ref().map_or(0, |play| play.plies().len()),
            words: self.play.as_ref().map_or_else(|| "Waiting".to_owned(), narrate::outcome),
            changed_at: self.changed_at,
        }
    }

    /// The board. A match has one at hand, which saves making another for every message.
    fn board(&self) -> Cow<'_, Board> {
        match &self.play {
            Some(play) => Cow::Borrowed(play.board()),
            None => Cow::Owned(self.start.board()),
        }
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.face().info().seats.get(seat.index()).map_or("nobody", |seat| seat.name)
    }

    fn seat_view(&self, seat: Seat, moment: &Moment) -> SeatView {
        let sitter = self.sitter(seat);
        let bot = sitter.is_some_and(|sitter| sitter.player.as_bot().is_some());
        SeatView {
            name: self.seat_name(seat),
            player: sitter.map(|sitter| sitter.player.name().to_owned()),
            bot,
            open: self.is_open(seat),
            here: bot || moment.here.contains(&seat),
            left: self.play.as_ref().is_some_and(|play| play.has_left(seat)),
            clock: self.time_left(seat, moment.now),
            fun: self.fun(seat),
        }
    }

    fn dice_view(&self, has_dice: bool) -> Option<DiceView> {
        let secret = Secret::read(&self.setup.secret).filter(|_| has_dice)?;
        let numbers = self.sitters.iter().map(|sitter| Some(sitter.as_ref()?.number.as_str()));
        let numbers = numbers.collect::<Option<Vec<_>>>().map(|numbers| numbers.join(","));
        let over = self.phase() == Phase::Over;
        let commitment = secret.commitment();
        Some(DiceView { commitment, numbers, secret: over.then(|| secret.reveal()) })
    }

    /// What an event that is no move means, in words.
    fn words(&self, event: &Event) -> String {
        let name = |seat: &Seat| self.seat_name(*seat);
        match event {
            Event::Joined { seat, name: player, .. } => format!("{player} plays {}", name(seat)),
            Event::TakebackAsked { seat } => format!("{} asks to take a move back", name(seat)),
            Event::TakebackAgreed { seat } => format!("{} agrees", name(seat)),
            Event::TakebackDeclined { seat } => format!("{} does not take it back", name(seat)),
            Event::DrawOffered { seat } => format!("{} offers a draw", name(seat)),
            Event::DrawAgreed { seat } => format!("{} agrees to a draw", name(seat)),
            Event::DrawDeclined { seat } => format!("{} declines the draw", name(seat)),
            Event::Left { seat, .. } => {
                let departures = self.play.iter().flat_map(|play| {
                    play.departures().iter().map(move |departure| (play, departure))
                });
                let mut theirs = departures.filter(|(_, departure)| departure.seat == *seat);
                theirs.next().map_or(String::new(), |(play, left)| narrate::departure(play, left))
            }
            Event::Abandoned => "The game was abandoned".to_owned(),
            Event::Replaced { seat, bot } => format!("{} is played by {bot} now", name(seat)),
            Event::Rematched { .. } => "Another game has been opened".to_owned(),
            Event::Rated { seat, fun } => format!("{}: {fun} of 5 for fun", name(seat)),
            Event::Opened(_) => "The game was opened".to_owned(),
            Event::Played { .. } | Event::Drawn { .. } | Event::Undone { .. } => String::new(),
        }
    }
}

fn due_view(due: Due) -> DueView {
    match due {
        Due::Choose(seat) | Due::Roll(seat) | Due::Absent(seat) => DueView::Move { seat },
        Due::Over => DueView::Nothing,
    }
}

fn ply_view(play: &Match, ply: &Ply) -> PlyView {
    PlyView {
        seat: ply.seat,
        act: ply.act.clone(),
        roll: ply.roll,
        words: narrate::ply(play, ply),
        effects: ply.effects.clone(),
        took: ply.time.map(|time| time.as_millis() as u64),
    }
}

fn outcome_view(play: &Match) -> OutcomeView {
    let outcome = play.outcome();
    let ranks = outcome.ranks.map(|ranks| ranks.as_slice().to_vec());
    OutcomeView { ending: outcome.ending, ranks, words: narrate::outcome(play) }
}
