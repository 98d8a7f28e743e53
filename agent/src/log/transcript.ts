import {
  answerAttributed,
  entryId,
  type LiveBrief,
  type SettledAct,
  type StoredEntry,
  turnSettled,
} from '@candi/contract/interviews/agent';
import { type Attribution, withAttributions } from '@candi/contract/interviews/attributions';
import { questionShare } from '@candi/contract/interviews/question-share';
import type { Segment } from '@candi/contract/interviews/segments';
import { templateQuestions } from '../conductor/events/language-part.ts';

/** What Candi has spoken of an utterance that isn't stored yet. */
export interface SpokenWords {
  /** The question that the utterance belongs to; null if there is none. */
  questionId: string | null;
  text: string;
}

const spokenSegment = ({ questionId, text }: SpokenWords): Segment => ({
  id: '',
  turnIndex: 0,
  speaker: 'candi',
  text,
  startMs: 0,
  endMs: 0,
  confidence: 1,
  typed: false,
  questionId,
});

/** What was said and how it was understood, as the gateway reads it from the same log. */
export class Transcript {
  readonly #segments: Segment[] = [];
  readonly #attributions: Attribution[] = [];
  readonly #acts: SettledAct[] = [];

  add(entry: StoredEntry): void {
    if (entry.kind === 'segment') {
      const { kind: _kind, epoch, seq, ...segment } = entry;
      this.#segments.push({ ...segment, id: entryId(epoch, seq) });
    } else if (entry.name === answerAttributed.name) {
      const { data } = answerAttributed.data.safeParse(entry.data);
      if (data) this.#attributions.push(data);
    } else if (entry.name === turnSettled.name) {
      const { data } = turnSettled.data.safeParse(entry.data);
      if (data) this.#acts.push(...data.acts);
    }
  }

  /** Counts the template's questions that were asked so far; null if it isn't known. */
  questionsAsked(brief: LiveBrief, speaking: SpokenWords | null): number | null {
    const segments = withAttributions(this.#segments, this.#attributions);
    const heard = speaking === null ? segments : [...segments, spokenSegment(speaking)];
    return questionShare(templateQuestions(brief), heard, this.#acts)?.asked ?? null;
  }
}
