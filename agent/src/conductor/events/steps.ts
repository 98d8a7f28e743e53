import type { WordsKind } from '@candi/language/text/stance';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import type { UtteranceKind } from '@candi/language/utterances';
import type { ConductorEvent } from './events.ts';
import type { Pace } from './state.ts';

/** The conductor's instructions to the interviewer. All times are relative to the session's startedAt (ms). */

/** Something for Candi to say. */
export interface Utterance {
  /** Unique in the session; used in `utterance_started` and `utterance_finished`. */
  id: string;
  kind: UtteranceKind;
  /** The question under which the utterance's segments are stored; null outside of questions. */
  questionId: string | null;
  allowInterruptions: boolean;
  pace: Pace;
}

export type Step =
  /** Append `events` and `utterance_started`, speak `text`, append `utterance_finished`, then ask for the next step. */
  | { do: 'say'; events: ConductorEvent[]; utterance: Utterance; text: string }
  /**
   * Listen, then ask for the next step at `untilMs`. If the candidate's turn ends earlier, call the model and settle
   * the turn.
   */
  | { do: 'listen'; questionId: string | null; untilMs: number }
  /** Call the model and settle the candidate's turn now. Used for a turn left unsettled in the log. */
  | { do: 'reply'; latest: string }
  /**
   * Do nothing until `resumed` or `handed_back`, because the candidate is disconnected or a recruiter has taken over.
   */
  | { do: 'wait' }
  /** Append `events` and report the end to the gateway. */
  | { do: 'end'; events: ConductorEvent[]; outcome: 'completed' | 'error' };

/** A part of what Candi says in reply to a turn. */
export type Part =
  /** Say those of the model's words for `act` that pass the check. If none pass, say `fallback`. */
  | {
      kind: 'words';
      act: DialogueAct;
      check: WordsKind;
      fallback: string;
      /** Label and probe of the criterion that a follow-up is taken to ask for; absent if there is none. */
      criterion?: string | undefined;
    }
  | { kind: 'fixed'; text: string };

/** What Candi says in reply to a turn. */
export type Release =
  /** Say the model's words as for a part, then `append`, if any: the template's wording. */
  | (Part & { kind: 'words'; append: string | null })
  | { kind: 'fixed'; text: string }
  /** Say the parts in order, then `append`. */
  | { kind: 'parts'; parts: readonly Part[]; append: string | null }
  /** Say nothing and ask for the next step. */
  | { kind: 'none' };

/** The outcome of a candidate's turn: append `events`, then say as `utterance` what `release` allows. */
export interface Settlement {
  events: ConductorEvent[];
  /** Null if and only if `release.kind` is `none`. */
  utterance: Utterance | null;
  release: Release;
}
