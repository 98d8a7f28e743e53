import type { NextCall } from '@candi/contract/interviews/dial-in';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhoneIncoming } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';

/** Says when Candi calls the candidate, and on which number. */
export function NextCallCard({ nextCall: { at, number } }: { nextCall: NextCall }) {
  const { t, i18n } = useTranslation();
  const { day, time } = moment(at, i18n.resolvedLanguage ?? 'en', 'long');
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-labelledby="next-call-title" ta="start">
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <IconPhoneIncoming size={24} aria-hidden style={{ flexShrink: 0 }} />
          <Title order={2} size="h4" id="next-call-title">
            {t('join.nextCall.title')}
          </Title>
        </Group>
        <Text fz="lg" fw={600}>
          {t('join.nextCall.when', { day, time })}
        </Text>
        <Text>
          {t('join.nextCall.number')} <bdi dir="ltr">{number}</bdi>
        </Text>
        <Text size="sm">{t('join.nextCall.ready')}</Text>
      </Stack>
    </Paper>
  );
}
