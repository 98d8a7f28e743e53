import type { SettledAct } from './agent.ts';
import { answerSegments } from './answer-segments.ts';
import type { Segment } from './segments.ts';
import type { QuestionShare } from './session-end.ts';

/** Minimum share (0–1) of a question's text, or another utterance's, that must be played for it to count as heard. */
export const minSpokenShare = 0.7;

/** Returns the letters and digits of a text in lower case, to compare what was spoken with what was to be spoken. */
export const spokenLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A question of the template, as the candidate is asked it. */
interface AskedQuestion {
  id: string;
  question: string;
}

/** Returns whether Candi spoke most of a question, from its first word on. */
export function wasSpoken(spoken: string, question: string): boolean {
  const asked = spokenLetters(question);
  return spokenLetters(spoken).includes(asked.slice(0, Math.ceil(asked.length * minSpokenShare)));
}

/** Returns whether a question was asked: Candi spoke most of it, or the candidate said words that count towards it. */
export function wasAsked(
  { id, question }: AskedQuestion,
  said: readonly Pick<Segment, 'questionId' | 'speaker' | 'text'>[],
): boolean {
  const own = said.filter(({ questionId }) => questionId === id);
  if (own.some(({ speaker }) => speaker === 'candidate')) return true;
  const spoken = own.filter(({ speaker }) => speaker === 'candi').map(({ text }) => text);
  return own.length > 0 && wasSpoken(spoken.join(' '), question);
}

/**
 * Returns the questions that the candidate skipped. The words of a skip count towards no question, but show that the
 * question was reached.
 */
export function skippedQuestions(
  segments: readonly Pick<Segment, 'id' | 'questionId'>[],
  acts: readonly SettledAct[],
): ReadonlySet<string | null> {
  const skips = acts.filter(({ intent }) => intent === 'skip').flatMap(({ spans }) => spans);
  const ids = new Set(skips.map(({ segmentId }) => segmentId));
  return new Set(segments.filter(({ id }) => ids.has(id)).map(({ questionId }) => questionId));
}

/** Returns which questions were asked, by the session's segments and dialogue acts so far. */
export function askedQuestions(
  questions: readonly AskedQuestion[],
  segments: readonly Segment[],
  acts: readonly SettledAct[],
): ReadonlySet<string> {
  return askedIn(questions, answerSegments(segments, acts), skippedQuestions(segments, acts));
}

/** Returns which questions were asked. `said`: see `answerSegments`; `skipped`: see `skippedQuestions`. */
function askedIn(
  questions: readonly AskedQuestion[],
  said: ReturnType<typeof answerSegments>,
  skipped: ReadonlySet<string | null>,
): ReadonlySet<string> {
  const asked = questions.filter((question) => skipped.has(question.id) || wasAsked(question, said));
  return new Set(asked.map(({ id }) => id));
}

/**
 * Counts the questions that were asked and answered. Returns null if a recruiter has spoken in Candi's place, whose
 * questions aren't known.
 */
export function questionShare(
  questions: readonly AskedQuestion[],
  segments: readonly Segment[],
  acts: readonly SettledAct[],
): QuestionShare | null {
  if (segments.some(({ speaker }) => speaker === 'recruiter')) return null;
  const said = answerSegments(segments, acts);
  const answered = new Set(
    said.flatMap(({ speaker, questionId }) => (speaker === 'candidate' ? (questionId ?? []) : [])),
  );
  return {
    total: questions.length,
    asked: askedIn(questions, said, skippedQuestions(segments, acts)).size,
    answered: questions.filter(({ id }) => answered.has(id)).length,
  };
}
