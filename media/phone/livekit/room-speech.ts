import { AudioFrame, AudioSource } from '@livekit/rtc-node';
import { decodeMuLaw, samplesPerMs, telephoneRate } from '../g711.ts';

/** Length of the frames that are sent (ms). */
const frameMs = 20;
/** How much audio is handed to LiveKit ahead of time (ms). It bounds what is still heard after `clear`. */
const aheadMs = 100;

type Queued = Uint8Array | (() => void);

/** A queue of audio in front of a published track, with marks, as telephony platforms have it. */
export class RoomSpeech {
  readonly source = new AudioSource(telephoneRate, 1, aheadMs);
  /** Audio of at most one frame, and what to call when everything before it has been played. */
  #queue: Queued[] = [];
  #isPumping = false;
  #isClosed = false;

  /** Adds mu-law audio of any length. */
  play(audio: Uint8Array): void {
    if (this.#isClosed) return;
    const step = frameMs * samplesPerMs;
    for (let at = 0; at < audio.length; at += step) this.#queue.push(audio.subarray(at, at + step));
    void this.#pump();
  }

  /** Resolves when the audio so far has been played or dropped. */
  played(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      this.#queue.push(resolve);
      void this.#pump();
    });
  }

  /** Drops the queued audio. */
  clear(): void {
    const dropped = this.#queue;
    this.#queue = [];
    if (!this.source.closed) this.source.clearQueue();
    for (const one of dropped) if (typeof one === 'function') one();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.clear();
    await this.source.close();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (typeof next === 'function') {
        setTimeout(next, this.source.queuedDuration);
        continue;
      }
      const samples = decodeMuLaw(next);
      // Fails if the call ends, which closes the source, while the frame waits for space in the queue.
      await this.source
        .captureFrame(new AudioFrame(samples, telephoneRate, 1, samples.length))
        .catch(() => undefined);
    }
    this.#isPumping = false;
  }
}
