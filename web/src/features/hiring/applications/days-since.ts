const dayMs = 86_400_000;

const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Returns the number of days between two times in the user's calendar; 0 on the same day. `since`: ISO 8601. */
export const daysSince = (since: string, now: Date): number =>
  Math.max(0, Math.round((midnight(now) - midnight(new Date(since))) / dayMs));
