import { mostWaiting } from '@candi/contract/reports/dashboard';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Button, Group, Paper, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { reviewPath, useKeysSetting, useReview } from '../use-review.tsx';

/** During a review, shows how many interviews wait and leads to the next one. */
export function ReviewBar({ answer }: { answer: ReportAnswer }) {
  const { t } = useTranslation();
  const review = useReview(answer);
  const [keys, setKeys] = useKeysSetting();
  if (review?.waiting === undefined) return null;
  const { next, waiting } = review;
  const text = (count: number) => {
    if (count === 0) return t('reports.review.none');
    return count === mostWaiting ? t('reports.review.manyWaiting') : t('reports.review.waiting', { count });
  };
  return (
    <Paper
      withBorder
      p="sm"
      component="section"
      aria-label={t('reports.review.title')}
      className="unprinted"
      mb="md"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={550}>
          {text(waiting)}
        </Text>
        <Group gap="sm">
          <Switch
            size="sm"
            visibleFrom="sm"
            label={t('reports.review.keys')}
            checked={keys}
            onChange={({ currentTarget }) => setKeys(currentTarget.checked)}
          />
          <Button component={Link} to={`/report/${answer.sessionId}`} variant="subtle" color="gray">
            {t('reports.review.end')}
          </Button>
          {next && (
            <Button component={Link} to={reviewPath(next.sessionId)} variant="light">
              {t('reports.review.next', { name: bidiIsolate(next.candidateName) })}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
