import type { Language } from '@candi/contract/platform/enumerations';
import type { Environment } from '../../platform/environment.ts';
import { numberToDial } from '../phone/line.ts';
import { languagesOf, promisedLanguages } from '../spoken-languages/spoken-languages.ts';

interface RunningSession {
  test: boolean;
  language: Language;
  template: { testingLanguage: Language | null };
  spokenLanguages: readonly Language[] | null;
}

/**
 * Returns whether a candidate on the page can go on by telephone: the line has a number, every language of the interview
 * is spoken, and it isn't a test.
 */
export const canMove = (environment: Environment, session: RunningSession): boolean =>
  !session.test &&
  numberToDial(environment) !== null &&
  languagesOf(session).every((language) => promisedLanguages(environment, session).includes(language));
