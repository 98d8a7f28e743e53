/**
 * Minimum correlation at which a browser's audio counts as matching the agent's. Measured over half minutes: the same
 * conversation reaches 0.7 or more even on an overloaded machine, other audio 0.3 at most.
 */
export const minAgreement = 0.45;

/** Returns null if there was nothing to compare. */
export const isVerified = (agreement: number | null): boolean | null =>
  agreement === null ? null : agreement >= minAgreement;
