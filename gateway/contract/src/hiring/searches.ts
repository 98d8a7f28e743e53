import { z } from 'zod';
import { candidateSort } from './candidates.ts';
import { pageQuery, text } from '../platform/common.ts';

/** The plain filters of a search over a company's candidates. All that are set must hold. */
export const searchFilters = z.object({
  /** Words that stand somewhere in the name, title, company, skills or about. */
  keywords: text.trim().max(300).default(''),
  industry: text.trim().max(100).default(''),
  location: text.trim().max(200).default(''),
  minYears: z.number().min(0).max(80).nullable().default(null),
  maxYears: z.number().min(0).max(80).nullable().default(null),
  openToWork: z.boolean().default(false),
});
export type SearchFilters = z.infer<typeof searchFilters>;

export interface Search {
  id: string;
  filters: SearchFilters;
}
/** Counting stops here: "more than 1,000". */
export const countedAtMost = 1000;
export const searchResultsQuery = pageQuery.extend({ sort: candidateSort });
export interface SearchCount {
  /** Up to `countedAtMost` + 1. */
  found: number;
}
