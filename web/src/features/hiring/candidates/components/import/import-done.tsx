import type { ImportResult } from '@candi/contract/hiring/imports';
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BadRowsButton } from './row-preview.tsx';

/** Result of an import: how many candidates were added, updated and left out. */
export function ImportDone({
  id,
  result,
  onClose,
}: {
  id: string;
  result: ImportResult;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Stack align="center" ta="center" py="md">
      <ThemeIcon size={56} radius="xl" variant="light">
        <IconCircleCheck size={28} aria-hidden />
      </ThemeIcon>
      <Title order={3} component="output">
        {t('imports.added', { count: result.added })}
      </Title>
      {result.updated > 0 && <Text>{t('imports.updated', { count: result.updated })}</Text>}
      {result.refused > 0 && (
        <Group justify="center" gap="xs">
          <Text c="dimmed">{t('imports.refused', { count: result.refused })}</Text>
          <BadRowsButton id={id} />
        </Group>
      )}
      <Button onClick={onClose} data-autofocus>
        {t('common.close')}
      </Button>
    </Stack>
  );
}
