import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { showJoin } from '#testing/fixtures/show-join.tsx';

vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

test('a visitor’s link leads to its test, which says that it is erased after 24 hours', async () => {
  const page = await showJoin({ link: { visit: true, questionCount: 1 } });
  await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/join/secret/test');
  await expect.element(page.getByText(t('join.what.lines.visitRecorded'))).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: t('join.visit.consent') })).toBeVisible();
  await expect.element(page.getByText(t('common.questions', { count: 1 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('join.steps.continue') })).toBeDisabled();
  await expect.element(page.getByText(t('join.test.leave'))).not.toBeInTheDocument();
  // Visitors come from the welcome page; no company invited them.
  const greeting = page.getByText(/has invited you to an interview/);
  await expect.element(greeting).not.toBeInTheDocument();
});
