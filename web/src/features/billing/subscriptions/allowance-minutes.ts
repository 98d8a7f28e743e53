import type { Allowance } from '@candi/contract/billing/subscriptions';

/** An allowance in whole minutes, with `available = left + packs - reserved` unless it is 0 or `limited`. */
interface AllowanceMinutes extends Allowance {
  /** Rest of the monthly quota. */
  left: number;
  /** Whether less is available than the kind's own hours allow, because the hours of all interviews are used up. */
  limited: boolean;
}

/**
 * Returns an allowance in whole minutes whose figures add up. Use is rounded up and what is left is rounded down, so
 * that no time is shown as available that isn't.
 */
export function allowanceMinutes({
  used,
  of,
  usedOfPacks,
  packs,
  reserved,
  available,
}: Allowance): AllowanceMinutes {
  const up = (seconds: number) => Math.ceil(seconds / 60);
  const down = (seconds: number) => Math.floor(seconds / 60);
  const whole = { used: up(used), of: down(of), packs: down(packs), reserved: up(reserved) };
  const left = Math.max(0, whole.of - whole.used);
  const sum = Math.max(0, left + whole.packs - whole.reserved);
  const limited = up(available) < sum;
  return {
    ...whole,
    left,
    // The month's total is rounded up once, as in the chart of the months.
    usedOfPacks: up(used + usedOfPacks) - whole.used,
    available: limited ? down(available) : sum,
    limited,
  };
}
