import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { maxAddable } from '@candi/contract/hiring/applications';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconRefresh, IconShare, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { useMayEdit } from '#data/may.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadError, LoadingPage } from '#ui/list-view.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useLast } from '#ui/use-last.ts';
import { nameOf } from '../../features/hiring/applications/name-of.ts';
import {
  addApplications,
  applicationQueries,
  refreshApplications,
  removeApplication,
  screenAgain,
} from '../../features/hiring/applications/queries.ts';
import { ImportDialog } from '../../features/hiring/candidates/import/import-dialog.tsx';
import { JobHeading } from '../../features/hiring/jobs/components/job-heading.tsx';
import { jobQueries } from '../../features/hiring/jobs/queries.ts';
import { draftIn } from '../../features/hiring/posts/draft-state.ts';
import { ShareDialog } from '../../features/hiring/posts/components/share-dialog.tsx';
import { AddCandidatesDialog } from './candidates/add-candidates-dialog.tsx';
import { CandidatePanel } from './candidates/candidate-panel.tsx';
import { JobBoard } from './job-board.tsx';
import pageStyles from './job-page.module.css';

/** /jobs/:jobId: a job and its applications. Recruiters edit them; platform admins only read. */
export function Component() {
  const { t } = useTranslation();
  const { jobId = '' } = useParams();
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const admin = useCurrentUser().data?.profileType === 'admin';
  const [parameters, setParameters] = useSearchParams();
  const draft = draftIn(useLocation().state);
  /** Opens or closes the dialog for sharing the job, which is open while the URL has the parameter `share`. */
  const share = (open: boolean) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (open) after.set('share', '1');
        else after.delete('share');
        return after;
      },
      { replace: true },
    );
  const [adding, dialog] = useDisclosure(false);
  const [importing, importDialog] = useDisclosure(false);
  const [removed, setRemoved] = useState<ApplicationRow | null>(null);
  const asked = useLast(removed);
  const found = useQuery({ ...jobQueries.one(jobId), refetchOnMount: 'always' });
  const joining = useMutation(addApplications);
  const screening = useMutation(screenAgain(jobId));
  const removing = useMutation(removeApplication(jobId));
  usePageTitle(found.data?.name ?? t('jobs.title'));
  if (found.isPending) return <LoadingPage />;
  if (!found.data) return <LoadError error={found.error} onRetry={found.refetch} />;
  const job = found.data;
  return (
    <Stack gap="md" className={pageStyles['page'] ?? ''}>
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
          !admin &&
          mayEdit && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
              {t('applications.add')}
            </Button>
          )
        }
        furtherActions={
          admin
            ? []
            : [
                { title: t('posts.share'), icon: IconShare, onClick: () => share(true) },
                ...(mayEdit
                  ? [{ title: t('imports.button'), icon: IconFileImport, onClick: importDialog.open }]
                  : []),
                ...(mayEdit && job.applicants > 0
                  ? [
                      {
                        title: t('applications.screenAgain'),
                        icon: IconRefresh,
                        onClick: () => screening.mutate(),
                        inMenu: true,
                      },
                    ]
                  : []),
              ]
        }
      />
      <JobBoard job={job} mayEdit={mayEdit} onAdd={dialog.open} onRemove={setRemoved} />
      {!admin && (
        <ShareDialog opened={parameters.has('share')} job={job} draft={draft} onClose={() => share(false)} />
      )}
      <ImportDialog
        opened={importing}
        title={t('imports.title')}
        target={{ poolId: null, jobId }}
        onImported={() => refreshApplications(queries, jobId)}
        onClose={importDialog.close}
      />
      <AddCandidatesDialog
        opened={adding}
        title={t('applications.add')}
        searchLabel={t('applications.searchCandidates')}
        listOf={(words) => applicationQueries.addable(jobId, words)}
        cutAt={maxAddable}
        renderEmpty={(words) => (
          <Text c="dimmed" ta="center" py="lg">
            {t(words === '' ? 'applications.nobodyToAdd' : 'applications.nobodyFound')}
          </Text>
        )}
        submitText={(count) => t('applications.addCount', { count })}
        onCancel={dialog.close}
        onAdd={async (choice) => {
          await joining.mutateAsync({ jobId, choice });
          dialog.close();
        }}
      />
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('applications.removeTitle', { name: asked ? nameOf(asked) : '' })}
        confirm={t('applications.remove')}
        danger
        onConfirm={async () => {
          if (asked) await removing.mutateAsync(asked.id);
        }}
      >
        {t('applications.removeText')}
      </ConfirmDialog>
      {!admin && <CandidatePanel />}
    </Stack>
  );
}
