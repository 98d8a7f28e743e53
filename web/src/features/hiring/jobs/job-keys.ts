/** Where the cache holds jobs. */
export const jobsKey = ['jobs'] as const;
export const jobKey = (id: string) => ['job', id] as const;
