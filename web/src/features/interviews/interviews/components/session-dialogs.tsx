import { Stack, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { grantAttempt, renewLink, sendInvitation, withdrawSession } from '../queries.ts';
import type { SessionSubject } from '../session-subject.ts';
import { LinkList } from './link-list.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { nameOf } from './session-cells.tsx';

/** Action that awaits the recruiter's confirmation, with the session it affects. */
export interface SessionAction {
  kind: 'link' | 'resend' | 'withdraw' | 'attempt';
  row: SessionSubject;
}

interface SessionDialogsProps {
  action: SessionAction | null;
  onClose: () => void;
}

/** Confirmation dialogs for the actions on a session. */
export function SessionDialogs({ action, onClose }: SessionDialogsProps) {
  // While a dialog closes, it still shows the last session.
  const last = useLast(action);
  if (!last) return null;
  const { row } = last;
  const of = (kind: SessionAction['kind']) => ({ row, opened: action?.kind === kind, onClose });
  return (
    <>
      {(last.kind === 'link' || last.kind === 'attempt') && (
        <LinkDialog key={`${last.kind} ${row.sessionId}`} kind={last.kind} {...of(last.kind)} />
      )}
      <ResendDialog {...of('resend')} />
      <WithdrawDialog {...of('withdraw')} />
    </>
  );
}

interface ActionDialogProps {
  row: SessionSubject;
  opened: boolean;
  onClose: () => void;
}

function ResendDialog({ row, opened, onClose }: ActionDialogProps) {
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

function WithdrawDialog({ row, opened, onClose }: ActionDialogProps) {
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

interface LinkDialogProps {
  /** `link`: a new link for a pending session. `attempt`: a new attempt after an ended one. */
  kind: 'link' | 'attempt';
  row: SessionSubject;
  opened: boolean;
  onClose: () => void;
}

/**
 * Creates a link after a confirmation. For a pending session, the previous link stops working; for an ended one,
 * another attempt begins.
 */
function LinkDialog({ kind, row, opened, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const [sendMails, setSendMails] = useState(true);
  const renewing = useMutation(renewLink(row.sessionId));
  const granting = useMutation(grantAttempt(row));
  const making = kind === 'link' ? renewing : granting;
  const name = nameOf(row);
  return (
    <NewLinkDialog
      title={t(kind === 'link' ? 'interviews.newLinkFor' : 'interviews.attemptTitle', { name })}
      text={t(kind === 'link' ? 'interviews.oldLinkStops' : 'interviews.attemptText')}
      options={
        kind === 'attempt' && (
          <Switch
            label={t('interviews.sendMails', { count: 1 })}
            checked={sendMails}
            onChange={({ currentTarget }) => setSendMails(currentTarget.checked)}
          />
        )
      }
      confirm={t(kind === 'link' ? 'interviews.makeLink' : 'interviews.grant')}
      making={making}
      onConfirm={() => (kind === 'link' ? renewing.mutate() : granting.mutate(sendMails))}
      opened={opened}
      onClose={onClose}
    >
      {(made) => (
        <>
          <LinkList links={[made]} />
          {kind === 'link' && (
            <Text size="sm" c="dimmed">
              {t('interviews.oldLinkStopped')}
            </Text>
          )}
        </>
      )}
    </NewLinkDialog>
  );
}
