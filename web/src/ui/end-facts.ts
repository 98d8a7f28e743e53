import type { SessionEnd } from '@candi/contract/interviews/session-end';
import type { CancelReason, InterviewStatus } from '@candi/contract/platform/enumerations';
import type { TFunction } from 'i18next';

interface Ended extends SessionEnd {
  status: InterviewStatus;
  cancelReason: CancelReason | null;
}

/** Returns whether a completed interview has no answer. */
export const isUnanswered = ({ status, questions }: Pick<Ended, 'status' | 'questions'>): boolean =>
  status === 'COMPLETED' && questions !== null && questions.answered === 0;

/** Returns how many questions were asked, or null if all were or it isn't known. */
export const askedText = (t: TFunction, { questions }: SessionEnd): string | null =>
  questions === null || questions.asked === questions.total
    ? null
    : t('interviews.questionsAsked', { asked: questions.asked, count: questions.total });

const endedByText = (t: TFunction, { endedBy }: SessionEnd): string | null =>
  endedBy === null ? null : t(`interviews.endedBy.${endedBy}`);

/** Returns why a session was cancelled or ended early, or that nothing was answered; null for any other session. */
function endText(t: TFunction, ended: Ended): string | null {
  if (ended.cancelReason !== null) return t(`interviews.cancelReasons.${ended.cancelReason}`);
  return isUnanswered(ended) ? t('interviews.nothingAnswered') : endedByText(t, ended);
}

/** Returns why a session ended early, who or what ended it, and how many of its questions were asked by then. */
export function endFacts(t: TFunction, ended: Ended): string[] {
  const why = endText(t, ended);
  if (why === null) return [];
  const by = isUnanswered(ended) ? endedByText(t, ended) : null;
  return [why, by, askedText(t, ended)].filter((fact) => fact !== null);
}
