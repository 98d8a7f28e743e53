import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { installEchoRoom } from '../browser/echo-room.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
});
afterEach(() => closePages(browser));
afterAll(() => browser?.close());

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
