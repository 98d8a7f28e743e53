import type { JobRow } from '@candi/contract/hiring/jobs';
import { Menu, Stack, Text } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  IconColumns3,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { copyJob, deleteJob, setJobOpen } from '../queries.ts';

interface JobMenuProps {
  job: Pick<JobRow, 'id' | 'name' | 'open' | 'applicants'>;
  mayEdit: boolean;
  onEdit: () => void;
  /** Opens the dialog for the job's phases. Only given on the job's own page. */
  onPhases?: () => void;
  onDeleted?: () => void;
  /** Further items at the start of the menu. */
  items?: ReactNode;
}

/** Maximum length of a job name (characters). */
const maxName = 200;
const icon = { size: 16, 'aria-hidden': true };

/** Menu with the actions on a job. Viewers only get the public page and the reports. */
export function JobMenu({ job, mayEdit, onEdit, onPhases, onDeleted, items }: JobMenuProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const [asking, dialog] = useDisclosure(false);
  const copying = useMutation(copyJob(job.id));
  const opening = useMutation(setJobOpen(job.id));
  const deleting = useMutation(deleteJob);
  const publicPath = `/job/${job.id}`;
  return (
    <>
      <RowMenu label={t('jobs.actionsFor', { name: job.name })} width={250}>
        {items}
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
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              onClick={() => copying.mutate(t('jobs.copyName', { name: job.name }).slice(0, maxName))}
            >
              {t('jobs.duplicate')}
            </Menu.Item>
            <Menu.Item
              leftSection={job.open ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
              onClick={() => opening.mutate(!job.open)}
            >
              {t(job.open ? 'jobs.close' : 'jobs.reopen')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={dialog.open}>
              {t('jobs.delete')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        title={t('jobs.deleteTitle', { name: job.name })}
        confirm={t('jobs.delete')}
        danger
        onConfirm={async () => {
          await deleting.mutateAsync(job.id);
          onDeleted?.();
        }}
      >
        <Stack gap="xs">
          <Text>{t('jobs.deleteText')}</Text>
          {job.applicants > 0 && (
            <Text fw={600}>{t('jobs.deleteApplicants', { count: job.applicants })}</Text>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
