import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackGuard } from '#ui/use-back-guard.ts';
import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';

interface LeaveDialogProps {
  test: boolean;
  onLeave: () => void;
}

/**
 * Asks for confirmation before the browser's back button leaves the call, which cancels the interview. If the
 * connection is lost, leaving has no cost and isn't confirmed. While the call is ending, the back button is ignored.
 */
export function LeaveDialog({ test, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const ending = useCallStore((state) => state.connection === 'ending');
  const [asked, setAsked] = useState(false);
  const step = useCallback(() => {
    if (useSessionStore.getState().sessionError) onLeave();
    else setAsked(true);
  }, [onLeave]);
  useBackGuard(true, step);
  const stay = () => setAsked(false);
  return (
    <Modal opened={asked && !ending} onClose={stay} centered title={t('call.leaveDialog.title')}>
      <Stack gap="lg">
        <Text>{test ? t('call.leaveDialog.test') : t('call.leaveDialog.text')}</Text>
        <Group justify="flex-end">
          <Button color="red" variant="outline" onClick={onLeave}>
            {t('call.leaveDialog.confirm')}
          </Button>
          <Button data-autofocus onClick={stay}>
            {t('call.leaveDialog.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
