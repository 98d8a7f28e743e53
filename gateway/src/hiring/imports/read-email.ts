import { plainEmail } from '@candi/contract/platform/email-syntax';

/**
 * Returns the address of a cell such as "mailto:ana@candi.test" or "Ana Lima <ana@candi.test>", as addresses are stored
 * and compared. The result may be invalid.
 */
export const readEmail = (cell: string): string =>
  plainEmail(/^[^<>]*<([^<>]*)>\s*$/.exec(cell)?.[1] ?? cell).replace(/^mailto:\s*/, '');
