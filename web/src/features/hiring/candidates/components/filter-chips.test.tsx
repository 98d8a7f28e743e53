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
    const page = await show(<FilterChips filter={{ ...noFilter, minYears }} onChange={() => undefined} />, {
      language,
    });
    await expect.element(page.getByRole('button', { name: label })).toBeVisible();
  },
);
