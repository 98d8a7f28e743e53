/** Where the cache holds the page of one session. */
export const reportKey = (sessionId: string) => ['report', sessionId] as const;
