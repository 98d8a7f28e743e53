import { Stack } from '@mantine/core';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { SortTitle } from './sort-title.tsx';
import { WelcomeLink } from './welcome-link.tsx';

test('links outside of sentences, and titles that sort a list, are at least 24 px high', async () => {
  const page = await show(
    <Stack>
      <WelcomeLink />
      <SortTitle title="Company" order="ascending" active={false} onClick={() => undefined} />
    </Stack>,
    { as: member('EDITOR') },
  );
  const targets = [
    page.getByRole('link', { name: t('welcome.link') }),
    page.getByRole('button', { name: 'Company' }),
  ];
  for (const target of targets) {
    await expect.element(target).toBeVisible();
    expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  }
});
