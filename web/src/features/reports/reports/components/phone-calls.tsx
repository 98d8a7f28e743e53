import type { PhoneCall } from '@candi/contract/interviews/phone';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { durationWords } from '../duration-words.ts';

function Call({ call: { direction, from, startedAt, endedAt, endReason } }: { call: PhoneCall }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const lastedMs = endedAt === null ? null : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
  return (
    <Group component="li" gap="md" justify="space-between" align="baseline">
      <Text size="sm" component="span">
        {moment(startedAt, language).both}
        {lastedMs !== null && ` · ${durationWords(lastedMs, language)}`}
      </Text>
      <Text size="sm" component="span">
        {t(`reports.calls.directions.${direction}`)}
        {' · '}
        {from === '' ? t('reports.calls.withheld') : <bdi dir="ltr">{from}</bdi>}
      </Text>
      <Text size="sm" component="span" c="dimmed">
        {endedAt === null ? t('reports.calls.running') : t(`reports.calls.ends.${endReason ?? 'failed'}`)}
      </Text>
    </Group>
  );
}

/** The candidate's telephone calls: when they began, how long they lasted and how they ended. */
export function PhoneCalls({ calls }: { calls: readonly PhoneCall[] }) {
  const { t } = useTranslation();
  if (calls.length === 0) return null;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="phone-calls">
      <Title order={2} size="h3" id="phone-calls" mb="sm">
        {t('reports.calls.title')}
      </Title>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </Stack>
    </Card>
  );
}
