//! A game's page, as a player uses it.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::house::House;

/// A game in a browser.
pub struct Table<'t> {
    pub browser: &'t Browser,
    pub house: &'t House,
    pub game: String,
}

/// The page waits for a move of the person, or for nothing more.
const READY: &str = "#board[data-ready=true], main[data-phase=over]";

impl<'t> Table<'t> {
    /// Opens a game from the page itself, as its scripts do, and goes there.
    pub async fn open(browser: &'t Browser, house: &'t House, request: &Value) -> Self {
        browser.goto(&house.page("/")).await;
        let script = format!(
            "return fetch('/api/games', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
             body: JSON.stringify({request}) }}).then((answer) => answer.json())"
        );
        let opened = browser.run(&script).await;
        let game = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
        let table = Self { browser, house, game };
        browser.goto(&table.address()).await;
        table
    }

    /// Has somebody open a game from its page and somebody else sit down by the secret link. The table is the first one's.
    pub async fn meet(first: &'t Browser, second: &Browser, house: &'t House, slug: &str) -> Self {
        first.goto(&house.page(&format!("/new/{slug}"))).await;
        first.click("[data-preset=link]").await;
        first.click("#seating .primary").await;
        first.wait(".offer input").await;
        let link = first.run("return document.querySelector('.offer input').value").await;
        second.goto(link.as_str().expect("a link")).await;
        second.click(".offer button").await;
        second.wait("main[data-phase=playing]").await;
        let game = first.address().await.rsplit('/').next().expect("an address").to_owned();
        Self { browser: first, house, game }
    }

    pub fn address(&self) -> String {
        self.house.page(&format!("/game/{}", self.game))
    }

    /// Waits for the person's turn; false if the game is over.
    pub async fn turn(&self) -> bool {
        self.browser.wait(READY).await;
        self.house.look(&self.game).await["table"]["phase"] == "playing"
    }

    /// A gesture of a legal move that looks like any: the names of its cells.
    pub async fn gesture(&self, number: usize) -> Vec<String> {
        let welcome = self.house.look(&self.game).await;
        let choices = welcome["table"]["choices"].as_array().expect("choices").clone();
        // Steps of a prime number come to all parts of a list.
        let gesture = &choices[number * 7919 % choices.len()]["gestures"][0];
        let places = gesture.as_array().expect("a gesture").iter();
        let cells = places.map(|place| {
            let place = place.as_u64().expect("a place") as usize;
            welcome["board"]["cells"][place]["name"].as_str().expect("a name").to_owned()
        });
        cells.collect()
    }

    /// Clicks at cells one after another.
    pub async fn point(&self, cells: &[String]) {
        for cell in cells {
            self.browser.click(&format!("#board .cell[data-cell='{cell}']")).await;
        }
    }

    /// Makes some move by clicking, and waits until it is done.
    pub async fn play(&self, number: usize) {
        let before = self.plies().await;
        self.point(&self.gesture(number).await).await;
        let played = format!("document.querySelectorAll('#moves li').length > {before}");
        self.browser.wait_until(&played).await;
    }

    /// How many moves and rolls the page lists.
    pub async fn plies(&self) -> u64 {
        let count = self.browser.run("return document.querySelectorAll('#moves li').length").await;
        count.as_u64().expect("a number")
    }
}

/// A request for a game of this kind.
pub fn game(spec: &str, seats: &[Value]) -> Value {
    json!({ "spec": spec, "seats": seats })
}
