import { Button, Group } from '@mantine/core';
import { IconBan, IconLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionSubject } from '../session-subject.ts';
import { type SessionAction, SessionDialogs } from './session-dialogs.tsx';

/** Actions for a session that hasn't started, like the menu items in the list of sessions. */
export function PendingActions({ session }: { session: SessionSubject }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<SessionAction | null>(null);
  const open = (kind: SessionAction['kind']) => setAction({ kind, row: session });
  return (
    <>
      <Group gap="xs" mt="md">
        <Button leftSection={<IconMail size={18} aria-hidden />} onClick={() => open('resend')}>
          {t('interviews.actions.resend')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => open('link')}
        >
          {t('interviews.actions.link')}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() => open('withdraw')}
        >
          {t('interviews.actions.withdraw')}
        </Button>
      </Group>
      <SessionDialogs action={action} onClose={() => setAction(null)} />
    </>
  );
}
