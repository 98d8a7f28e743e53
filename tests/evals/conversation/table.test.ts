import { expect, it } from 'vitest';
import { resultTable } from './table.ts';

it('shows the passed runs by persona and language, and the failures', () => {
  const table = resultTable([
    { persona: 'terse', language: 'en', passed: 5, runs: 5, failures: [] },
    { persona: 'terse', language: 'ar', passed: 3, runs: 5, failures: ['asked again without a request: ?'] },
    { persona: 'stopping', language: 'en', passed: 5, runs: 5, failures: [] },
  ]);
  expect(table.split('\n').map((line) => line.replaceAll(/ {2,}/gu, '|'))).toEqual([
    '|en|ar',
    'terse|5/5|3/5',
    'stopping|5/5',
    '',
    'ar-terse',
    '|asked again without a request: ?',
    '',
    '2 of 3 passed every run',
  ]);
});
