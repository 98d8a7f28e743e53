import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '@candi/agent/simulation/random';
import { fillingSound } from '../speech/fillings.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { capture, type Capture, play, recorded } from '../browser/microphone.ts';
import { longestSilence, type Spoken } from '../measure/reply.ts';
import { wavFile } from '../measure/wav.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

/** A long question, which leaves time for an interruption. */
const question =
  'I would like to hear about one project, one that took more than a month and that you did together with other people. Tell me what it was for, who used it in the end, and what your own part in it was. Can you tell me about a project you are proud of?';

describe('a candidate who interrupts Candi', () => {
  let stack: TestStack;
  let browser: Browser;
  let candidate: CandidatePage;
  let heard: Capture;
  let told: string;
  let cough: Spoken;
  let words: Spoken;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
    const { url } = await stack.recruiter.invite({
      questions: [{ question, expectedAnswer: 'A project in a team: what was built, and for whom.' }],
    });
    candidate = await CandidatePage.open(browser, url, { latency: 'interactive' });
    await candidate.join();
    await candidate.unmute();
    const noise = fillingSound('cough', 1, randomFrom(3));
    await candidate.says('one project');
    cough = await play(candidate.page, [{ file: wavFile(noise), gapMs: 0 }]);
    await candidate.says('other people');
    words = await play(candidate.page, [{ file: recorded('project'), gapMs: 0 }]);
    await candidate.page.waitForFunction((since) => globalThis.__tap.lastHeardS() > since, words.endS, {
      timeout: 30_000,
    });
    heard = await capture(candidate.page);
    const { messages } = await candidate.collectedCall();
    told = messages.find(({ speaker }) => speaker === 'candi')?.text ?? '';
  });
  afterAll(() => browser?.close());

  /** Returns Candi's longest silence from the start of a sound until `afterS` seconds after the sound's end. */
  const silent = ({ startS, endS }: Spoken, afterS: number) =>
    longestSilence(heard.remote, heard.sampleRate, startS, endS + afterS);

  it('does not stop Candi with a cough', () => {
    const longest = silent(cough, 1.5);
    console.log({ cough, longest });
    // The limit (s) is longer than the TTS engine's own pauses and shorter than the silence when Candi stops.
    expect(longest === null ? 0 : longest.endS - longest.startS).toBeLessThan(0.9);
  });

  it('stops Candi by speaking, and can finish', () => {
    const longest = silent(words, -0.02);
    console.log({ words, longest });
    expect(longest?.startS).toBeLessThan(words.endS - 1);
    expect(longest?.endS).toBeGreaterThan(words.endS - 0.05);
    expect(told).toContain('one project');
    expect(told).not.toContain('who used it');
  });
});
