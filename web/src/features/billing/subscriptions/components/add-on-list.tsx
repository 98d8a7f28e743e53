import { addOnPrices } from '@candi/contract/billing/plans';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dollars } from '../hours.ts';

const addOns = [
  ['seat', 'perMonth'],
  ['interviewHour', 'perHour'],
  ['humanoidHour', 'perHour'],
  ['whiteLabel', 'perMonth'],
] as const;

/** List of add-ons with their prices. */
export function AddOnList() {
  const { t, i18n } = useTranslation();
  return (
    <Stack gap="sm">
      <Title order={2} fz={22}>
        {t('plans.addOns')}
      </Title>
      {addOns.map(([name, per]) => (
        <Group key={name} justify="space-between" wrap="nowrap" gap="md">
          <Text>{t(`plans.addOn.${name}`)}</Text>
          <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
            {t(`plans.${per}`, { price: dollars(addOnPrices[name], i18n.language) })}
          </Text>
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        {t('plans.rollOver')} {t('plans.taxes')}
      </Text>
    </Stack>
  );
}
