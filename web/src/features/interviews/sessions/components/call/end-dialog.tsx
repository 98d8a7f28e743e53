import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface EndDialogProps {
  opened: boolean;
  onStay: () => void;
  onEnd: () => void;
}

/** Asks for confirmation, as ending the interview can't be undone. */
export function EndDialog({ opened, onStay, onEnd }: EndDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onStay} centered title={t('call.endDialog.title')}>
      <Stack gap="lg">
        <Text>{t('call.endDialog.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onStay}>
            {t('call.endDialog.stay')}
          </Button>
          <Button color="red" onClick={onEnd}>
            {t('call.endDialog.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
