import type { Language } from '@candi/contract/platform/enumerations';
import type { Environment } from '../../platform/environment.ts';

type Line = Pick<Environment, 'PHONE_LINE' | 'PHONE_NUMBER' | 'STT_LANGUAGES'>;
type Allowed = Pick<Environment, 'PHONE_LINE' | 'PHONE_COUNTRIES' | 'PHONE_SIP_HOSTS'>;

/** Returns whether telephone calls reach this installation. */
export const isLineOn = ({ PHONE_LINE }: Pick<Line, 'PHONE_LINE'>): boolean => PHONE_LINE !== 'off';

/** Returns what candidates dial, or null if the line is off or has no number to show. */
export const numberToDial = (environment: Line): string | null =>
  isLineOn(environment) && environment.PHONE_NUMBER ? environment.PHONE_NUMBER : null;

/** Returns whether the operator lets Candi call candidates. */
export const callsOut = ({ PHONE_COUNTRIES, PHONE_SIP_HOSTS, ...line }: Allowed): boolean =>
  isLineOn(line) && PHONE_COUNTRIES.length + PHONE_SIP_HOSTS.length > 0;

/**
 * Returns whether the recogniser understands every language of an interview. A caller can't type, so an interview by
 * telephone needs that.
 */
export const hearsAll = (
  { STT_LANGUAGES }: Pick<Line, 'STT_LANGUAGES'>,
  { language, testingLanguage }: { language: Language; testingLanguage: Language | null },
): boolean => [language, testingLanguage ?? language].every((spoken) => STT_LANGUAGES.includes(spoken));
