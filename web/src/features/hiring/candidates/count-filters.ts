import type { OverviewFilter } from './queries.ts';

/** Returns how many filters of the list of candidates are in use. A range of years is one filter. */
export function countFilters({ q: _q, sort: _sort, minYears, maxYears, ...filters }: OverviewFilter): number {
  const years = minYears !== '' || maxYears !== '';
  return [years, ...Object.values(filters)].filter((value) => value !== '' && value !== false).length;
}
