import type { DialogueAct } from '@candi/contract/platform/llm-tasks';
import type { ConductorEvent, UtteranceKind } from './events.ts';
import type { Pace } from './state.ts';

/** The conductor's instructions to the interviewer. All times are relative to the session's startedAt (ms). */

/** Something for Candi to say. */
export interface Utterance {
  /** Unique in the session; used in `utterance_started` and `utterance_finished`. */
  id: string;
  kind: UtteranceKind;
  /** The question that the utterance's segments are stored under; null outside of questions. */
  questionId: string | null;
  allowInterruptions: boolean;
  pace: Pace;
}

export type Step =
  /** Append `events` and `utterance_started`, speak `text`, append `utterance_finished`, then ask for the next step. */
  | { do: 'say'; events: ConductorEvent[]; utterance: Utterance; text: string }
  /** Listen; ask for the next step at `untilMs`, or call the model and settle when the candidate's turn ends. */
  | { do: 'listen'; questionId: string | null; untilMs: number }
  /** A candidate's turn in the log is unsettled (its agent died): call the model and settle it now. */
  | { do: 'reply'; latest: string }
  /** Do nothing until `resumed` or `handed_back`: the candidate is disconnected, or a recruiter has taken over. */
  | { do: 'wait' }
  /** Append `events` and report the end to the gateway. */
  | { do: 'end'; events: ConductorEvent[]; outcome: 'completed' | 'error' };

/** A part of what Candi says in reply to a turn. */
export type Part =
  /** Say the model's words for the dialogue act that pass the check `check`, or else `fallback`. */
  | {
      kind: 'words';
      act: DialogueAct;
      check: WordsKind;
      fallback: string;
      /** Events to append if the fallback is said. */
      onFallback?: ConductorEvent[];
    }
  | { kind: 'fixed'; text: string };

/** What Candi says in reply to a turn. */
export type Release =
  /** Say the model's words, like a part, then `append` (the template's wording). */
  | (Part & { kind: 'words'; append: string | null })
  | { kind: 'fixed'; text: string }
  /** Say the parts in order, then `append`. */
  | { kind: 'parts'; parts: readonly Part[]; append: string | null }
  /** Say nothing and ask for the next step. */
  | { kind: 'none' };

/**
 * Kinds of model words. `acknowledgement` and `answer` contain no question; `follow_up` and `rephrase` end with their
 * first question; numbers in an `answer` must occur in the facts.
 */
export type WordsKind = 'acknowledgement' | 'follow_up' | 'rephrase' | 'answer';

/** The outcome of a candidate's turn: append `events`, then say what `release` allows as `utterance`. */
export interface Settlement {
  events: ConductorEvent[];
  /** Null if and only if `release.kind` is `none`. */
  utterance: Utterance | null;
  release: Release;
}
