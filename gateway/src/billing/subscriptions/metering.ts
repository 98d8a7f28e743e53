import type { HourKind, Plan } from '@candi/contract/platform/enumerations';
import { monthlySeconds } from '@candi/contract/billing/plans';

export interface PackLeft {
  id: string;
  kind: HourKind;
  leftSeconds: number;
}
/** What a month has used of the plan's own, packs not counted. Humanoid interviews count in both. Seconds. */
export interface PlanUse {
  interview: number;
  humanoid: number;
}

/** What the month's own still gives an interview of this kind. Seconds. */
export function planLeft(plan: Plan, used: PlanUse, kind: HourKind): number {
  const total = monthlySeconds(plan, 'interview') - used.interview;
  if (kind === 'interview') return Math.max(0, total);
  return Math.max(0, Math.min(total, monthlySeconds(plan, 'humanoid') - used.humanoid));
}

/**
 * Where the seconds of a session are taken from: the month's own first, then packs of its kind in the order given.
 * What neither has is the plan's all the same: a session that runs is let finish.
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
