import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { BackLink } from '#ui/back-link.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { companyQueries } from '../../features/identity/companies/queries.ts';
import { InterviewView } from '../../features/interviews/interviews/components/interview-view.tsx';
import { interviewQueries } from '../../features/interviews/interviews/queries.ts';
import { CandidatePanel } from './candidates/candidate-panel.tsx';

/** /interviews/:interviewId. Times are shown in the company's time zone, or UTC until it is known. */
export function Component() {
  const { t } = useTranslation();
  const { interviewId = '' } = useParams();
  const mayEdit = useMayEdit();
  const company = useQuery(companyQueries.own);
  const interview = useQuery(interviewQueries.one(interviewId));
  return (
    <Stack gap="md" maw={1200} mx="auto">
      <BackLink to="/interviews">{t('interviews.title')}</BackLink>
      {interview.data && !company.isPending ? (
        <InterviewView
          interview={interview.data}
          mayEdit={mayEdit}
          timeZone={company.data?.timeZone ?? 'UTC'}
        />
      ) : interview.isError ? (
        <LoadError error={interview.error} onRetry={interview.refetch} />
      ) : (
        <LoadingRows rows={4} />
      )}
      <CandidatePanel />
    </Stack>
  );
}
