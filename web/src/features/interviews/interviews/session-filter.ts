import { interviewPhases, interviewTypes, languages } from '@candi/contract/platform/enumerations';
import { sessionFilterStatuses, sessionSorts } from '@candi/contract/interviews/interviews';
import { asked, oneOf } from '#app/use-url-filter.ts';
import type { SessionListQuery } from './api/interview-calls.ts';

/** What the list's address holds; empty: whatever it is. `from` and `to` are days, the last one included. */
export const filterNames = [
  'q',
  'status',
  'type',
  'language',
  'phase',
  'jobId',
  'from',
  'to',
  'sort',
] as const;
export type SessionFilter = Record<(typeof filterNames)[number], string>;

/** A day's first moment on this device's clocks, `days` later; undefined where the address holds no day. */
function startOfDay(day: string, days = 0): string | undefined {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00`) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + days);
  return date.toISOString();
}

/** Returns the query of the call. Values that the list doesn't offer, as in a hand-written address, are left out. */
export const queryOf = ({ q, jobId, ...filter }: SessionFilter): SessionListQuery =>
  asked({
    q,
    jobId,
    status: oneOf(sessionFilterStatuses, filter.status),
    type: oneOf(interviewTypes, filter.type),
    language: oneOf(languages, filter.language),
    phase: oneOf(interviewPhases, filter.phase),
    from: startOfDay(filter.from),
    to: startOfDay(filter.to, 1),
    sort: oneOf(sessionSorts, filter.sort),
  });

/** Whether it narrows the list: the order does not. */
export const narrows = ({ sort: _sort, ...filter }: SessionFilter): boolean =>
  Object.values(filter).some((value) => value !== '');
