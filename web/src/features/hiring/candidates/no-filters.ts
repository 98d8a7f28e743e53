import type { OverviewFilter } from './queries.ts';

/** Values of the fields that filter candidates, without a filter. */
export const noFilters: Omit<OverviewFilter, 'q' | 'sort'> = {
  decision: '',
  phase: '',
  fit: '',
  industry: '',
  location: '',
  minYears: '',
  maxYears: '',
  openToWork: false,
  hasLinkedin: false,
  hasGithub: false,
};
