import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { recordedMinute, showReport } from '#testing/fixtures/show-report.tsx';
import { member } from '#testing/people.ts';

test('on a phone, the player comes before the decision', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showReport(member('EDITOR'), recordedMinute());
  const decision = page.getByRole('group', { name: t('interviews.decision') });
  await expect.element(decision).toBeVisible();
  const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  expect(top(page.container.querySelector('video'))).toBeLessThan(top(decision.element()));
});
