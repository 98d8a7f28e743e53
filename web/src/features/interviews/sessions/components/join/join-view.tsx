import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import { Box, Container, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/page-header.tsx';
import { toLanguage } from '#i18n/languages.ts';
import type { InterviewAddress } from '../../api/link-calls.ts';
import { giveConsent, join, joinTest } from '../../api/link-calls.ts';
import { secondsToOpen } from '../../store/opening.ts';
import { useEverySecond } from '../use-every-second.ts';
import { pagePath } from '../../pages/page-path.ts';
import { linkFaultOf } from '../link-fault.ts';
import { AccommodationCard } from './accommodation-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinHeader } from './join-header.tsx';
import classes from './join-view.module.css';
import { useEntry } from './use-entry.ts';
import { WhatHappens } from './what-happens.tsx';

// Loaded on demand, because most interviews can't be joined by telephone.
const DialInCard = lazy(async () => ({ default: (await import('./dial-in-card.tsx')).DialInCard }));
const PhoneTestCard = lazy(async () => ({ default: (await import('./phone-test-card.tsx')).PhoneTestCard }));
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
  const { i18n } = useTranslation();
  const [accommodation, setAccommodation] = useState(link.accommodation);
  const { devices, preload, enter, ...entry } = useEntry(address, { ...link, accommodation });
  const [attempt] = useState(() => crypto.randomUUID());
  const [offset] = useState(() => Date.parse(link.now) - Date.now());
  const wait = useEverySecond(() => (address.test ? 0 : secondsToOpen(link.opensAt, offset)));
  const withCamera = devices.needs.camera !== 'none';
  const { ask: askCamera } = devices.camera;
  const { ask: askMicrophone } = devices.microphone;

  useEffect(() => {
    if (withCamera) void alreadyAllowed('camera').then((yes) => yes && askCamera());
    void alreadyAllowed('microphone').then((yes) => yes && askMicrophone());
  }, [askCamera, askMicrophone, withCamera]);

  const requestJoin = async (): Promise<JoinAnswer> => {
    const { version } = link.consent;
    const language = toLanguage(i18n.resolvedLanguage);
    if (address.test) return joinTest(address, attempt, version, language);
    await giveConsent(address, version, language);
    return join(address, attempt);
  };
  const onFailed = (failure: unknown) => {
    if (linkFaultOf(failure)) onLinkFault();
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
            {address.test && link.dialIn && (
              <Suspense>
                <PhoneTestCard address={address} brand={link.brand} onLinkFault={onLinkFault} />
              </Suspense>
            )}
            <WhatHappens link={link} test={address.test} />
            {!address.test && (
              <AccommodationCard address={address} accommodation={accommodation} onAsked={setAccommodation} />
            )}
          </Stack>
        </Box>
        <Box className={classes['devices']}>
          <DeviceCard {...devices} />
        </Box>
        <Box className={classes['form']}>
          <JoinForm
            link={link}
            {...entry}
            testPath={address.test ? null : pagePath({ ...address, test: true }, 'join')}
            waiting={wait > 0}
            onAgree={preload}
            onJoin={() => void enter(requestJoin, onFailed)}
          />
        </Box>
      </Container>
    </Box>
  );
}
