import { t } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetConversations } from '#data/conversation.ts';
import { answerOf, done } from '#testing/fixtures/assistant.ts';
import { conciergeAnswer } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { connectedAccount, plainBrand, publishedPost } from '#testing/fixtures/posts.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show, type Shown } from '#testing/show.tsx';
import { clickButton } from '#testing/user-actions.ts';
import { Component as JobPage } from '../pages/job-page.tsx';
import { Assistant } from './assistant.tsx';

afterEach(forgetConversations);

const jobId = '0a3b9c1e-0000-4000-8000-000000000009';
const job = { ...conciergeAnswer, id: jobId };
const proposal = { kind: 'post', jobId, post: { text: 'Come and greet our guests.' } } as const;

const showJob = (address: string) =>
  show(
    <>
      <Assistant />
      {routed('/jobs/:jobId', <JobPage />)}
    </>,
    {
      as: member('EDITOR'),
      at: address,
      gateway: (gateway) =>
        gateway
          .on('GET /v1/assistant', { model: true })
          .on('POST /v1/assistant', () => answerOf({ type: 'proposal', proposal }, done))
          .on('GET /v1/jobs/:id', job)
          .on('GET /v1/jobs/:id/applications', pageOf())
          .on('GET /v1/jobs/:id/application-counts', { phases: [] })
          .on('GET /v1/company/brand', plainBrand)
          .on('GET /v1/linkedin', connectedAccount)
          .on('GET /v1/jobs/:id/posts', pageOf()),
    },
  );

/** Has the assistant draft the post, changes the draft to `text` in its card and confirms the card. */
async function confirmDraft(page: Shown, text: string): Promise<void> {
  await page.getByRole('textbox', { name: t('assistant.message') }).fill('Please');
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('textbox', { name: t('assistant.post.text') });
  await expect.element(field).toHaveValue('Come and greet our guests.');
  await field.fill(text);
  await clickButton(page, t('assistant.post.share'));
}
const dialog = (page: Shown) => page.getByRole('dialog', { name: t('posts.title', { name: job.name }) });
const post = (page: Shown) => dialog(page).getByRole('textbox', { name: t('posts.text') });

test('a drafted post opens in the job’s share dialog, and is published only from there', async () => {
  const page = await showJob(`/jobs/${jobId}`);
  await clickButton(page, t('assistant.title'));
  await confirmDraft(page, 'Greet our guests in Porto.');
  await expect.element(post(page)).toHaveValue('Greet our guests in Porto.');
  await expect.element(post(page)).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: t('assistant.title') })).not.toBeInTheDocument();
  expect(page.location.address).toBe(`/jobs/${jobId}?share=1`);
  expect(page.gateway.to('POST /v1/posts')).toHaveLength(0);
  page.gateway.on('POST /v1/posts', publishedPost);
  await clickButton(dialog(page), t('posts.publish'));
  await expect
    .poll(() => page.gateway.to('POST /v1/posts').map(({ body }) => body))
    .toMatchObject([{ jobId, text: 'Greet our guests in Porto.' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(page)).not.toBeInTheDocument();
  await clickButton(page, t('posts.share'));
  await expect.element(post(page)).toHaveValue(expect.stringContaining('Harbour Hotels is hiring') as string);
});

test('a draft replaces the text of the share dialog that is already open', async () => {
  const page = await showJob(`/jobs/${jobId}?share=1`);
  await post(page).fill('My own words');
  await userEvent.keyboard('{Control>}i{/Control}');
  await confirmDraft(page, 'The assistant’s words');
  await expect.element(post(page)).toHaveValue('The assistant’s words');
});
