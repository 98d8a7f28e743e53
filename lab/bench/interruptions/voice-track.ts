/** One received frame of a voice: when it was heard (ms), and how loud it was (RMS of 16-bit samples). */
export interface HeardFrame {
  atMs: number;
  level: number;
}

/** Level above which a voice is audible. */
const audible = 100;
/** Longest silence within an utterance (ms). */
const pauseMs = 700;

/** What a candidate hears of a voice. Times are those of performance.now() (ms). */
export class VoiceTrack {
  readonly #frames: HeardFrame[] = [];
  #startedMs: number | null = null;
  #lastMs = Number.NEGATIVE_INFINITY;

  add(frame: HeardFrame): void {
    this.#frames.push(frame);
    if (frame.level <= audible) return;
    if (frame.atMs - this.#lastMs > pauseMs) this.#startedMs = frame.atMs;
    this.#lastMs = frame.atMs;
  }

  /** How long the voice has been speaking, short pauses included (ms); null while it is silent. */
  speakingMs(nowMs: number): number | null {
    if (this.#startedMs === null || nowMs - this.#lastMs > pauseMs) return null;
    return nowMs - this.#startedMs;
  }

  /** How long the voice has been inaudible (ms). */
  silentMs(nowMs: number): number {
    return nowMs - this.#lastMs;
  }

  /** Returns when the voice was last audible between two moments; null if it wasn't. */
  lastAudible(fromMs: number, toMs: number): number | null {
    return (
      this.#frames.findLast(({ atMs, level }) => atMs >= fromMs && atMs <= toMs && level > audible)?.atMs ??
      null
    );
  }

  /** Returns the longest silence between two moments (ms). */
  longestSilence(fromMs: number, toMs: number): number {
    let longest = 0;
    let before = fromMs;
    for (const { atMs, level } of this.#frames) {
      if (atMs < fromMs || atMs > toMs || level <= audible) continue;
      longest = Math.max(longest, atMs - before);
      before = atMs;
    }
    return Math.max(longest, toMs - before);
  }
}
