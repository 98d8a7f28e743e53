import { log, voice } from '@livekit/agents';
import type { Language } from '@candi/contract/platform/enumerations';
import type { SessionClock } from '../clock/session-clock.ts';
import type { Expectation } from '../conductor/budget/expectation.ts';
import type { Settlement } from '../conductor/events/steps.ts';
import type { Pitch } from '../speech/pitch.ts';
import { ObservedTurn, type TurnFacts } from './observed-turn.ts';
import type { Patience } from './patience.ts';

/** Minimum silence after which the turn may be over (ms); longer than any silence within a word. */
const minUnvoicedMs = 120;

export interface TurnWatchOptions {
  session: voice.AgentSession;
  clock: SessionClock;
  /** The language the candidate currently speaks. */
  language: () => Language;
  /** Silence after which the voice detector reports the end of speech (ms). */
  silenceMs: number;
  pitch: Pitch;
  /** The words of the turn so far; empty between turns. */
  text: () => string;
  /** What the conductor expects the candidate to say. */
  expectation: () => Expectation;
  /** Factor (1–2) for extra time, an accommodation; it multiplies Candi's patience. */
  extraTime: number;
}

/** Watches the candidate's silence and decides whether it ends the turn or is a pause. */
export class TurnWatch {
  readonly #options: TurnWatchOptions;
  readonly #waiting = new Set<() => void>();
  readonly #observed = new ObservedTurn();
  /** When the last words and the last judgement arrived, since startedAt (ms). Used only for the trace. */
  #wordsMs = 0;
  #judgedMs = 0;
  #closed = false;

  constructor(options: TurnWatchOptions) {
    this.#options = options;
    const { session, clock, silenceMs } = options;
    session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState }) => {
      const speaking = newState === 'speaking';
      if (speaking === this.isSpeaking) return;
      if (speaking) this.#began();
      else this.#observed.fellSilent(clock.now() - silenceMs);
      this.#wake();
    });
  }

  /** Whether the candidate's voice is currently heard. */
  get isSpeaking(): boolean {
    return this.#observed.isSpeaking;
  }

  /** When the candidate was last heard, or now while they speak, since startedAt (ms). */
  get activeMs(): number {
    return this.isSpeaking ? this.#options.clock.now() : this.#observed.quietMs;
  }

  /**
   * Must be called when the audio model is queried. Returns a callback that receives the probability (0–1) that the
   * candidate is done.
   */
  modelAsked(): (probability: number) => void {
    const { stretch } = this.#observed;
    return (probability) => {
      this.#observed.predicted(probability, stretch);
      this.#wake();
    };
  }

  /** Records how the reply in preparation judges the turn. */
  settled(settlement: Settlement): void {
    this.#observed.settled(settlement);
    this.#judgedMs = this.#options.clock.now();
    this.#wake();
  }

  /** Records recognised words. @param endMs end of the last word, since startedAt (ms) */
  words(endMs: number): void {
    this.#wordsMs = this.#options.clock.now();
    this.#observed.words(endMs, this.#wordsMs);
    this.#wake();
  }

  /**
   * Resolves to true once the candidate may be done, and to false once the watch is closed. It can resolve before the
   * voice detector reports silence, so that words which arrive early are processed immediately.
   */
  async quiet(): Promise<boolean> {
    while (this.isSpeaking && !this.#closed) {
      const left = minUnvoicedMs - this.#options.pitch.unvoicedMs;
      if (left <= 0) break;
      // A short silence raises no event, so its length is polled.
      await this.#change(left);
    }
    return !this.#closed;
  }

  /** Resolves to true when the silence has lasted long enough, and to false if the candidate continues. */
  async isTurnOver(): Promise<boolean> {
    const { turn } = this.#observed;
    while (!this.#closed && !this.isSpeaking && this.#observed.turn === turn) {
      const facts = this.#facts();
      const wanted = this.#observed.patience(facts);
      const nowMs = this.#options.clock.now();
      const left = this.#observed.quietMs + wanted.ms - nowMs;
      if (left <= 0) {
        this.#trace('turn taken', wanted);
        this.#observed.taken(nowMs, wanted, facts.extraTime);
        return true;
      }
      await this.#change(left);
    }
    return false;
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  #facts(): TurnFacts {
    const { language, text, expectation, pitch, extraTime } = this.#options;
    return {
      language: language(),
      text: text(),
      expectation: expectation(),
      ending: pitch.ending(),
      extraTime,
    };
  }

  /** Logs how a silence was judged, without the candidate's words. Times are relative to the silence's start (ms). */
  #trace(outcome: string, { ms, why }: Patience): void {
    const { text, language: _, ...numbers } = this.#observed.evidence(this.#facts());
    const since = (atMs: number): number => Math.round(atMs - this.#observed.quietMs);
    const times = {
      silentMs: since(this.#options.clock.now()),
      wordsMs: since(this.#wordsMs),
      judgedMs: since(this.#judgedMs),
    };
    log().debug({ why, patienceMs: ms, ...times, words: text.split(/\s+/).length, ...numbers }, outcome);
  }

  #began(): void {
    const { clock, text } = this.#options;
    if (text() !== '') this.#trace('candidate goes on', this.#observed.patience(this.#facts()));
    this.#observed.speechBegan(clock.now());
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  #change(limitMs: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = limitMs === null ? undefined : setTimeout(() => wake(), limitMs);
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
    });
  }
}
