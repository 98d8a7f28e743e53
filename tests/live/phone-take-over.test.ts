import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeOverPrompts } from '@candi/agent/prompts/take-over';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { soundSegmentOf } from '../bench/doubles/script.ts';
import { type Doubles, startDoubles } from '../bench/sides/doubles.ts';
import { speak } from '../bench/turn/synthesis.ts';
import { launchChromium } from '../browser/chromium.ts';
import { heardOut, play } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { PhoneCandidate } from '../calls/phone-candidate.ts';
import { readLink } from '../calls/recruiter.ts';
import { Softphone } from '../calls/softphone.ts';
import { wavFile } from '../measure/wav.ts';
import { fastVoice, type OwnStack, startTestStack } from '../stack/stack.ts';

const question = 'Can you tell me about a project you are proud of?';
const expectedAnswer = 'A project in a team: what was built, and for whom.';
const fromRecruiter =
  'hello this is the hiring team and i would like to ask you when you could start with us';
const toRecruiter = 'i could start on the first of may because my contract ends in april';
const { handedBack } = takeOverPrompts('en');
const recogniser = 'recogniser';

let stack: OwnStack;
let doubles: Doubles;
let engine: Synthesiser;
let browser: Browser;
let phone: Softphone;
let recruiter: RecruiterPage;
beforeAll(async () => {
  [doubles, engine, browser, phone] = await Promise.all([
    startDoubles(),
    startSynthesiser(['en']),
    launchChromium(),
    Softphone.start(),
  ]);
  stack = await startTestStack({
    ...fastVoice,
    STT_URL: doubles.knowingUrl(recogniser),
    STT_KEY: 'double',
    STT_LANGUAGES: 'en',
    PHONE_LINE: 'sip',
  });
  recruiter = await RecruiterPage.openWithMicrophone(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
});
afterAll(async () => {
  await phone?.stop();
  await browser?.close();
  await stack?.stop();
  engine?.stop();
  await doubles?.stop();
});

const button = (key: string) =>
  recruiter.page.getByRole('button', { name: recruiter.text(key), exact: true });

/** Says something as the recruiter. */
const recruiterSays = async (text: string): Promise<void> => {
  const [spoken] = await speak(engine, 'en', { words: text.split(' '), pauses: [], pitch: 1.1, speed: 1 });
  if (spoken === undefined) throw new Error(`“${text}” was not synthesised`);
  await doubles.know(recogniser, [soundSegmentOf(spoken.sound, spoken.words)]);
  await play(recruiter.page, [{ file: wavFile(spoken.sound), gapMs: 0 }]);
};

it('a recruiter talks with a caller in place of Candi, who is silent until she goes on', async () => {
  const { url, sessionId } = await stack.recruiter.invite({
    questions: [{ question, expectedAnswer }],
    type: 'PHONE',
  });
  const { number = '', pin = '' } = (await readLink(url)).dialIn ?? {};
  const candidate = new PhoneCandidate({ phone, engine, doubles, recogniser });
  await candidate.dial(number.replace(/^sip:[^@]*@/, `sip:${pin}@`));
  await candidate.press('1');
  await candidate.press('1');
  await recruiter.openReport(sessionId);
  await button('reports.live.watch').click();
  await button('reports.live.takeOver').click();
  await button('reports.live.handBack').waitFor();

  await recruiterSays(fromRecruiter);
  await candidate.heardOut(1000);
  const { heardMs } = candidate;
  const sinceS = await recruiter.page.evaluate(() => globalThis.__tap.now());
  await candidate.say(toRecruiter);
  await heardOut(recruiter.page, sinceS);
  const wordsOf = async (speaker: string) =>
    (await stack.recruiter.report(sessionId)).turns
      .flatMap((turn) => (turn.speaker === speaker ? [turn.text] : []))
      .join(' ');
  await expect.poll(() => wordsOf('candidate')).toBe(toRecruiter);
  expect(await wordsOf('recruiter')).toBe(fromRecruiter);
  expect(await wordsOf('candi')).not.toContain(handedBack);
  expect(phone.hasHeard(heardMs)).toBe(false);

  // Candi says that she is back, and asks the open question again.
  await button('reports.live.handBack').click();
  await candidate.heardOut();
  await expect.poll(() => wordsOf('candi')).toContain(handedBack);
  const [, afterwards = ''] = (await wordsOf('candi')).split(handedBack);
  expect(afterwards).toContain(question);
  await phone.hangUp();
});
