import { decodeMuLaw, samplesPerMs } from './g711.ts';
import { SoundMeter } from './sound-meter.ts';

/** Maximum audio that waits (ms). If more arrives, the oldest is dropped. */
const longestMs = 10_000;
/** How much of a silence waits, the part just before the next sound, which a voice may begin quietly (ms). */
const silenceMs = 100;

interface Chunk {
  samples: Int16Array<ArrayBuffer>;
  isSilent: boolean;
}

/**
 * What the caller says, until somebody in the room can hear it. Silence is shortened while audio waits, so that the caller
 * is soon heard without delay again.
 */
export class CallerQueue {
  readonly #meter = new SoundMeter();
  #chunks: Chunk[] = [];

  /** @param audio mu-law at `telephoneRate` */
  push(audio: Uint8Array): void {
    const sounds = this.#meter.push(audio);
    const isSilent = sounds.length > 0 && sounds.every((sound) => sound === 'silence');
    this.#chunks.push({ samples: decodeMuLaw(audio), isSilent });
    if (isSilent) this.#shortenSilence();
    while (lengthMs(this.#chunks) > longestMs) this.#chunks.shift();
  }

  /** Removes the oldest chunk. Returns its 16-bit samples; undefined if nothing waits. */
  take(): Int16Array<ArrayBuffer> | undefined {
    return this.#chunks.shift()?.samples;
  }

  #shortenSilence(): void {
    const from = this.#chunks.findLastIndex((chunk) => !chunk.isSilent) + 1;
    const silence = this.#chunks.splice(from);
    while (silence.length > 1 && lengthMs(silence) > silenceMs) silence.shift();
    this.#chunks.push(...silence);
  }
}

const lengthMs = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { samples }) => sum + samples.length, 0) / samplesPerMs;
