import type { ApplicationFilter } from './api/application-calls.ts';

/** Where the cache holds a job's applications. */
export const applicationsKey = (jobId: string) => ['applications', jobId] as const;
/** Where the cache holds how many applications match a filter, by phase. */
export const countsKey = (jobId: string) => ['application-counts', jobId] as const;
export const listKey = (jobId: string, phaseId: string | null, filter: ApplicationFilter) =>
  [...applicationsKey(jobId), phaseId, filter] as const;
export const applicationKey = (jobId: string, id: string) => ['application', jobId, id] as const;
