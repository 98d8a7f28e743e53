import { voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import type { PlayedVoice } from '../audio/candi-voice.ts';
import { SpeechBuffer } from './speech-buffer.ts';
import type { VoiceOutput } from './voice-output.ts';

/** Length of one audio chunk sent to an output (ms). */
const chunkMs = 50;
/**
 * Interval at which playback is reported to the recording (ms), and the delay of that report behind playback (ms).
 */
const reportEveryMs = 500;
const reportDelayMs = 2500;

export interface SwitchableVoiceOptions {
  /** Sample rate of Candi's voice (Hz). */
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
  audio: SpeechBuffer;
  isComplete: boolean;
  heard: number;
  run: Run | null;
  isStarted: boolean;
  isCleared: boolean;
  /** Wakes the sender when there is more to send. */
  wake: () => void;
}

/**
 * Plays Candi's voice on an output that may fail. After a pause or a failure, playback continues with the audio that
 * wasn't heard, on another output if necessary. Audio is dropped only when the session clears it.
 */
export class SwitchableVoice extends voice.AudioOutput {
  readonly #rate: number;
  readonly #now: () => number;
  readonly #played: PlayedVoice;
  readonly #onProblem: (problem: unknown) => void;
  #output: VoiceOutput | null = null;
  #speech: Speech | null = null;
  #isPaused = false;
  #reportTimer: NodeJS.Timeout | undefined;

  constructor({ rate, now, played, onProblem }: SwitchableVoiceOptions) {
    super(rate, undefined, { pause: true });
    this.#rate = rate;
    this.#now = now;
    this.#played = played;
    this.#onProblem = onProblem;
  }

  /** Switches to another output. The caller must end the run on the previous output. */
  switchTo(output: VoiceOutput): void {
    this.#output = output;
    this.#startRun();
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    this.#speech ??= {
      audio: new SpeechBuffer(),
      isComplete: false,
      heard: 0,
      run: null,
      isStarted: false,
      isCleared: false,
      wake: () => undefined,
    };
    this.#speech.audio.push(frame.data);
    this.#speech.wake();
    this.#startRun();
  }

  override flush(): void {
    super.flush();
    if (this.#speech === null) return;
    this.#speech.isComplete = true;
    this.#speech.wake();
    this.#startRun();
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
    this.#startRun();
  }

  close(): void {
    clearInterval(this.#reportTimer);
    this.#speech = null;
    this.#output = null;
  }

  #stop(run: Run): void {
    if (run.isStopped) return;
    run.isStopped = true;
    this.#output?.stop();
  }

  #startRun(): void {
    const speech = this.#speech;
    const output = this.#output;
    if (speech === null || output === null || speech.run !== null || speech.isCleared || this.#isPaused)
      return;
    if (speech.heard >= speech.audio.length) {
      if (speech.isComplete) this.#finish(speech, false);
      return;
    }
    const run: Run = { from: speech.heard, sent: speech.heard, startMs: null, isStopped: false };
    speech.run = run;
    output.begin({
      onStarted: () => {
        if (speech.run === run) this.#started(speech, run);
      },
      onEnded: (playedMs, isRunComplete) => {
        if (speech.run === run) this.#ended(speech, run, playedMs, isRunComplete);
      },
    });
    this.#send(speech, run, output).catch(this.#onProblem);
  }

  async #send(speech: Speech, run: Run, output: VoiceOutput): Promise<void> {
    while (speech.run === run && !run.isStopped) {
      const data = speech.audio.read(run.sent, (chunkMs * this.#rate) / 1000);
      if (data.length > 0) {
        run.sent += data.length;
        if (run.startMs !== null) this.#played.push(data, this.#now());
        await output.send(data);
      } else if (speech.isComplete) {
        await output.end();
        return;
      } else await new Promise<void>((resolve) => (speech.wake = resolve));
    }
  }

  #started(speech: Speech, run: Run): void {
    if (run.startMs !== null) return;
    run.startMs = this.#now();
    this.#played.push(speech.audio.read(run.from, run.sent - run.from), run.startMs);
    this.#reportTimer = setInterval(
      () => this.#played.playedUntil(this.#now() - reportDelayMs),
      reportEveryMs,
    );
    if (speech.isStarted) return;
    speech.isStarted = true;
    this.onPlaybackStarted(Date.now());
  }

  #ended(speech: Speech, run: Run, playedMs: number, isRunComplete: boolean): void {
    clearInterval(this.#reportTimer);
    speech.run = null;
    speech.heard = isRunComplete
      ? run.sent
      : Math.min(run.sent, run.from + Math.round((playedMs * this.#rate) / 1000));
    if (isRunComplete) this.#played.finish();
    else if (run.startMs !== null) this.#played.stop(run.startMs + playedMs);
    if (speech.isCleared) this.#finish(speech, speech.heard < speech.audio.length);
    else this.#startRun();
  }

  #finish(speech: Speech, interrupted: boolean): void {
    this.#speech = null;
    this.onPlaybackFinished({ playbackPosition: speech.heard / this.#rate, interrupted });
  }
}
