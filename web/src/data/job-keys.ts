/** Query keys of jobs and applications, shared because several features read and refetch the same data. */
export const jobsKey = ['jobs'] as const;
export const jobKey = (id: string) => ['job', id] as const;
/** Query-key prefix shared by a job's application lists. */
export const applicationsKey = (jobId: string) => ['applications', jobId] as const;
