import { t } from 'i18next';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { DocumentFindings } from './document-findings.tsx';

test('the words that were left out are counted, with the reasons', async () => {
  const page = await show(
    <DocumentFindings reading={{ scannedWords: 0, leftOut: { tiny: 3, invisible: 9 } }} />,
  );
  await expect.element(page.getByText(t('documents.leftOut', { count: 12 }))).toBeVisible();
  await expect.element(page.getByText(t('documents.reasons.invisible', { words: 9 }))).toBeVisible();
  await expect.element(page.getByText(t('documents.reasons.tiny', { words: 3 }))).toBeVisible();
  expect(page.getByText(t('documents.scanned')).query()).toBeNull();
});

test('a scan is called a scan', async () => {
  const page = await show(<DocumentFindings reading={{ scannedWords: 200, leftOut: {} }} />);
  await expect.element(page.getByText(t('documents.scanned'))).toBeVisible();
  expect(page.getByRole('listitem').query()).toBeNull();
});

test('nothing is shown if all words were read', async () => {
  const page = await show(<DocumentFindings reading={{ scannedWords: 0, leftOut: {} }} />);
  expect(page.getByRole('listitem').query()).toBeNull();
  expect(page.getByText(t('documents.scanned')).query()).toBeNull();
  expect(page.getByText(t('documents.leftOut', { count: 0 })).query()).toBeNull();
});
