import type { PhoneCallEnd } from '@candi/contract/interviews/phone';
import { callPlan, type CallResult, type TryResult } from '@candi/contract/interviews/phone-out';
import type { InterviewStatus } from '@candi/contract/platform/enumerations';

const minute = 60_000;
const minutesAfter: Partial<Record<TryResult, number>> = callPlan.minutesAfter;

/**
 * Returns when the plan calls again after a try, or null if it doesn't. `made`: how many calls the plan has placed, this
 * one included.
 */
export function nextCall(result: TryResult, settledAt: Date, made: number): Date | null {
  const minutes = minutesAfter[result];
  if (minutes === undefined || made >= callPlan.tries) return null;
  return new Date(settledAt.getTime() + minutes * minute);
}

/** Results after which Candi doesn't call by herself any more: somebody answered and didn't want to go on. */
export const declines = ['hung_up', 'no_consent', 'opted_out'] as const satisfies CallResult[];

/** Returns when the first call of an appointment is due, or null if it is too late for that. */
export function firstCall(scheduledAt: Date, now: Date): Date | null {
  if (isLate(scheduledAt, now)) return null;
  return scheduledAt > now ? scheduledAt : now;
}

/** Returns whether a try is so late that nobody expects the call any more. */
export const isLate = (dueAt: Date, now: Date): boolean =>
  now.getTime() - dueAt.getTime() > callPlan.lateMinutes * minute;

/** Returns the result of a try whose call was answered and has ended. */
export function resultOfEnd(
  end: PhoneCallEnd,
  { status, byPhone }: { status: InterviewStatus; byPhone: boolean },
): TryResult {
  if (end === 'opted_out') return end;
  if (status !== 'PENDING') return byPhone ? 'answered' : 'over';
  if (end === 'machine' || end === 'no_consent' || end === 'hung_up') return end;
  return 'failed';
}
