import { expect, it } from 'vitest';
import { CandidatePage } from '../browser/candidate-page.ts';
import { installEchoRoom } from '../browser/echo-room.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

it('a microphone that picks up Candi’s voice shows a hint about headphones, even while muted', async () => {
  const { url } = await stack.recruiter.invite({
    questions: [{ question: 'What project are you proud of?', expectedAnswer: 'A project in a team.' }],
  });
  const candidate = await CandidatePage.open(browser, url, { before: installEchoRoom });
  await candidate.join();
  const hint = candidate.page.getByText(candidate.text('call.echoHint'), { exact: true });
  await expect.poll(() => hint.count(), { timeout: 60_000 }).toBe(1);
  await candidate.close();
});
