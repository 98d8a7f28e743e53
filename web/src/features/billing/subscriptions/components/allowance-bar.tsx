import type { Allowance } from '@candi/contract/billing/subscriptions';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hours } from '../hours.ts';

interface AllowanceBarProps {
  label: string;
  allowance: Allowance;
  unlimited: boolean;
}

/** From this share on the bar warns. Percent. */
const nearlyUsed = 85;

/** The bar's colour at a share (percent); undefined for the theme's own. */
function colorOf(share: number): string | undefined {
  if (share >= 100) return 'red';
  return share >= nearlyUsed ? 'apricot' : undefined;
}

/** How much of a month's hours is used, in words and as a bar. */
export function AllowanceBar({ label, allowance: { used, of, packs }, unlimited }: AllowanceBarProps) {
  const { t, i18n } = useTranslation();
  const told = (seconds: number) => hours(seconds, i18n.language);
  const share = of === 0 ? 100 : Math.min(100, (100 * used) / of);
  const text = unlimited
    ? t('usage.usedUnlimited', { used: told(used) })
    : t('usage.usedOf', { used: told(used), of: told(of) });
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
      {packs > 0 && (
        <Text size="sm" c="dimmed">
          {t('usage.packsLeft', { left: told(packs) })}
        </Text>
      )}
    </Stack>
  );
}
