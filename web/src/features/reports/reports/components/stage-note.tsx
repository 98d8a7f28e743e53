import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Alert, Button, Loader, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconClock,
  IconHandStop,
  IconMessages,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retryReport } from '../queries.ts';
import { endFacts, isUnanswered } from '#ui/end-facts.ts';
import type { Stage } from '../stage.ts';
import { stageOf } from '../stage.ts';
import { clock } from '../timeline.ts';

const styles: Partial<Record<Stage, { color: string; icon: ReactNode }>> = {
  waiting: { color: 'gray', icon: <IconClock aria-hidden /> },
  live: { color: 'apricot', icon: <IconMessages aria-hidden /> },
  making: { color: 'lagoon', icon: <Loader size={18} /> },
  failed: { color: 'red', icon: <IconAlertTriangle aria-hidden /> },
  improvable: { color: 'lagoon', icon: <IconRefresh aria-hidden /> },
};

/**
 * Shows the status of a session that has no report, or whose report can be improved. Also shows why the session was
 * cancelled or ended early, whether the candidate asked Candi to continue on another day, and from when on there were no
 * follow-ups. Screen readers announce
 * changes.
 */
export function StageNote({ answer, mayEdit }: { answer: ReportAnswer; mayEdit: boolean }) {
  const { t } = useTranslation();
  const stage = stageOf(answer);
  const style = styles[stage];
  const [why, ...facts] = endFacts(t, answer);
  return (
    <div aria-live="polite">
      {answer.cancelReason && (
        <Alert
          mt="md"
          color="red"
          role="note"
          icon={<IconX aria-hidden />}
          title={t('reports.cancelled.title')}
        >
          <Text size="sm">{[why, ...facts].join('. ')}.</Text>
          {answer.startedAt && <Text size="sm">{t('reports.cancelled.kept')}</Text>}
        </Alert>
      )}
      {answer.cancelReason === null && why !== undefined && (
        <Alert mt="md" color="gray" role="note" icon={<IconHandStop aria-hidden />} title={why}>
          {facts.length > 0 && <Text size="sm">{facts.join('. ')}.</Text>}
          <Text size="sm">{t(isUnanswered(answer) ? 'reports.nothingAnswered' : 'reports.stopped')}</Text>
        </Alert>
      )}
      {answer.anotherDayAsked && (
        <Alert
          mt="md"
          color="apricot"
          role="note"
          icon={<IconCalendarEvent aria-hidden />}
          title={t('reports.anotherDay.title')}
        >
          <Text size="sm">
            {t(answer.cancelReason === 'error' ? 'reports.anotherDay.givenBack' : 'reports.anotherDay.text')}
          </Text>
        </Alert>
      )}
      {answer.followUpsEndedMs !== null && (
        <Alert
          mt="md"
          color="apricot"
          role="note"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('reports.withoutFollowUps.title')}
        >
          <Text size="sm">
            {t('reports.withoutFollowUps.text', { time: clock(answer.followUpsEndedMs) })}
          </Text>
        </Alert>
      )}
      {style && stage !== 'ready' && stage !== 'closed' && (
        <Alert mt="md" {...style} role="note" title={t(`reports.stages.${stage}.title`)}>
          <Text size="sm">{t(`reports.stages.${stage}.text`)}</Text>
          {(stage === 'failed' || stage === 'improvable') && mayEdit && (
            <RetryReport sessionId={answer.sessionId} color={style.color} />
          )}
        </Alert>
      )}
    </div>
  );
}

/** Button that queues a report to be generated again. */
function RetryReport({ sessionId, color }: { sessionId: string; color: string }) {
  const { t } = useTranslation();
  const retry = useMutation(retryReport(sessionId));
  return (
    <>
      <Button
        mt="sm"
        size="compact-md"
        color={color}
        variant="light"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {t('reports.retry')}
      </Button>
      {retry.error && (
        <Text size="sm" mt="xs" role="alert">
          {retry.error.message}
        </Text>
      )}
    </>
  );
}
