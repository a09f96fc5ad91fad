//! A game between two scripted players.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::Deserialize;
use serde_json::json;

use super::client::{Client, Connection, Heard, Kind, Table, Trouble};

/// What is played, in turn.
const SPECS: [&str; 5] = ["jostle", "bounce", "jump-sturdy", "jokerball", "jostle-2007:players=2"];

/// A game and the connections of its two players, who choose at random, in the same way each time.
pub(super) struct ScriptedGame {
    client: Client,
    number: usize,
    players: [Connection; 2],
    chance: Xoshiro256PlusPlus,
    /// The newest table that each player has seen.
    seen: [Table; 2],
    /// The event that the last move led to.
    moved: u64,
    moves: u64,
}

#[derive(Deserialize)]
struct Created {
    id: String,
    key: String,
    links: Vec<Option<String>>,
}

#[derive(Deserialize)]
struct Joined {
    key: String,
}

impl ScriptedGame {
    /// Opens the game of this number and sits down at both seats.
    pub(super) async fn open(client: Client, number: usize) -> Result<Self, Trouble> {
        let spec = SPECS[number % SPECS.len()];
        let seats = json!([{ "for": "me", "name": "Ann", "number": "5eed" }, { "for": "link" }]);
        let body = json!({ "spec": spec, "seats": seats });
        let created: Created = client.post("/api/games", &body).await?;
        let link = created.links.into_iter().flatten().next();
        let body = json!({ "name": "Bob", "number": "c0ffee", "link": link });
        let joined: Joined =
            client.post(&format!("/api/games/{}/seats/1", created.id), &body).await?;
        let mut ann = client.connect(&created.id, &created.key).await?;
        let mut bob = client.connect(&created.id, &joined.key).await?;
        let seen = [welcome(&mut ann).await?, welcome(&mut bob).await?];
        let chance = Xoshiro256PlusPlus::seed_from_u64(number as u64);
        Ok(Self { client, number, players: [ann, bob], chance, seen, moved: 0, moves: 0 })
    }

    /// The same game from its start.
    pub(super) async fn again(self) -> Result<Self, Trouble> {
        Self::open(self.client, self.number).await
    }

    /// Makes a move and waits until it is confirmed.
    pub(super) async fn make_move(&mut self) -> Result<(), Trouble> {
        let Some(seat) = self.due() else { return Ok(()) };
        let table = &self.seen[seat];
        let choice = self.chance.next_u64() as usize % table.choices.len().max(1);
        let choice = table.choices.get(choice).ok_or_else(|| Trouble::new("no legal move"))?;
        self.moves += 1;
        let order = json!({ "do": "play", "act": choice.act });
        let id = format!("m{}", self.moves);
        let command = json!({ "id": id, "seat": seat, "turn": table.turn, "order": order });
        self.players[seat].send(&command).await?;
        loop {
            let heard = self.hear(seat).await?;
            match heard.kind {
                Kind::Welcome | Kind::Changed => {}
                Kind::Done => {
                    self.moved = heard.number.unwrap_or_default();
                    return Ok(());
                }
                Kind::Refused => return Err(Trouble::new(heard.reason.unwrap_or_default())),
            }
        }
    }

    /// Waits until both players have heard of the last move.
    pub(super) async fn see_move(&mut self) -> Result<(), Trouble> {
        for seat in 0..self.players.len() {
            while self.seen[seat].number < self.moved {
                self.hear(seat).await?;
            }
        }
        Ok(())
    }

    pub(super) fn is_over(&self) -> bool {
        self.due().is_none()
    }

    /// Who has to move, as both know after [seeing](Self::see_move) the last one.
    fn due(&self) -> Option<usize> {
        self.seen[0].due.as_ref()?.seat
    }

    /// Hears the next message to a player, and notes the table in it.
    async fn hear(&mut self, seat: usize) -> Result<Heard, Trouble> {
        let mut heard = self.players[seat].hear().await?;
        if let Some(table) = heard.table.take() {
            self.seen[seat] = table;
        }
        Ok(heard)
    }
}

/// The table that a player finds.
async fn welcome(player: &mut Connection) -> Result<Table, Trouble> {
    player.hear().await?.table.ok_or_else(|| Trouble::new("it welcomes nobody"))
}
