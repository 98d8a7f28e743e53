import type { ConductorEvent, UtteranceKind } from './events.ts';
import type { Pace } from './state.ts';

/** What the conductor tells its hands to do. Every time is in ms from the session's startedAt. */

/** Something for Candi to say. */
export interface Utterance {
  /** Unique in the session; goes into `utterance_started` and `utterance_finished`. */
  id: string;
  kind: UtteranceKind;
  /** The question it belongs to, for its segments; null outside of questions. */
  questionId: string | null;
  allowInterruptions: boolean;
  pace: Pace;
}

export type Step =
  /** Append `events` and `utterance_started`, speak `text`, append `utterance_finished`, ask again. */
  | { do: 'say'; events: ConductorEvent[]; utterance: Utterance; text: string }
  /** Hear the candidate; ask again at `untilMs`, or at the end of the candidate's turn call the model and settle. */
  | { do: 'listen'; questionId: string | null; untilMs: number }
  /** A candidate's turn stands in the log undecided (its agent died): call the model and settle it now. */
  | { do: 'reply'; latest: string }
  /** The candidate's connection is lost, or a recruiter talks: nothing to do until `resumed` or `handed_back`. */
  | { do: 'wait' }
  /** Append `events`, tell the gateway. */
  | { do: 'end'; events: ConductorEvent[]; outcome: 'completed' | 'error' };

/** Which words of the model may be heard, and what stands in for those that may not. */
export type Release =
  /** The model's sentences as far as they pass the check of `check`, then `append` (the template's own words). */
  | {
      kind: 'words';
      check: WordsKind;
      fallback: string;
      append: string | null;
      /** Append these too where the fallback is said. */
      onFallback?: ConductorEvent[];
    }
  | { kind: 'fixed'; text: string }
  /** Nothing is said; ask for the next step. */
  | { kind: 'none' };

/** `acknowledgement`: no question in it; `follow_up` and `rephrase`: exactly one; `answer`: from the facts alone. */
export type WordsKind = 'acknowledgement' | 'follow_up' | 'rephrase' | 'answer';

/** The outcome of a candidate's turn: append `events`, then say what `release` lets through as `utterance`. */
export interface Settlement {
  events: ConductorEvent[];
  /** Null exactly where `release.kind` is `none`. */
  utterance: Utterance | null;
  release: Release;
}
