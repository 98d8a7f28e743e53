import { Stack, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sendInvitation, withdrawSession } from '../queries.ts';
import { nameOf } from './session-cells.tsx';
import type { SessionSubject } from '../session-subject.ts';

interface ActionDialogProps {
  row: SessionSubject;
  opened: boolean;
  onClose: () => void;
}

export function ResendDialog({ row, opened, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const resending = useMutation(sendInvitation(row));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('interviews.resendTitle', { name: nameOf(row) })}
      confirm={t('interviews.resend')}
      onConfirm={() => resending.mutateAsync()}
    >
      {t('interviews.resendText', { email: row.candidate.email })}
    </ConfirmDialog>
  );
}

export function WithdrawDialog({ row, opened, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const withdrawing = useMutation(withdrawSession(row));
  const [notify, setNotify] = useState(true);
  const runs = row.status === 'OPENED';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('interviews.withdrawTitle', { name: nameOf(row) })}
      confirm={t(runs ? 'interviews.endNow' : 'interviews.withdraw')}
      cancel={t('interviews.keep')}
      danger
      onConfirm={() => withdrawing.mutateAsync(notify)}
    >
      <Stack gap="md">
        <Text>{t(runs ? 'interviews.withdrawRuns' : 'interviews.withdrawText')}</Text>
        {row.mail !== null && (
          <Switch
            label={t('interviews.notify')}
            checked={notify}
            onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
