import { type DialIn, dialUrl, groupedPin } from '@candi/contract/interviews/dial-in';
import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
export function DialInNumbers({ dialIn: { number, pin } }: { dialIn: DialIn }) {
  const { t } = useTranslation();
  const url = dialUrl(number);
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
      <CopyButton value={pin}>
        {({ copied, copy }) => (
          <Button
            size="compact-md"
            variant="light"
            onClick={copy}
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          >
            {t(copied ? 'join.dialIn.copied' : 'join.dialIn.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
