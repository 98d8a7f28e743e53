import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { concierge, conciergeAnswer } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { show } from '#testing/show.tsx';
import { JobFilter } from './job-filter.tsx';

const porter = { ...conciergeAnswer, id: 'porter', name: 'Night porter' };
const cook = { ...concierge, id: 'cook', name: 'Cook' };

const showFilter = (onChange: (jobId: string) => void) =>
  show(<JobFilter jobId={porter.id} onChange={onChange} />, {
    gateway: (gateway) => gateway.on('GET /v1/jobs', pageOf(cook)).on('GET /v1/jobs/:id', porter),
  });

test('names the job from the URL even if the first page of jobs doesn’t contain it', async () => {
  const page = await showFilter(() => undefined);
  const field = page.getByRole('combobox', { name: t('interviews.job') });
  await expect.element(field).toHaveValue(porter.name);
});

test('also offers the other jobs', async () => {
  const onChange = vi.fn<(jobId: string) => void>();
  const page = await showFilter(onChange);
  const field = page.getByRole('combobox', { name: t('interviews.job') });
  await expect.element(field).toHaveValue(porter.name);
  await field.click();
  await page.getByRole('option', { name: cook.name }).click();
  expect(onChange).toHaveBeenCalledWith(cook.id);
  expect(page.gateway.to('GET /v1/jobs').map(({ query }) => query.get('q'))).toEqual(['']);
});
