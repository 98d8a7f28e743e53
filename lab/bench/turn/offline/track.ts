import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import type { Sound } from '../../../../tests/measure/sound.ts';
import { fillingSound, type Filling } from '../../../../tests/speech/fillings.ts';

/** Sample rate of the recordings (Hz): that of the recogniser, the voice detector and the turn detector. */
export const recordingRate = 16_000;
/** Silence before an answer and after it (ms); the latter is longer than Candi ever waits. */
export const leadMs = 600;
export const tailMs = 5000;

/** Sounds and silences that follow each other. */
export class Track {
  readonly #parts: { at: number; samples: Float32Array }[] = [];
  #length = 0;

  get ms(): number {
    return (this.#length * 1000) / recordingRate;
  }

  silence(ms: number): void {
    this.#length += Math.round((ms * recordingRate) / 1000);
  }

  add({ samples, sampleRate }: Sound): void {
    const own = createResampler(sampleRate, recordingRate)(samples, true).slice();
    this.#parts.push({ at: this.#length, samples: own });
    this.#length += own.length;
  }

  samples(): Float32Array {
    const all = new Float32Array(this.#length);
    for (const { at, samples } of this.#parts) all.set(samples, at);
    return all;
  }
}

/** Adds a pause. Returns the sound that fills it; null if it is silent. */
export const addPause = (
  track: Track,
  { ms, filling }: { ms: number; filling: Filling },
  random: () => number,
): Sound | null => {
  if (filling === 'silence') {
    track.silence(ms);
    return null;
  }
  const sound = fillingSound(filling, 1, random);
  const beforeMs = ms * (0.4 + 0.2 * random());
  track.silence(beforeMs);
  track.add(sound);
  track.silence(ms - beforeMs);
  return sound;
};

export const withoutPunctuation = (word: string): string => word.replaceAll(/[,.;:!?،؛]/gu, '');
