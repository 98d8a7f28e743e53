import { decisionFilters, overviewSorts } from '@candi/contract/hiring/candidates';
import { fits } from '@candi/contract/platform/enumerations';
import { oneOf } from '#ui/use-url-filter.ts';
import type { OverviewFilter } from '../../../features/hiring/candidates/queries.ts';

/** Search parameters of the list of all candidates. */
export const overviewFilterNames = [
  'q',
  'decision',
  'phase',
  'fit',
  'industry',
  'location',
  'minYears',
  'maxYears',
  'openToWork',
  'hasLinkedin',
  'hasGithub',
  'sort',
] as const;

/** Returns the filter in the page's address. Values that the list doesn't offer are left out. */
export const overviewFilterOf = (
  texts: Record<(typeof overviewFilterNames)[number], string>,
): OverviewFilter => ({
  ...texts,
  decision: oneOf(decisionFilters, texts.decision) ?? '',
  fit: oneOf(fits, texts.fit) ?? '',
  openToWork: texts.openToWork === '1',
  hasLinkedin: texts.hasLinkedin === '1',
  hasGithub: texts.hasGithub === '1',
  sort: oneOf(overviewSorts, texts.sort) ?? 'active',
});
