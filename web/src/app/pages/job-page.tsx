import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { useMayEdit } from '#data/may.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadError } from '#ui/list-view.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useLast } from '#ui/use-last.ts';
import { removeApplication } from '../../features/hiring/applications/api/application-calls.ts';
import { applicationsKey } from '../../features/hiring/applications/application-keys.ts';
import { AddCandidatesDialog } from '../../features/hiring/applications/components/add-candidates-dialog.tsx';
import { nameOf } from '../../features/hiring/applications/name-of.ts';
import { ImportButton } from '../../features/hiring/candidates/components/import/import-button.tsx';
import { readJob } from '../../features/hiring/jobs/api/job-calls.ts';
import { JobHeading } from '../../features/hiring/jobs/components/job-heading.tsx';
import { jobKey } from '../../features/hiring/jobs/job-keys.ts';
import { CandidatePanel } from './candidates/candidate-panel.tsx';
import { JobBoard } from './job-board.tsx';

/** A job and who applied for it: recruiters work with it, the platform's admins read it. */
export function Component() {
  const { t } = useTranslation();
  const { jobId = '' } = useParams();
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const admin = useCurrentUser().data?.profileType === 'admin';
  const [adding, dialog] = useDisclosure(false);
  const [removing, setRemoving] = useState<ApplicationRow | null>(null);
  const asked = useLast(removing);
  const found = useQuery({
    queryKey: jobKey(jobId),
    queryFn: () => readJob(jobId),
    refetchOnMount: 'always',
  });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: applicationsKey(jobId) });
    void queries.invalidateQueries({ queryKey: jobKey(jobId) });
  };
  const job = found.data;
  usePageTitle(job?.name ?? t('jobs.title'));
  if (found.isPending)
    return (
      <Stack component="output" aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton height={44} maw={320} />
        <Skeleton height={420} />
      </Stack>
    );
  if (!job) return <LoadError error={found.error ?? new Error()} onRetry={found.refetch} />;
  return (
    <Stack gap="md">
      {admin ? (
        <BackLink to="/companies">{t('layout.places.companies')}</BackLink>
      ) : (
        <BackLink to="/jobs">{t('jobs.title')}</BackLink>
      )}
      <JobHeading
        job={job}
        mayEdit={mayEdit}
        admin={admin}
        action={
          mayEdit && (
            <Group gap="xs">
              <ImportButton target={{ poolId: null, jobId }} onImported={refresh} />
              <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
                {t('applications.add')}
              </Button>
            </Group>
          )
        }
      />
      <JobBoard job={job} mayEdit={mayEdit} onAdd={dialog.open} onRemove={setRemoving} />
      <AddCandidatesDialog jobId={jobId} jobKey={jobKey(jobId)} opened={adding} onClose={dialog.close} />
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('applications.removeTitle', { name: asked ? nameOf(asked) : '' })}
        confirm={t('applications.remove')}
        danger
        onConfirm={async () => {
          if (!asked) return;
          await removeApplication(jobId, asked.id);
          refresh();
        }}
      >
        {t('applications.removeText')}
      </ConfirmDialog>
      {!admin && <CandidatePanel />}
    </Stack>
  );
}
