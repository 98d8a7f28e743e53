import { defaultValidityDays } from '@candi/contract/interviews/interviews';
import { AppError } from '../../platform/errors/app-error.ts';

export interface Times {
  scheduledAt: Date | null;
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Who chooses this minute means now. */
const graceMs = 60_000;

/**
 * When an interview is held and until when its links are good: `defaultValidityDays` from now or from its time, unless
 * chosen. Throws VALIDATION for a time that is over, and for links that end before the interview begins.
 */
export function readTimes(scheduledAt: Date | null, expiresAt: Date | null, now: Date): Times {
  if (scheduledAt && scheduledAt.getTime() < now.getTime() - graceMs)
    throw new AppError('VALIDATION', undefined, { scheduledAt: 'IN_THE_PAST' });
  return { scheduledAt, expiresAt: readExpiry(scheduledAt, expiresAt, now) };
}

/** As above, for a scheduled time that stays as it is. */
export function readExpiry(scheduledAt: Date | null, expiresAt: Date | null, now: Date): Date {
  const from = Math.max(now.getTime(), scheduledAt?.getTime() ?? 0);
  const until = expiresAt?.getTime() ?? from + defaultValidityDays * dayMs;
  if (until <= now.getTime()) throw new AppError('VALIDATION', undefined, { expiresAt: 'IN_THE_PAST' });
  if (until <= from) throw new AppError('VALIDATION', undefined, { expiresAt: 'NOT_AFTER_START' });
  return new Date(until);
}
