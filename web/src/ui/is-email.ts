import { isEmailAddress } from '@candi/contract/platform/email-syntax';

/**
 * Returns a form validation with the rule of the gateway, which accepts letters of any script. `error`: returned for text
 * that isn't an email address.
 */
export const isEmail =
  (error: string) =>
  (value: string): string | null =>
    isEmailAddress(value) ? null : error;
