import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionSubject } from '../session-subject.ts';
import { type SessionAction, SessionDialogs } from './session-dialogs.tsx';

/** Button that grants another attempt after an ended one, like the menu item in the list of sessions. */
export function GrantAttempt({ session }: { session: SessionSubject }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<SessionAction | null>(null);
  return (
    <>
      <Button
        mt="md"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => setAction({ kind: 'attempt', row: session })}
      >
        {t('interviews.actions.attempt')}
      </Button>
      <SessionDialogs action={action} onClose={() => setAction(null)} />
    </>
  );
}
