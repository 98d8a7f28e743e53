import { Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportKey } from '#data/report-key.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sendInvitation, withdrawSession } from '../api/interview-calls.ts';
import { interviewKey, sessionsKey } from '../interview-keys.ts';
import { nameOf } from './session-cells.tsx';
import type { SessionSubject } from '../session-subject.ts';

interface DeedProps {
  row: SessionSubject;
  opened: boolean;
  onClose: () => void;
}

/** Returns a function that refetches what an action has changed. */
function useRefresh(row: SessionSubject): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: sessionsKey });
    void queries.invalidateQueries({ queryKey: interviewKey(row.interviewId) });
    void queries.invalidateQueries({ queryKey: reportKey(row.sessionId) });
  };
}

export function ResendDialog({ row, opened, onClose }: DeedProps) {
  const { t } = useTranslation();
  const refresh = useRefresh(row);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('interviews.resendTitle', { name: nameOf(row) })}
      confirm={t('interviews.resend')}
      onConfirm={async () => {
        await sendInvitation(row.sessionId);
        refresh();
      }}
    >
      {t('interviews.resendText', { email: row.candidate.email })}
    </ConfirmDialog>
  );
}

export function WithdrawDialog({ row, opened, onClose }: DeedProps) {
  const { t } = useTranslation();
  const refresh = useRefresh(row);
  const [notify, setNotify] = useState(true);
  const runs = row.status === 'OPENED';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('interviews.withdrawTitle', { name: nameOf(row) })}
      confirm={t(runs ? 'interviews.endNow' : 'interviews.withdraw')}
      danger
      onConfirm={async () => {
        await withdrawSession(row.sessionId, notify);
        refresh();
      }}
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
