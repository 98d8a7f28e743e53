import type { stt } from '@livekit/agents';
import type { Room } from '@livekit/rtc-node';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Recorder } from '../audio/recorder.ts';
import type { SessionClock } from '../clock/session-clock.ts';
import { attributeUnsettled } from '../conductor/events/attribution.ts';
import type { SessionLog } from '../log/session-log.ts';
import { takeOverPrompts } from '../prompts/take-over.ts';
import { RecruiterWatch } from '../room/recruiter-watch.ts';
import { RecruiterTranscriber } from './recruiter-transcriber.ts';

export interface TakeOverOptions {
  room: Room;
  clock: SessionClock;
  sessionLog: SessionLog;
  recorder: Recorder;
  /**
   * Returns the current language and its recogniser, which is null if speech in this language can't be recognised.
   */
  speech: () => { language: Language; recogniser: stt.STT | null };
  /** Renews the lease immediately, to ask the gateway who is in charge. */
  renewLease: () => void;
  /** Returns control of the conversation to Candi when the recruiter has disconnected. */
  handBack: (identity: string) => Promise<void>;
  /** Called after a take-over or hand-back has been appended to the log. */
  onChanged: () => void;
  onProblem: (problem: unknown, what: string) => void;
}

/** Records a recruiter's take-over in the log and their speech in the transcript. */
export class TakeOver {
  readonly #options: TakeOverOptions;
  readonly #watch: RecruiterWatch;
  #identity: string | null = null;
  /** Identity of the recruiter who was found disconnected; null once the gateway has confirmed the hand-back. */
  #gone: string | null = null;
  #transcriber: RecruiterTranscriber | null = null;
  #closing: Promise<void> = Promise.resolve();
  #connected = false;

  constructor(options: TakeOverOptions) {
    this.#options = options;
    this.#watch = new RecruiterWatch({
      room: options.room,
      onChange: options.renewLease,
      onDisconnected: async (identity) => {
        this.#gone = identity;
        await options.handBack(identity);
        options.renewLease();
      },
      onProblem: (problem) => options.onProblem(problem, 'hand back'),
    });
  }

  /** Sets who conducts the interview, as reported by the gateway: the recruiter with this identity, or Candi (null). */
  set(identity: string | null): void {
    this.#record(identity);
    if (identity === this.#identity) return;
    this.#identity = identity;
    if (this.#connected) this.#transcribe();
  }

  /** Must be called once the room is connected. */
  start(): void {
    this.#connected = true;
    this.#transcribe();
  }

  /** Stops listening. Resolves once everything said so far is in the log. */
  async stop(): Promise<void> {
    this.#watch.close();
    this.#stopTranscribing();
    await this.#closing;
  }

  #transcribe(): void {
    const { room, clock, speech, recorder, sessionLog, onProblem } = this.#options;
    const identity = this.#identity;
    this.#watch.setInCharge(identity);
    this.#stopTranscribing();
    if (identity === null) return;
    this.#transcriber = new RecruiterTranscriber({
      room,
      identity,
      clock,
      recogniser: speech().recogniser,
      onFrame: (frame) => recorder.recruiter(frame),
      onSegment: (heard) => sessionLog.segment({ ...heard, speaker: 'recruiter', questionId: null }),
      onProblem: (problem) => onProblem(problem, 'recruiter speech'),
    });
  }

  #stopTranscribing(): void {
    const transcriber = this.#transcriber;
    this.#transcriber = null;
    if (transcriber !== null)
      this.#closing = Promise.all([this.#closing, transcriber.close()]).then(() => undefined);
  }

  /** Appends a take-over or hand-back to the log, unless this agent or a previous one has already appended it. */
  #record(identity: string | null): void {
    const { sessionLog, clock, speech, onChanged } = this.#options;
    const { language, recogniser } = speech();
    if ((identity !== null) === (sessionLog.state.takenOver !== null)) return;
    const atMs = clock.now();
    if (identity === null)
      sessionLog.event({
        name: 'handed_back',
        atMs,
        data: { gone: this.#gone === this.#identity && this.#gone !== null },
      });
    else {
      for (const event of attributeUnsettled(sessionLog.state, atMs)) sessionLog.event(event);
      sessionLog.event({ name: 'taken_over', atMs, data: { identity } });
    }
    if (identity !== null && recogniser === null) {
      const text = takeOverPrompts(language).notTranscribed;
      const place = { startMs: atMs, endMs: atMs, confidence: 1, typed: true, questionId: null };
      sessionLog.segment({ speaker: 'recruiter', text, ...place });
    }
    this.#gone = null;
    onChanged();
  }
}
