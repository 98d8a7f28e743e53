import type { LinkAnswer } from '@candi/contract/sessions';
import { Box, Container } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#app/api-error.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toLanguage } from '#i18n/languages.ts';
import type { InterviewAddress } from '../../api/link-calls.ts';
import { giveConsent, join } from '../../api/link-calls.ts';
import { deviceNeeds } from '../../devices/device-needs.ts';
import { useDevice } from '../../devices/use-device.ts';
import { createClock } from '../../store/call-clock.ts';
import { rememberJoin } from '../../store/join-memory.ts';
import { forgetOutcome } from '../../store/outcome.ts';
import { pagePath } from '../../pages/page-path.ts';
import { DeviceCard } from './device-card.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinHeader } from './join-header.tsx';
import classes from './join-view.module.css';
import { WhatHappens } from './what-happens.tsx';

async function alreadyAllowed(name: 'camera' | 'microphone'): Promise<boolean> {
  const status = await navigator.permissions.query({ name }).catch(() => null);
  return status?.state === 'granted';
}

export function JoinView({ address, link }: { address: InterviewAddress; link: LinkAnswer }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const needs = deviceNeeds(link);
  const withCamera = needs.camera !== 'none';
  const camera = useDevice('camera');
  const microphone = useDevice('microphone');
  const [attempt] = useState(() => crypto.randomUUID());
  const [joining, setJoining] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { ask: askCamera } = camera;
  const { ask: askMicrophone } = microphone;

  useEffect(() => {
    if (withCamera) void alreadyAllowed('camera').then((yes) => yes && askCamera());
    void alreadyAllowed('microphone').then((yes) => yes && askMicrophone());
  }, [askCamera, askMicrophone, withCamera]);

  const noCamera = needs.camera === 'required' && !camera.track;
  const noMicrophone = needs.microphone === 'required' && !microphone.track;
  const lacking = noCamera ? (noMicrophone ? 'devices' : 'camera') : noMicrophone ? 'microphone' : null;

  const enter = async () => {
    setJoining(true);
    setError(null);
    // The call's own code comes while the gateway makes the room.
    void import('../call/call-view.tsx');
    try {
      const { version } = link.consent;
      await giveConsent(address, version, toLanguage(i18n.resolvedLanguage));
      const answer = await join(address, attempt);
      forgetOutcome(address);
      rememberJoin({
        answer,
        link,
        clock: createClock(answer),
        camera: camera.release(),
        microphone: microphone.release(),
      });
      await navigate(pagePath(address, 'call'), { replace: true });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('errors.unknown'));
      setJoining(false);
    }
  };

  return (
    <Box pb="xl">
      <PageHeader />
      <Container size={1080} component="main" className={classes['grid']}>
        <Box className={classes['head']}>
          <JoinHeader link={link} />
        </Box>
        <Box className={classes['what']}>
          <WhatHappens link={link} />
        </Box>
        <Box className={classes['devices']}>
          <DeviceCard
            needs={needs}
            camera={camera}
            microphone={microphone}
            onAsk={() => {
              if (withCamera) askCamera();
              askMicrophone();
            }}
          />
        </Box>
        <Box className={classes['form']}>
          <JoinForm
            link={link}
            lacking={lacking}
            joining={joining}
            error={error}
            onJoin={() => void enter()}
          />
        </Box>
      </Container>
    </Box>
  );
}
