import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallStore } from './call-store.ts';

interface PersonDialogProps {
  opened: boolean;
  onClose: () => void;
  onAsk: () => Promise<unknown>;
}

/** Requests a conversation with a person: the recruiters are notified and the interview continues. */
export function PersonDialog({ opened, onClose, onAsk }: PersonDialogProps) {
  const { t } = useTranslation();
  const asked = useCallStore((state) => state.personAsked);
  const ask = useMutation({ mutationFn: onAsk });
  return (
    <Modal opened={opened} onClose={onClose} centered title={t('call.person.title')}>
      <Stack gap="lg">
        <Text component="output">{t(asked ? 'call.person.asked' : 'call.person.text')}</Text>
        {ask.error && <Alert color="red">{ask.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(asked ? 'common.close' : 'common.cancel')}
          </Button>
          {!asked && (
            <Button loading={ask.isPending} onClick={() => ask.mutate()}>
              {t('call.person.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
