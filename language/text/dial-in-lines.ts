import { type DialIn, dialUrl, groupedPin } from '@candi/contract/interviews/dial-in';
import type { DialInLine } from '../shapes/email-templates.ts';

/** Returns the lines of an email with the number and the PIN; none if the interview can't be joined by telephone. */
export const dialInLines = (dialIn: DialIn | null, numberLabel: string, pinLabel: string): DialInLine[] =>
  dialIn === null
    ? []
    : [
        { label: numberLabel, value: dialIn.number, url: dialUrl(dialIn) },
        { label: pinLabel, value: groupedPin(dialIn.pin), url: null },
      ];
