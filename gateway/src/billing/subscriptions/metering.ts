import type { HourKind, Plan } from '@candi/contract/platform/enumerations';
import { monthlySeconds } from '@candi/contract/billing/plans';

export interface PackLeft {
  id: string;
  kind: HourKind;
  leftSeconds: number;
}
/** Time used of the plan's monthly allowance (s), without packs. `interview` includes humanoid interviews. */
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

/** Returns the time left in the packs of each kind (s). */
export function packSeconds(
  packs: readonly { kind: HourKind; hours: number; usedSeconds: number }[],
): Record<HourKind, number> {
  const left = { interview: 0, humanoid: 0 };
  for (const { kind, hours, usedSeconds } of packs) left[kind] += 3600 * hours - usedSeconds;
  return left;
}

/** Returns how much reserved time of this kind isn't covered by its packs and therefore uses the plan's hours (s). */
const beyondPacks = (
  kind: HourKind,
  packs: Record<HourKind, number>,
  reserved: Record<HourKind, number>,
): number => Math.max(0, reserved[kind] - packs[kind]);

/** Returns the reserved time that counts against the hours for this kind of interview (s). */
export const reservedOf = (
  kind: HourKind,
  packs: Record<HourKind, number>,
  reserved: Record<HourKind, number>,
): number => reserved[kind] + (kind === 'interview' ? beyondPacks('humanoid', packs, reserved) : 0);

/**
 * Returns how much interview time of a kind can still be reserved (s): the rest of the monthly allowance and the packs,
 * minus the time reserved by interviews that haven't ended. `packs`: time left in packs of each kind (s). `reserved`:
 * time reserved by each kind (s); humanoid interviews count only as humanoid.
 */
export function unreservedSeconds(
  kind: HourKind,
  plan: Plan,
  used: PlanUse,
  packs: Record<HourKind, number>,
  reserved: Record<HourKind, number>,
): number {
  const total = planLeft(plan, used, 'interview');
  const humanoid = planLeft(plan, used, 'humanoid');
  // Counts reservations against the packs of their kind first, because the plan's hours can be used for either kind.
  const ofPlan =
    kind === 'interview' ? total : Math.min(humanoid, total - beyondPacks('interview', packs, reserved));
  return Math.max(0, packs[kind] + ofPlan - reservedOf(kind, packs, reserved));
}

/**
 * Charges a session's seconds to the monthly allowance first, then to packs of its kind in the given order. Charges any
 * remainder to the plan, because a running session is allowed to finish.
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
