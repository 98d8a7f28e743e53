import type { JobRow } from '@candi/contract/hiring/jobs';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deleteJob } from '../api/job-calls.ts';

interface DeleteJobDialogProps {
  job: Pick<JobRow, 'id' | 'name' | 'applicants'>;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteJobDialog({ job, opened, onClose, onDeleted }: DeleteJobDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('jobs.deleteTitle', { name: job.name })}
      confirm={t('jobs.delete')}
      danger
      onConfirm={() => deleteJob(job.id).then(onDeleted)}
    >
      <Stack gap="xs">
        <Text>{t('jobs.deleteText')}</Text>
        {job.applicants > 0 && <Text fw={600}>{t('jobs.deleteApplicants', { count: job.applicants })}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
