import { t } from 'i18next';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { Answer } from './answer.tsx';

const text = 'I check every door twice. '.repeat(12).trim();

test('an answer can be expanded only while a part of it is cut', async () => {
  const page = await show(
    <div style={{ width: 900 }}>
      <Answer text={text} language="en" />
    </div>,
  );
  const button = page.getByRole('button', { name: t('reports.wholeAnswer') });
  const box = page.getByText(text).element().parentElement?.parentElement;
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  if (box) box.style.width = '300px';
  await button.click();
  const fewer = page.getByRole('button', { name: t('reports.lessAnswer') });
  await expect.element(fewer).toHaveAttribute('aria-expanded', 'true');
  await fewer.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  if (box) box.style.width = '900px';
  await expect.element(button).not.toBeInTheDocument();
});
