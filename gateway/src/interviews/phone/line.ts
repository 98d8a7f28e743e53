import type { RecogniserStatus } from '../../platform/adapters/recogniser/recogniser.ts';
import type { Environment } from '../../platform/environment.ts';
import { type InterviewLanguages, isSupported } from '../spoken-languages/spoken-languages.ts';

type Line = Pick<Environment, 'PHONE_LINE' | 'PHONE_NUMBER'>;
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
 * Returns whether the recogniser supports every language of an interview. A caller can't type, so an interview by
 * telephone needs that. Places aren't considered: they count only when the call joins.
 */
export const hearsAll = (
  recogniser: RecogniserStatus,
  { language, testingLanguage }: InterviewLanguages,
): boolean => [language, testingLanguage ?? language].every((spoken) => isSupported(recogniser[spoken]));
