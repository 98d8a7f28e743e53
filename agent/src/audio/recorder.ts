import type { AudioFrame } from '@livekit/rtc-node';
import type { voice } from '@livekit/agents';
import type { SessionClock } from '../clock/session-clock.ts';
import type { AudioPiece } from '../gateway/client.ts';
import { CandiVoice } from './candi-voice.ts';
import { PieceCutter } from './piece-cutter.ts';
import { Uploader } from './uploader.ts';

/** Length of an audio chunk (ms). A killed worker loses at most one chunk plus its upload, 2 s in all. */
const pieceMs = 1500;

export interface RecorderOptions {
  clock: SessionClock;
  /** Sample rate of Candi's voice as played (Hz). */
  spokenRate: number;
  /** Sample rate of the stored audio and of the candidate's frames (Hz). */
  storedRate: number;
  send: (piece: AudioPiece) => Promise<void>;
  onProblem: (problem: unknown) => void;
}

/** Stores the voices as audio: the candidate's and a recruiter's as received, Candi's as played. */
export class Recorder {
  readonly #clock: SessionClock;
  readonly #candidate: { cutter: PieceCutter; uploader: Uploader };
  readonly #recruiter: { cutter: PieceCutter; uploader: Uploader };
  readonly #candi: { cutter: PieceCutter; uploader: Uploader };
  /** Candi's voice, for outputs that report by themselves what they play. */
  readonly candiVoice: CandiVoice;

  constructor({ clock, spokenRate, storedRate, send, onProblem }: RecorderOptions) {
    this.#clock = clock;
    const voiceOf = (name: AudioPiece['voice']): { cutter: PieceCutter; uploader: Uploader } => {
      const uploader = new Uploader({ voice: name, send, onProblem });
      return { uploader, cutter: new PieceCutter(storedRate, pieceMs, (piece) => uploader.push(piece)) };
    };
    this.#candidate = voiceOf('candidate');
    this.#recruiter = voiceOf('recruiter');
    this.#candi = voiceOf('candi');
    this.candiVoice = new CandiVoice(clock, this.#candi.cutter, { sampleRate: spokenRate, storedRate });
  }

  /** Records a frame of the candidate's that has just arrived. */
  candidate(frame: AudioFrame): void {
    this.#received(this.#candidate.cutter, frame);
  }

  /** Records a frame of the recruiter in charge that has just arrived. */
  recruiter(frame: AudioFrame): void {
    this.#received(this.#recruiter.cutter, frame);
  }

  /** Records Candi's voice from this output from now on. */
  candi(output: voice.AudioOutput): void {
    this.candiVoice.tap(output);
  }

  /** Resolves to true when everything is stored, to false after `timeoutMs`. */
  async flush(timeoutMs: number): Promise<boolean> {
    const voices = [this.#candidate, this.#recruiter, this.#candi];
    for (const { cutter } of voices) cutter.flush();
    const stored = await Promise.all(voices.map(({ uploader }) => uploader.flush(timeoutMs)));
    return stored.every(Boolean);
  }

  async close(): Promise<void> {
    const voices = [this.#candidate, this.#recruiter, this.#candi];
    await Promise.all(voices.map(({ uploader }) => uploader.close()));
  }

  #received(cutter: PieceCutter, frame: AudioFrame): void {
    const lengthMs = (frame.samplesPerChannel * 1000) / frame.sampleRate;
    cutter.push(frame.data, this.#clock.now() - lengthMs);
  }
}
