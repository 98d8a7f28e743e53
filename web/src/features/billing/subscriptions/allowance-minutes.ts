import type { Allowance } from '@candi/contract/billing/subscriptions';

/** An allowance in whole minutes. `available` is `left + packs - reserved`, at least 0 and less if `limited`. */
interface AllowanceMinutes extends Allowance {
  /** Unused part of the monthly quota. */
  left: number;
  /** Whether a shortage of interview hours lowers `available`; only possible for humanoid interviews. */
  limited: boolean;
}

/**
 * Returns an allowance in whole minutes whose figures add up. Used time is rounded up and remaining time is rounded
 * down, so that the available time is never overstated.
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
    // The month's total is rounded up only once, as in the monthly chart.
    usedOfPacks: up(used + usedOfPacks) - whole.used,
    available: limited ? down(available) : sum,
    limited,
  };
}
