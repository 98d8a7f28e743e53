import { Alert, Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import { formatSeconds } from '../../store/call-clock.ts';
import { useCallStore } from '../call-store.ts';
import { DialInNumbers } from '../../join/dial-in-numbers.tsx';
import { useEverySecond } from '../../use-every-second.ts';

interface PhoneDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Requests a PIN and stores it in the call store. */
  onRequest: () => Promise<void>;
}

/** Shows how to continue by telephone: the number, a PIN that works once, and what will happen. */
export function PhoneDialog({ opened, onClose, onRequest }: PhoneDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} centered title={t('call.phone.title')}>
      <PhoneSteps onClose={onClose} onRequest={onRequest} />
    </Modal>
  );
}

function PhoneSteps({ onClose, onRequest }: Omit<PhoneDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation();
  const dialIn = useCallStore((state) => state.dialIn);
  const { mutate, error, isPending } = useMutation({ mutationFn: onRequest });
  const left = useEverySecond(() => Math.max(0, Math.ceil(((dialIn?.until ?? 0) - Date.now()) / 1000)));
  const isValid = dialIn !== null && left > 0;
  // Also with a PIN at hand, which works before the page is disconnected only if the candidate has asked for it. After
  // that, no PIN is requested automatically, because a new one would replace the PIN that is being entered.
  useEffect(() => mutate(), [mutate]);

  return (
    <Stack gap="md">
      <Text>{t('call.phone.text')}</Text>
      <div aria-live="polite">
        {isValid && <DialInNumbers dialIn={dialIn} />}
        {!isValid && isPending && <Loader size="sm" aria-label={t('common.loading')} />}
        {!isValid && !isPending && !error && dialIn && <Text fw={550}>{t('call.phone.expired')}</Text>}
      </div>
      {/* Without a connection, the PIN at hand works. */}
      {error && !isValid && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {isValid && (
        <Text size="sm" c="dimmed" role="timer">
          {t('call.phone.validFor', { time: formatSeconds(left, toLanguage(i18n.resolvedLanguage)) })}
        </Text>
      )}
      <List size="sm" spacing={4}>
        <List.Item>{t('call.phone.until')}</List.Item>
        <List.Item>{t('call.phone.after')}</List.Item>
        <List.Item>{t('call.phone.back')}</List.Item>
      </List>
      <Group justify="flex-end">
        {!isValid && !isPending && (error || dialIn) && (
          <Button variant="light" onClick={() => mutate()}>
            {t(error ? 'common.tryAgain' : 'call.phone.again')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
