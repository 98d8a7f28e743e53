import type { Interview } from '@candi/contract/interviews/interviews';
import { Stack, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { withdrawAll } from '../queries.ts';

interface WithdrawAllDialogProps {
  interview: Interview;
  opened: boolean;
  onClose: () => void;
}

export function WithdrawAllDialog({ interview, opened, onClose }: WithdrawAllDialogProps) {
  const { t } = useTranslation();
  const withdrawing = useMutation(withdrawAll(interview.id));
  const [notify, setNotify] = useState(true);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('interviews.withdrawAllTitle')}
      confirm={t('interviews.withdrawAll')}
      cancel={t('interviews.keepAll')}
      danger
      onConfirm={() => withdrawing.mutateAsync(notify)}
    >
      <Stack gap="md">
        <Text>
          {t('interviews.withdrawAllText', { count: interview.sessions.PENDING })}
          {interview.openLink && ` ${t('interviews.withdrawAllOpen')}`}
        </Text>
        <Switch
          label={t('interviews.notifyAll')}
          checked={notify}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
