import type { Language } from '@candi/contract/platform/enumerations';
import type { Environment } from '../../platform/environment.ts';
import { hearsAll, numberToDial } from '../phone/line.ts';

/**
 * Returns whether a candidate on the page can go on by telephone: the line has a number, the recogniser understands
 * every language of the interview, and it isn't a test.
 */
export const canMove = (
  environment: Environment,
  {
    test,
    language,
    template,
  }: { test: boolean; language: Language; template: { testingLanguage: Language | null } },
): boolean =>
  !test &&
  numberToDial(environment) !== null &&
  hearsAll(environment, { language, testingLanguage: template.testingLanguage });
