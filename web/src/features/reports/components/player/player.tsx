import type { Language, RecordingStatus } from '@candi/contract/enumerations';
import type { QuestionMark, ReportAnswer } from '@candi/contract/reports';
import type { Turn } from '@candi/contract/sessions';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CameraGap, Moment } from '../../player/moments.ts';
import { NotYet } from './not-yet.tsx';
import { Playing } from './playing.tsx';

export interface PlayerProps {
  recording: ReportAnswer['recording'];
  /** How it stands now; see `recordingStatus`. */
  status: RecordingStatus;
  player: RefObject<HTMLMediaElement | null>;
  turns: readonly Turn[];
  candidateName: string;
  language: Language;
  questions: readonly QuestionMark[];
  moments: readonly Moment[];
  cameraGaps: readonly CameraGap[];
  /** ms of the session, as it plays. */
  onTime: (ms: number) => void;
  /** Asks for a new address: keys run out. */
  onAgain: () => void;
  /** A note about this moment of the session is wanted. Null: whoever watches writes none. */
  onNote: ((ms: number) => void) | null;
}

/** The recording with all that helps to find one's way in it, or in words why there is none (yet). */
export function Player(props: PlayerProps) {
  const { t } = useTranslation();
  const { recording, status, onAgain } = props;
  const [failed, setFailed] = useState(false);
  if (recording.url === null) return <NotYet status={status} />;
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
