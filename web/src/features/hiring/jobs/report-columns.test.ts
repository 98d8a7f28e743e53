import type { JobReportRow } from '@candi/contract/hiring/jobs';
import { expect, test } from 'vitest';
import { averageOf, categoriesOf } from './report-columns.ts';

const row = (categories: JobReportRow['categories']) => ({ categories }) as JobReportRow;

test('lists every category once, in order of appearance', () => {
  const rows = [
    row([{ category: 'Wood', average: 3 }]),
    row([]),
    row([
      { category: 'Repair', average: null },
      { category: 'Wood', average: 5 },
    ]),
  ];
  expect(categoriesOf(rows)).toEqual(['Wood', 'Repair']);
  expect(rows.map((each) => averageOf(each, 'Wood'))).toEqual([3, null, 5]);
  expect(averageOf(rows[2]!, 'Repair')).toBeNull();
});
