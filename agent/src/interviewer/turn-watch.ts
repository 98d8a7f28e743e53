import { log, voice } from '@livekit/agents';
import type { Language } from '@candi/contract/platform/enumerations';
import type { SessionClock } from '../clock/session-clock.ts';
import type { Settlement } from '../conductor/steps.ts';
import type { Pitch } from '../speech/pitch.ts';
import { patience, patient } from './patience.ts';
import type { Evidence, Patience } from './patience.ts';

/** Minimum length of a pause (ms); a shorter silence is a breath. */
const pauseFromMs = 500;
/** Maximum time after Candi takes her turn in which new speech shows that the candidate wasn't finished (ms). */
const continuesMs = 800;
/** Minimum silence after which the turn may be over (ms); longer than any silence within a word. */
const minUnvoicedMs = 120;
/** Factor by which the remembered pauses are multiplied each time Candi takes her turn. */
const fading = 0.9;

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
  /** Factor (1–2) for extra time, an accommodation; it multiplies Candi's patience. */
  extraTime: number;
}

/** Watches the candidate's silence and decides whether it ends the turn or is a pause. */
export class TurnWatch {
  readonly #options: TurnWatchOptions;
  readonly #waiting = new Set<() => void>();
  #speaking = false;
  /** Incremented when speech or words arrive, which invalidates the waits begun earlier. */
  #turn = 0;
  /** Incremented when speech begins. */
  #stretch = 0;
  #quietMs = 0;
  #pauseMs = 0;
  #hasteMs = 0;
  /** When Candi last took her turn, since startedAt (ms). */
  #takenMs = Number.NEGATIVE_INFINITY;
  /** Whether Candi took the turn because the candidate sounded done, rather than after a long silence. */
  #takenSoon = false;
  #probability: number | null = null;
  #judgement: Evidence['judgement'] = 'unknown';
  /** End of the last recognised words, since startedAt (ms). */
  #recognisedMs = 0;
  /** When the last words and the last judgement arrived, since startedAt (ms). Used only for the trace. */
  #wordsMs = 0;
  #judgedMs = 0;
  #closed = false;

  constructor(options: TurnWatchOptions) {
    this.#options = options;
    const { session, clock, silenceMs } = options;
    session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState }) => {
      const speaking = newState === 'speaking';
      if (speaking === this.#speaking) return;
      this.#speaking = speaking;
      if (speaking) this.#began();
      else this.#quietMs = clock.now() - silenceMs;
      this.#wake();
    });
  }

  /** Whether the candidate's voice is currently heard. */
  get isSpeaking(): boolean {
    return this.#speaking;
  }

  /** When the candidate was last heard, or now while they speak, since startedAt (ms). */
  get activeMs(): number {
    return this.#speaking ? this.#options.clock.now() : this.#quietMs;
  }

  /**
   * Must be called when the audio model is queried. Returns a callback that receives the probability (0–1) that the
   * candidate is done.
   */
  modelAsked(): (probability: number) => void {
    const stretch = this.#stretch;
    return (probability) => {
      // The candidate has spoken since, so the answer refers to an earlier silence.
      if (this.#stretch !== stretch) return;
      this.#probability = probability;
      this.#wake();
    };
  }

  /** Records how the reply in preparation judges the turn. */
  settled({ events }: Settlement): void {
    const settled = events.find((event) => event.name === 'turn_settled')?.data;
    const isThin = settled?.verdict === 'too_short' || settled?.verdict === 'off_topic';
    // "Let me think" or "hmm" doesn't end the turn, because the rest of the answer often follows immediately.
    const isContinuing = settled?.action === 'wait' || settled?.action === 'continue';
    this.#judgement = isThin || isContinuing ? 'not_enough' : 'enough';
    this.#judgedMs = this.#options.clock.now();
    this.#wake();
  }

  /** Records recognised words. @param endMs end of the last word, since startedAt (ms) */
  words(endMs: number): void {
    this.#recognisedMs = endMs;
    this.#wordsMs = this.#options.clock.now();
    this.#turn += 1;
    this.#judgement = 'unknown';
    this.#wake();
  }

  /**
   * Resolves to true once the candidate may be done, and to false once the watch is closed. It can resolve before the
   * voice detector reports silence, so that words which arrive early are processed immediately.
   */
  async quiet(): Promise<boolean> {
    while (this.#speaking && !this.#closed) {
      const left = minUnvoicedMs - this.#options.pitch.unvoicedMs;
      if (left <= 0) break;
      // A short silence raises no event, so its length is polled.
      await this.#change(left);
    }
    return !this.#closed;
  }

  /** Resolves to true when the silence has lasted long enough, and to false if the candidate continues. */
  async isTurnOver(): Promise<boolean> {
    const turn = this.#turn;
    while (!this.#closed && !this.#speaking && this.#turn === turn) {
      const evidence = this.#evidence();
      const wanted = patience(evidence);
      const nowMs = this.#options.clock.now();
      const left = this.#quietMs + wanted.ms - nowMs;
      if (left <= 0) {
        this.#trace('turn taken', evidence, wanted);
        this.#pauseMs *= fading;
        this.#hasteMs *= fading;
        this.#takenMs = nowMs;
        this.#takenSoon = wanted.ms < patient * evidence.extraTime;
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

  #evidence(): Evidence {
    const { language, text, pitch, extraTime } = this.#options;
    return {
      language: language(),
      extraTime,
      text: text(),
      probability: this.#probability,
      ending: pitch.ending(),
      judgement: this.#judgement,
      unheardMs: Math.max(0, this.#quietMs - this.#recognisedMs),
      pauseMs: this.#pauseMs,
      hasteMs: this.#hasteMs,
    };
  }

  /** Logs how a silence was judged, without the candidate's words. Times are relative to the silence's start (ms). */
  #trace(outcome: string, evidence: Evidence, { ms, why }: Patience): void {
    const { text, language: _, ...numbers } = evidence;
    const since = (atMs: number): number => Math.round(atMs - this.#quietMs);
    const times = {
      silentMs: since(this.#options.clock.now()),
      wordsMs: since(this.#wordsMs),
      judgedMs: since(this.#judgedMs),
    };
    log().debug({ why, patienceMs: ms, ...times, words: text.split(/\s+/).length, ...numbers }, outcome);
  }

  #began(): void {
    const { clock, text } = this.#options;
    const nowMs = clock.now();
    const pauseMs = nowMs - this.#quietMs;
    const evidence = this.#evidence();
    if (text() !== '') this.#trace('candidate goes on', evidence, patience(evidence));
    // Only turns that Candi took quickly count: a long pause in mid-sentence doesn't show that she was too early.
    if (this.#takenSoon && nowMs - this.#takenMs < continuesMs)
      this.#hasteMs = Math.max(pauseMs, this.#hasteMs);
    if (text() !== '' && pauseMs >= pauseFromMs) this.#pauseMs = Math.max(pauseMs, this.#pauseMs);
    this.#turn += 1;
    this.#stretch += 1;
    this.#probability = null;
    this.#judgement = 'unknown';
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
