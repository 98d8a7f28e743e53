import type { HourKind, Plan } from '@candi/contract/platform/enumerations';
import { monthlySeconds } from '@candi/contract/billing/plans';

export interface PackLeft {
  id: string;
  kind: HourKind;
  leftSeconds: number;
}
/** Seconds used of the plan's monthly allowance, without packs. Humanoid interviews count in both fields. */
export interface PlanUse {
  interview: number;
  humanoid: number;
}

/** Returns the rest of the plan's monthly allowance for this kind of interview (s). */
export function planLeft(plan: Plan, used: PlanUse, kind: HourKind): number {
  const total = monthlySeconds(plan, 'interview') - used.interview;
  if (kind === 'interview') return Math.max(0, total);
  return Math.max(0, Math.min(total, monthlySeconds(plan, 'humanoid') - used.humanoid));
}

/**
 * Allocates a session's seconds to the monthly allowance first, then to packs of its kind in the given order. Any
 * remainder is charged to the plan, because a running session is allowed to finish.
 */
export function meter(
  kind: HourKind,
  seconds: number,
  leftOfPlan: number,
  packs: readonly PackLeft[],
): { packs: { id: string; seconds: number }[]; packSeconds: number } {
  let rest = Math.max(0, seconds - leftOfPlan);
  const taken: { id: string; seconds: number }[] = [];
  for (const pack of packs) {
    const part = pack.kind === kind ? Math.min(rest, pack.leftSeconds) : 0;
    if (part <= 0) continue;
    taken.push({ id: pack.id, seconds: part });
    rest -= part;
  }
  return { packs: taken, packSeconds: taken.reduce((sum, part) => sum + part.seconds, 0) };
}
