/** What the page of a link knows of it by heart. No schema: a candidate's phone loads no validator for it. */

/**
 * `details.reason` of INVALID_LINK, for whoever holds the right link: why it can't be used to join. `open`: the
 * interview is running right now, in another page.
 */
export const linkFaults = ['open', 'used', 'expired', 'withdrawn'] as const;
export type LinkFault = (typeof linkFaults)[number];

/** A test asks so many questions of its own, not the template's. */
export const practiceQuestions = 2;

/** What the interview's length is multiplied by. */
export const extraTimes = [1, 1.25, 1.5, 2] as const;
export type ExtraTime = (typeof extraTimes)[number];
