import { z } from 'zod';
import type { InterviewStatus } from '../platform/enumerations.ts';
import { candidateSort } from './candidates.ts';
import { pageQuery, text } from '../platform/common.ts';

/** Filters of a candidate search. A candidate must match every filter that is set. */
export const searchFilters = z.object({
  /**
   * Words that must all occur in the name, email, title, company, skills, about text, or LinkedIn and GitHub handles.
   */
  keywords: text.trim().max(300).default(''),
  industry: text.trim().max(100).default(''),
  location: text.trim().max(200).default(''),
  minYears: z.number().min(0).max(80).nullable().default(null),
  maxYears: z.number().min(0).max(80).nullable().default(null),
  openToWork: z.boolean().default(false),
  /** If true, selects only candidates with a profile address that `profileAt` recognises. */
  hasLinkedin: z.boolean().default(false),
  hasGithub: z.boolean().default(false),
});
export type SearchFilters = z.infer<typeof searchFilters>;

export interface Search {
  id: string;
  filters: SearchFilters;
}
/** Maximum number of results counted; above it, the page shows "more than 1,000". */
export const maxCounted = 1000;
export const searchResultsQuery = pageQuery.extend({ sort: candidateSort });
export interface SearchCount {
  /** Number of results, capped at `maxCounted` + 1. */
  found: number;
}

/** Maximum number of results of each kind in a quick search. */
export const quickResults = 5;
/** GET /v1/search/quick: `q` is text that is still being typed. */
export const quickQuery = z.object({ q: text.trim().max(200) });
export interface QuickResults {
  candidates: { id: string; name: string; title: string; photoUrl: string | null }[];
  jobs: { id: string; name: string; open: boolean }[];
  /** Interviews whose candidate or title matches, newest first. */
  sessions: { sessionId: string; title: string; candidateName: string; status: InterviewStatus }[];
}
