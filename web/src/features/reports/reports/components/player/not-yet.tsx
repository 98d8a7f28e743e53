import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import { Card, Loader, Stack, Text } from '@mantine/core';
import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** In words why there is nothing to play (yet). */
export function NotYet({ status, voiceOnly }: { status: RecordingStatus; voiceOnly: boolean }) {
  const { t } = useTranslation();
  const Missing = voiceOnly ? IconMicrophoneOff : IconVideoOff;
  const coming = status === 'uploading' || status === 'finalising';
  return (
    <Card withBorder padding="xl">
      <Stack align="center" justify="center" ta="center" gap="sm" mih={160}>
        {coming ? <Loader /> : <Missing size={32} aria-hidden />}
        <Text c="dimmed" maw={360}>
          {t(`reports.recording.${status}`)}
        </Text>
      </Stack>
    </Card>
  );
}
