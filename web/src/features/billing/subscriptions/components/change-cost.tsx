import type { ChangePreview } from '@candi/contract/billing/subscriptions';
import { Alert, Group, Loader, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { charged } from '../money.ts';

/** Cost of a plan change, as computed by the payment provider. */
export function ChangeCost({ preview: { data, error } }: { preview: UseQueryResult<ChangePreview> }) {
  const { t, i18n } = useTranslation();
  if (error) return <Alert color="red">{error.message}</Alert>;
  if (!data)
    return (
      <Group gap="sm" component="output">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{t('usage.cost.loading')}</Text>
      </Group>
    );
  const money = (cents: number) => charged(cents, i18n.language);
  const lines = [
    ['charge', data.charge],
    ['credit', -data.credit],
    ['tax', data.tax],
  ] as const;
  return (
    <Stack gap={4} component="output">
      {lines
        .filter(([, cents]) => cents !== 0)
        .map(([name, cents]) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Text size="sm">{t(`usage.cost.${name}`)}</Text>
            <Text size="sm">{money(cents)}</Text>
          </Group>
        ))}
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{t('usage.cost.due')}</Text>
        <Text fw={600}>{money(data.due)}</Text>
      </Group>
      {data.credited > 0 && (
        <Text size="sm" c="dimmed">
          {t('usage.cost.credited', { amount: money(data.credited) })}
        </Text>
      )}
    </Stack>
  );
}
