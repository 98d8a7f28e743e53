import { expect, it } from 'vitest';
import { type Judging, noJudge } from '../judge/judge.ts';
import { resultTable } from './table.ts';

const unjudged: Judging[] = [{ notJudged: noJudge }];
const columnsOf = (table: string): string[] =>
  table.split('\n').map((line) => line.replaceAll(/ {2,}/gu, '|'));

it('shows the passed runs by persona and language, and the failures', () => {
  const table = resultTable([
    { persona: 'terse', language: 'en', passed: 5, runs: 5, failures: [], judgings: unjudged },
    {
      persona: 'terse',
      language: 'ar',
      passed: 3,
      runs: 5,
      failures: ['asked again without a request: ?'],
      judgings: unjudged,
    },
    { persona: 'stopping', language: 'en', passed: 5, runs: 5, failures: [], judgings: unjudged },
  ]);
  expect(columnsOf(table)).toEqual([
    '|en|ar|judged 1–5',
    'terse|5/5|3/5|not judged (no model configured)',
    'stopping|5/5|not judged (no model configured)',
    '',
    'ar-terse',
    '|asked again without a request: ?',
    '',
    '2 of 3 passed every run',
  ]);
});

it('shows what the judge thinks beside it, which decides about no run', () => {
  const cold = { kind: 'cold', why: 'She passes over the news.', said: 'Thank you.' } as const;
  const judgings: Judging[] = [
    { glad: 1, faults: [cold, { kind: 'repeated', why: 'Again.', said: 'So. '.repeat(30) }] },
    { glad: 4, faults: [{ ...cold, why: 'Another.' }] },
    { notJudged: 'the model answered with status 429' },
  ];
  const good: Judging = { glad: 5, faults: [] };
  const table = resultTable([
    { persona: 'terse', language: 'en', passed: 3, runs: 3, failures: [], judgings },
    { persona: 'terse', language: 'ar', passed: 3, runs: 3, failures: [], judgings: [good] },
  ]);
  expect(columnsOf(table)).toEqual([
    '|en|ar|judged 1–5',
    'terse|3/3|3/3|en 2.5 (1 of 3 not judged), ar 5.0',
    '',
    'en-terse, by the judge',
    '|cold × 2, “Thank you.”: She passes over the news.',
    `|repeated × 1, “${'So. '.repeat(17)}So…”: Again.`,
    '|not judged × 1: the model answered with status 429',
    '',
    '2 of 2 passed every run',
  ]);
});
