import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import { Alert, Anchor, Button, Card, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerProps } from './player-props.ts';
import { Playing } from './playing.tsx';

/** Explains why there is no recording to play. */
function NotYet({ status, voiceOnly }: { status: RecordingStatus; voiceOnly: boolean }) {
  const { t } = useTranslation();
  const Missing = voiceOnly ? IconMicrophoneOff : IconVideoOff;
  const coming = status === 'uploading' || status === 'finalising';
  return (
    <Card withBorder padding="xl" className="unprinted">
      <Stack align="center" justify="center" ta="center" gap="sm" mih={160}>
        {coming ? <Loader /> : <Missing size={32} aria-hidden />}
        <Text c="dimmed" maw={360}>
          {t(`reports.recording.${status}`)}
        </Text>
      </Stack>
    </Card>
  );
}

/** Player of a recording with its navigation, or the reason why there is no recording (yet). */
export function Player(props: PlayerProps) {
  const { t } = useTranslation();
  const { recording, status, voiceOnly, onAgain } = props;
  const [failed, setFailed] = useState(false);
  if (recording.url === null) return <NotYet status={status} voiceOnly={voiceOnly} />;
  return (
    <Stack gap="xs" className="unprinted">
      {failed && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          <Group justify="space-between">
            {t('reports.recording.unplayable')}
            <Button size="xs" variant="default" onClick={onAgain}>
              {t('common.tryAgain')}
            </Button>
          </Group>
        </Alert>
      )}
      <Playing {...props} url={recording.url} onError={() => setFailed(true)} />
      {recording.source === 'agent' && (
        <Text size="sm" c="dimmed">
          {voiceOnly ? t('reports.voiceOnly') : t('reports.agentAudio')}{' '}
          {recording.channelsUrl !== null && (
            <Anchor inherit href={recording.channelsUrl} download>
              {t('reports.downloadChannels')}
            </Anchor>
          )}
        </Text>
      )}
      {recording.verified === false && (
        <Alert color="apricot" role="note" icon={<IconAlertTriangle aria-hidden />}>
          {t('reports.unverified')}
        </Alert>
      )}
    </Stack>
  );
}
