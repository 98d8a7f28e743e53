import { expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const question = 'What project are you proud of?';
const questions = [{ question, expectedAnswer: 'A project: what was built, and for whom.' }];
const answer =
  'A tool that reads delivery notes for a warehouse: I built it in Python with two colleagues, and it saves the team four hours every week.';
const prompts = promptsFor('en');

useSharedStack();

/** Holds an interview. Each of Candi's lines gets a typed reply. */
const typeInterview = async (url: string, script: readonly (readonly [string, string])[]) => {
  const candidate = await CandidatePage.open(browser, url);
  await candidate.join();
  for (const [said, typed] of script) {
    await candidate.asked(said);
    await candidate.type(typed);
    await candidate.stored(typed);
  }
  await candidate.ended();
  return candidate;
};

it('a question for the hiring team stands on the end page, where the candidate withdraws it', async () => {
  const kept = 'How large is the team?';
  const withdrawn = 'Do you pay for lunch?';
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  const candidate = await typeInterview(url, [
    [question, withdrawn],
    [prompts.unknownAbout(['lunch'], false), kept],
    [prompts.unknownAgainAbout(['the size of the team']), answer],
    [prompts.inviteQuestions, 'No, thank you.'],
  ]);
  const { page } = candidate;
  const questionsSection = page.getByRole('region', { name: candidate.text('end.questions.title') });
  await questionsSection
    .getByRole('button', { name: candidate.text('end.questions.withdrawOne', { question: withdrawn }) })
    .click();
  const dialog = page.getByRole('dialog', { name: candidate.text('end.questions.confirmTitle') });
  await dialog.getByRole('button', { name: candidate.text('end.questions.withdraw') }).click();
  await page.getByText(candidate.text('end.questions.withdrawn')).waitFor();
  const { openQuestions } = await stack.recruiter.report(sessionId);
  expect(openQuestions.map(({ text }) => text)).toEqual([kept]);
  await page.reload();
  await questionsSection.getByText(candidate.text('end.questions.final')).waitFor();
  expect(await questionsSection.getByRole('listitem').allTextContents()).toEqual([kept]);
  await candidate.close();
});

it('a candidate takes a break, comes back and stops; the recruiter sees who ended the interview', async () => {
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  const candidate = await typeInterview(url, [
    [question, 'Could I take a short break?'],
    [prompts.pause, 'I am back.'],
    [prompts.welcomeBack, 'I would like to end the interview now.'],
    [prompts.confirmStop, 'Yes, please.'],
  ]);
  await candidate.close();
  const recruiter = await RecruiterPage.open(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
  await recruiter.openReport(sessionId);
  const note = recruiter.page.getByText(recruiter.text('interviews.endedBy.candidate'));
  await note.first().waitFor();
  expect(await stack.recruiter.report(sessionId)).toMatchObject({ endedBy: 'candidate' });
  await recruiter.close();
});
