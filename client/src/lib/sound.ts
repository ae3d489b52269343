// Short sounds made here, so that nothing has to be loaded.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
const SOUNDS = { card: [[190, 0.05]], turn: [[523, 0.09], [659, 0.12]], call: [[784, 0.08], [784, 0.08], [988, 0.14]], no: [[170, 0.12]] } as const;

export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = name === "card" ? "triangle" : "sine";
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.0001, at);
    level.gain.exponentialRampToValueAtTime(0.09, at + 0.012);
    level.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(level).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
    at += length;
  }
}

/** Tell a reader who looks elsewhere that it is their move. */
export function notice(title: string, body: string): void {
  if (!settings.notices || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  new Notification(title, { body, tag: "upcard", icon: "/icon.svg" });
}
