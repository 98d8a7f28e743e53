import type { Sound } from './sound-meter.ts';

/**
 * Tells a person from an answering machine by how long the callee speaks. A person says a few words and waits; a machine
 * goes on. All times in ms, of the callee's audio.
 */
export const limits = {
  /** Maximum length of a person's first words. */
  hello: 2000,
  /** How long a person is silent after such words, and after longer ones. */
  pause: { hello: 800, longer: 1500 },
  /** Words longer than this are a machine's. */
  machine: 4000,
  /** A callee who says nothing for this time is a person who waits. */
  nobody: 3000,
  /** Minimum length of words; anything shorter is a click. */
  word: 100,
  /** Maximum gap between two sounds that counts as part of the words. */
  gap: 400,
  /** Minimum length of a beep. */
  beep: 160,
  /** Silence that ends a machine's words if there is no beep. */
  machinePause: 2500,
  /** A machine that never becomes silent counts as recording after this time. */
  longest: 45_000,
} as const;

/**
 * What is known of the callee. `machine_speaking`: an answering machine that doesn't record yet. `machine`: one that
 * records.
 */
export type Callee = 'unknown' | 'person' | 'machine_speaking' | 'machine';

export interface Answering {
  callee: Callee;
  /** Time since the call was answered. */
  elapsedMs: number;
  /** Length of the words so far, with the gaps between them. */
  spokenMs: number;
  /** Silence since the last sound. */
  silentMs: number;
  /** Length of the tone that is being heard. */
  toneMs: number;
}

export const answered: Answering = { callee: 'unknown', elapsedMs: 0, spokenMs: 0, silentMs: 0, toneMs: 0 };

/** Returns what is known after one more sound of this length. */
export const heard = (before: Answering, sound: Sound, ms: number): Answering => {
  const after = measured(before, sound, ms);
  return { ...after, callee: decided(before, after) };
};

const measured = (before: Answering, sound: Sound, ms: number): Answering => {
  const elapsedMs = before.elapsedMs + ms;
  switch (sound) {
    case 'tone':
      return { ...before, elapsedMs, silentMs: 0, toneMs: before.toneMs + ms };
    case 'silence':
      return { ...before, elapsedMs, silentMs: before.silentMs + ms, toneMs: 0 };
    case 'voice': {
      // A gap within the words counts as words.
      const gapMs = before.spokenMs > 0 && before.silentMs <= limits.gap ? before.silentMs : 0;
      return { ...before, elapsedMs, spokenMs: before.spokenMs + gapMs + ms, silentMs: 0, toneMs: 0 };
    }
  }
};

const decided = (before: Answering, after: Answering): Callee => {
  const { callee, elapsedMs, spokenMs, silentMs } = after;
  if (callee === 'machine') return callee;
  const beepEnded = before.toneMs >= limits.beep && after.toneMs === 0;
  if (beepEnded) return 'machine';
  if (after.toneMs > 0 || callee === 'person') return callee;
  if (callee === 'machine_speaking')
    return silentMs >= limits.machinePause || elapsedMs >= limits.longest ? 'machine' : callee;
  if (spokenMs < limits.word) return elapsedMs >= limits.nobody && silentMs > 0 ? 'person' : callee;
  if (spokenMs > limits.machine) return 'machine_speaking';
  const pauseMs = spokenMs <= limits.hello ? limits.pause.hello : limits.pause.longer;
  return silentMs >= pauseMs ? 'person' : callee;
};
