import type { Allowance } from '@candi/contract/billing/subscriptions';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hours } from '../hours.ts';

interface AllowanceBarProps {
  label: string;
  allowance: Allowance;
  unlimited: boolean;
}

/** Minimum share of used hours at which the bar shows a warning (%). */
const nearlyUsed = 85;

/** Returns the bar's colour for a share of used hours (%); undefined for the theme's primary colour. */
function colorOf(share: number): string | undefined {
  if (share >= 100) return 'red';
  return share >= nearlyUsed ? 'apricot' : undefined;
}

/** Shows how many of a month's hours have been used, as text and as a bar. */
export function AllowanceBar({
  label,
  allowance: { used, of, packs, reserved },
  unlimited,
}: AllowanceBarProps) {
  const { t, i18n } = useTranslation();
  const inHours = (seconds: number) => hours(seconds, i18n.language);
  const share = of === 0 ? 100 : Math.min(100, (100 * used) / of);
  const text = unlimited
    ? t('usage.usedUnlimited', { used: inHours(used) })
    : t('usage.usedOf', { used: inHours(used), of: inHours(of) });
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{label}</Text>
        <Text size="sm">{text}</Text>
      </Group>
      {!unlimited && (
        <Progress
          value={share}
          size="lg"
          radius="xl"
          aria-label={`${label}: ${text}`}
          color={colorOf(share)}
        />
      )}
      {!unlimited && reserved > 0 && (
        <Text size="sm" c="dimmed">
          {t('usage.reserved', { reserved: inHours(reserved) })}
        </Text>
      )}
      {packs > 0 && (
        <Text size="sm" c="dimmed">
          {t('usage.packsLeft', { left: inHours(packs) })}
        </Text>
      )}
    </Stack>
  );
}
