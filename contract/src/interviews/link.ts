/**
 * Link constants for the join page. This file contains no schemas, so that candidates' phones don't load the validator.
 */

/**
 * Values of `details.reason` in INVALID_LINK: why an existing link can't be used to join. `open`: the interview is
 * already open in another page. `closed`: the company was deleted.
 */
export const linkFaults = ['open', 'used', 'expired', 'withdrawn', 'closed'] as const;
export type LinkFault = (typeof linkFaults)[number];

/** Number of questions in a test interview. They are fixed and don't come from the template. */
export const testQuestionCount = 2;

/** Allowed factors for multiplying an interview's length. */
export const extraTimes = [1, 1.25, 1.5, 2] as const;
export type ExtraTime = (typeof extraTimes)[number];
