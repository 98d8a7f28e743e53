import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { Alert, Box, Button, Container, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, hasCode } from '#data/api-error.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import type { InterviewAddress } from '../../api/link-calls.ts';
import { returnByLink } from '../../api/move-calls.ts';
import { deviceNeeds } from '../../devices/device-needs.ts';
import { useDevice } from '../../devices/use-device.ts';
import { useSpeaker } from '../../devices/use-speaker.ts';
import { pagePath } from '../../pages/page-path.ts';
import { createClock } from '../../store/call-clock.ts';
import { rememberJoin } from '../../store/join-memory.ts';
import { forgetOutcome } from '../../store/outcome.ts';
import { DeviceCard } from './device-card.tsx';
import { loadCall } from './load-call.ts';

interface ReturnViewProps {
  address: InterviewAddress;
  link: LinkAnswer;
  token: string;
  /** Called with the error if the link can't be used any more. */
  onRefused: (error: unknown) => void;
}

/** Prepares this device, then takes the interview back from the telephone. */
export function ReturnView({ address, link, token, onRefused }: ReturnViewProps) {
  const { t } = useTranslation();
  usePageTitle(t('join.return.title'));
  const navigate = useNavigate();
  const needs = deviceNeeds(link);
  const withCamera = needs.camera !== 'none';
  const camera = useDevice('camera');
  const microphone = useDevice('microphone');
  const speaker = useSpeaker(camera.track ?? microphone.track);
  const [attempt] = useState(() => crypto.randomUUID());
  const [joining, setJoining] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lacking =
    (needs.camera === 'required' && !camera.track) || (needs.microphone === 'required' && !microphone.track);

  useEffect(() => void loadCall(link.type).catch(() => undefined), [link.type]);

  const goOn = async () => {
    setJoining(true);
    setError(null);
    try {
      await loadCall(link.type);
      const answer = await returnByLink(address, token, attempt);
      forgetOutcome(address);
      rememberJoin({
        answer,
        link,
        clock: createClock(answer),
        camera: camera.release(),
        microphone: microphone.release(),
        speaker: speaker.id,
      });
      await navigate(pagePath(address, 'call'), { replace: true });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('errors.unknown'));
      setJoining(false);
      if (hasCode(failure, 'RETURN_OVER', 'SESSION_OVER', 'SESSION_MOVED')) onRefused(failure);
    }
  };

  return (
    <Box pb="xl">
      <PageHeader brand={link.brand} />
      <Container size={560} component="main" pt="lg">
        <Stack gap="lg">
          <Title order={1}>{t('join.return.title')}</Title>
          <Text>{t('join.return.text', { company: link.companyName })}</Text>
          <DeviceCard
            needs={needs}
            camera={camera}
            microphone={microphone}
            speaker={speaker}
            onAsk={() => {
              if (withCamera && !camera.track) camera.ask();
              if (!microphone.track) microphone.ask();
            }}
          />
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Button
            size="lg"
            fullWidth
            disabled={lacking}
            loading={joining}
            onClick={() => void goOn()}
            aria-describedby="return-hint"
          >
            {t('call.moved.here')}
          </Button>
          <Text id="return-hint" size="sm" c="dimmed" ta="center" aria-live="polite">
            {lacking ? t('join.missing.devices') : t('join.return.once')}
          </Text>
        </Stack>
      </Container>
    </Box>
  );
}
