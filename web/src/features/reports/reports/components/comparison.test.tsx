import { t } from 'i18next';
import { expect, test } from 'vitest';
import { comparison, reportAnswer } from '#testing/fixtures/reports.ts';
import { show } from '#testing/show.tsx';
import { ComparisonCard } from './comparison.tsx';

test.for([
  { among: 'among', best: comparison.best, place: 2 },
  { among: 'not among', best: comparison.best.slice(0, 1), place: 11 },
])('the candidate is listed once if $among the best', async ({ best, place }) => {
  const page = await show(<ComparisonCard answer={reportAnswer()} />, {
    gateway: (gateway) =>
      gateway.on('GET /v1/reports/:sessionId/comparison', { ...comparison, of: 12, place, best }),
  });
  await expect.element(page.getByRole('heading', { name: t('reports.comparison.title') })).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  // The number in the ring is hidden from screen readers, which read the score behind it.
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [
      ['Sam Roe', 78],
      ['Ada Quist', 72],
    ].map(([name, score]) => `${name}${score}${t('common.scoreOf', { score })}`),
  );
});
