import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

RuleTester.describe = describe;
RuleTester.it = it;

/** Runs a rule's cases as Vitest tests. The cases' file names are below "/project". */
export const ruleTester = new RuleTester({
  cwd: '/project',
  languageOptions: { sourceType: 'module', parserOptions: { lang: 'tsx' } },
});
