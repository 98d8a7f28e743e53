import { expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const question = 'What project are you proud of?';
const questions = [{ question, expectedAnswer: 'A project: what was built, and for whom.' }];
const kept = 'How large is the team?';
const withdrawn = 'Do you pay for lunch?';
const prompts = promptsFor('en');
/** Each of Candi's lines with the reply that the candidate types. */
const script: [said: string, typed: string][] = [
  [question, withdrawn],
  [prompts.unknownAbout(['lunch'], false), kept],
  [prompts.unknownAgainAbout(['the size of the team']), 'Could I take a short break?'],
  [prompts.pause, 'I am back.'],
  [prompts.welcomeBack, 'I would like to end the interview now.'],
  [prompts.confirmStop, 'Yes, please.'],
];

useSharedStack();

it('a candidate asks the hiring team, takes a break, comes back and stops; withdraws a question on the end page; the recruiter sees who ended the interview', async () => {
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  const candidate = await CandidatePage.open(browser, url);
  const { page } = candidate;
  await candidate.join();
  for (const [said, typed] of script) {
    await candidate.asked(said);
    await candidate.type(typed);
    await candidate.stored(typed);
  }
  await candidate.ended();

  const questionsSection = page.getByRole('region', { name: candidate.text('end.questions.title') });
  await questionsSection
    .getByRole('button', { name: candidate.text('end.questions.withdrawOne', { question: withdrawn }) })
    .click();
  const dialog = page.getByRole('dialog', { name: candidate.text('end.questions.confirmTitle') });
  await dialog.getByRole('button', { name: candidate.text('end.questions.withdraw') }).click();
  await page.getByText(candidate.text('end.questions.withdrawn')).waitFor();
  const { openQuestions, endedBy } = await stack.recruiter.report(sessionId);
  expect(openQuestions.map(({ text }) => text)).toEqual([kept]);
  expect(endedBy).toBe('candidate');
  await page.reload();
  await questionsSection.getByText(candidate.text('end.questions.final')).waitFor();
  expect(await questionsSection.getByRole('listitem').allTextContents()).toEqual([kept]);
  await candidate.close();

  const recruiter = await RecruiterPage.open(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
  await recruiter.openReport(sessionId);
  await recruiter.page.getByText(recruiter.text('interviews.endedBy.candidate')).first().waitFor();
  await recruiter.close();
});
