/** The sound of a new message: two soft notes, made by the browser. A page may sound only after it was touched. */

/** Hertz, and when each begins. */
const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 880, at: 0.12 },
];
const SECONDS = 0.5;
const LOUDNESS = 0.14;

/**
 * To make a context takes a slow device longer than a frame: what the gesture is for comes first. WebKit forwards a gesture to a
 * timer of up to a second (DOMTimer.cpp, maxIntervalForUserGestureForwarding); other browsers ask for any gesture before.
 */
const AFTER_GESTURE_MS = 700;

let isTouched = false;
let audio: AudioContext | null = null;
const madeAudio = (): AudioContext => {
  audio ??= new AudioContext();
  return audio;
};

/** Call it once for a page; it waits for the first touch or key. */
export function prepareChime(): () => void {
  const events = ["pointerdown", "keydown"] as const;
  function prepare() {
    leave();
    isTouched = true;
    setTimeout(() => {
      // A context that was made for a sound is suspended at its end.
      const isNew = !audio;
      const made = madeAudio();
      // Started by a gesture it may be started again without one. Meanwhile it holds no sound device.
      void made.resume().then(() => (isNew ? made.suspend() : undefined));
    }, AFTER_GESTURE_MS);
  }
  function leave() {
    for (const event of events) document.removeEventListener(event, prepare, true);
  }
  if (!isTouched) for (const event of events) document.addEventListener(event, prepare, true);
  return leave;
}

export const canChime = (): boolean => isTouched;

export async function playChime(): Promise<void> {
  if (!isTouched) return;
  const audio = madeAudio();
  await audio.resume();
  const begin = audio.currentTime;
  for (const { pitch, at } of NOTES) {
    const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, begin + at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin + at);
    tone.stop(begin + at + SECONDS);
    if (at === NOTES.at(-1)?.at) tone.onended = () => void audio.suspend();
  }
}
