/**
 * Link constants that the join page needs. Contains no schemas, so that candidates' phones don't load a validator.
 */

/**
 * `details.reason` of INVALID_LINK: why an existing link can't be used to join. `open` means that the interview is
 * already running in another page.
 */
export const linkFaults = ['open', 'used', 'expired', 'withdrawn'] as const;
export type LinkFault = (typeof linkFaults)[number];

/** Number of questions in a test session. They are Candi's own, not the template's. */
export const practiceQuestions = 2;

/** Factors by which an interview's length can be multiplied. */
export const extraTimes = [1, 1.25, 1.5, 2] as const;
export type ExtraTime = (typeof extraTimes)[number];
