import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeOverPrompts } from '@candi/agent/prompts/take-over';
import { launchChromium } from '../browser/chromium.ts';
import { heardOut } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import type { KnownSpeaker } from '../calls/known-speaker.ts';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { joinTelephone, type Telephone } from '../calls/telephone.ts';

const question = 'Can you tell me about a project you are proud of?';
const expectedAnswer = 'A project in a team: what was built, and for whom.';
const fromRecruiter =
  'hello this is the hiring team and i would like to ask you when you could start with us';
const toRecruiter = 'i could start on the first of may because my contract ends in april';
const { handedBack } = takeOverPrompts('en');

let telephone: Telephone;
let browser: Browser;
let recruiter: RecruiterPage;
let recruiterVoice: KnownSpeaker;
beforeAll(async () => {
  [telephone, browser] = await Promise.all([joinTelephone(), launchChromium()]);
  const { stack, speaker } = telephone;
  recruiterVoice = await speaker(1.1);
  recruiter = await RecruiterPage.openWithMicrophone(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
});
afterAll(async () => {
  await browser?.close();
  await telephone?.stop();
});

const button = (key: string) =>
  recruiter.page.getByRole('button', { name: recruiter.text(key), exact: true });

it('a recruiter talks with a caller in place of Candi, who is silent until she goes on', async () => {
  const { phone, candidate } = telephone;
  const interview = await PhoneInterview.invite(telephone, [{ question, expectedAnswer }]);
  const wordsOf = async (speaker: 'candi' | 'candidate' | 'recruiter') =>
    (await interview.said(speaker)).join(' ');
  await interview.dial();
  await interview.agree();
  await interview.log.asked(question);
  await recruiter.openReport(interview.sessionId);
  await button('reports.live.watch').click();
  await button('reports.live.takeOver').click();
  await button('reports.live.handBack').waitFor();
  // Words before the agent has noticed the take-over aren't transcribed.
  await expect.poll(() => interview.log.events()).toContain('taken_over');

  await candidate.silence(1000);
  await recruiterVoice.sayOn(recruiter.page, fromRecruiter);
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
  await interview.log.asked(question, 2);
  const [, afterwards = ''] = (await wordsOf('candi')).split(handedBack);
  expect(afterwards).toContain(question);
  await phone.hangUp();
});
