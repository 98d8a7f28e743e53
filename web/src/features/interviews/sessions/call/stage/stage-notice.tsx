import type { DialIn } from '@candi/contract/interviews/dial-in';
import { Button, Center, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import { formatSeconds } from '../../store/call-clock.ts';
import { useCallStore } from '../call-store.ts';
import { useSessionStore } from '../session-store.ts';
import { useEverySecond } from '../../use-every-second.ts';
import { useLate } from '../../use-late.ts';
import { DialInNumbers } from '../../join/dial-in-numbers.tsx';
import classes from './stage-notice.module.css';

/** Delay before a note says that Candi is taking longer than usual (ms). */
const patienceMs = 20_000;

interface NoticeProps {
  title: string;
  text: string;
  /** Whether the text is a countdown, which isn't announced, because it would drown out the rest. */
  counting?: boolean;
  /** Whether the notice has so much to show that nothing else should take space. */
  full?: boolean;
  action?: ReactNode;
}

/** Notice with a title and text. */
function Notice({ title, text, counting = false, full = false, action }: NoticeProps) {
  return (
    <Center component="output" className={classes['notice']} aria-live="assertive">
      <Stack align="center" gap={full ? 'xs' : 'md'} maw={420} ta="center">
        {!full && <Loader color="lagoon.3" />}
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text aria-live={counting ? 'off' : undefined}>{text}</Text>
        {action}
      </Stack>
    </Center>
  );
}

/** Returns number and PIN if the page has valid ones. */
function useDialIn(): DialIn | null {
  const dialIn = useCallStore((state) => state.dialIn);
  const left = useEverySecond(() => Math.max(0, Math.ceil(((dialIn?.until ?? 0) - Date.now()) / 1000)));
  return left > 0 ? dialIn : null;
}

/** Offers to continue by telephone, with number and PIN if the page has them. */
function ByPhone({ dialIn, onPhone }: { dialIn: DialIn | null; onPhone: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {dialIn && (
        <Paper p="sm" ta="start" radius="md" c="var(--mantine-color-text)">
          <Text size="sm" mb={4}>
            {t('call.phone.text')}
          </Text>
          <DialInNumbers dialIn={dialIn} />
        </Paper>
      )}
      <Button
        variant="white"
        style={{ flexShrink: 0 }}
        leftSection={<IconPhone size={18} aria-hidden />}
        onClick={onPhone}
      >
        {t(dialIn ? 'call.phone.how' : 'call.phone.open')}
      </Button>
    </>
  );
}

/**
 * Covers the stage while the candidate is disconnected or Candi is absent. `onPhone`: shows how to continue by telephone;
 * null if that isn't possible.
 */
export function StageNotice({ onPhone }: { onPhone: (() => void) | null }) {
  const { t, i18n } = useTranslation();
  const connection = useCallStore((state) => state.connection);
  const until = useCallStore((state) => state.reconnectUntil);
  const agent = useCallStore((state) => state.agent);
  const begun = useSessionStore((state) => !state.isLoadingSession);
  const away = connection === 'live' && agent === null && begun;
  const waiting = connection === 'connecting' || (connection === 'live' && !begun) || away;
  const late = useLate(waiting, patienceMs);
  const dialIn = useDialIn();
  const left = useEverySecond(() => Math.max(0, Math.ceil(((until ?? 0) - Date.now()) / 1000)));

  if (connection === 'reconnecting')
    return (
      <Notice
        counting
        full={onPhone !== null && dialIn !== null}
        title={t('call.reconnecting')}
        text={t('call.reconnectingText', { time: formatSeconds(left, toLanguage(i18n.resolvedLanguage)) })}
        action={onPhone && <ByPhone dialIn={dialIn} onPhone={onPhone} />}
      />
    );
  if (!waiting) return null;
  const text = away ? t('call.away') : t('call.connectingText');
  return <Notice title={t(away ? 'call.back' : 'call.connecting')} text={late ? t('call.late') : text} />;
}
