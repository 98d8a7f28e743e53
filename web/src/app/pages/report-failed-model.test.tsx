import { t } from 'i18next';
import { expect, test } from 'vitest';
import { showReport } from '#testing/fixtures/show-report.tsx';
import { member } from '#testing/people.ts';

test('an interview in which the model failed says from when on there were no follow-ups', async () => {
  const page = await showReport(member('VIEWER'), { followUpsEndedMs: 252_000 });
  await expect.element(page.getByText(t('reports.withoutFollowUps.title'))).toBeVisible();
  await expect.element(page.getByText('From 4:12 on', { exact: false })).toBeVisible();
});

test('an interview for another day by our fault says that the attempt was given back', async () => {
  const changes = { anotherDayAsked: true, status: 'CANCELLED', cancelReason: 'error' } as const;
  const page = await showReport(member('EDITOR'), changes);
  await expect.element(page.getByText(t('reports.anotherDay.givenBack'))).toBeVisible();
  const grant = page.getByRole('button', { name: t('interviews.actions.attempt') });
  await expect.element(grant).not.toBeInTheDocument();
});
