/**
 * Jobs an hour in which the language model works for one company. Beyond them, screenings and drafts of criteria wait for
 * the next hour.
 */
export const modelJobsPerHour = 200;
