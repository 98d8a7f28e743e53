import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import type { CallClock } from '../../store/call-clock.ts';
import { formatSeconds, secondsLeft } from '../../store/call-clock.ts';
import { movedMs } from '../../call/recruiters.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useEverySecond } from '../use-every-second.ts';
import classes from './call-header.module.css';
import { useProgressText } from './use-progress-text.ts';

function Progress() {
  const text = useProgressText();
  return (
    text && (
      <Text size="sm" fw={550}>
        {text}
      </Text>
    )
  );
}

interface CallHeaderProps {
  brand: CompanyBrand;
  clock: CallClock;
  durationSeconds: number;
  offlineDemo: boolean;
  test: boolean;
}

/** Shows the interview's progress and the time left. */
export function CallHeader({ brand, clock, durationSeconds, offlineDemo, test }: CallHeaderProps) {
  const { t, i18n } = useTranslation();
  // Take-overs by recruiters and the candidate's breaks don't count towards the interview's time.
  const left = useEverySecond(() =>
    secondsLeft(clock, durationSeconds + movedMs(useCallStore.getState(), Date.now()) / 1000),
  );
  // While the agent is in the room, it records both Candi and the candidate, even in phone interviews and in browsers
  // that can't record.
  const kept = useCallStore(
    ({ agent, recording }) =>
      agent !== null || recording?.status === 'recording' || recording?.status === 'offline',
  );
  return (
    <Group component="header" justify="space-between" gap="4px 12px">
      <Group gap="4px 12px">
        <CompanyMark brand={brand} />
        {test && (
          <Badge color="apricot" variant="light">
            {t('join.test.badge')}
          </Badge>
        )}
        {offlineDemo && (
          <Badge variant="light" color="apricot">
            {t('common.offlineDemo')}
          </Badge>
        )}
      </Group>
      <Group gap="md" wrap="nowrap">
        {kept && !test && (
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
