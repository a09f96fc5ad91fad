//! A browser for a test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How long anything on a page may take, on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(90);

/// How often to look whether it has come about.
const GLANCE: Duration = Duration::from_millis(40);

/// How many drivers to start until one listens: a driver takes a port that is free for one kind of address and ends when it
/// is not free for the other, as happens now and then where many tests run at once.
const DRIVERS: usize = 5;

/// A browser that ends with the test.
pub struct Browser {
    pub client: Client,
    driver: Child,
    address: String,
}

impl Browser {
    /// Starts a browser with a window of this size, in which nothing moves longer than it must.
    pub async fn open(width: u32, height: u32) -> Self {
        let (driver, port) = (0..DRIVERS).find_map(|_| start_driver()).expect("a driver");
        let address = format!("http://127.0.0.1:{port}");
        let arguments = [
            "--headless".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--force-prefers-reduced-motion".to_owned(),
            format!("--window-size={width},{height}"),
        ];
        let mut options = json!({ "args": arguments });
        // No window gets as narrow as a phone.
        if width < 500 {
            let phone =
                json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": phone });
        }
        let capabilities = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let Value::Object(capabilities) = capabilities else { unreachable!("it is an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&address)
            .await
            .expect("a browser");
        Self { client, driver, address }
    }

    /// Goes to a page.
    pub async fn goto(&self, address: &str) {
        self.client.goto(address).await.expect("a page");
    }

    /// Waits for an element.
    pub async fn wait(&self, css: &str) -> Element {
        loop {
            let waiting = self.client.wait().at_most(PATIENCE).every(GLANCE);
            match waiting.for_element(Locator::Css(css)).await {
                Ok(element) => return element,
                // A page that is being left says nothing; the next one will.
                Err(error) if error.to_string().contains("aborted by navigation") => {}
                Err(error) => panic!("waiting for {css}: {error}\n{:?}", self.complaints().await),
            }
        }
    }

    /// Waits for an element and clicks at its middle.
    pub async fn click(&self, css: &str) {
        // What is shown anew between finding and clicking is looked for again.
        loop {
            match self.wait(css).await.click().await {
                Ok(()) => return,
                Err(CmdError::Standard(error)) if error.error() == "stale element reference" => {}
                Err(error) => panic!("clicking {css}: {error}"),
            }
        }
    }

    /// Waits until a script returns true.
    pub async fn wait_until(&self, script: &str) {
        let script = format!("return Boolean({script})");
        let holds = async || self.run(&script).await == Value::Bool(true);
        let waiting = async {
            while !holds().await {
                tokio::time::sleep(GLANCE).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, waiting).await;
        assert!(waited.is_ok(), "waiting until {script}: {:?}", self.complaints().await);
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.expect(script)
    }

    /// The address of the page.
    pub async fn address(&self) -> String {
        self.client.current_url().await.expect("an address").to_string()
    }

    /// What the browser's console complains about.
    pub async fn complaints(&self) -> Vec<String> {
        let session = self.client.session_id().await.expect("a session").expect("a session");
        let log = format!("{}/session/{session}/se/log", self.address);
        let answer = reqwest::Client::new().post(log).json(&json!({ "type": "browser" }));
        let answer: Value = answer.send().await.expect("a log").json().await.expect("JSON");
        let entries = answer["value"].as_array().cloned().unwrap_or_default();
        let severe = entries.into_iter().filter(|entry| entry["level"] == "SEVERE");
        severe.map(|entry| entry["message"].to_string()).collect()
    }

    /// Ends the browser. Whoever complained on its console has failed.
    pub async fn close(self) {
        assert_eq!(self.complaints().await, Vec::<String>::new());
        self.client.clone().close().await.expect("the end");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Starts a driver, and tells the port that it listens on. None if it has ended at once.
fn start_driver() -> Option<(Child, u16)> {
    let mut driver = Command::new("chromedriver")
        .args(["--port=0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver; `cargo xtask test` installs it");
    let output = BufReader::new(driver.stdout.take().expect("an output"));
    let mut lines = output.lines().map(|line| line.expect("a line"));
    let Some(line) = lines.find(|line| line.contains("started successfully")) else {
        driver.wait().expect("an end");
        return None;
    };
    let digits: String = line.chars().filter(char::is_ascii_digit).collect();
    Some((driver, digits.parse().expect("a port")))
}
