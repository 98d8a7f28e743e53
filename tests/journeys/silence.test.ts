import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { capture } from '../browser/microphone.ts';
import { firstAudible, longestSilence } from '../measure/reply.ts';
import { startTestStack, type TestStack } from '../stack.ts';

const question = 'What project are you proud of?';
const questions = [{ question, expectedAnswer: 'A project: what was built, and for whom.' }];
const prompts = promptsFor('en');
/** A busy machine's. */
const slackS = 3;

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Goes in, and is silent from there on. */
const goIn = async (url: string): Promise<CandidatePage> => {
  const candidate = await CandidatePage.open(browser, url);
  await candidate.join();
  await candidate.unmute();
  return candidate;
};

/** Candi's silences of more than three seconds since her first word, in whole seconds. */
const silences = async (candidate: CandidatePage): Promise<number[]> => {
  const { agents } = await candidate.kept();
  // A busy machine takes seconds to her first word, and she is there to listen already.
  const since = agents.slice(agents.findIndex(([state]) => state === 'speaking'));
  return since
    .flatMap(([state, atMs], i) => {
      const next = since.slice(i + 1).find(([then]) => then === 'speaking');
      return state === 'listening' && next ? [Math.round((next[1] - atMs) / 1000)] : [];
    })
    .filter((seconds) => seconds > 3);
};

describe.concurrent('a candidate who says nothing', () => {
  it('is asked again, kindly and in steps, and then the interview comes to its end', async () => {
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await goIn(url);
    for (const words of [
      question,
      prompts.stillThere,
      prompts.silenceRepeatLead,
      prompts.silenceOffer,
      `${prompts.silenceMoveOn} ${prompts.inviteQuestions}`,
      prompts.inviteAgain,
    ])
      await candidate.asked(words);
    await candidate.says('Thank you for your time');
    const waited = await silences(candidate);
    const { remote, sampleRate } = await capture(candidate.page);
    const endS = remote.length / sampleRate;
    const longest = longestSilence(remote, sampleRate, firstAudible(remote, sampleRate, 0, endS) ?? 0, endS);
    const mostS = longest === null ? 0 : longest.endS - longest.startS;
    console.log({ waited, mostS });
    expect(waited).toHaveLength(6);
    for (const [i, seconds] of [15, 20, 20, 20, 12, 10].entries())
      expect(Math.abs((waited[i] ?? 0) - seconds)).toBeLessThanOrEqual(slackS);
    expect(mostS).toBeGreaterThan(10);
    expect(mostS).toBeLessThan(24);
    await candidate.ended();
    expect((await stack.recruiter.report(sessionId)).status).toBe('COMPLETED');
    await candidate.close();
  });

  it('has half as much time again for everything, and larger letters, where that was asked for and granted', async () => {
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const asks = await CandidatePage.open(browser, url);
    await asks.page.getByRole('button', { name: asks.text('join.accommodation.open') }).click();
    await asks.page.getByLabel(asks.text('join.accommodation.extraTime')).selectOption('1.5');
    await asks.page.getByLabel(asks.text('join.accommodation.largerText')).check();
    await asks.page.getByRole('button', { name: asks.text('join.accommodation.send') }).click();
    await asks.page.getByText(asks.text('join.accommodation.sent')).waitFor();
    await asks.close();
    await stack.recruiter.call('PUT', `/v1/sessions/${sessionId}/accommodation`, { extraTime: 1.5 });

    const candidate = await goIn(url);
    expect(
      await candidate.page.getByRole('switch', { name: candidate.text('call.largerText') }).isChecked(),
    ).toBe(true);
    for (const words of [question, prompts.stillThere, prompts.silenceRepeatLead])
      await candidate.asked(words);
    const [first = 0, second = 0] = await silences(candidate);
    console.log({ first, second });
    expect(Math.abs(first - 22.5)).toBeLessThanOrEqual(slackS);
    expect(Math.abs(second - 30)).toBeLessThanOrEqual(slackS);
    await candidate.close();
  });
});
