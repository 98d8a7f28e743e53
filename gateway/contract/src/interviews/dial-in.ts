/**
 * What a candidate dials, and how it is shown. This file contains no schemas, so that candidates' phones don't load the
 * validator.
 */

/** What a candidate dials and enters to join by telephone. */
export interface DialIn {
  /** Number or SIP address. */
  number: string;
  pin: string;
}

/** A test session that a candidate joins by telephone. Its PIN isn't the interview's. */
export interface PhoneTest {
  sessionId: string;
  dialIn: DialIn;
}

/** A call that Candi places to the candidate. */
export interface NextCall {
  at: string;
  /** The candidate's number with only its last digits, such as "•••• 678". */
  number: string;
}

/** Returns a PIN in two groups, as people read it: "1234 5678". */
export const groupedPin = (pin: string): string => `${pin.slice(0, 4)} ${pin.slice(4)}`;

/** Returns the URL that dials a number or a SIP address, or null if it is neither. */
export function dialUrl(number: string): string | null {
  if (/^\+?[\d\s().-]+$/.test(number)) return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
  return /^sips?:\S+$/.test(number) ? number : null;
}
