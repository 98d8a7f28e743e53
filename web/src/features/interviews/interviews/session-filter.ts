import { interviewPhases, interviewTypes, languages } from '@candi/contract/platform/enumerations';
import type { SessionsQuery } from '@candi/contract/interviews/interviews';
import { sessionFilterStatuses, sessionSorts } from '@candi/contract/interviews/interviews';
import { endOfDay, isDay, startOfDay } from '#i18n/days.ts';
import { withoutEmpty, oneOf } from '#ui/use-url-filter.ts';

/** Filters and order of a list of sessions. */
export type SessionListQuery = Partial<Omit<SessionsQuery, 'lang' | 'after' | 'limit'>>;

/** Search parameters of the list; empty means no filter. `from` and `to` are days, both included. */
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
/** The list is sorted by the date that its rows show. */
export const defaultSort = 'latest';
export type SessionFilter = Record<(typeof filterNames)[number], string>;

/**
 * Returns the gateway's query parameters. Values that the list doesn't offer, such as those of a hand-written URL, are
 * left out.
 */
export const queryOf = ({ q, jobId, ...filter }: SessionFilter): SessionListQuery =>
  withoutEmpty({
    q,
    jobId,
    status: oneOf(sessionFilterStatuses, filter.status),
    type: oneOf(interviewTypes, filter.type),
    language: oneOf(languages, filter.language),
    phase: oneOf(interviewPhases, filter.phase),
    from: isDay(filter.from) ? startOfDay(filter.from) : undefined,
    to: isDay(filter.to) ? endOfDay(filter.to) : undefined,
    sort: oneOf(sessionSorts, filter.sort) ?? defaultSort,
  });

/** Returns whether the filter narrows the list; the sort order doesn't. */
export const isFiltered = ({ sort: _sort, ...filter }: SessionFilter): boolean =>
  Object.values(filter).some((value) => value !== '');
