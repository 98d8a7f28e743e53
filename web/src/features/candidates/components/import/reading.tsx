import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Step } from './use-import.ts';

/** While a file is on its way, read, or imported; it can be called off. */
export function Reading({
  step,
  onCancel,
}: {
  step: Extract<Step, { name: 'reading' | 'committing' }>;
  onCancel: () => void;
}) {
  const { t, i18n } = useTranslation();
  const sent = step.name === 'reading' ? step.share : 1;
  const percent = new Intl.NumberFormat(i18n.resolvedLanguage, { style: 'percent' }).format(sent);
  const text =
    step.name === 'committing'
      ? t('imports.committing')
      : sent < 1
        ? t('imports.sending', { percent })
        : t('imports.reading');
  return (
    <Stack py="lg">
      <Text component="output" fw={600} aria-live="polite">
        {text}
      </Text>
      <Progress value={sent * 100} animated={sent === 1} striped={sent === 1} aria-label={text} />
      {step.name === 'reading' && (
        <Text size="sm" c="dimmed">
          <bdi>{step.file}</bdi>
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
