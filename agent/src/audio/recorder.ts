import type { AudioFrame } from '@livekit/rtc-node';
import type { voice } from '@livekit/agents';
import type { SessionClock } from '../clock/session-clock.ts';
import type { VoiceChunk } from '../gateway/client.ts';
import { CandiVoice } from './candi-voice.ts';
import { AudioChunker } from './audio-chunker.ts';
import { Uploader } from './uploader.ts';

/**
 * Length of an audio chunk (ms). A killed worker loses the chunk being recorded and any chunk being uploaded, usually
 * less than 2 s.
 */
const chunkMs = 1500;

export interface RecorderOptions {
  clock: SessionClock;
  /** Sample rate of Candi's voice as played (Hz). */
  spokenRate: number;
  /** Sample rate of the stored audio and of the candidate's frames (Hz). */
  storedRate: number;
  send: (chunk: VoiceChunk) => Promise<void>;
  onProblem: (problem: unknown) => void;
}

/** Stores the voices as audio: the candidate's and a recruiter's as received, Candi's as played. */
export class Recorder {
  readonly #clock: SessionClock;
  readonly #candidate: { chunker: AudioChunker; uploader: Uploader };
  readonly #recruiter: { chunker: AudioChunker; uploader: Uploader };
  readonly #candi: { chunker: AudioChunker; uploader: Uploader };
  /** Stores Candi's voice. Outputs that report their own playback use this object directly. */
  readonly candiVoice: CandiVoice;

  constructor({ clock, spokenRate, storedRate, send, onProblem }: RecorderOptions) {
    this.#clock = clock;
    const voiceOf = (name: VoiceChunk['voice']): { chunker: AudioChunker; uploader: Uploader } => {
      const uploader = new Uploader({ voice: name, send, onProblem });
      return { uploader, chunker: new AudioChunker(storedRate, chunkMs, (chunk) => uploader.push(chunk)) };
    };
    this.#candidate = voiceOf('candidate');
    this.#recruiter = voiceOf('recruiter');
    this.#candi = voiceOf('candi');
    this.candiVoice = new CandiVoice(clock, this.#candi.chunker, { sampleRate: spokenRate, storedRate });
  }

  /** Records a frame that has just arrived from the candidate. */
  candidate(frame: AudioFrame): void {
    this.#received(this.#candidate.chunker, frame);
  }

  /** Records a frame that has just arrived from the recruiter in charge. */
  recruiter(frame: AudioFrame): void {
    this.#received(this.#recruiter.chunker, frame);
  }

  /** Starts recording Candi's voice from this output. */
  candi(output: voice.AudioOutput): void {
    this.candiVoice.tap(output);
  }

  /** Resolves to true when everything is stored, and to false after `timeoutMs`. */
  async flush(timeoutMs: number): Promise<boolean> {
    const voices = [this.#candidate, this.#recruiter, this.#candi];
    for (const { chunker } of voices) chunker.flush();
    const stored = await Promise.all(voices.map(({ uploader }) => uploader.flush(timeoutMs)));
    return stored.every(Boolean);
  }

  async close(): Promise<void> {
    const voices = [this.#candidate, this.#recruiter, this.#candi];
    await Promise.all(voices.map(({ uploader }) => uploader.close()));
  }

  #received(chunker: AudioChunker, frame: AudioFrame): void {
    const lengthMs = (frame.samplesPerChannel * 1000) / frame.sampleRate;
    chunker.push(frame.data, this.#clock.now() - lengthMs);
  }
}
