import { describe, expect, test } from 'vitest';
import { checkImport, checkResume } from './check-files.ts';

const file = (name: string, size = 1000) => ({ name, size });
const megabytes = (count: number) => count * 1024 * 1024;

describe('one résumé', () => {
  test.each([
    [file('cv.PDF'), null],
    [file('cv.pdf', megabytes(10)), null],
    [file('cv.docx'), { kind: 'pdfOnly' }],
    [file('pdf'), { kind: 'pdfOnly' }],
    [file('cv.pdf', 0), { kind: 'resumeInvalid' }],
    [file('cv.pdf', megabytes(10) + 1), { kind: 'tooLarge', size: 10 }],
  ])('the file %o has the problem %o', (given, problem) => expect(checkResume(given)).toEqual(problem));
});

describe('an import', () => {
  test.each([
    [[file('a.csv')], 0, { group: 'table' }],
    [[file('a.XLSX')], 0, { group: 'table' }],
    [[file('a.xls')], 0, { group: 'table' }],
    [[file('a.pdf'), file('b.pdf')], 0, { group: 'resumes' }],
    [[file('a.txt')], 0, { problem: { kind: 'tableOnly' } }],
    [[file('a.csv'), file('b.pdf')], 0, { problem: { kind: 'mixed' } }],
    [[file('a.csv'), file('b.xlsx')], 0, { problem: { kind: 'mixed' } }],
    [[file('a.csv'), file('b.csv')], 0, { problem: { kind: 'tooMany', max: 1, type: 'CSV' } }],
    [[file('a.csv', megabytes(20) + 1)], 0, { problem: { kind: 'tooLarge', size: 20 } }],
    [
      Array.from({ length: 51 }, () => file('a.pdf')),
      0,
      { problem: { kind: 'tooMany', max: 50, type: 'PDF' } },
    ],
    [[file('a.pdf')], 50, { problem: { kind: 'tooMany', max: 50, type: 'PDF' } }],
    [[file('a.csv')], 3, { problem: { kind: 'mixed' } }],
  ])('the files %o are checked together with %i résumés', (files, already, answer) =>
    expect(checkImport(files, already)).toEqual(answer),
  );
});
