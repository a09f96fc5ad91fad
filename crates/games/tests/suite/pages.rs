//! The games' pages say what the games do.

use tussle_games::GAMES;

fn page(slug: &str) -> String {
    let path = format!("{}/../../docs/rules/{slug}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_page_credits_the_author_and_lists_reasons_and_options() {
    for info in GAMES {
        let page = page(info.slug);
        let head: String = page.lines().take(6).collect();
        assert!(head.contains(info.author), "{} does not credit its author", info.slug);
        let live = tussle_games::live(info.slug).expect("a game");
        for reason in live.reasons() {
            assert!(page.contains(&format!("`{}`", reason.code)), "{}: {}", info.slug, reason.code);
        }
        for option in info.options {
            assert!(page.contains(&format!("`{}", option.key)), "{}: {}", info.slug, option.key);
        }
    }
}

#[test]
fn short_rules_fit_on_one_screen_and_credit_the_author() {
    for info in GAMES {
        assert!(info.rules.contains(info.author), "{} does not credit its author", info.slug);
        assert!(info.rules.lines().count() <= 24, "{} has long rules", info.slug);
        for line in info.rules.lines() {
            assert!(line.chars().count() <= 80, "{}: {line}", info.slug);
        }
    }
}
