import { defaultValidityDays } from '@candi/contract/interviews/interviews';
import { AppError } from '../../platform/errors/app-error.ts';

export interface Times {
  scheduledAt: Date | null;
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** How far in the past a scheduled time may be (ms). Users choose the current minute to mean now. */
const graceMs = 60_000;

export const asDate = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

/**
 * Validates an interview's scheduled time and the expiry of its links. By default, links expire `defaultValidityDays`
 * after the scheduled time or, without one, after now. Throws VALIDATION for a time in the past, and for links that
 * expire before the interview starts.
 */
export function readTimes(scheduledAt: Date | null, expiresAt: Date | null, now: Date): Times {
  if (scheduledAt && scheduledAt.getTime() < now.getTime() - graceMs)
    throw new AppError('VALIDATION', undefined, { scheduledAt: 'IN_THE_PAST' });
  return { scheduledAt, expiresAt: readExpiry(scheduledAt, expiresAt, now) };
}

/**
 * Validates the expiry of an interview's links, for a scheduled time that doesn't change. Has the same default and
 * throws the same errors as `readTimes`.
 */
export function readExpiry(scheduledAt: Date | null, expiresAt: Date | null, now: Date): Date {
  const from = Math.max(now.getTime(), scheduledAt?.getTime() ?? 0);
  const until = expiresAt?.getTime() ?? from + defaultValidityDays * dayMs;
  if (until <= now.getTime()) throw new AppError('VALIDATION', undefined, { expiresAt: 'IN_THE_PAST' });
  if (until <= from) throw new AppError('VALIDATION', undefined, { expiresAt: 'NOT_AFTER_START' });
  return new Date(until);
}
