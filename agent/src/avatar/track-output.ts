import { voice } from '@livekit/agents';
import { AudioFrame, TrackPublishOptions, TrackSource } from '@livekit/rtc-node';
import type { Room } from '@livekit/rtc-node';
import type { RunEvents, VoiceOutput } from './voice-output.ts';

/** Length of the audio queue (ms), as in LiveKit's session. */
const queueSizeMs = 200;

/** Candi's own track in the room, published on construction. */
export class TrackOutput implements VoiceOutput {
  readonly #output: voice.ParticipantAudioOutput;
  readonly #sampleRate: number;
  readonly #unpublish = new AbortController();
  #run: RunEvents | null = null;
  #isHeard = false;

  constructor(room: Room, sampleRate: number, onProblem: (problem: unknown) => void) {
    this.#sampleRate = sampleRate;
    this.#output = new voice.ParticipantAudioOutput(room, {
      sampleRate,
      numChannels: 1,
      queueSizeMs,
      trackPublishOptions: new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }),
    });
    this.#output.on('playbackStarted', () => {
      this.#isHeard = true;
      this.#run?.onStarted();
    });
    this.#output.on('playbackFinished', ({ playbackPosition, interrupted }: voice.PlaybackFinishedEvent) =>
      this.#ended(playbackPosition * 1000, !interrupted),
    );
    this.#output.start(this.#unpublish.signal).catch(onProblem);
  }

  begin(events: RunEvents): void {
    this.#run = events;
    this.#isHeard = false;
  }

  send(data: Int16Array<ArrayBuffer>): Promise<void> {
    return this.#output.captureFrame(new AudioFrame(data, this.#sampleRate, 1, data.length));
  }

  end(): Promise<void> {
    this.#output.flush();
    return Promise.resolve();
  }

  stop(): void {
    this.#output.clearBuffer();
    // LiveKit may not report the end of a run that isn't audible yet.
    if (!this.#isHeard) this.#ended(0, false);
  }

  async close(): Promise<void> {
    this.#unpublish.abort();
    await this.#output.close();
  }

  #ended(playedMs: number, isComplete: boolean): void {
    const run = this.#run;
    this.#run = null;
    run?.onEnded(playedMs, isComplete);
  }
}
