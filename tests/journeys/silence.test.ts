import { expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const question = 'What project are you proud of?';
const questions = [{ question, expectedAnswer: 'A project: what was built, and for whom.' }];
const { stillThere } = promptsFor('en');

useSharedStack();

/**
 * Joins and stays silent. Returns how long Candi listens after the question before she speaks again (s). The
 * conductor's unit tests cover the steps that follow and their exact timing.
 */
const firstSilence = async (candidate: CandidatePage): Promise<number> => {
  await candidate.unmute();
  await candidate.asked(question);
  await candidate.asked(stillThere);
  const { agents } = await candidate.collectedCall();
  const spoke = agents.findLastIndex(([state]) => state === 'speaking');
  const listened = agents.slice(0, spoke).findLast(([state]) => state === 'listening');
  return ((agents[spoke]?.[1] ?? Number.NaN) - (listened?.[1] ?? Number.NaN)) / 1000;
};

it('extra time delays the question whether a silent candidate is still there, and requested larger text is switched on', async () => {
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  const candidate = await CandidatePage.open(browser, url);
  const { page } = candidate;
  await page.getByRole('button', { name: candidate.text('join.accommodation.open') }).click();
  await page.getByLabel(candidate.text('join.accommodation.extraTime')).selectOption('1.5');
  await page.getByLabel(candidate.text('join.accommodation.largerText')).check();
  await page.getByRole('button', { name: candidate.text('join.accommodation.send') }).click();
  await page.getByText(candidate.text('join.accommodation.sent')).waitFor();
  await stack.recruiter.call('PUT', `/v1/sessions/${sessionId}/accommodation`, { extraTime: 1.5 });
  await page.reload();
  await candidate.join();
  const larger = page.getByRole('switch', { name: candidate.text('call.largerText') });
  expect(await larger.isChecked()).toBe(true);
  // Expected: 1.5 × 15 s = 22.5 s. A busy machine can only lengthen the wait.
  expect(await firstSilence(candidate)).toBeGreaterThan(22);
  await candidate.close();
});
