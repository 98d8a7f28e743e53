import { stt } from '@livekit/agents';
import type { AudioFrame, Room } from '@livekit/rtc-node';
import { MicrophoneTrack } from '../audio/microphone-track.ts';
import { placeSpeech } from '../clock/place-speech.ts';
import type { SessionClock } from '../clock/session-clock.ts';
import { SttTimeline } from '../clock/stt-timeline.ts';
import { resolvedWithin } from '../gateway/retry-waits.ts';
import type { HeardSegment } from '../interviewer/conversation-options.ts';
import { sttRetries } from '../speech/session-options.ts';
import { recogniserRate } from '../speech/speech-for.ts';

/** Maximum wait for the recogniser's last transcript on closing (ms). */
const lastWordsMs = 2500;

export interface RecruiterTranscriberOptions {
  room: Room;
  identity: string;
  clock: SessionClock;
  /** Null if speech in the current language can't be recognised. */
  recogniser: stt.STT | null;
  onFrame: (frame: AudioFrame) => void;
  onSegment: (heard: HeardSegment) => void;
  onProblem: (problem: unknown) => void;
}

/** Transcribes one recruiter's microphone, separately from the candidate's, from construction until `close`. */
export class RecruiterTranscriber {
  readonly #options: RecruiterTranscriberOptions;
  readonly #timeline = new SttTimeline(recogniserRate);
  readonly #track: MicrophoneTrack;
  readonly #stream: stt.SpeechStream | null;
  readonly #listening: Promise<void>;
  #heardMs = 0;

  constructor(options: RecruiterTranscriberOptions) {
    this.#options = options;
    const { room, identity, recogniser, clock } = options;
    this.#stream = recogniser?.stream({ connOptions: sttRetries }) ?? null;
    this.#listening = this.#listen().catch(options.onProblem);
    this.#track = new MicrophoneTrack({
      room,
      identity,
      sampleRate: recogniserRate,
      onFrame: (frame) => {
        options.onFrame(frame);
        if (this.#stream === null) return;
        this.#timeline.push(frame.data, clock.now());
        this.#stream.pushFrame(frame);
      },
    });
    this.#track.start();
  }

  /** Stops listening. Resolves once everything said so far is reported, or after `lastWordsMs`. */
  async close(): Promise<void> {
    this.#track.close();
    if (this.#stream === null) return;
    this.#stream.endInput();
    await resolvedWithin(this.#listening, lastWordsMs);
    this.#stream.close();
  }

  async #listen(): Promise<void> {
    if (this.#stream === null) return;
    for await (const event of this.#stream) {
      const speech = event.alternatives?.[0];
      if (event.type !== stt.SpeechEventType.FINAL_TRANSCRIPT || !speech?.text) continue;
      const nowMs = this.#options.clock.now();
      const placed = this.#timeline.toSession(speech.startTime, speech.endTime);
      const place = placeSpeech(speech, placed, { nowMs, heardMs: this.#heardMs, activeMs: nowMs });
      this.#heardMs = place.endMs;
      this.#options.onSegment({ text: speech.text, ...place, confidence: speech.confidence, typed: false });
    }
  }
}
