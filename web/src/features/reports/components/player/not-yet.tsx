import type { RecordingStatus } from '@candi/contract/enumerations';
import { Card, Loader, Stack, Text } from '@mantine/core';
import { IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** In words why there is nothing to play (yet). */
export function NotYet({ status }: { status: RecordingStatus }) {
  const { t } = useTranslation();
  const coming = status === 'uploading' || status === 'finalising';
  return (
    <Card withBorder padding="xl">
      <Stack align="center" justify="center" ta="center" gap="sm" mih={160}>
        {coming ? <Loader /> : <IconVideoOff size={32} aria-hidden />}
        <Text c="dimmed" maw={360}>
          {t(`reports.recording.${status}`)}
        </Text>
      </Stack>
    </Card>
  );
}
