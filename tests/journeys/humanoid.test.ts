import { expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { recordedColours } from '../measure/recorded-colours.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

/** Long enough to see Candi's mouth move on a slow machine. */
const question =
  'Can you tell me about a project that you are proud of, from the first idea to the last day? Please say who had the ' +
  'idea and for whom it was meant, how many people worked on it and what your own part was, which tools and methods ' +
  'you used and why you chose them, what turned out to be harder than all of you had expected at the beginning, how ' +
  'you solved it and what you would do in another way today, and what those who use the result say about it now?';

useSharedStack();

/**
 * Resolves with the mean colours of the avatar's mouth area once more than eight different ones were seen while Candi
 * speaks. A mouth that doesn't move never resolves. How long it takes depends on the frames that the machine draws.
 */
const differentMouths = (candidate: CandidatePage) =>
  candidate.page.evaluate(async () => {
    const seen = new Set<string>();
    while (seen.size <= 8) {
      await new Promise(requestAnimationFrame);
      const canvas = document.querySelector<HTMLCanvasElement>('section canvas');
      const state = globalThis.__collectedCall.agents.at(-1)?.[0];
      if (state !== 'speaking' || !canvas) continue;
      const unit = Math.min(canvas.height * 0.00155, canvas.width / 340);
      const [x, y] = [canvas.width / 2 - 15 * unit, canvas.height * 0.43 + 92 * unit];
      const { data } = canvas.getContext('2d')!.getImageData(x, y, 30 * unit, 20 * unit);
      const mean = [0, 1, 2].map((part) => {
        let sum = 0;
        for (let at = part; at < data.length; at += 4) sum += data[at]!;
        return Math.round((sum * 4) / data.length / 4);
      });
      seen.add(mean.join());
    }
    return [...seen];
  });

it('a humanoid interview shows the template’s avatar with a moving mouth, and records it', async () => {
  const link = await stack.recruiter.invite({
    questions: [{ question, expectedAnswer: 'A project, its aim and its end.' }],
    type: 'HUMANOID',
    appearance: 'coils',
  });
  const candidate = await CandidatePage.open(browser, link.url, { motion: 'full' });
  const joined = await candidate.join();
  expect(joined.avatarLook).toBe('coils');
  expect((await differentMouths(candidate)).length).toBeGreaterThan(8);
  await candidate.asked(question);
  const stage = candidate.page.getByRole('region', { name: candidate.text('call.candi') });
  await stage.locator('canvas').waitFor();

  const control = (key: string) =>
    candidate.page.getByRole('button', { name: candidate.text(key), exact: true });
  const remembered = () => candidate.page.evaluate(() => localStorage.getItem('candi.avatar'));
  await control('call.avatarTurnOff').click();
  await control('call.avatarOn').waitFor();
  expect(await remembered()).toBe('off');
  await stage.locator('canvas').waitFor();
  await control('call.avatarOn').click();
  await control('call.avatarTurnOff').waitFor();
  expect(await remembered()).toBe('on');

  await candidate.type(
    'We built a booking page for a hospital, from the first talk with nurses to its launch.',
  );
  await candidate.asked(promptsFor('en').inviteQuestions);
  await candidate.type('No thank you, I have no more questions.');
  await candidate.ended();
  await candidate.close();
  const recruiter = await RecruiterPage.open(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
  await recruiter.openReport(joined.sessionId);
  await recruiter.reportMade();
  /** Position of the avatar's cheek in the recording. */
  const cheek = { widthPart: 0.25, heightPart: 0.43, movedPx: [-30, 30] } as const;
  const [colour] = await recordedColours(recruiter.page, cheek, [{ part: 1, s: -2 }]);
  const [red = 0, green = 0, blue = 0] = colour ?? [];
  expect(red).toBeGreaterThan(green + 15);
  expect(green).toBeGreaterThan(blue);
  await recruiter.close();
});
