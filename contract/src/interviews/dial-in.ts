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

/** A test interview that a candidate joins by telephone. Its PIN isn't the interview's. */
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

/**
 * Returns a PIN in groups, as people read it: "12345 67890 1234". No group ends after the eighth digit, where a pause ends
 * the PINs of eight digits that were drawn by earlier versions: "1234 5678".
 */
export const groupedPin = (pin: string): string =>
  (pin.match(pin.length > 8 ? /.{1,5}/g : /.{1,4}/g) ?? []).join(' ');

/** How telephones write a pause after the call was answered; each comma takes about 2 s. */
const pause = ',,';

/**
 * Returns the URL that dials a number and then the PIN, or a SIP address. Returns null if it is neither. The URL has no #,
 * with which iPhones wouldn't dial it.
 */
export function dialUrl({ number, pin }: DialIn): string | null {
  if (/^\+?[\d\s().-]+$/.test(number)) return `tel:${number.replaceAll(/[^\d+]/g, '')}${pause}${pin}`;
  return /^sips?:\S+$/.test(number) ? number : null;
}
