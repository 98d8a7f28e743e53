import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Skeleton, Stack } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { useMayEdit } from '#data/may.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/list-view.tsx';
import { isUnanswered } from '#ui/end-facts.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { GrantAttempt } from '../../features/interviews/interviews/components/grant-attempt.tsx';
import { SessionPhonePlan } from '../../features/interviews/interviews/components/phone-plans.tsx';
import { PendingActions } from '../../features/interviews/interviews/components/pending-actions.tsx';
import { ReportView } from '../../features/reports/reports/components/report-view.tsx';
import { reportQueries, resetReport } from '../../features/reports/reports/queries.ts';

function Unread({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation();
  if (hasCode(error, 'PAGE_NOT_FOUND'))
    return (
      <EmptyState
        icon={<IconCompass size={28} aria-hidden />}
        title={error.message}
        text={t('errors.pageNotFoundText')}
      />
    );
  return <LoadError error={error} onRetry={onRetry} />;
}

/** Actions on a session that hasn't started, or whose candidate asked for another day or answered nothing. */
function SessionActions({ answer }: { answer: ReportAnswer }) {
  if (answer.status === 'PENDING') return <PendingActions session={answer} />;
  const isGivenBack = answer.cancelReason === 'error';
  if (answer.endedAt !== null && !isGivenBack && (answer.anotherDayAsked || isUnanswered(answer)))
    return <GrantAttempt session={answer} />;
  return null;
}

/** /report/:reportId: one session, from its invitation to its report. */
export function Component() {
  const { t } = useTranslation();
  const { reportId = '' } = useParams();
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const isAdmin = useCurrentUser().data?.profileType === 'admin';
  const report = useQuery(reportQueries.one(reportId));
  const candidate = report.data?.candidate;
  usePageTitle(candidate ? `${candidate.firstName} ${candidate.lastName}` : t('reports.title'));
  return (
    <Stack gap="xs" maw={1280} mx="auto">
      {isAdmin ? (
        <BackLink to="/companies">{t('layout.places.companies')}</BackLink>
      ) : (
        <BackLink to="/interviews">{t('interviews.title')}</BackLink>
      )}
      {report.isPending && (
        <Stack aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={44} maw={280} />
          <Skeleton height={360} />
        </Stack>
      )}
      {report.error && !report.data && <Unread error={report.error} onRetry={report.refetch} />}
      {report.data && (
        <ReportView
          // Another session starts with its own notes and playback.
          key={reportId}
          answer={report.data}
          readAt={report.dataUpdatedAt}
          onAgain={() => resetReport(queries, reportId)}
          actions={mayEdit && <SessionActions answer={report.data} />}
          phonePlan={
            report.data.type === 'PHONE' &&
            !isAdmin && (
              <SessionPhonePlan
                interviewId={report.data.interviewId}
                sessionId={report.data.sessionId}
                mayEdit={mayEdit}
              />
            )
          }
        />
      )}
    </Stack>
  );
}
