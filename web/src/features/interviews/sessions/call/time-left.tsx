import { ActionIcon, Popover, Text, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import { movedMs } from './recruiters.ts';
import type { CallClock } from '../store/call-clock.ts';
import { formatSeconds, secondsLeft } from '../store/call-clock.ts';
import { useCallStore } from './call-store.ts';
import { useEverySecond } from '../use-every-second.ts';
import classes from './call-header.module.css';

/** Time left below which it is always shown, and below which it is emphasised (s). */
const shownS = 180;
const shortS = 60;

/** Shows the time left: on request, and always in the last minutes. */
export function TimeLeft({ clock, durationSeconds }: { clock: CallClock; durationSeconds: number }) {
  const { t, i18n } = useTranslation();
  // Take-overs by recruiters and the candidate's breaks don't count towards the interview's time.
  const left = useEverySecond(() =>
    secondsLeft(clock, durationSeconds + movedMs(useCallStore.getState(), Date.now()) / 1000),
  );
  const text = t('call.timeLeft', { time: formatSeconds(left, toLanguage(i18n.resolvedLanguage)) });
  const soon = left <= shownS;
  return (
    <>
      <VisuallyHidden component="output">{soon && t('call.time.soon')}</VisuallyHidden>
      {soon ? (
        <Text size="sm" role="timer" className={classes['time']} data-short={left <= shortS || undefined}>
          {text}
        </Text>
      ) : (
        <Popover position="bottom-end" withArrow shadow="md">
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('call.time.ask')}>
              <IconClock size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="sm" role="timer" className={classes['time']}>
              {text}
            </Text>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
