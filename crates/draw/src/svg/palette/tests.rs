//! Colours can be told apart, and what is written can be read.

use super::*;

/// What the eye makes of red, green and blue: full colour vision, then without each of its three kinds of cones. The
/// figures are those of Machado, Oliveira and Fernandes (2009).
const EYES: [[[f32; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_82, 0.042_94, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_9],
    ],
];

const HUES: [Hue; 6] = [Hue::Red, Hue::Blue, Hue::Green, Hue::Yellow, Hue::Purple, Hue::Orange];

type Scheme = fn(&Tone) -> &'static str;

const SCHEMES: [Scheme; 2] = [|tone| tone.light, |tone| tone.dark];

/// Amounts of light from `#rrggbb`.
fn light(colour: &str) -> [f32; 3] {
    [1, 3, 5].map(|at| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour in six digits");
        let value = f32::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn brightness([red, green, blue]: [f32; 3]) -> f32 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Lightness and two axes of colour, in which equal distances look about equally large.
fn seen([red, green, blue]: [f32; 3]) -> [f32; 3] {
    let part = |share: f32| {
        if share > 0.008_856 { share.cbrt() } else { 7.787 * share + 16.0 / 116.0 }
    };
    let x = part((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    let y = part(brightness([red, green, blue]));
    let z = part((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    (0..3).map(|i| (a[i] - b[i]) * (a[i] - b[i])).sum::<f32>().sqrt()
}

fn board(name: &str) -> Tone {
    BOARD.iter().find(|(other, _)| *other == name).expect("a colour of the board").1
}

#[test]
fn men_can_be_told_apart_by_every_eye() {
    for (eye, scheme) in EYES.iter().flat_map(|eye| SCHEMES.map(|scheme| (eye, scheme))) {
        let look = |hue: Hue| {
            let light = light(scheme(&man(hue).face));
            let row =
                |row: [f32; 3]| (0..3).map(|i| row[i] * light[i]).sum::<f32>().clamp(0.0, 1.0);
            seen(eye.map(row))
        };
        for (i, hue) in HUES.iter().enumerate() {
            for other in &HUES[..i] {
                let apart = distance(look(*hue), look(*other));
                assert!(apart > 15.0, "{hue:?} and {other:?} are {apart} apart");
            }
        }
    }
}

/// Texts need a contrast of 4.5 for those who see little.
#[test]
fn texts_stand_out_from_what_is_below() {
    for scheme in SCHEMES {
        let brightness = |name| brightness(light(scheme(&board(name))));
        for text in ["ink", "soft"] {
            for below in ["ground", "cell-0", "cell-1", "cell-2", "back", "exchange", "target"] {
                let (a, b) = (brightness(text), brightness(below));
                let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                assert!(contrast >= 4.5, "{text} on {below}: {contrast}");
            }
        }
    }
}
