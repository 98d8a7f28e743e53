import { speechMs } from '../conductor/budget/budget.ts';
import { splitSentences } from '../conductor/script/sentences.ts';

/** Length of the windows in which loudness is measured (ms). */
const windowMs = 20;
/** Minimum silence in Candi's voice that may end a sentence (ms). A silence at a comma is usually shorter. */
const pauseMs = 260;
/** Share (0–1) of a sentence's expected duration before which a pause counts as a comma, not as its end. */
const minShare = 0.7;
/** Duration factor for Arabic text, which is written without most of its vowels. */
const arabicLength = 1.6;
/** Loudness below which a window is silent, as a share (0–1) of the loudest window's. */
const silentShare = 0.02;
/** Absolute loudness below which a window is silent (RMS of 16-bit samples). */
const minLoudness = 30;

/** Estimates how long a voice takes to speak a sentence (ms). */
const expectedMs = (sentence: string): number =>
  speechMs(sentence) * (/\p{Script=Arabic}/u.test(sentence) ? arabicLength : 1);

const loudnessOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/**
 * Analyses Candi's voice as it is played and reports when a sentence ends, so that she can stop between two
 * sentences.
 */
export class SentenceEnds {
  readonly #windowSize: number;
  #words: () => string = () => '';
  #waiting: (() => void)[] = [];
  #window = new Int16Array(0);
  /** Number of sentences that have ended. */
  #ended = 0;
  /** Length of the current sentence so far, including its pauses (ms). */
  #heardMs = 0;
  #silentMs = 0;
  #loudest = 0;

  /** @param rate rate of the samples (Hz) */
  constructor(rate: number) {
    this.#windowSize = (rate * windowMs) / 1000;
  }

  /** Starts a new utterance. `words` returns the utterance's text as far as it is known. */
  begin(words: () => string): void {
    this.#words = words;
    this.#waiting = [];
    this.#window = new Int16Array(0);
    this.#ended = 0;
    this.#heardMs = 0;
    this.#silentMs = 0;
    this.#loudest = 0;
  }

  /** Analyses samples that are being played. */
  push(data: Int16Array): void {
    const samples = new Int16Array(this.#window.length + data.length);
    samples.set(this.#window);
    samples.set(data, this.#window.length);
    let from = 0;
    for (; from + this.#windowSize <= samples.length; from += this.#windowSize)
      this.#hear(loudnessOf(samples.subarray(from, from + this.#windowSize)));
    this.#window = samples.slice(from);
  }

  /**
   * Resolves at the end of the current sentence. Never resolves if the sentence is the last one or is interrupted.
   */
  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isBetween()) resolve();
      else this.#waiting.push(resolve);
    });
  }

  /** Returns whether the voice is between two sentences. */
  #isBetween(): boolean {
    return this.#ended > 0 && this.#heardMs === 0 && this.#ended < this.#sentences().length;
  }

  #sentences(): string[] {
    return splitSentences(this.#words());
  }

  #hear(loudness: number): void {
    this.#loudest = Math.max(this.#loudest, loudness);
    if (loudness >= Math.max(minLoudness, silentShare * this.#loudest)) {
      this.#heardMs += this.#silentMs + windowMs;
      this.#silentMs = 0;
      return;
    }
    // The silence between two sentences is part of neither sentence.
    if (this.#heardMs === 0) return;
    this.#silentMs += windowMs;
    if (this.#silentMs >= pauseMs) this.#paused();
  }

  #paused(): void {
    const sentences = this.#sentences();
    if (this.#heardMs < minShare * expectedMs(sentences[this.#ended] ?? '')) return;
    this.#ended += 1;
    this.#heardMs = 0;
    this.#silentMs = 0;
    if (this.#ended >= sentences.length) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
