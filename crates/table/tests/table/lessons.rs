//! The first steps in every game can be taken.

use tussle_core::Turn;
use tussle_table::lesson::Lesson;
use tussle_table::{GAMES, live};

#[test]
fn every_task_of_every_lesson_can_be_fulfilled_by_the_moves_it_names() {
    for info in GAMES {
        let lesson = Lesson::of(info).unwrap_or_else(|error| panic!("{}: {error}", info.slug));
        assert!(lesson.steps.len() >= 4, "{} teaches too little", info.slug);
        for step in lesson.steps {
            let mut game = live(&step.game).expect(&step.game);
            assert_eq!(game.info().slug, info.slug);
            game.set_position(&step.position).expect(&step.title);
            assert!(matches!(game.turn(), Turn::Choose(_)), "{}: nothing to choose", step.title);
            for act in &step.moves {
                game.check(act).unwrap_or_else(|error| panic!("{}: {error}", step.title));
            }
            let choices = game.choices();
            let fulfilling = choices.iter().filter(|act| step.is_fulfilled_by(act)).count();
            let wanted = if step.moves.is_empty() { choices.len() } else { step.moves.len() };
            assert_eq!(fulfilling, wanted, "{}", step.title);
            assert!([&step.title, &step.task, &step.done].iter().all(|words| !words.is_empty()));
        }
    }
}

#[test]
fn the_last_task_shows_how_a_game_is_decided() {
    for slug in ["jostle", "bounce", "jump-sturdy", "jokerball"] {
        let info = GAMES.iter().find(|info| info.slug == slug).expect(slug);
        let last = Lesson::of(info).expect(slug).steps.pop().expect("a step");
        for act in &last.moves {
            let mut game = live(&last.game).expect(slug);
            game.set_position(&last.position).expect(slug);
            game.play(act).expect(act);
            assert_eq!(game.turn(), Turn::Over, "{slug}: {act}");
        }
    }
}
