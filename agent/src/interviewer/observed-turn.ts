import type { Settlement } from '../conductor/events/steps.ts';
import { patience, patient } from './patience.ts';
import type { Evidence, Judgement, Patience } from './patience.ts';

/** Maximum time after Candi takes her turn in which new speech shows that the candidate wasn't finished (ms). */
const continuesMs = 800;
/** Factor by which the remembered silence and lag are multiplied each time Candi takes her turn. */
const fading = 0.9;

/** Facts about the turn that are looked up whenever a silence is judged. */
export type TurnFacts = Pick<Evidence, 'language' | 'text' | 'expectation' | 'ending' | 'extraTime'>;

/**
 * What has been observed of the candidate's turns: when they spoke, what was recognised, and how it was judged. Has no
 * timers; the caller passes all times, which are relative to startedAt (ms).
 */
export class ObservedTurn {
  #isSpeaking = false;
  /** Incremented when speech or words arrive, which invalidates the waits begun earlier. */
  #turn = 0;
  /** Incremented when speech begins. */
  #stretch = 0;
  #quietMs = 0;
  #hasteMs = 0;
  /** When Candi last took her turn. */
  #takenMs = Number.NEGATIVE_INFINITY;
  /** Whether Candi took the turn because the candidate sounded done, rather than after a long silence. */
  #takenSoon = false;
  #probability: number | null = null;
  #judgement: Judgement = 'unknown';
  #covered = 0;
  /** End of the last recognised words. */
  #recognisedMs = 0;
  /** Longest recent time between the end of words and their recognition. */
  #lagMs = 0;

  /** Whether the candidate's voice is currently heard. */
  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  /** When the candidate was last heard. */
  get quietMs(): number {
    return this.#quietMs;
  }

  /** Changes when speech or words arrive. */
  get turn(): number {
    return this.#turn;
  }

  /** Changes when speech begins. */
  get stretch(): number {
    return this.#stretch;
  }

  /** Records that the candidate's voice is heard. */
  speechBegan(nowMs: number): void {
    const pauseMs = nowMs - this.#quietMs;
    // Only turns that Candi took quickly count: a long pause in mid-sentence doesn't show that she was too early.
    if (this.#takenSoon && nowMs - this.#takenMs < continuesMs)
      this.#hasteMs = Math.max(pauseMs, this.#hasteMs);
    this.#isSpeaking = true;
    this.#turn += 1;
    this.#stretch += 1;
    this.#probability = null;
    this.#judgement = 'unknown';
  }

  /** Records that the candidate has been silent since `quietMs`. */
  fellSilent(quietMs: number): void {
    this.#isSpeaking = false;
    this.#quietMs = quietMs;
  }

  /** Records words that were recognised at `nowMs`. @param endMs end of the last word */
  words(endMs: number, nowMs: number): void {
    this.#recognisedMs = endMs;
    this.#lagMs = Math.max(this.#lagMs, nowMs - endMs);
    this.#turn += 1;
    this.#judgement = 'unknown';
  }

  /**
   * Records the audio model's probability (0–1) that the candidate is done. `stretch`: the value of `stretch` when the
   * model was asked. The answer is ignored if the candidate has spoken since.
   */
  predicted(probability: number, stretch: number): void {
    if (this.#stretch === stretch) this.#probability = probability;
  }

  /** Records how the reply in preparation judges the turn. */
  settled({ events }: Settlement): void {
    const settled = events.find((event) => event.name === 'turn_settled')?.data;
    const isThin = settled?.verdict === 'too_short' || settled?.verdict === 'off_topic';
    // "Let me think" or "hmm" doesn't end the turn, because the rest of the answer often follows immediately.
    const isContinuing = settled?.action === 'wait' || settled?.action === 'continue';
    this.#judgement = isThin || isContinuing ? 'not_enough' : 'enough';
    this.#covered = settled?.covered?.length ?? 0;
  }

  /** Records that Candi takes her turn after a silence judged as `wanted`. */
  taken(nowMs: number, wanted: Patience, extraTime: number): void {
    this.#hasteMs *= fading;
    this.#lagMs *= fading;
    this.#takenMs = nowMs;
    this.#takenSoon = wanted.ms < patient * extraTime;
  }

  /** Returns what is known about the current silence. */
  evidence(facts: TurnFacts): Evidence {
    return {
      ...facts,
      probability: this.#probability,
      judgement: this.#judgement,
      covered: this.#judgement === 'unknown' ? 0 : this.#covered,
      unheardMs: Math.max(0, this.#quietMs - this.#recognisedMs),
      lagMs: this.#lagMs,
      hasteMs: this.#hasteMs,
    };
  }

  /** Returns how much silence is required before it is Candi's turn. */
  patience(facts: TurnFacts): Patience {
    return patience(this.evidence(facts));
  }
}
