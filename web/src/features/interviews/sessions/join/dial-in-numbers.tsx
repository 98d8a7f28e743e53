import { type DialIn, dialUrl, groupedPin } from '@candi/contract/interviews/dial-in';
import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../copy-text.tsx';

function Dialled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {children}
    </div>
  );
}

/** What the candidate dials and enters. */
export function DialInNumbers({ dialIn }: { dialIn: DialIn }) {
  const { number, pin } = dialIn;
  const { t } = useTranslation();
  const url = dialUrl(dialIn);
  return (
    <Group gap="8px 32px" align="flex-end">
      <Dialled label={t('join.dialIn.number')}>
        {url === null ? (
          <Text component="bdi" dir="ltr" fz="lg" fw={600}>
            {number}
          </Text>
        ) : (
          <Anchor href={url} dir="ltr" fz="lg" fw={600}>
            {number}
          </Anchor>
        )}
      </Dialled>
      <Dialled label={t('join.dialIn.pin')}>
        <Text component="bdi" dir="ltr" fz="lg" fw={600} style={{ userSelect: 'all' }}>
          {groupedPin(pin)}
        </Text>
      </Dialled>
      <CopyText text={pin} label={t('join.dialIn.copy')} copiedLabel={t('join.dialIn.copied')} />
    </Group>
  );
}
