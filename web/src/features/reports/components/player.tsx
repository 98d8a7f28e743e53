import type { RecordingStatus } from '@candi/contract/enumerations';
import type { ReportAnswer } from '@candi/contract/reports';
import { ActionIcon, Alert, Button, Card, Group, Loader, Stack, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconAlertTriangle, IconVideoOff, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionMs } from '../timeline.ts';
import classes from './player.module.css';

/** After a jump to a line's first moment a player may stand a hair before it. Milliseconds. */
const slackMs = 30;

interface PlayerProps {
  recording: ReportAnswer['recording'];
  /** How it stands now; see `recordingStatus`. */
  status: RecordingStatus;
  player: RefObject<HTMLMediaElement | null>;
  /** ms of the session, as it plays. */
  onTime: (ms: number) => void;
  /** Asks for a new address: keys run out. */
  onAgain: () => void;
}

function NotYet({ status }: { status: RecordingStatus }) {
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

/** The recording, or in words why there is none (yet). Out of sight, what plays follows in the page's corner. */
export function Player({ recording, status, player, onTime, onAgain }: PlayerProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [begun, setBegun] = useState(false);
  const { ref: frame, entry } = useIntersection({ threshold: 0.2 });
  if (recording.url === null) return <NotYet status={status} />;
  const apart = begun && entry?.isIntersecting === false;
  const sound = recording.source === 'agent';
  const media = {
    src: recording.url,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': t('reports.recordingTitle'),
    onPlay: () => setBegun(true),
    onTimeUpdate: () => {
      if (player.current) onTime(sessionMs(player.current.currentTime, recording.offsetMs) + slackMs);
    },
    onError: () => setFailed(true),
  };
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
      <div ref={frame} className={sound ? classes['soundFrame'] : classes['frame']}>
        <div className={classes['holder']} data-apart={apart || undefined} data-sound={sound || undefined}>
          {/* Captions stand beside it: the whole transcript, with the spoken line marked. */}
          {sound ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption
            <audio ref={player} className={classes['sound']} {...media} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption
            <video
              ref={player as RefObject<HTMLVideoElement | null>}
              className={classes['picture']}
              playsInline
              {...media}
            />
          )}
          {apart && (
            <ActionIcon
              className={classes['close']}
              variant="default"
              radius="xl"
              aria-label={t('reports.stopPlaying')}
              onClick={() => {
                player.current?.pause();
                setBegun(false);
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      {sound && (
        <Text size="sm" c="dimmed">
          {t('reports.agentAudio')}
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
