import { recogniserSampleRate } from './messages.ts';

/** Length of the windows in which speech is detected (samples, ms). */
export const windowSamples = 512;
export const windowMs = (windowSamples * 1000) / recogniserSampleRate;

/** Speech starts when `startVoiced` of the last `startWindow` windows are voiced. */
const startWindow = 4;
const startVoiced = 3;
/** Windows kept outside speech. Those before the voice, 256 ms, belong to the speech: quiet consonants come before it. */
const preRoll = 10;
/**
 * Silences that are reported (windows): after 64 ms the words so far can be recognised, after 224 ms the speech has
 * probably ended.
 */
const pauseWindows = 2;
const endingWindows = 7;
/**
 * Minimum silence that ends a segment (ms). The words are already recognised by then. It is as long as people pause between
 * two sentences: a final result in such a pause would make Candi reply in the middle of an answer. The recogniser also
 * misunderstands short segments that are cut out of fluent speech.
 */
const leastSilenceMs = 600;
/**
 * Last windows of the silence after a segment, 128 ms. They belong to what follows: a word that begins in them isn't detected
 * as voiced yet.
 */
const nextWindows = 4;
/**
 * Length at which a segment is cut (ms): in its longest gap between `cutRange` or, if there is none, where its level is
 * lowest. A longer segment takes longer to recognise.
 */
const longestMs = 8500;
/** Part of a segment in which it may be cut (ms from its start). The next segment must not be too short to understand. */
const cutRange = { from: 4000, to: 8000 };
/** Minimum length of a gap, and the width over which the level is averaged otherwise (windows): 96 ms. */
const gapWindows = 3;

/** A stretch of speech to be recognised as a whole. Times are since the start of the stream's audio (ms). */
export interface SpeechSegment {
  samples: Float32Array;
  startMs: number;
  /** End of the last voiced window. */
  voiceEndMs: number;
  /** For each window of `samples`, whether it is voiced. */
  voiced: boolean[];
  /** Whether silence followed. False if the segment was cut because of its length. */
  endpoint: boolean;
  /** Whether the speech goes on from the segment before without a silence. */
  continues: boolean;
}

export type SegmenterEvent =
  | { type: 'start'; atMs: number }
  | { type: 'pause' }
  | { type: 'ending' }
  | { type: 'segment'; segment: SpeechSegment };

interface Window {
  samples: Float32Array;
  voiced: boolean;
}

/** Divides a stream of audio into segments of speech. Pure: whether a window is voiced is decided by the caller. */
export class Segmenter {
  readonly #endpointingMs: number;
  /** Windows of the current segment or, outside speech, the last windows before it. */
  #windows: Window[] = [];
  #speaking = false;
  #continues = false;
  /** Number of windows received, and number of those before the first of `#windows`. */
  #received: number;
  #silent = 0;
  readonly #originMs: number;

  /** `fromMs`: position of the first window in the stream's audio (ms). */
  constructor(endpointingMs: number, fromMs = 0) {
    this.#endpointingMs = endpointingMs;
    this.#originMs = fromMs;
    this.#received = 0;
  }

  /** Position of the audio that was received last (ms). */
  get nowMs(): number {
    return this.#originMs + this.#received * windowMs;
  }

  /** Position up to which the audio belongs to no segment that is still growing (ms). */
  get settledMs(): number {
    return this.nowMs - this.#windows.length * windowMs;
  }

  get speaking(): boolean {
    return this.#speaking;
  }

  /** Whether the window that was received last is silent. */
  get silent(): boolean {
    return this.#silent > 0;
  }

  /** The speech since the last segment, as if it ended here; null outside speech. */
  get current(): SpeechSegment | null {
    return this.#speaking ? this.#segment(this.#windows, true) : null;
  }

  push(samples: Float32Array, voiced: boolean): SegmenterEvent[] {
    this.#received++;
    this.#windows.push({ samples, voiced });
    if (!this.#speaking) return this.#wait();
    this.#silent = voiced ? 0 : this.#silent + 1;
    const events: SegmenterEvent[] = [];
    if (this.#silent * windowMs >= Math.max(this.#endpointingMs, leastSilenceMs)) {
      events.push({ type: 'segment', segment: this.#take(this.#windows.length - nextWindows, true) });
      this.#speaking = false;
    } else if (this.#windows.length * windowMs >= longestMs) {
      events.push({ type: 'segment', segment: this.#take(cutAt(this.#windows), false) });
    } else if (this.#silent === pauseWindows) {
      events.push({ type: 'pause' });
    } else if (this.#silent === endingWindows) {
      events.push({ type: 'ending' });
    }
    return events;
  }

  /** Ends the current speech at once. Returns null outside speech. */
  finish(): SpeechSegment | null {
    if (!this.#speaking) return null;
    const segment = this.#take(this.#windows.length, true);
    this.#speaking = false;
    return segment;
  }

  #wait(): SegmenterEvent[] {
    const recent = this.#windows.slice(-startWindow);
    if (recent.filter(({ voiced }) => voiced).length < startVoiced) {
      if (this.#windows.length > preRoll) this.#windows.shift();
      return [];
    }
    this.#speaking = true;
    this.#silent = 0;
    return [{ type: 'start', atMs: this.settledMs }];
  }

  /** Removes the first `count` windows from the current segment and returns them. The rest begins the next segment. */
  #take(count: number, endpoint: boolean): SpeechSegment {
    const segment = this.#segment(this.#windows.slice(0, count), endpoint);
    this.#windows = this.#windows.slice(count);
    this.#continues = !endpoint;
    const lastVoiced = this.#windows.findLastIndex(({ voiced }) => voiced);
    this.#silent = this.#windows.length - 1 - lastVoiced;
    return segment;
  }

  #segment(windows: Window[], endpoint: boolean): SpeechSegment {
    const startMs = this.settledMs;
    const samples = new Float32Array(windows.length * windowSamples);
    for (const [index, window] of windows.entries()) samples.set(window.samples, index * windowSamples);
    const lastVoiced = windows.findLastIndex(({ voiced }) => voiced);
    return {
      samples,
      startMs,
      voiceEndMs: startMs + (lastVoiced + 1) * windowMs,
      voiced: windows.map(({ voiced }) => voiced),
      endpoint,
      continues: this.#continues,
    };
  }
}

/** Returns the number of windows before the best place to cut a segment. */
function cutAt(windows: readonly Window[]): number {
  const first = Math.round(cutRange.from / windowMs);
  const last = Math.round(cutRange.to / windowMs);
  let gap = { at: 0, length: gapWindows - 1 };
  let quietest = { at: last, level: Number.POSITIVE_INFINITY };
  let silent = 0;
  for (let at = first; at < last; at++) {
    silent = windows[at]?.voiced ? 0 : silent + 1;
    if (silent > gap.length) gap = { at: at + 1 - Math.floor(silent / 2), length: silent };
    const level = windows.slice(at, at + gapWindows).reduce((sum, { samples }) => sum + energy(samples), 0);
    if (level < quietest.level) quietest = { at: at + Math.ceil(gapWindows / 2), level };
  }
  return gap.at || quietest.at;
}

const energy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
