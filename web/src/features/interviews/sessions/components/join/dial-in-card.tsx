import { type DialIn, dialUrl, groupedPin } from '@candi/contract/interviews/dial-in';
import { Anchor, Button, CopyButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconPhone } from '@tabler/icons-react';
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

interface DialInCardProps {
  dialIn: DialIn;
  /** True if Candi calls the candidate, so that dialling is for a missed call. */
  missed?: boolean;
}

/** The number and the PIN with which the candidate joins by telephone instead of on this page. */
export function DialInCard({ dialIn: { number, pin }, missed = false }: DialInCardProps) {
  const { t } = useTranslation();
  const url = dialUrl(number);
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-labelledby="dial-in-title" ta="start">
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <IconPhone size={24} aria-hidden style={{ flexShrink: 0 }} />
          <Title order={2} size="h4" id="dial-in-title">
            {t(missed ? 'join.nextCall.missed' : 'join.dialIn.title')}
          </Title>
        </Group>
        <Text size="sm">{t('join.dialIn.text')}</Text>
        <Group gap="xl" align="flex-end">
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
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
              >
                {t(copied ? 'join.dialIn.copied' : 'join.dialIn.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="sm">{t('join.dialIn.consent')}</Text>
        <Text size="sm">{t('join.dialIn.dropped')}</Text>
        <Text size="sm">{t('join.dialIn.once')}</Text>
      </Stack>
    </Paper>
  );
}
