import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { SessionEnd } from '@candi/contract/interviews/session-end';
import type { Page } from '@candi/contract/platform/common';
import { expect, it } from 'vitest';
import { CandidatePage } from '../browser/candidate-page.ts';
import { MailboxPage } from '../browser/mailbox-page.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

/** Long enough to be ended in the middle: Candi speaks it for many seconds. */
const question =
  'Please describe in your own words a database that had grown slow over the years, how you found out which of its ' +
  'queries took the most time, which indexes you added or removed, and how you made sure afterwards that it stayed fast?';
const questions = [
  { question, expectedAnswer: 'A slow query log, a plan, an index, and monitoring.' },
  { question: 'What is a view?', expectedAnswer: 'A stored query.' },
];

useSharedStack();

const endOf = ({ status, cancelReason, endedBy, questions: share }: Ended) => ({
  status,
  cancelReason,
  endedBy,
  asked: share?.asked,
});

interface Ended extends SessionEnd {
  status: string;
  cancelReason: string | null;
}

it('the candidate’s dialog, end page, report, list and email agree on how much was asked', async () => {
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  const candidate = await CandidatePage.open(browser, url);
  const { page } = candidate;
  await candidate.join();
  await candidate.says('Please describe');
  await page.getByRole('button', { name: candidate.text('call.end'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: candidate.text('call.endDialog.title') });
  await dialog.getByText('1 of 2 questions were asked', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: candidate.text('call.endDialog.confirm') }).click();
  await candidate.ended();
  await page.getByText(candidate.text('end.ended.stopped')).waitFor();
  const mailbox = await MailboxPage.open(page.context(), stack.mailbox);
  await mailbox.read(stack.company.email, 'Robin Test');
  await mailbox.email().getByText('1 of 2').waitFor();
  const report = await stack.recruiter.report(sessionId);
  const stopped = { status: 'COMPLETED', cancelReason: null, endedBy: 'candidate', asked: 1 };
  expect(endOf(report)).toEqual(stopped);
  const { rows } = await stack.recruiter.call<Page<SessionRow>>('GET', '/v1/sessions');
  expect(rows.map(endOf)).toEqual([stopped]);
  await candidate.close();
});
