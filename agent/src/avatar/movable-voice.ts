import { voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import type { PlayedVoice } from '../audio/candi-voice.ts';
import { Sound } from './sound.ts';
import type { VoiceWay } from './voice-way.ts';

/** Length of audio sent to an output at once (ms). */
const pieceMs = 50;
/** Interval at which playback is reported to the recording, and how far the report lags behind (ms). */
const tellEveryMs = 500;
const tellBehindMs = 2500;

export interface MovableVoiceOptions {
  /** Sample rate (Hz). */
  rate: number;
  /** Returns the time since startedAt (ms). */
  now: () => number;
  played: PlayedVoice;
  onProblem: (problem: unknown) => void;
}

interface Run {
  from: number;
  sent: number;
  startMs: number | null;
  isStopped: boolean;
}

/** One utterance: the audio produced so far and how much of it was heard (samples). */
interface Speech {
  sound: Sound;
  isWhole: boolean;
  heard: number;
  run: Run | null;
  isStarted: boolean;
  isCleared: boolean;
  /** Wakes the sender when there is more to send. */
  wake: () => void;
}

/**
 * Candi's voice on an output that may fail. After a pause or a failure, the audio that wasn't heard continues on the
 * next output; audio is dropped only when the session clears it.
 */
export class MovableVoice extends voice.AudioOutput {
  readonly #rate: number;
  readonly #now: () => number;
  readonly #played: PlayedVoice;
  readonly #onProblem: (problem: unknown) => void;
  #way: VoiceWay | null = null;
  #speech: Speech | null = null;
  #isPaused = false;
  #telling: NodeJS.Timeout | undefined;

  constructor({ rate, now, played, onProblem }: MovableVoiceOptions) {
    super(rate, undefined, { pause: true });
    this.#rate = rate;
    this.#now = now;
    this.#played = played;
    this.#onProblem = onProblem;
  }

  /** Switches to another output. The caller must end the run on the previous one. */
  goBy(way: VoiceWay): void {
    this.#way = way;
    this.#go();
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    this.#speech ??= {
      sound: new Sound(),
      isWhole: false,
      heard: 0,
      run: null,
      isStarted: false,
      isCleared: false,
      wake: () => undefined,
    };
    this.#speech.sound.push(frame.data);
    this.#speech.wake();
    this.#go();
  }

  override flush(): void {
    super.flush();
    if (this.#speech === null) return;
    this.#speech.isWhole = true;
    this.#speech.wake();
    this.#go();
  }

  override clearBuffer(): void {
    super.flush();
    if (this.#speech === null || this.#speech.isCleared) return;
    this.#speech.isCleared = true;
    if (this.#speech.run === null) this.#finish(this.#speech, true);
    else this.#stop(this.#speech.run);
  }

  override pause(): void {
    super.pause();
    this.#isPaused = true;
    const run = this.#speech?.run;
    if (run) this.#stop(run);
  }

  override resume(): void {
    super.resume();
    this.#isPaused = false;
    this.#go();
  }

  close(): void {
    clearInterval(this.#telling);
    this.#speech = null;
    this.#way = null;
  }

  #stop(run: Run): void {
    if (run.isStopped) return;
    run.isStopped = true;
    this.#way?.stop();
  }

  #go(): void {
    const speech = this.#speech;
    const way = this.#way;
    if (speech === null || way === null || speech.run !== null || speech.isCleared || this.#isPaused) return;
    if (speech.heard >= speech.sound.length) {
      if (speech.isWhole) this.#finish(speech, false);
      return;
    }
    const run: Run = { from: speech.heard, sent: speech.heard, startMs: null, isStopped: false };
    speech.run = run;
    way.begin({
      onStarted: () => {
        if (speech.run === run) this.#started(speech, run);
      },
      onEnded: (playedMs, whole) => {
        if (speech.run === run) this.#ended(speech, run, playedMs, whole);
      },
    });
    this.#send(speech, run, way).catch(this.#onProblem);
  }

  async #send(speech: Speech, run: Run, way: VoiceWay): Promise<void> {
    while (speech.run === run && !run.isStopped) {
      const data = speech.sound.read(run.sent, (pieceMs * this.#rate) / 1000);
      if (data.length > 0) {
        run.sent += data.length;
        if (run.startMs !== null) this.#played.push(data, this.#now());
        await way.send(data);
      } else if (speech.isWhole) {
        await way.end();
        return;
      } else await new Promise<void>((resolve) => (speech.wake = resolve));
    }
  }

  #started(speech: Speech, run: Run): void {
    if (run.startMs !== null) return;
    run.startMs = this.#now();
    this.#played.push(speech.sound.read(run.from, run.sent - run.from), run.startMs);
    this.#telling = setInterval(() => this.#played.passed(this.#now() - tellBehindMs), tellEveryMs);
    if (speech.isStarted) return;
    speech.isStarted = true;
    this.onPlaybackStarted(Date.now());
  }

  #ended(speech: Speech, run: Run, playedMs: number, whole: boolean): void {
    clearInterval(this.#telling);
    speech.run = null;
    speech.heard = whole
      ? run.sent
      : Math.min(run.sent, run.from + Math.round((playedMs * this.#rate) / 1000));
    if (whole) this.#played.finish();
    else if (run.startMs !== null) this.#played.stop(run.startMs + playedMs);
    if (speech.isCleared) this.#finish(speech, speech.heard < speech.sound.length);
    else this.#go();
  }

  #finish(speech: Speech, interrupted: boolean): void {
    this.#speech = null;
    this.onPlaybackFinished({ playbackPosition: speech.heard / this.#rate, interrupted });
  }
}
