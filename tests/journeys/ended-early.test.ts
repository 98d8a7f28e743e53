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

interface Ended extends SessionEnd {
  status: string;
  cancelReason: string | null;
}

/**
 * Ends an interview once Candi has said `words` of its first question, when the dialog says that `asked` questions were
 * asked. Returns how the interview ended, by its page, the list and the email.
 */
async function endDuringQuestion(firstName: string, words: string, asked: string) {
  const { url, sessionId } = await stack.recruiter.invite({ questions, firstName });
  const candidate = await CandidatePage.open(browser, url);
  const { page } = candidate;
  await candidate.join();
  await candidate.says(words);
  await page.getByRole('button', { name: candidate.text('call.end'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: candidate.text('call.endDialog.title') });
  await dialog.getByText(asked, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: candidate.text('call.endDialog.confirm') }).click();
  await candidate.ended();
  const mailbox = await MailboxPage.open(page.context(), stack.mailbox);
  await mailbox.read(stack.company.email, firstName);
  const mail = await mailbox.email().locator('body').innerText();
  const { rows } = await stack.recruiter.call<Page<SessionRow>>('GET', '/v1/sessions');
  const listed = rows.find((row) => row.sessionId === sessionId);
  const report = await stack.recruiter.report(sessionId);
  await candidate.close();
  const endOf = ({ status, cancelReason, endedBy, questions: share }: Ended) => ({
    status,
    cancelReason,
    endedBy,
    asked: share?.asked,
  });
  return { mail, report: endOf(report), list: listed && endOf(listed) };
}

it('the candidate’s dialog, report, list and email agree on how much was asked, also in mid-question', async () => {
  const [begun, asked] = await Promise.all([
    endDuringQuestion('Ines', 'Please describe in your', '0 of 2 questions were asked'),
    endDuringQuestion('Omar', 'made sure afterwards', '1 of 2 questions were asked'),
  ]);
  const left = { status: 'CANCELLED', cancelReason: 'left', endedBy: 'candidate', asked: 0 };
  expect(begun).toMatchObject({ report: left, list: left });
  expect(begun.mail).toContain('0 of 2');
  const stopped = { status: 'COMPLETED', cancelReason: null, endedBy: 'candidate', asked: 1 };
  expect(asked).toMatchObject({ report: stopped, list: stopped });
  expect(asked.mail).toContain('1 of 2');
});
