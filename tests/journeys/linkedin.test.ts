import type { Job } from '@candi/contract/hiring/jobs';
import { expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

it('a recruiter connects LinkedIn, posts a job with its picture and opens the published post', async () => {
  const job = await stack.recruiter.call<Job>('POST', '/v1/jobs', {
    name: 'Night desk (m/f/d)',
    position: 'Receptionist',
    location: 'Faro',
    description: 'You like quiet nights.',
    applicationQuestions: [],
  });
  const nora = await Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, `/jobs/${job.id}`);
  const { page } = nora;
  const dialog = nora.dialog('posts.title', { name: job.name });
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  await nora.button('posts.share').click();
  await dialog.getByText(nora.text('posts.account.notConnected'), { exact: true }).waitFor();
  expect(await nora.field('posts.text').inputValue()).toContain(`/job/${job.id}`);
  const text = `We look for a night owl (or two): ${stack.urls.app}/job/${job.id} #faro`;
  await nora.field('posts.text').fill(text);
  await nora.button('posts.account.connect').click();
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await says('Authentication cancelled');
  await nora.link('posts.callback.back').click();
  expect(await nora.field('posts.text').inputValue()).toBe(text);

  await nora.button('posts.account.connect').click();
  await page.getByRole('link', { name: 'Allow', exact: true }).click();
  await dialog.getByText(nora.text('posts.account.connected'), { exact: true }).waitFor();
  expect(await nora.field('posts.text').inputValue()).toBe(text);
  await nora.field('posts.text').fill('');
  await nora.button('posts.publish').click();
  await says('Please enter a valid post content');
  await nora.field('posts.text').fill(text);
  const preview = dialog.getByRole('region', { name: nora.text('posts.preview') });
  await preview.getByText('We look for a night owl (or two):').waitFor();
  await preview.getByRole('img').waitFor();
  await nora.button('posts.publish').click();
  const published = dialog.getByRole('listitem').filter({ hasText: nora.text('posts.statuses.published') });
  const link = published.getByRole('link', { name: nora.text('posts.open') });
  await link.waitFor();
  const shown = await fetch((await link.getAttribute('href')) ?? '');
  expect(await shown.text()).toBe(text);
  expect(nora.complaints()).toEqual([]);
  await nora.close();
});
