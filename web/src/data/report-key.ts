/** Query key of a session's report page. */
export const reportKey = (sessionId: string) => ['report', sessionId] as const;
