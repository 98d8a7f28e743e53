import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { nameOf } from '../../features/hiring/applications/name-of.ts';
import { refreshApplications } from '../../features/hiring/applications/queries.ts';
import { withdrawSessions } from '../../features/interviews/interviews/queries.ts';

/** Returns the applications whose candidate can still start an interview. */
export const withOpenInvitation = (rows: readonly ApplicationRow[]): ApplicationRow[] =>
  rows.filter(({ session }) => session?.status === 'PENDING');

interface CancelInvitationsDialogProps {
  jobId: string;
  /** Applications with an open invitation. The dialog is closed if there are none. */
  rows: readonly ApplicationRow[];
  onClose: () => void;
}

/** Asks whether the open invitations of rejected candidates should be cancelled. */
export function CancelInvitationsDialog({ jobId, rows, onClose }: CancelInvitationsDialogProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const withdrawing = useMutation(withdrawSessions);
  const [notify, setNotify] = useState(true);
  const opened = rows.length > 0;
  // While the dialog closes, it still shows the names.
  const shown = useLast(opened ? rows : null) ?? [];
  const names = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' }).format(
    shown.map((row) => bidiIsolate(nameOf(row))),
  );
  const cancel = async () => {
    const sessionIds = rows.flatMap(({ session }) => session?.sessionId ?? []);
    await withdrawing.mutateAsync({ sessionIds, notify });
    refreshApplications(client, jobId);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('applications.openInvitations.title')}
      confirm={t('applications.openInvitations.confirm')}
      cancel={t('applications.openInvitations.keep')}
      danger
      onConfirm={cancel}
    >
      <Stack gap="md">
        <Text>{t('applications.openInvitations.text', { names })}</Text>
        <Switch
          label={t('interviews.notifyAll')}
          checked={notify}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
