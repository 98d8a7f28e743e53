import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** While the candidates are imported; it can be called off. */
export function Committing({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const text = t('imports.committing');
  return (
    <Stack py="lg">
      <Text component="output" fw={600} aria-live="polite">
        {text}
      </Text>
      <Progress value={100} animated striped aria-label={text} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
