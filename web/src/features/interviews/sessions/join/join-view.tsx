import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { Box, Container, Paper, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { StorageNote } from '#ui/storage-note.tsx';
import type { InterviewAddress } from '../link/link-calls.ts';
import { pagePath } from '../link/page-path.ts';
import { secondsToOpen } from './waiting-time.ts';
import { useEverySecond } from '../use-every-second.ts';
import { AccommodationCard } from './accommodation-card.tsx';
import { ConsentForm } from './consent-form.tsx';
import { JoinHeader } from './join-header.tsx';
import classes from './join-view.module.css';
import { WhatHappens } from './what-happens.tsx';

// Loaded on demand, because most interviews can't be joined by telephone.
const DialInCard = lazy(async () => ({ default: (await import('./dial-in-card.tsx')).DialInCard }));
const PhoneTestCard = lazy(async () => ({ default: (await import('./phone-test-card.tsx')).PhoneTestCard }));
const NextCallCard = lazy(async () => ({ default: (await import('./next-call-card.tsx')).NextCallCard }));

// Loaded once the candidate agrees, and again on the next step if that failed.
const loadGreenRoom = async () => ({ default: (await import('./green-room.tsx')).GreenRoom });
const GreenRoom = lazy(loadGreenRoom);
const preloadGreenRoom = () => void loadGreenRoom().catch(() => undefined);

interface JoinViewProps {
  address: InterviewAddress;
  link: LinkAnswer;
  /** Called if joining fails because the link has been used, withdrawn or has expired in the meantime. */
  onLinkFault: () => void;
}

/** The join page in two steps: explanation and consent, then the devices. */
export function JoinView({ address, link, onLinkFault }: JoinViewProps) {
  usePageTitle(link.title);
  const [accommodation, setAccommodation] = useState(link.accommodation);
  const [agreed, setAgreed] = useState(link.consent.given && !address.test);
  const [atDevices, setAtDevices] = useState(false);
  const going = useMutation({
    mutationFn: loadGreenRoom,
    networkMode: 'always',
    onSuccess: () => setAtDevices(true),
  });
  const [offset] = useState(() => Date.parse(link.now) - Date.now());
  const wait = useEverySecond(() => (address.test ? 0 : secondsToOpen(link.opensAt, offset)));

  if (atDevices)
    return (
      <Box pb="xl">
        <PageHeader brand={link.brand} />
        <Container size={1080} component="main">
          <Suspense>
            <GreenRoom
              address={address}
              link={link}
              accommodation={accommodation}
              waiting={wait > 0}
              onBack={() => setAtDevices(false)}
              onLinkFault={onLinkFault}
            />
          </Suspense>
        </Container>
      </Box>
    );
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
        <Stack gap="lg" className={classes['what']}>
          {!address.test && <StorageNote of="interview" />}
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
        </Stack>
        <Stack gap="lg" className={classes['side']}>
          <Paper withBorder radius="lg" className={classes['form']}>
            <ConsentForm
              link={link}
              agreed={agreed}
              onAgree={(next) => {
                setAgreed(next);
                preloadGreenRoom();
              }}
              testPath={address.test ? null : pagePath({ ...address, test: true }, 'join')}
              going={going.isPending}
              failed={going.isError}
              onContinue={() => going.mutate()}
            />
          </Paper>
          {!address.test && (
            <AccommodationCard address={address} accommodation={accommodation} onAsked={setAccommodation} />
          )}
        </Stack>
      </Container>
    </Box>
  );
}
