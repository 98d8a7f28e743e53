import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconLink, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#ui/use-selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import type { ApplicationFilter } from '../../features/hiring/applications/application-lists.ts';
import type { BoardActions } from '../../features/hiring/applications/board-actions.ts';
import { BoardFilters } from '../../features/hiring/applications/components/board-filters.tsx';
import { Board } from '../../features/hiring/applications/board/board.tsx';
import { ApplicationDrawer } from '../../features/hiring/applications/drawer/application-drawer.tsx';
import { ApplicationSelectionBar } from '../../features/hiring/applications/components/application-selection-bar.tsx';
import { ApplicationTable } from '../../features/hiring/applications/table/application-table.tsx';
import {
  applicationQueries,
  type Change,
  changeApplications,
} from '../../features/hiring/applications/queries.ts';
import { useApplicationColumns } from '../../features/hiring/applications/use-application-columns.ts';
import { useBoardAddress } from '../../features/hiring/applications/use-board-address.ts';
import { CancelInvitationsDialog, withOpenInvitation } from './cancel-invitations-dialog.tsx';

/** Button that copies the URL of a job's public page. */
function CopyPublicLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
          onClick={copy}
        >
          {t(copied ? 'interviews.copied' : 'jobs.copyLink')}
        </Button>
      )}
    </CopyButton>
  );
}

interface JobBoardProps {
  job: JobAnswer;
  mayEdit: boolean;
  onAdd: () => void;
  onRemove: (row: ApplicationRow) => void;
}

interface AllProps {
  jobId: string;
  filter: ApplicationFilter;
  actions: BoardActions;
  onSort: (sort: ApplicationFilter['sort']) => void;
  /** Removes all filters and the search. */
  onClear: () => void;
}

function All({ jobId, filter, actions, onSort, onClear }: AllProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(applicationQueries.list(jobId, null, filter));
  return (
    <ListView
      list={list}
      empty={
        <EmptyState
          icon={<IconUsers size={28} aria-hidden />}
          title={t('applications.nobodyFound')}
          text={t('applications.nobodyFoundText')}
          action={
            <Button variant="default" onClick={onClear}>
              {t('interviews.clearFilters')}
            </Button>
          }
        />
      }
    >
      {(rows) => <ApplicationTable rows={rows} actions={actions} sort={filter.sort} onSort={onSort} />}
    </ListView>
  );
}

/** Applications of a job as a board or table, with the drawer of the selected application. */
export function JobBoard({ job, mayEdit, onAdd, onRemove }: JobBoardProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useBoardAddress();
  const selection = useSelection<ApplicationRow>();
  const changing = useMutation(changeApplications(job.id));
  /** Rejected applications with an open invitation. */
  const [invited, setInvited] = useState<ApplicationRow[]>([]);
  const change = (by: Change) =>
    changing.mutate(by, {
      onSuccess: () => {
        if (by.change.decision === 'REJECTED') setInvited(withOpenInvitation(by.rows));
      },
    });
  const { fit, decision, q, sort } = address;
  const filter = { fit, decision, q, sort };
  const filtered = fit !== null || decision !== null || q !== '';
  const counted = useQuery({ ...applicationQueries.counts(job.id, filter), enabled: filtered });
  const countOf = (phaseId: string) => {
    if (!filtered) return job.phases.find(({ id }) => id === phaseId)?.applicants ?? 0;
    if (!counted.data) return null;
    return counted.data.phases.find((phase) => phase.phaseId === phaseId)?.count ?? 0;
  };
  const columns = useApplicationColumns(job.phases);
  const actions: BoardActions = {
    jobId: job.id,
    mayEdit,
    phases: job.phases,
    selection,
    countOf,
    change,
    open: (application) => setAddress({ application }),
    remove: onRemove,
  };
  if (job.applicants === 0)
    return (
      <EmptyState
        icon={<IconUsers size={28} aria-hidden />}
        title={t('applications.none')}
        text={t('applications.noneText')}
        action={
          <Group justify="center" gap="xs">
            {job.open && <CopyPublicLink url={job.publicUrl} />}
            {mayEdit && (
              <Button variant="default" onClick={onAdd}>
                {t('applications.add')}
              </Button>
            )}
          </Group>
        }
      />
    );
  return (
    <Stack gap="md" flex={1}>
      <BoardFilters address={address} onChange={setAddress}>
        <ExportMenu
          name={job.name}
          columns={columns}
          readPage={applicationQueries.list(job.id, null, filter).readPage}
        />
      </BoardFilters>
      {address.view === 'board' ? (
        <Board jobId={job.id} filter={filter} actions={actions} />
      ) : (
        <All
          jobId={job.id}
          filter={filter}
          actions={actions}
          onSort={(by) => setAddress({ sort: by })}
          onClear={() => setAddress({ fit: null, decision: null, q: '' })}
        />
      )}
      <ApplicationSelectionBar jobId={job.id} filter={filter} actions={actions} />
      <ApplicationDrawer
        jobId={job.id}
        applicationId={address.application}
        actions={actions}
        onClose={() => setAddress({ application: null })}
      />
      <CancelInvitationsDialog jobId={job.id} rows={invited} onClose={() => setInvited([])} />
    </Stack>
  );
}
