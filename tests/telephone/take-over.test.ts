import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeOverPrompts } from '@candi/agent/prompts/take-over';
import { soundSegmentOf } from '../bench/doubles/script.ts';
import { launchChromium } from '../browser/chromium.ts';
import { heardOut, play } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { englishSpeech } from '../calls/phone-candidate.ts';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { recogniser, startTelephone, type Telephone } from '../calls/telephone.ts';
import { wavFile } from '../measure/wav.ts';

const question = 'Can you tell me about a project you are proud of?';
const expectedAnswer = 'A project in a team: what was built, and for whom.';
const fromRecruiter =
  'hello this is the hiring team and i would like to ask you when you could start with us';
const toRecruiter = 'i could start on the first of may because my contract ends in april';
const { handedBack } = takeOverPrompts('en');

let telephone: Telephone;
let browser: Browser;
let recruiter: RecruiterPage;
beforeAll(async () => {
  [telephone, browser] = await Promise.all([startTelephone(), launchChromium()]);
  const { stack } = telephone;
  recruiter = await RecruiterPage.openWithMicrophone(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
});
afterAll(async () => {
  await browser?.close();
  await telephone?.stop();
});

const button = (key: string) =>
  recruiter.page.getByRole('button', { name: recruiter.text(key), exact: true });

/** Says something as the recruiter. */
const recruiterSays = async (text: string): Promise<void> => {
  const { doubles, engine } = telephone;
  const spoken = await englishSpeech(engine, text, 1.1);
  await doubles.know(recogniser, [soundSegmentOf(spoken.sound, spoken.words)]);
  await play(recruiter.page, [{ file: wavFile(spoken.sound), gapMs: 0 }]);
};

it('a recruiter talks with a caller in place of Candi, who is silent until she goes on', async () => {
  const { phone, candidate } = telephone;
  const interview = await PhoneInterview.invite(telephone, [{ question, expectedAnswer }]);
  const wordsOf = async (speaker: 'candi' | 'candidate' | 'recruiter') =>
    (await interview.said(speaker)).join(' ');
  await candidate.dial(interview.address);
  await interview.heardStatement();
  await interview.agree();
  await interview.asked(question);
  await recruiter.openReport(interview.sessionId);
  await button('reports.live.watch').click();
  await button('reports.live.takeOver').click();
  await button('reports.live.handBack').waitFor();
  // Words before the agent has noticed the take-over aren't transcribed.
  await expect.poll(() => interview.events()).toContain('taken_over');

  await recruiterSays(fromRecruiter);
  await expect.poll(() => wordsOf('recruiter')).toBe(fromRecruiter);
  await candidate.heardOut(1000);
  const { heardMs } = candidate;
  const sinceS = await recruiter.page.evaluate(() => globalThis.__tap.now());
  await candidate.say(toRecruiter);
  await heardOut(recruiter.page, sinceS);
  await expect.poll(() => wordsOf('candidate')).toBe(toRecruiter);
  expect(await wordsOf('recruiter')).toBe(fromRecruiter);
  expect(await wordsOf('candi')).not.toContain(handedBack);
  expect(phone.hasHeard(heardMs)).toBe(false);

  // Candi says that she is back, and asks the open question again.
  await button('reports.live.handBack').click();
  await interview.asked(question, 2);
  const [, afterwards = ''] = (await wordsOf('candi')).split(handedBack);
  expect(afterwards).toContain(question);
  await phone.hangUp();
});
