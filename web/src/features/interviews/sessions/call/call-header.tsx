import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompanyMark } from '#ui/company-mark.tsx';
import type { CallClock } from '../store/call-clock.ts';
import { useCallStore } from './call-store.ts';
import classes from './call-header.module.css';
import { TimeLeft } from './time-left.tsx';
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

/** Shows the interview's progress and, on request or in the last minutes, the time left. */
export function CallHeader({ brand, clock, durationSeconds, offlineDemo, test }: CallHeaderProps) {
  const { t } = useTranslation();
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
        <TimeLeft clock={clock} durationSeconds={durationSeconds} />
      </Group>
    </Group>
  );
}
