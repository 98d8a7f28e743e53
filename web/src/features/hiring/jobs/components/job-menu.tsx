import type { JobRow } from '@candi/contract/hiring/jobs';
import { ActionIcon, Menu } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  IconColumns3,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { copyJob, openOrCloseJob } from '../api/job-calls.ts';
import { jobKey, jobsKey } from '../job-keys.ts';
import { DeleteJobDialog } from './delete-job-dialog.tsx';

interface JobMenuProps {
  job: Pick<JobRow, 'id' | 'name' | 'open' | 'applicants'>;
  mayEdit: boolean;
  onEdit: () => void;
  /** Opens the job's phases; only on the job's own page. */
  onPhases?: () => void;
  onDeleted?: () => void;
}

const icon = { size: 16, 'aria-hidden': true };

/** What can be done with a job. Those who may only read get its public page. */
export function JobMenu({ job, mayEdit, onEdit, onPhases, onDeleted }: JobMenuProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const clipboard = useClipboard();
  const [deleting, dialog] = useDisclosure(false);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: jobsKey });
    void queries.invalidateQueries({ queryKey: jobKey(job.id) });
  };
  const copying = useMutation({
    mutationFn: () => copyJob(job.id, t('jobs.copyName', { name: job.name }).slice(0, 200)),
    onSuccess: refresh,
  });
  const opening = useMutation({ mutationFn: () => openOrCloseJob(job.id, !job.open), onSuccess: refresh });
  const publicPath = `/job/${job.id}`;
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('jobs.actionsFor', { name: job.name })}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={publicPath}
            target="_blank"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t('jobs.publicPage')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLink {...icon} />}
            onClick={() => {
              clipboard.copy(location.origin + publicPath);
              notifications.show({ message: t('jobs.linkCopied'), color: 'lagoon' });
            }}
          >
            {t('jobs.copyLink')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`/jobs/${job.id}/reports`}
            leftSection={<IconReportAnalytics {...icon} />}
          >
            {t('jobs.reports.title')}
          </Menu.Item>
          {mayEdit && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
                {t('jobs.edit')}
              </Menu.Item>
              {onPhases && (
                <Menu.Item leftSection={<IconColumns3 {...icon} />} onClick={onPhases}>
                  {t('jobs.phases.title')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copying.mutate()}>
                {t('jobs.duplicate')}
              </Menu.Item>
              <Menu.Item
                leftSection={job.open ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
                onClick={() => opening.mutate()}
              >
                {t(job.open ? 'jobs.close' : 'jobs.reopen')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={dialog.open}>
                {t('jobs.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteJobDialog
        job={job}
        opened={deleting}
        onClose={dialog.close}
        onDeleted={() => {
          dialog.close();
          void queries.invalidateQueries({ queryKey: jobsKey });
          onDeleted?.();
        }}
      />
    </>
  );
}
