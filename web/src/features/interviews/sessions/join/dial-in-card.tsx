import type { DialIn } from '@candi/contract/interviews/dial-in';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DialInNumbers } from './dial-in-numbers.tsx';

interface DialInCardProps {
  dialIn: DialIn;
  /** True if Candi calls the candidate, who dials in only after missing the call. */
  missed?: boolean;
}

/** The number and the PIN with which the candidate joins by telephone instead of on this page. */
export function DialInCard({ dialIn, missed = false }: DialInCardProps) {
  const { t } = useTranslation();
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
        <DialInNumbers dialIn={dialIn} />
        <Text size="sm">{t('join.dialIn.consent')}</Text>
        <Text size="sm">{t('join.dialIn.dropped')}</Text>
        <Text size="sm">{t('join.dialIn.once')}</Text>
      </Stack>
    </Paper>
  );
}
