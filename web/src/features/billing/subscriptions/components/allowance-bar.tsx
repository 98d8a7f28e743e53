import type { Allowance } from '@candi/contract/billing/subscriptions';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allowanceMinutes } from '../allowance-minutes.ts';
import { hours } from '../hours.ts';

interface AllowanceBarProps {
  label: string;
  /** Explains which time counts towards these hours; shown below the bar. */
  note: string;
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

/**
 * Shows how many of a month's hours have been used, as text and as a bar, and how many are left for new interviews,
 * as a sum with labelled parts.
 */
export function AllowanceBar({ label, note, allowance, unlimited }: AllowanceBarProps) {
  const { t, i18n } = useTranslation();
  const inHours = (minutes: number) => hours(60 * minutes, i18n.language);
  const { used, of, usedOfPacks, left, packs, reserved, available, limited } = allowanceMinutes(allowance);
  const share = of === 0 ? 100 : Math.min(100, (100 * used) / of);
  const text = unlimited
    ? t('usage.usedUnlimited', { used: inHours(used) })
    : t('usage.usedOf', { used: inHours(used), of: inHours(of) });
  const parts = [
    ['left', left, inHours(left)],
    ['packsLeft', packs, `+ ${inHours(packs)}`],
    ['reserved', reserved, `\u2212 ${inHours(reserved)}`],
  ] as const;
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
      <Text size="sm" c="dimmed">
        {note} {usedOfPacks > 0 && t('usage.usedOfPacks', { used: inHours(usedOfPacks) })}
      </Text>
      {!unlimited && (
        <Stack gap={2} component="dl" m={0}>
          {parts
            .filter(([, minutes]) => minutes > 0)
            .map(([name, , value]) => (
              <Line key={name} label={t(`usage.${name}`)} value={value} />
            ))}
          <Line strong label={t('usage.available')} value={inHours(available)} />
        </Stack>
      )}
      {!unlimited && limited && (
        <Text size="sm" c="dimmed">
          {t('usage.limited')}
        </Text>
      )}
    </Stack>
  );
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const weight = strong ? 600 : undefined;
  const colour = strong ? undefined : 'dimmed';
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" component="dt" fw={weight} c={colour}>
        {label}
      </Text>
      <Text size="sm" component="dd" m={0} fw={weight} c={colour} style={{ whiteSpace: 'nowrap' }}>
        {value}
      </Text>
    </Group>
  );
}
