import { type CandidateDecision, candidateDecisions } from '@candi/contract/platform/enumerations';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Badge, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '#data/may.ts';
import { decisionColours } from '#ui/decision-badge.tsx';
import { decideOnSession } from '../queries.ts';
import { useReview, useReviewKeys } from '../use-review.tsx';
import classes from './decision-buttons.module.css';

/**
 * Buttons for the decision on the candidate. Pressing the current decision again removes it. A decision is shown
 * immediately and reverted if the gateway refuses it. During a review, it leads to the next interview.
 */
export function DecisionButtons({ answer }: { answer: ReportAnswer }) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const { sessionId, decision } = answer;
  const decide = useMutation(decideOnSession(sessionId));
  const review = useReview(answer);
  const choose = (chosen: CandidateDecision) => {
    const to = chosen === decision ? null : chosen;
    decide.mutate(to, { onSuccess: () => to !== null && review?.goOn(to, decision) });
  };
  useReviewKeys(review, choose);
  if (!mayEdit)
    return (
      decision && (
        <Badge variant="light" size="lg" radius="sm">
          {t(`interviews.decisions.${decision}`)}
        </Badge>
      )
    );
  return (
    <Group
      component="fieldset"
      bd={0}
      m={0}
      p={0}
      aria-label={t('interviews.decision')}
      gap="xs"
      className={`${classes['buttons']} ${decision === null ? 'unprinted' : ''}`}
    >
      {candidateDecisions.map((one) => (
        <Button
          key={one}
          variant={one === decision ? 'filled' : 'default'}
          color={decisionColours[one]}
          autoContrast
          aria-pressed={one === decision}
          className={one === decision ? undefined : 'unprinted'}
          onClick={() => choose(one)}
        >
          {t(`interviews.decideAs.${one}`)}
        </Button>
      ))}
    </Group>
  );
}
