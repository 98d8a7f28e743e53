import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { noFilters } from '../no-filters.ts';
import type { OverviewFilter } from '../queries.ts';
import { FilterChips } from './filter-chips.tsx';

const noFilter: OverviewFilter = { q: '', sort: 'active', ...noFilters };

test.for([
  { language: 'en', minYears: '1', label: 'Experience: 1 year or more' },
  { language: 'en', minYears: '2', label: 'Experience: 2 years or more' },
  { language: 'pt', minYears: '1', label: 'Experiência: 1 ano ou mais' },
  { language: 'es', minYears: '1', label: 'Experiencia: 1 año o más' },
  { language: 'ar', minYears: '1', label: 'الخبرة: سنة واحدة أو أكثر' },
  { language: 'ar', minYears: '2', label: 'الخبرة: سنتان أو أكثر' },
] as const)(
  '$minYears years or more are counted correctly in $language',
  async ({ language, minYears, label }) => {
    const page = await show(
      <FilterChips filter={{ ...noFilter, minYears }} phases={[]} onChange={() => undefined} />,
      { language },
    );
    await expect.element(page.getByRole('button', { name: label })).toBeVisible();
  },
);

test('a decision, phase or fit is chosen from a menu, and the phase of the address is kept', async () => {
  const changes: Partial<OverviewFilter>[] = [];
  const page = await show(
    <FilterChips
      filter={{ ...noFilter, phase: 'Trial day', decision: 'REJECTED' }}
      phases={['CV_SCREENING', 'Offer']}
      onChange={(change) => changes.push(change)}
    />,
  );
  const choose = async (chip: string, option: string) => {
    await page.getByRole('button', { name: chip }).click();
    await page.getByRole('menuitemradio', { name: option, exact: true }).click();
  };
  await choose('Decision: Rejected', 'No decision');
  await choose('Phase: Trial day', 'CV screening');
  await choose('Phase: Trial day', 'Offer');
  await choose('Fit', 'Top fit');
  await choose('Decision: Rejected', 'Any decision');
  expect(changes).toEqual([
    { decision: 'NONE' },
    { phase: 'CV_SCREENING' },
    { phase: 'Offer' },
    { fit: 'TOP' },
    { decision: '' },
  ]);
});
