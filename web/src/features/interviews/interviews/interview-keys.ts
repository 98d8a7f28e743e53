/** Query key prefix of all lists of sessions, whatever their filter. */
export const sessionsKey = ['sessions'] as const;
export const accommodationsKey = (interviewId: string) => ['accommodations', interviewId] as const;
export const interviewKey = (id: string) => ['interview', id] as const;
