/**
 * From which correlation on a browser's sound counts as what the agent heard and spoke. Measured over half minutes: the
 * same conversation comes to 0.7 and more even on an overloaded machine, other sound to 0.3 at most.
 */
export const leastAgreement = 0.45;

/** Null where there was nothing to compare. */
export const isVerified = (agreement: number | null): boolean | null =>
  agreement === null ? null : agreement >= leastAgreement;
