//! A game under way with its types erased: the one face that front ends see.

use std::fmt::Debug;

use crate::perft::{self, Leaves};
use crate::scene::{Arrangement, Board, Gesture, State};
use crate::{
    CharacterInfo, Effect, FullGame, GameInfo, MoveError, Ranks, ReasonInfo, Refusal, Refused,
    Seat, TextError, Turn, Visitor,
};

/// A game and a position in it. Positions and acts go in and out as text.
pub trait Live: Send + Sync + Debug {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// Game and variant, canonical.
    fn spec(&self) -> String;
    /// The number of players.
    fn seats(&self) -> usize;
    /// The reasons for which this game refuses moves.
    fn reasons(&self) -> &'static [ReasonInfo];
    /// The position.
    fn position(&self) -> String;
    /// Goes to another position.
    fn set_position(&mut self, text: &str) -> Result<(), TextError>;
    /// Goes back to the start.
    fn reset(&mut self);
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// Who acts next, in two words that programs read: `roll R`, `choose R` or `over`.
    fn turn_text(&self) -> String;
    /// The legal choices in the game's own order; none when a roll is due or the game is over.
    fn choices(&self) -> Vec<String>;
    /// The faces the dice can show, with their weights; none unless a roll is due.
    fn rolls(&self) -> Vec<(String, u32)>;
    /// Plays an act and tells what happened.
    fn play(&mut self, act: &str) -> Result<Vec<Effect>, MoveError>;
    /// Says whether an act could be played, and if not, why.
    fn check(&self, act: &str) -> Result<(), MoveError>;
    /// How the game ended, if it has.
    fn ranks(&self) -> Option<Ranks>;
    /// By seat: the points that it has; nothing in games that count none.
    fn points(&self) -> Vec<u32>;
    /// Counts sequences of plies, at most [`perft::DEEPEST`] of them.
    fn perft(&self, depth: u32, leaves: Leaves) -> u64;
    /// The same; none if it was given up because `go_on`, which is asked now and then, said no.
    fn perft_while(&self, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64>;
    /// Counts sequences of plies by the first one.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// The board: fixed for the variant.
    fn board(&self) -> Board;
    /// What stands on the board.
    fn state(&self) -> State;
    /// Each legal choice with the sequences of cells that mean it.
    fn gestures(&self) -> Vec<(String, Vec<Gesture>)>;
    /// How many men a cell of the board has room for.
    fn room(&self) -> usize;
    /// The text of the position that looks like this, be it one that can be read or not.
    fn arranged(&self, wanted: &Arrangement) -> String;
    /// The characters that play this game by one rule each.
    fn characters(&self) -> Vec<&'static CharacterInfo>;
    /// A copy that goes its own way.
    fn boxed_clone(&self) -> Box<dyn Live>;
}

/// Makes the face of any game, at its start.
#[derive(Clone, Copy, Debug)]
pub struct MakeLive;

impl Visitor for MakeLive {
    type Out = Box<dyn Live>;

    fn visit<G: FullGame>(self, game: G) -> Box<dyn Live> {
        let pos = game.start();
        Box::new(Typed { game, pos })
    }
}

/// The face's only implementation: a game with a position.
#[derive(Clone)]
struct Typed<G: FullGame> {
    game: G,
    pos: G::Pos,
}

impl<G: FullGame> Typed<G> {
    fn choice_acts(&self) -> Vec<G::Act> {
        let mut acts = Vec::new();
        self.game.choices(&self.pos, &mut |act| acts.push(act));
        acts
    }

    fn legal(&self, text: &str) -> Result<G::Act, MoveError> {
        let act = self.game.read_act(text)?;
        match self.game.refusal(&self.pos, act) {
            None => Ok(act),
            Some(refusal) => Err(MoveError::Refused(Refused {
                act: text.to_owned(),
                code: refusal.code(),
                reason: refusal.to_string(),
            })),
        }
    }
}

impl<G: FullGame> Debug for Typed<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.spec(), self.position())
    }
}

impl<G: FullGame> Live for Typed<G> {
    fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    fn spec(&self) -> String {
        self.game.spec()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn reasons(&self) -> &'static [ReasonInfo] {
        G::Refusal::REASONS
    }

    fn position(&self) -> String {
        self.game.position_text(&self.pos)
    }

    fn set_position(&mut self, text: &str) -> Result<(), TextError> {
        self.pos = self.game.read_position(text)?;
        Ok(())
    }

    fn reset(&mut self) {
        self.pos = self.game.start();
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.pos)
    }

    fn turn_text(&self) -> String {
        let letter = |seat: Seat| self.game.info().seats[seat.index()].letter;
        match self.turn() {
            Turn::Choose(seat) => format!("choose {}", letter(seat)),
            Turn::Roll(seat) => format!("roll {}", letter(seat)),
            Turn::Over => "over".to_owned(),
        }
    }

    fn choices(&self) -> Vec<String> {
        let acts = self.choice_acts();
        acts.into_iter().map(|act| self.game.act_text(act)).collect()
    }

    fn rolls(&self) -> Vec<(String, u32)> {
        let faces = self.game.rolls(&self.pos).iter();
        faces.map(|(act, weight)| (self.game.act_text(*act), *weight)).collect()
    }

    fn play(&mut self, act: &str) -> Result<Vec<Effect>, MoveError> {
        let act = self.legal(act)?;
        let mut effects = Vec::new();
        self.game.apply(&mut self.pos, act, &mut effects);
        Ok(effects)
    }

    fn check(&self, act: &str) -> Result<(), MoveError> {
        self.legal(act).map(|_| ())
    }

    fn ranks(&self) -> Option<Ranks> {
        (self.turn() == Turn::Over).then(|| self.game.ranks(&self.pos))
    }

    fn points(&self) -> Vec<u32> {
        let seats = Seat::all(self.game.seats());
        seats.filter_map(|seat| self.game.points(&self.pos, seat)).collect()
    }

    fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        perft::perft(&self.game, &self.pos, depth, leaves)
    }

    fn perft_while(&self, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64> {
        perft::perft_while(&self.game, &self.pos, depth, &|| go_on())
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let rows = perft::divide(&self.game, &self.pos, depth);
        rows.into_iter().map(|(act, count)| (self.game.act_text(act), count)).collect()
    }

    fn board(&self) -> Board {
        self.game.board()
    }

    fn state(&self) -> State {
        self.game.state(&self.pos)
    }

    fn gestures(&self) -> Vec<(String, Vec<Gesture>)> {
        let acts = self.choice_acts();
        acts.into_iter()
            .map(|act| (self.game.act_text(act), self.game.gestures(&self.pos, act)))
            .collect()
    }

    fn room(&self) -> usize {
        self.game.room()
    }

    fn arranged(&self, wanted: &Arrangement) -> String {
        self.game.arranged(wanted)
    }

    fn characters(&self) -> Vec<&'static CharacterInfo> {
        G::CHARACTERS.iter().map(|character| &character.info).collect()
    }

    fn boxed_clone(&self) -> Box<dyn Live> {
        Box::new(self.clone())
    }
}
