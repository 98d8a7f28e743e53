import { languages } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { harbour } from '#testing/fixtures/admin-companies.ts';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { CompanyHead } from './company-head.tsx';

test.for(languages)('on a phone, the permission for calls fits into the card in %s', async (language) => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const calling = { allowed: true, fault: null, from: null };
  const page = await show(<CompanyHead company={{ ...harbour, calling }} />, { as: admin, language });
  const button = page.getByRole('button', { name: t('companies.disallowCalls') });
  await expect.element(button).toBeVisible();
  await document.fonts.ready;
  const box = button.element().getBoundingClientRect();
  const grid = page.container.querySelector('.mantine-SimpleGrid-root')?.getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(grid?.left ?? Infinity);
  expect(box.right).toBeLessThanOrEqual(grid?.right ?? 0);
});
