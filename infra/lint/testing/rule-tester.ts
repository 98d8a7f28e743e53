import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

RuleTester.describe = describe;
RuleTester.it = it;

/** Runs the cases of a rule as tests of vitest. Paths of the cases start at "/project". */
export const ruleTester = new RuleTester({
  cwd: '/project',
  languageOptions: { sourceType: 'module', parserOptions: { lang: 'tsx' } },
});
