const dayMs = 86_400_000;

/** Returns the time `days` ago; negative for a time to come. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
