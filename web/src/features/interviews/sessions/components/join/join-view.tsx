import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import { Box, Container, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#data/api-error.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toLanguage } from '#i18n/languages.ts';
import type { InterviewAddress } from '../../api/link-calls.ts';
import { giveConsent, join, joinTest } from '../../api/link-calls.ts';
import { deviceNeeds } from '../../devices/device-needs.ts';
import { useDevice } from '../../devices/use-device.ts';
import { useSpeaker } from '../../devices/use-speaker.ts';
import { createClock } from '../../store/call-clock.ts';
import { rememberJoin } from '../../store/join-memory.ts';
import { secondsToOpen } from '../../store/opening.ts';
import { forgetOutcome } from '../../store/outcome.ts';
import { useEverySecond } from '../use-every-second.ts';
import { pagePath } from '../../pages/page-path.ts';
import { linkFaultOf } from '../link-fault.ts';
import { AccommodationCard } from './accommodation-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinHeader } from './join-header.tsx';
import classes from './join-view.module.css';
import { WhatHappens } from './what-happens.tsx';

// Loaded on demand, because most interviews can't be joined by telephone.
const DialInCard = lazy(async () => ({ default: (await import('./dial-in-card.tsx')).DialInCard }));
const NextCallCard = lazy(async () => ({ default: (await import('./next-call-card.tsx')).NextCallCard }));

async function alreadyAllowed(name: 'camera' | 'microphone'): Promise<boolean> {
  const status = await navigator.permissions.query({ name }).catch(() => null);
  return status?.state === 'granted';
}

interface JoinViewProps {
  address: InterviewAddress;
  link: LinkAnswer;
  /** Called if joining fails because the link has been used, withdrawn or has expired in the meantime. */
  onLinkFault: () => void;
}

export function JoinView({ address, link, onLinkFault }: JoinViewProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const needs = deviceNeeds(link);
  const withCamera = needs.camera !== 'none';
  const camera = useDevice('camera');
  const microphone = useDevice('microphone');
  const speaker = useSpeaker(camera.track ?? microphone.track);
  const [accommodation, setAccommodation] = useState(link.accommodation);
  const [attempt] = useState(() => crypto.randomUUID());
  const [offset] = useState(() => Date.parse(link.now) - Date.now());
  const wait = useEverySecond(() => (address.test ? 0 : secondsToOpen(link.opensAt, offset)));
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

  const requestJoin = async (): Promise<JoinAnswer> => {
    const { version } = link.consent;
    const language = toLanguage(i18n.resolvedLanguage);
    if (address.test) return joinTest(address, attempt, version, language);
    await giveConsent(address, version, language);
    return join(address, attempt);
  };
  const load = async () => (await import('./load-call.ts')).loadCall(link.type);
  const enter = async () => {
    setJoining(true);
    setError(null);
    try {
      await load().catch(() => {
        throw new ApiError('NETWORK', t('errors.network'), 0);
      });
      const answer = await requestJoin();
      forgetOutcome(address);
      rememberJoin({
        answer,
        link: { ...link, accommodation },
        clock: createClock(answer),
        camera: camera.release(),
        microphone: microphone.release(),
        speaker: speaker.id,
      });
      await navigate(pagePath(address, 'call'), { replace: true });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('errors.unknown'));
      setJoining(false);
      if (linkFaultOf(failure)) onLinkFault();
    }
  };

  return (
    <Box pb="xl">
      <PageHeader brand={link.brand} />
      <Container size={1080} component="main" className={classes['grid']}>
        <Box className={classes['head']}>
          <JoinHeader
            link={link}
            test={address.test}
            interviewPath={pagePath({ ...address, test: false }, 'join')}
            wait={wait}
          />
        </Box>
        <Box className={classes['what']}>
          <Stack gap="xl">
            {!address.test && link.nextCall && (
              <Suspense>
                <NextCallCard nextCall={link.nextCall} />
              </Suspense>
            )}
            {!address.test && link.dialIn && (
              <Suspense>
                <DialInCard dialIn={link.dialIn} missed={link.nextCall !== null} />
              </Suspense>
            )}
            <WhatHappens link={link} test={address.test} />
            {!address.test && (
              <AccommodationCard address={address} accommodation={accommodation} onAsked={setAccommodation} />
            )}
          </Stack>
        </Box>
        <Box className={classes['devices']}>
          <DeviceCard
            needs={needs}
            camera={camera}
            microphone={microphone}
            speaker={speaker}
            onAsk={() => {
              if (withCamera && !camera.track) askCamera();
              if (!microphone.track) askMicrophone();
            }}
          />
        </Box>
        <Box className={classes['form']}>
          <JoinForm
            link={link}
            lacking={lacking}
            joining={joining}
            error={error}
            testPath={address.test ? null : pagePath({ ...address, test: true }, 'join')}
            waiting={wait > 0}
            onAgree={() => void load().catch(() => undefined)}
            onJoin={() => void enter()}
          />
        </Box>
      </Container>
    </Box>
  );
}
