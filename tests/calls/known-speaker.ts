import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import type { Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import type { Page } from 'playwright-core';
import { chord } from '../doubles/chords.ts';
import { soundSegmentOf } from '../doubles/script.ts';
import type { Doubles } from '../doubles/start-doubles.ts';
import { speak } from '../speech/synthesis.ts';
import { play } from '../browser/microphone.ts';
import type { Sound } from '../measure/sound.ts';
import { wavFile } from '../measure/wav.ts';

/** Name of the recogniser double that all speakers share. */
export const recogniser = 'recogniser';
/** Length of the chord with which each speaker begins (ms). */
const chordMs = 100;
/** Speed of what is said, relative to the voice's own. */
const speed = 1.6;
/** Sample rate of what is said on a page (Hz). */
const pageRate = 16_000;

/** Somebody whose English words the recogniser double knows, by a chord that tells the speaker from all others. */
export class KnownSpeaker {
  readonly #engine: Synthesiser;
  readonly #doubles: Doubles;
  readonly #chord: number;
  readonly #pitch: number;

  private constructor(engine: Synthesiser, doubles: Doubles, number: number, pitch: number) {
    this.#engine = engine;
    this.#doubles = doubles;
    this.#chord = number;
    this.#pitch = pitch;
  }

  /** `pitch`: 1 is the voice's own. */
  static async create(engine: Synthesiser, doubles: Doubles, pitch: number): Promise<KnownSpeaker> {
    return new KnownSpeaker(engine, doubles, await doubles.newCaller(), pitch);
  }

  /**
   * Returns the words as speech after the speaker's chord, and tells the recogniser that they will be said. Throws if the
   * voice has none of them.
   */
  async speech(text: string, rate: number): Promise<Sound> {
    const planned = { words: text.split(' '), pauses: [], pitch: this.#pitch, speed };
    const [spoken] = await speak(this.#engine, 'en', planned);
    if (spoken === undefined) throw new Error(`“${text}” was not synthesised`);
    const resample = createResampler(spoken.sound.sampleRate, rate);
    const before = Float32Array.from(chord(this.#chord, chordMs, rate), (sample) => sample / 32_768);
    const sound = {
      samples: Float32Array.of(...before, ...resample(spoken.sound.samples, true)),
      sampleRate: rate,
    };
    const words = spoken.words.map(({ word, startMs, endMs }) => ({
      word,
      startMs: startMs + chordMs,
      endMs: endMs + chordMs,
    }));
    await this.#doubles.know(`${recogniser}/${this.#chord}`, [soundSegmentOf(sound, words)]);
    return sound;
  }

  /** Says something into a page's microphone. Resolves with the start and the end on the capture's clock (s). */
  async sayOn(page: Page, text: string): Promise<{ startS: number; endS: number }> {
    return play(page, [{ file: wavFile(await this.speech(text, pageRate)), gapMs: 0 }]);
  }
}
