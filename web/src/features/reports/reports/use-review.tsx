import { type CandidateDecision, candidateDecisions } from '@candi/contract/platform/enumerations';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Button, Group } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { hideNotification, showNotification } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { useStoredChoice } from '#data/use-stored-choice.ts';
import { decideOnSession, reportQueries } from './queries.ts';

/** How long a decision can be undone from its message (ms). */
const undoMs = 10_000;

/** Page of an interview as part of a review, which shows one undecided interview after the other. */
export const reviewPath = (sessionId: string): string => `/report/${sessionId}?review`;

/** A review, as seen from the interview that is shown. */
export interface ReviewState {
  /** The next interview; null if no other waits for a decision, or not loaded yet. */
  next: { sessionId: string; candidateName: string } | null;
  /** Number of other interviews that wait for a decision; undefined until loaded. */
  waiting: number | undefined;
  skip: () => void;
  /** Shows the next interview after a decision, with a message that can restore the decision `before`. */
  goOn: (decision: CandidateDecision, before: CandidateDecision | null) => void;
}

/** Returns the review that the page belongs to; null if the page was opened on its own. */
export function useReview({ sessionId, candidate }: ReportAnswer): ReviewState | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [parameters] = useSearchParams();
  const mayEdit = useMayEdit();
  const isReview = parameters.has('review') && mayEdit;
  const { data } = useQuery({ ...reportQueries.review(sessionId), enabled: isReview });
  if (!isReview) return null;
  const skip = () => {
    if (data?.next) void navigate(reviewPath(data.next.sessionId));
  };
  const goOn = (decision: CandidateDecision, before: CandidateDecision | null) => {
    const id = `decided-${sessionId}`;
    const undo = () => {
      hideNotification(id);
      void queries
        .getMutationCache()
        .build(queries, decideOnSession(sessionId))
        .execute(before)
        // The gateway call shows its error itself.
        .then(
          () => navigate(reviewPath(sessionId)),
          () => undefined,
        );
    };
    const name = `${candidate.firstName} ${candidate.lastName}`;
    showNotification({
      id,
      color: 'lagoon',
      autoClose: undoMs,
      message: (
        <Group justify="space-between" gap="sm">
          <span>
            <bdi>{name}</bdi>: {t(`interviews.decisions.${decision}`)}
          </span>
          <Button size="compact-sm" variant="light" onClick={undo}>
            {t('reports.review.undo')}
          </Button>
        </Group>
      ),
    });
    skip();
  };
  return { next: data?.next ?? null, waiting: data?.waiting, skip, goOn };
}

/** Whether keys decide during a review. Users can turn them off, because screen readers and voice control use keys, too. */
export function useKeysSetting(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useStoredChoice('candi-review-keys');
  return [on ?? true, setOn];
}

/**
 * During a review, lets Shift and 1 to 4 decide and Shift and N show the next interview, unless the user has turned the
 * keys off. The same keys without Shift belong to the player.
 */
export function useReviewKeys(
  review: ReviewState | null,
  choose: (decision: CandidateDecision) => void,
): void {
  const [keys] = useKeysSetting();
  const onKey = (key: string, handler: () => void): HotkeyItem => [
    `shift+${key}`,
    handler,
    { usePhysicalKeys: true },
  ];
  const decisions = candidateDecisions.map((decision, at) => onKey(`Digit${at + 1}`, () => choose(decision)));
  useHotkeys(review && keys ? [...decisions, onKey('N', review.skip)] : []);
}
