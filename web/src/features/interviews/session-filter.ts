import { asked } from '#app/use-url-filter.ts';

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

/** The call's query. */
export function queryOf(filter: SessionFilter): Partial<Record<(typeof filterNames)[number], string>> {
  const { from, to, ...rest } = filter;
  return asked({ ...rest, from: startOfDay(from) ?? '', to: startOfDay(to, 1) ?? '' });
}

/** Whether it narrows the list: the order does not. */
export const narrows = ({ sort: _sort, ...filter }: SessionFilter): boolean =>
  Object.values(filter).some((value) => value !== '');
