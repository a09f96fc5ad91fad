//! What a store must do, whichever database it is.

use serde_json::json;
use tussle_core::Seat;
use tussle_server::game::{CommandKey, Event, Game, GameId, Logged};
use tussle_server::seats::Key;
use tussle_server::store::{Append, Database, Store, StoreError, Which};
use tussle_server::wire::Phase;

use crate::postgres::Postgres;
use crate::support::{folder, sqlite};

#[tokio::test]
async fn sqlite_keeps_what_it_is_given() {
    let folder = folder();
    keeps_what_it_is_given(&sqlite(folder.path())).await;
}

#[tokio::test]
async fn postgres_keeps_what_it_is_given() {
    let postgres = Postgres::start();
    keeps_what_it_is_given(&postgres.database()).await;
}

async fn keeps_what_it_is_given(database: &Database) {
    let store = Store::open(database).await.expect("a store");
    events_come_back_in_order(&store).await;
    a_number_is_taken_once(&store).await;
    many_writes_at_once_all_arrive(&store).await;
    keys_preferences_and_lists(&store).await;
    let again = Store::open(database).await.expect("the same store again");
    assert!(!again.all().await.expect("addresses").is_empty());
}

fn opening(game: u8, holder: Option<&Key>) -> Append {
    let setup = json!({ "event": "opened", "spec": "bounce", "start": null, "chairs": ["held", "open"],
        "clock": null, "listed": true, "secret": "ab".repeat(32) });
    let event: Event = serde_json::from_value(setup).expect("an event");
    let id = GameId::new([game; 10]);
    let events = vec![Logged { number: 1, at: 5, command: None, event }];
    let listing = Game::replay(&id, &events, 5).expect("a game").listing();
    let holders = holder.map(|key| (Seat::new(0), key.hash())).into_iter().collect();
    Append { game: id, events, listing, listed: true, holders }
}

fn joined(game: u8, number: u64, name: &str) -> Append {
    let event = Event::Joined { seat: Seat::new(0), name: name.to_owned(), number: String::new() };
    let command = CommandKey::try_from(format!("0:{name}")).ok();
    let events = vec![Logged { number, at: 6, command, event }];
    Append { events, holders: Vec::new(), ..opening(game, None) }
}

async fn events_come_back_in_order(store: &Store) {
    store.append(opening(1, None)).await.expect("stored");
    store.append(joined(1, 2, "Ann")).await.expect("stored");
    let log = store.load(&GameId::new([1; 10])).await.expect("a log");
    assert_eq!(log[..1], opening(1, None).events);
    assert_eq!(log[1..], joined(1, 2, "Ann").events);
    assert_eq!(store.load(&GameId::new([99; 10])).await.expect("a log"), []);
}

async fn a_number_is_taken_once(store: &Store) {
    let late = store.append(joined(1, 2, "Eve")).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    let log = store.load(&GameId::new([1; 10])).await.expect("a log");
    assert_eq!(log[1..], joined(1, 2, "Ann").events);
}

async fn many_writes_at_once_all_arrive(store: &Store) {
    let writes = (10..60).map(|game| {
        let store = store.clone();
        tokio::spawn(async move {
            store.append(opening(game, None)).await.expect("stored");
            for number in 2..6 {
                store.append(joined(game, number, &format!("n{number}"))).await.expect("stored");
            }
        })
    });
    for write in writes.collect::<Vec<_>>() {
        write.await.expect("written");
    }
    for game in 10..60 {
        let log = store.load(&GameId::new([game; 10])).await.expect("a log");
        assert_eq!(log.iter().map(|logged| logged.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    }
}

async fn keys_preferences_and_lists(store: &Store) {
    let (ann, eve) = (Key::new([1; 16]), Key::new([2; 16]));
    store.append(opening(2, Some(&ann))).await.expect("stored");
    let game = GameId::new([2; 10]);
    assert_eq!(store.seats(&game, &ann.hash()).await.expect("seats"), [Seat::new(0)]);
    assert_eq!(store.seats(&game, &eve.hash()).await.expect("seats"), []);
    store.hold(game.clone(), Seat::new(1), eve.hash()).await.expect("stored");
    assert_eq!(store.holders(&game).await.expect("holders").len(), 2);
    let eves = [(game.as_str().to_owned(), Seat::new(1))];
    assert_eq!(store.seats_of(&eve.hash()).await.expect("seats"), eves);
    let mine = store.list(&Which::Of(ann.hash())).await.expect("a list");
    assert_eq!(mine.iter().map(|listing| listing.id.as_str()).collect::<Vec<_>>(), [game.as_str()]);
    assert!(!store.list(&Which::Shown(Phase::Waiting)).await.expect("a list").is_empty());
    assert_eq!(store.preferences(&ann.hash()).await.expect("none"), None);
    for text in ["{}", r#"{"name":"Ann"}"#] {
        store.set_preferences(ann.hash(), text.to_owned()).await.expect("stored");
        assert_eq!(store.preferences(&ann.hash()).await.expect("some").as_deref(), Some(text));
    }
    store.delete(game.clone()).await.expect("deleted");
    assert_eq!(store.load(&game).await.expect("a log"), []);
    assert_eq!(store.holders(&game).await.expect("holders"), []);
}
