const dayMs = 86_400_000;

/** Returns the time `days` days ago. A negative number is in the future. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
