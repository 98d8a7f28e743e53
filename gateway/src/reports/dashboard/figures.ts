import { figureDays, type Figures, scoreBands } from '@candi/contract/reports/dashboard';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { countCompleted, countDecided, countInvited, listDays } from './figures.repository.ts';

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

/** Returns the figures of the last days that the reader may see, without the interviews to review. */
export async function readFigures(
  handle: Handle,
  reader: Reader,
  now: Date,
): Promise<Omit<Figures, 'toReview'>> {
  const days = await listDays(handle, reader.companyId, now, figureDays);
  const [invited, completed, decided] = await Promise.all([
    countInvited(handle, reader, days),
    countCompleted(handle, reader, days),
    countDecided(handle, reader, days[0].start),
  ]);
  return {
    invited: sum(invited),
    completed: sum(completed),
    decided,
    days: days.map(({ day }, at) => ({
      day,
      invited: sum(invited.filter((each) => each.day === at + 1)),
      completed: sum(completed.filter((each) => each.day === at + 1)),
    })),
    scores: Array.from({ length: scoreBands }, (_, band) =>
      sum(completed.filter((each) => each.band === band)),
    ),
  };
}
