//! Floods, foreign pages and large bodies.

use std::num::NonZeroU32;

use serde_json::json;
use tussle_server::Settings;

use crate::support::{TestServer, folder, friends, settings, sqlite};

#[tokio::test]
async fn who_asks_for_too_much_has_to_wait() {
    let folder = folder();
    let settings = Settings { rate: NonZeroU32::new(1), ..settings(sqlite(folder.path())) };
    let server = TestServer::start_with(settings).await;
    for path in ["/api/games?which=open", "/rules/bounce"] {
        let mut statuses = Vec::new();
        for _ in 0..20 {
            statuses.push(server.get(path, "").await.0);
        }
        assert!(statuses.contains(&429), "{path}: {statuses:?}");
    }
    assert!(server.text("/metrics").await.contains("tussle_refused_total{code=\"limit\"}"));
    server.stop().await;
}

#[tokio::test]
async fn pages_of_others_cannot_act_here() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let own = format!("http://{}", server.address);
    for (origin, status) in [(own.as_str(), 422), ("http://evil.example", 403), ("null", 403)] {
        let request = reqwest::Client::new().post(format!("{own}/api/games"));
        let body = json!({ "spec": "chess", "seats": [] });
        let response =
            request.header("origin", origin).json(&body).send().await.expect("an answer");
        assert_eq!(response.status(), status, "{origin}");
    }
    server.stop().await;
}

#[tokio::test]
async fn large_bodies_are_refused_and_every_answer_is_guarded() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let body = json!({ "spec": "x".repeat(100_000), "seats": [] });
    assert_eq!(server.post("/api/games", "", &body).await.0, 413);
    let answer =
        reqwest::get(format!("http://{}/api/games/../../etc/passwd", server.address)).await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.status(), 404);
    let policy = answer.headers()["content-security-policy"].to_str().expect("a policy");
    assert!(policy.contains("default-src 'self';") && !policy.contains("unsafe"), "{policy}");
    server.stop().await;
}

#[tokio::test]
async fn behind_tls_cookies_are_secure_and_only_pages_of_the_public_address_act() {
    for (public, secure) in [(None, false), (Some("https://games.example"), true)] {
        let folder = folder();
        let url = public.map(|url| url.parse().expect("an address"));
        let settings = Settings { public: url, ..settings(sqlite(folder.path())) };
        let server = TestServer::start_with(settings).await;
        let own = format!("http://{}", server.address);
        for (origin, is_own) in [(own.as_str(), !secure), ("https://games.example", secure)] {
            let request = reqwest::Client::new().post(format!("{own}/api/games"));
            let request = request.header("origin", origin).json(&friends("bounce"));
            let answer = request.send().await.expect("an answer");
            assert_eq!(answer.status(), if is_own { 201 } else { 403 }, "{origin} at {public:?}");
            if is_own {
                let cookie = answer.headers()["set-cookie"].to_str().expect("a cookie");
                assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
                assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
            }
        }
        server.stop().await;
    }
}
