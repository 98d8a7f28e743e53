import { speechMs } from '../conductor/budget.ts';
import { splitSentences } from '../conductor/sentences.ts';

/** Length of the windows in which loudness is measured. ms. */
const windowMs = 20;
/** A silence in Candi's voice of this length may be the end of a sentence; at a comma it is mostly shorter. ms. */
const pauseMs = 260;
/** A pause is taken for a comma's while less than this share of the sentence's expected length was heard. */
const leastShare = 0.7;
/** Arabic is written without most of its vowels: a letter takes this many times as long as in other scripts. */
const arabicLength = 1.6;
/** A window counts as silent below this share of the loudest one so far. */
const silentShare = 0.02;
/** Loudness below which a window is silent in any case: root mean square of 16-bit samples. */
const leastLoudness = 30;

/** About how long a voice takes for a sentence. ms. */
const expectedMs = (sentence: string): number =>
  speechMs(sentence) * (/\p{Script=Arabic}/u.test(sentence) ? arabicLength : 1);

const loudnessOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Follows Candi's voice as it is played and tells where a sentence ends, so that she can stop without breaking one. */
export class SentenceEnds {
  readonly #windowSize: number;
  #words: () => string = () => '';
  #waiting: (() => void)[] = [];
  #window = new Int16Array(0);
  /** Sentences that have ended. */
  #ended = 0;
  /** Sound since the current sentence began, its own pauses included. ms. */
  #heardMs = 0;
  #silentMs = 0;
  #loudest = 0;

  /** @param rate Hz of the samples */
  constructor(rate: number) {
    this.#windowSize = (rate * windowMs) / 1000;
  }

  /** Starts a new utterance. `words` returns its text as far as it is known. */
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

  /** Resolves at the end of the current sentence; never where it is the utterance's last, or where it is cut off. */
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
    if (loudness >= Math.max(leastLoudness, silentShare * this.#loudest)) {
      this.#heardMs += this.#silentMs + windowMs;
      this.#silentMs = 0;
      return;
    }
    // The silence between two sentences belongs to neither.
    if (this.#heardMs === 0) return;
    this.#silentMs += windowMs;
    if (this.#silentMs >= pauseMs) this.#paused();
  }

  #paused(): void {
    const sentences = this.#sentences();
    if (this.#heardMs < leastShare * expectedMs(sentences[this.#ended] ?? '')) return;
    this.#ended += 1;
    this.#heardMs = 0;
    this.#silentMs = 0;
    if (this.#ended >= sentences.length) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
