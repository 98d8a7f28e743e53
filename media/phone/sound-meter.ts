import { decodeMuLaw, samplesPerMs, telephoneRate } from './g711.ts';

/** What a frame of audio contains. `tone`: a pure tone, such as the beep of an answering machine. */
export type Sound = 'silence' | 'voice' | 'tone';

/** Length of a frame (ms). */
export const frameMs = 20;
const frameSamples = frameMs * samplesPerMs;

/** Level below which a frame is silence (RMS of 16-bit samples). */
const quietest = 150;
/** A voice is this many times louder than the noise behind it. */
const aboveNoise = 2.5;
/** Share of the last frames that are no louder than the noise. Speech is that quiet between its syllables. */
const noisePart = 0.1;
/** Maximum and minimum number of frames from which the noise is measured; with fewer, it counts as 0. */
const noiseFrames = { most: 75, least: 15 } as const;

/** Maximum share of a tone's energy that other frequencies may have. */
const purity = 0.02;
/** Frequencies of beeps (Hz). The hum of a voice is lower. */
const beeps = { lowest: 350, highest: 3000 } as const;
/** How far the frequency may move from one frame to the next (Hz). */
const steady = 40;

/**
 * Returns the frequency of a pure tone (Hz); null if the frame contains anything else. A sinusoid is predicted without
 * error from its last two samples: x[n] = 2 cos(w) x[n-1] - x[n-2].
 */
const toneOf = (samples: Int16Array): number | null => {
  let cross = 0;
  let middle = 0;
  let outer = 0;
  for (let n = 2; n < samples.length; n += 1) {
    const sum = samples[n]! + samples[n - 2]!;
    cross += sum * samples[n - 1]!;
    middle += samples[n - 1]! ** 2;
    outer += sum ** 2;
  }
  const cosine = cross / (2 * middle);
  const error = (outer - cross ** 2 / middle) / middle;
  if (!(Math.abs(cosine) < 1) || error > purity) return null;
  const frequency = (Math.acos(cosine) * telephoneRate) / (2 * Math.PI);
  return frequency >= beeps.lowest && frequency <= beeps.highest ? frequency : null;
};

/** Returns the level of 16-bit samples (RMS). */
export const levelOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

/** Tells voice, tones and silence apart by the energy of each frame, relative to the noise of the line. */
export class SoundMeter {
  #rest = new Int16Array();
  /** Levels of the last frames (RMS). */
  #levels: number[] = [];
  #lastTone: number | null = null;

  /** Returns what the frames of mu-law audio contain. Audio that fills no frame waits for the next call. */
  push(audio: Uint8Array): Sound[] {
    const decoded = decodeMuLaw(audio);
    const samples = new Int16Array(this.#rest.length + decoded.length);
    samples.set(this.#rest);
    samples.set(decoded, this.#rest.length);
    const sounds: Sound[] = [];
    let at = 0;
    for (; at + frameSamples <= samples.length; at += frameSamples)
      sounds.push(this.#frame(samples.subarray(at, at + frameSamples)));
    this.#rest = samples.slice(at);
    return sounds;
  }

  #frame(samples: Int16Array): Sound {
    const level = levelOf(samples);
    this.#levels.push(level);
    if (this.#levels.length > noiseFrames.most) this.#levels.shift();
    const tone = level < quietest ? null : toneOf(samples);
    const isSteady = tone !== null && this.#lastTone !== null && Math.abs(tone - this.#lastTone) <= steady;
    this.#lastTone = tone;
    if (isSteady) return 'tone';
    return level > Math.max(quietest, aboveNoise * this.#noise()) ? 'voice' : 'silence';
  }

  #noise(): number {
    if (this.#levels.length < noiseFrames.least) return 0;
    const sorted = this.#levels.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * noisePart)] ?? 0;
  }
}
