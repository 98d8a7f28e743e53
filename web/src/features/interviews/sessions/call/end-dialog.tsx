import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallStore } from './call-store.ts';

interface EndDialogProps {
  opened: boolean;
  onStay: () => void;
  onEnd: () => void;
}

/** Asks for confirmation, because ending the interview can't be undone. */
export function EndDialog({ opened, onStay, onEnd }: EndDialogProps) {
  const { t } = useTranslation();
  const progress = useCallStore((state) => state.progress);
  const asked = progress?.asked ?? null;
  return (
    <Modal opened={opened} onClose={onStay} centered title={t('call.endDialog.title')}>
      <Stack gap="lg">
        {progress !== null && asked !== null && (
          <Text fw={600}>{t('interviews.questionsAsked', { asked, count: progress.questions })}</Text>
        )}
        <Text>{t(asked === 0 ? 'call.endDialog.early' : 'call.endDialog.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onStay}>
            {t('call.endDialog.stay')}
          </Button>
          <Button color="red" data-autofocus onClick={onEnd}>
            {t('call.endDialog.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
