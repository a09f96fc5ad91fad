// Short sounds, made here. Browsers allow them once the person has touched the page.

import { preferences } from "../shared/preferences.js";

/** Tones by their frequencies in hertz. */
const SOUNDS = { move: [330], capture: [220, 165], roll: [520, 440, 520], end: [392, 494, 587] };

/** Seconds from one tone to the next. */
const BEAT = 0.09;

/** @type {AudioContext | null} */
let context = null;

/** @param {keyof typeof SOUNDS} kind */
export function sound(kind) {
  if (preferences().sound !== "on" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [place, frequency] of SOUNDS[kind].entries()) tone(context, frequency, context.currentTime + place * BEAT);
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} start
 */
function tone(context, frequency, start) {
  const [wave, volume] = [context.createOscillator(), context.createGain()];
  wave.type = "triangle";
  wave.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.18);
  wave.connect(volume).connect(context.destination);
  wave.start(start);
  wave.stop(start + 0.2);
}
