import type { Accommodation } from '@candi/contract/interviews/accommodations';
import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import type { InterviewAddress } from '../link/link-calls.ts';
import { giveConsent, join, joinTest } from '../link/link-calls.ts';
import { linkFaultOf } from '../link/link-fault.ts';
import { DeviceCard } from './device-card.tsx';
import { EnterButton } from './enter-button.tsx';
import classes from './join-view.module.css';
import { TypedReasonNote } from './typed-reason-note.tsx';
import { useEntry } from './use-entry.ts';

async function alreadyAllowed(name: 'camera' | 'microphone'): Promise<boolean> {
  const status = await navigator.permissions.query({ name }).catch(() => null);
  return status?.state === 'granted';
}

interface GreenRoomProps {
  address: InterviewAddress;
  link: LinkAnswer;
  accommodation: Accommodation | null;
  /** True if the interview is scheduled and not open yet. */
  waiting: boolean;
  onBack: () => void;
  /** Called if joining fails because the link has been used, withdrawn or has expired in the meantime. */
  onLinkFault: () => void;
}

/** Second step of the join page: the devices, their checks, and the button to join. */
export function GreenRoom({ address, link, accommodation, waiting, onBack, onLinkFault }: GreenRoomProps) {
  const { t, i18n } = useTranslation();
  const { devices, preload, enter, ...entry } = useEntry(address, { ...link, accommodation });
  const [attempt] = useState(() => crypto.randomUUID());
  const title = useRef<HTMLHeadingElement>(null);
  const withCamera = devices.needs.camera !== 'none';
  const { ask: askCamera } = devices.camera;
  const { ask: askMicrophone } = devices.microphone;

  useEffect(() => {
    if (withCamera) void alreadyAllowed('camera').then((yes) => yes && askCamera());
    void alreadyAllowed('microphone').then((yes) => yes && askMicrophone());
  }, [askCamera, askMicrophone, withCamera]);
  useEffect(preload, [preload]);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);

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
  const missing = waiting ? t('join.opening.notYet') : entry.lacking && t(`join.missing.${entry.lacking}`);
  return (
    <Stack gap="md">
      <Stack gap={2} align="flex-start">
        <Button
          variant="subtle"
          size="compact-md"
          ms={-10}
          leftSection={<IconArrowLeft size={18} className="mirrored" aria-hidden />}
          onClick={onBack}
        >
          {t('join.steps.back')}
        </Button>
        <Title order={1} size="h2" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {t('join.steps.ready')}
        </Title>
        <Text c="dimmed" size="sm">
          {link.title}
        </Text>
      </Stack>
      <DeviceCard {...devices} wide>
        {link.speech.reason && <TypedReasonNote reason={link.speech.reason} language={link.language} />}
        <Stack gap="xs" className={classes['action']}>
          <EnterButton
            label={address.test ? t(link.visit ? 'join.visit.button' : 'join.test.button') : t('join.button')}
            hint={missing ?? (link.speech.listens ? t('join.mutedFirst') : null)}
            disabled={missing !== null}
            joining={entry.joining}
            error={entry.error}
            onEnter={() => void enter(requestJoin, onFailed)}
          />
        </Stack>
      </DeviceCard>
    </Stack>
  );
}
