import { voice } from '@livekit/agents';
import { AudioFrame, AudioResampler } from '@livekit/rtc-node';
import type { Room } from '@livekit/rtc-node';
import { heardMs, newRun, received, runFault } from './run-fault.ts';
import type { AvatarRun } from './run-fault.ts';
import { isAudible } from './speech-buffer.ts';
import type { RunEvents, VoiceOutput } from './voice-output.ts';

const clearMethod = 'lk.clear_buffer';
/** Maximum wait for the avatar to confirm that it has stopped speaking (ms). */
const confirmTimeoutMs = 2000;
/**
 * Maximum wait, after a confirmed stop, for the avatar to report its playback position (ms): if the avatar was
 * speaking, and if it wasn't.
 */
const positionTimeoutMs = 1000;
const noPositionTimeoutMs = 250;
const checkEveryMs = 250;

export interface AvatarOutputOptions {
  room: Room;
  identity: string;
  /** The plugin's output: LiveKit's data stream to the avatar. */
  output: voice.AudioOutput;
  /** Sample rate of the audio sent to the avatar (Hz). */
  sampleRate: number;
  /** Called when the avatar has failed. The caller must switch to another output before the current run ends. */
  onFault: (why: string) => void;
}

/** Sends Candi's voice to an avatar that speaks it in the room. */
export class AvatarOutput implements VoiceOutput {
  readonly #options: AvatarOutputOptions;
  #current: {
    events: RunEvents;
    run: AvatarRun;
    resampler: AudioResampler | null;
    isStopped: boolean;
  } | null = null;
  #checkTimer: NodeJS.Timeout | undefined;
  #positionTimer: NodeJS.Timeout | undefined;
  #isGone = false;

  constructor(options: AvatarOutputOptions) {
    this.#options = options;
    const { output } = options;
    output.on('playbackStarted', () => this.#started());
    output.on('playbackFinished', (event: voice.PlaybackFinishedEvent) => this.#finished(event));
  }

  begin(events: RunEvents): void {
    const { output, sampleRate } = this.#options;
    const rate = output.sampleRate ?? sampleRate;
    const resampler = rate === sampleRate ? null : new AudioResampler(sampleRate, rate, 1);
    this.#current = { events, run: newRun(), resampler, isStopped: false };
    this.#checkTimer = setInterval(() => this.#check(), checkEveryMs);
  }

  async send(data: Int16Array<ArrayBuffer>): Promise<void> {
    const current = this.#current;
    if (current === null) return;
    const { run, resampler } = current;
    const { sampleRate } = this.#options;
    const lengthMs = (data.length * 1000) / sampleRate;
    if (run.leadMs === run.lengthMs && !isAudible(data)) run.leadMs += lengthMs;
    run.lengthMs += lengthMs;
    run.lastSentMs = performance.now();
    run.firstSentMs ??= run.lastSentMs;
    const frame = new AudioFrame(data, sampleRate, 1, data.length);
    await this.#write(resampler === null ? [frame] : resampler.push(frame));
  }

  async end(): Promise<void> {
    const current = this.#current;
    if (current === null) return;
    if (current.resampler !== null) await this.#write(current.resampler.flush());
    if (this.#current !== current || current.isStopped) return;
    current.run.isAllSent = true;
    this.#options.output.flush();
  }

  stop(): void {
    const current = this.#current;
    if (current === null || current.isStopped) return;
    current.isStopped = true;
    this.#options.output.flush();
    void this.#clear().catch(() => this.fail('it did not fall silent'));
  }

  /** Processes audio of the avatar's voice that was received from the room. */
  heard({ data, sampleRate }: AudioFrame): void {
    const run = this.#current?.run;
    if (run?.firstSentMs == null) return;
    received(run, (data.length * 1000) / sampleRate, isAudible(data), performance.now());
  }

  /** Marks the avatar as failed. Another output plays the part of the run that wasn't heard. */
  fail(why: string): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#options.onFault(why);
    if (this.#current !== null) this.#endRun(heardMs(this.#current.run), false);
  }

  async #write(frames: AudioFrame[]): Promise<void> {
    try {
      for (const frame of frames)
        if (this.#current?.isStopped === false) await this.#options.output.captureFrame(frame);
    } catch {
      this.fail('it cannot be reached');
    }
  }

  async #clear(): Promise<void> {
    const { room, identity } = this.#options;
    const current = this.#current;
    await room.localParticipant?.performRpc({
      destinationIdentity: identity,
      method: clearMethod,
      payload: '',
      responseTimeout: confirmTimeoutMs,
    });
    if (this.#current === null || this.#current !== current) return;
    const waitMs = current.run.startedMs === null ? noPositionTimeoutMs : positionTimeoutMs;
    this.#positionTimer = setTimeout(() => this.#endRun(heardMs(current.run), false), waitMs);
  }

  #check(): void {
    const current = this.#current;
    if (current === null || current.isStopped) return;
    const fault = runFault(current.run, performance.now());
    if (fault !== null) this.fail(fault);
  }

  #started(): void {
    if (this.#current === null) return;
    this.#current.run.startedMs ??= performance.now();
    this.#current.events.onStarted();
  }

  #finished({ playbackPosition, interrupted }: voice.PlaybackFinishedEvent): void {
    const current = this.#current;
    if (current === null) return;
    if (!current.isStopped && (interrupted || !current.run.isAllSent)) this.fail('it stopped by itself');
    else this.#endRun(playbackPosition * 1000, !interrupted && current.run.isAllSent);
  }

  #endRun(playedMs: number, isComplete: boolean): void {
    const current = this.#current;
    this.#current = null;
    clearInterval(this.#checkTimer);
    clearTimeout(this.#positionTimer);
    current?.resampler?.close();
    current?.events.onEnded(playedMs, isComplete);
  }
}
