import { Badge, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import { Brand } from '#ui/brand.tsx';
import type { CallClock } from '../../store/call-clock.ts';
import { formatSeconds, secondsLeft } from '../../store/call-clock.ts';
import { useCallStore } from '../../store/call-store.ts';
import classes from './call-header.module.css';

/** The time of `read`, twice a second: never a second late for the eye. */
export function useEverySecond(read: () => number): number {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), 500);
    return () => clearInterval(timer);
  });
  return value;
}

function Progress() {
  const { t } = useTranslation();
  const progress = useCallStore((state) => state.progress);
  if (!progress) return null;
  const text =
    progress.stage === 'question'
      ? t('call.progress.question', { current: progress.question, total: progress.questions })
      : t(`call.progress.${progress.stage}`);
  return (
    <Text size="sm" fw={550} aria-live="polite">
      {text}
    </Text>
  );
}

interface CallHeaderProps {
  clock: CallClock;
  durationSeconds: number;
  offlineDemo: boolean;
}

/** Where the interview stands and how much time is left. */
export function CallHeader({ clock, durationSeconds, offlineDemo }: CallHeaderProps) {
  const { t, i18n } = useTranslation();
  const left = useEverySecond(() => secondsLeft(clock, durationSeconds));
  const recording = useCallStore((state) => state.recording?.status);
  const records = recording === 'recording' || recording === 'offline';
  return (
    <Group component="header" justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="md" wrap="nowrap">
        <Brand />
        {offlineDemo && (
          <Badge variant="light" color="apricot" visibleFrom="sm">
            {t('common.offlineDemo')}
          </Badge>
        )}
      </Group>
      <Group gap="md" wrap="nowrap">
        {records && (
          <Group gap={6} wrap="nowrap" component="output">
            <span className={classes['recording']} aria-hidden />
            <Text size="sm" visibleFrom="sm">
              {t('call.recording')}
            </Text>
          </Group>
        )}
        <Progress />
        <Text size="sm" role="timer" className={classes['time']} data-short={left <= 60 || undefined}>
          <Text span inherit visibleFrom="sm">
            {t('call.timeLeft', { time: formatSeconds(left, toLanguage(i18n.resolvedLanguage)) })}
          </Text>
          <Text span inherit hiddenFrom="sm" aria-hidden>
            {formatSeconds(left, toLanguage(i18n.resolvedLanguage))}
          </Text>
        </Text>
      </Group>
    </Group>
  );
}
