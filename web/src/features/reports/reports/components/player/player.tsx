import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotYet } from './not-yet.tsx';
import type { PlayerProps } from './player-props.ts';
import { Playing } from './playing.tsx';

/** The recording with all that helps to find one's way in it, or in words why there is none (yet). */
export function Player(props: PlayerProps) {
  const { t } = useTranslation();
  const { recording, status, voiceOnly, onAgain } = props;
  const [failed, setFailed] = useState(false);
  if (recording.url === null) return <NotYet status={status} voiceOnly={voiceOnly} />;
  return (
    <Stack gap="xs">
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
          {voiceOnly ? t('reports.voiceOnly') : t('reports.agentAudio')}
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
