import type { voice } from '@livekit/agents';
import { AudioFrame, AudioResampler } from '@livekit/rtc-node';
import type { SessionClock } from '../clock/session-clock.ts';
import { Playhead } from './playhead.ts';
import type { AudioChunker } from './audio-chunker.ts';

/**
 * Receives Candi's audio and its playback progress, to store the audio that was actually played. Times are relative
 * to startedAt (ms).
 */
export interface PlayedVoice {
  push: (data: Int16Array, nowMs: number) => void;
  playedUntil: (nowMs: number) => void;
  stop: (nowMs: number) => void;
  finish: () => void;
}

/**
 * Stores Candi's voice as it is played. The class observes the session's output instead of wrapping it, because a
 * wrapper would have to count playback segments exactly as LiveKit does.
 */
export class CandiVoice implements PlayedVoice {
  readonly #clock: SessionClock;
  readonly #chunker: AudioChunker;
  readonly #sampleRate: number;
  readonly #playhead: Playhead;
  #onSound: (data: Int16Array) => void = () => undefined;
  #resampler: { from: AudioResampler; nextMs: number } | null = null;

  /** @param sampleRate rate of the played audio (Hz) @param storedRate rate of the stored audio (Hz) */
  constructor(
    clock: SessionClock,
    chunker: AudioChunker,
    { sampleRate, storedRate }: Record<'sampleRate' | 'storedRate', number>,
  ) {
    this.#clock = clock;
    this.#chunker = chunker;
    this.#sampleRate = sampleRate;
    this.#playhead = new Playhead(sampleRate, ({ atMs, data }) => this.#store(data, atMs, storedRate));
  }

  tap(output: voice.AudioOutput): void {
    const capture = output.captureFrame.bind(output);
    const pause = output.pause.bind(output);
    output.captureFrame = async (frame) => {
      await capture(frame);
      this.push(frame.data, this.#clock.now());
    };
    output.pause = () => {
      pause();
      this.#playhead.stop(this.#clock.now());
    };
    output.on('playbackFinished', ({ interrupted }: voice.PlaybackFinishedEvent) => {
      if (interrupted) this.stop(this.#clock.now());
      else this.finish();
    });
  }

  /**
   * Calls `onSound` with the samples handed to the output. They become audible after the audio that the output has
   * already buffered.
   */
  follow(onSound: (data: Int16Array) => void): void {
    this.#onSound = onSound;
  }

  push(data: Int16Array, nowMs: number): void {
    this.#onSound(data);
    this.#playhead.push(data, nowMs);
  }

  playedUntil(nowMs: number): void {
    this.#playhead.release(nowMs);
  }

  stop(nowMs: number): void {
    this.#playhead.stop(nowMs);
    this.#close();
  }

  finish(): void {
    this.#playhead.finish();
    this.#close();
  }

  #close(): void {
    this.#endRun();
    this.#chunker.flush();
  }

  #store(data: Int16Array<ArrayBuffer>, atMs: number, storedRate: number): void {
    if (this.#resampler !== null && Math.abs(atMs - this.#resampler.nextMs) > 100) this.#endRun();
    this.#resampler ??= { from: new AudioResampler(this.#sampleRate, storedRate, 1), nextMs: atMs };
    const frames = this.#resampler.from.push(new AudioFrame(data, this.#sampleRate, 1, data.length));
    for (const frame of frames) this.#put(frame);
  }

  #put(frame: AudioFrame): void {
    if (this.#resampler === null) return;
    this.#chunker.push(frame.data, this.#resampler.nextMs);
    this.#resampler.nextMs += (frame.samplesPerChannel * 1000) / frame.sampleRate;
  }

  #endRun(): void {
    if (this.#resampler === null) return;
    for (const frame of this.#resampler.from.flush()) this.#put(frame);
    this.#resampler.from.close();
    this.#resampler = null;
  }
}
