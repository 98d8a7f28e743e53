import { log, voice } from '@livekit/agents';
import type { Language } from '@candi/contract/platform/enumerations';
import type { SessionClock } from '../clock/session-clock.ts';
import type { Settlement } from '../conductor/steps.ts';
import type { Pitch } from '../speech/pitch.ts';
import { patience, patient } from './patience.ts';
import type { Evidence, Patience } from './patience.ts';

/** A shorter silence is a breath. ms. */
const pauseFromMs = 500;
/** Whoever speaks so soon after Candi took her turn had not ended theirs. ms. */
const goesOnMs = 800;
/** Without voice for so long the candidate may have come to an end: longer than any sound within a word. ms. */
const hushedMs = 120;
/** With each further turn an older pause counts for less. */
const fading = 0.9;

export interface TurnWatchOptions {
  session: voice.AgentSession;
  clock: SessionClock;
  /** What the candidate speaks now. */
  language: () => Language;
  /** How long the voice detector waits before it reports silence. ms. */
  silenceMs: number;
  pitch: Pitch;
  /** The words of the turn so far; empty between turns. */
  text: () => string;
  /** Patience is so many times as long: an accommodation. */
  extraTime: number;
}

/** Watches the candidate's silence: is it the end of the turn, or a pause in it? */
export class TurnWatch {
  readonly #options: TurnWatchOptions;
  readonly #waiting = new Set<() => void>();
  #speaking = false;
  /** Counts up when speech or words arrive: what was waited for is out of date. */
  #turn = 0;
  /** Counts up when speech begins. */
  #stretch = 0;
  #quietMs = 0;
  #pauseMs = 0;
  #hasteMs = 0;
  /** When it became Candi's turn. */
  #takenMs = Number.NEGATIVE_INFINITY;
  /** She took it because the candidate sounded done, not because the silence was long. */
  #takenSoon = false;
  #probability: number | null = null;
  #judgement: Evidence['judgement'] = 'unknown';
  /** Where the words end that were recognised last. ms from startedAt. */
  #recognisedMs = 0;
  /** When they came, and the last judgement. ms from startedAt; for the trace. */
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

  /** The candidate's voice is heard at this moment. */
  get isSpeaking(): boolean {
    return this.#speaking;
  }

  /** ms from startedAt: when the candidate was last heard, now while they speak. */
  get activeMs(): number {
    return this.#speaking ? this.#options.clock.now() : this.#quietMs;
  }

  /** To be called when the audio model is asked. Gives where its opinion goes: 0–1, that the candidate is done. */
  modelAsked(): (probability: number) => void {
    const stretch = this.#stretch;
    return (probability) => {
      // The candidate has gone on in the meantime: it was asked about another silence.
      if (this.#stretch !== stretch) return;
      this.#probability = probability;
      this.#wake();
    };
  }

  /** What the reply in the making takes the turn for. */
  settled({ events }: Settlement): void {
    const settled = events.find((event) => event.name === 'turn_settled')?.data;
    const isThin = settled?.verdict === 'too_short' || settled?.verdict === 'off_topic';
    // "Let me think" is often said in one breath with what was thought of, and "hmm" before it.
    const goesOn = settled?.action === 'wait' || settled?.action === 'continue';
    this.#judgement = isThin || goesOn ? 'not_enough' : 'enough';
    this.#judgedMs = this.#options.clock.now();
    this.#wake();
  }

  /** Words were recognised. @param endMs where they end, ms from startedAt */
  words(endMs: number): void {
    this.#recognisedMs = endMs;
    this.#wordsMs = this.#options.clock.now();
    this.#turn += 1;
    this.#judgement = 'unknown';
    this.#wake();
  }

  /**
   * Resolves with true once the candidate may have come to an end, with false when that no longer matters. A hush comes
   * before the voice detector's silence, and words that arrive in it can be thought about at once.
   */
  async quiet(): Promise<boolean> {
    while (this.#speaking && !this.#closed) {
      const left = hushedMs - this.#options.pitch.hushMs;
      if (left <= 0) break;
      // Nothing tells of a hush but its length.
      await this.#change(left);
    }
    return !this.#closed;
  }

  /** Resolves with true when the silence has lasted long enough, with false when the candidate goes on. */
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

  /** How a silence was judged, without the candidate's words; all times from its beginning. */
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
    // After a long pause in the middle of a sentence nothing is wrong with how ends were told: the next may be one.
    if (this.#takenSoon && nowMs - this.#takenMs < goesOnMs) this.#hasteMs = Math.max(pauseMs, this.#hasteMs);
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
