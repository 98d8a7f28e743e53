import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { type Doubles, startDoubles } from '../bench/sides/doubles.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { PhoneCandidate } from '../calls/phone-candidate.ts';
import { readLink } from '../calls/recruiter.ts';
import { Softphone } from '../calls/softphone.ts';
import { speechPower } from '../measure/speech-power.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { fastVoice, type OwnStack, startTestStack } from '../stack/stack.ts';

const questions = [
  {
    question: 'Can you tell me about a project you are proud of?',
    expectedAnswer: 'A project in a team: what was built, and for whom.',
  },
  {
    question: 'What was the hardest problem in it?',
    expectedAnswer: 'The hardest problem, such as the time, and how the work was finished before the end.',
  },
];
const project =
  'last year i worked on a project with a team of five people and we built a system for the hospital';
const problem =
  'the hardest problem was that we did not have enough time so we finished the most important work first';
const nothing = 'no i have no more questions';
const recogniser = 'recogniser';
/**
 * Silence after which the statement before the interview is over (ms): longer than the pauses in it, shorter than the
 * time after which the question for consent is repeated.
 */
const statementQuietMs = 5000;
const patient = { timeout: 90_000 };

/**
 * A real softphone calls over SIP and RTP. Speech is recognised by a double on Deepgram's wire that is told in advance
 * what will be said, because the offline recogniser mishears every second word at telephone quality.
 */
describe('an interview by telephone', () => {
  let stack: OwnStack;
  let doubles: Doubles;
  let engine: Synthesiser;
  let browser: Browser;
  let phone: Softphone;
  let candidate: PhoneCandidate;
  let link: LinkAnswer;

  beforeAll(async () => {
    [doubles, engine, browser] = await Promise.all([
      startDoubles(),
      startSynthesiser(['en']),
      launchChromium(),
    ]);
    stack = await startTestStack({
      ...fastVoice,
      STT_URL: doubles.knowingUrl(recogniser),
      STT_KEY: 'double',
      STT_LANGUAGES: 'en',
      PHONE_LINE: 'sip',
    });
    phone = await Softphone.start();
    candidate = new PhoneCandidate({ phone, engine, doubles, recogniser });
    const { url } = await stack.recruiter.invite({ questions, type: 'PHONE' });
    link = await readLink(url);
  });
  afterAll(async () => {
    await phone?.stop();
    await browser?.close();
    await stack?.stop();
    engine?.stop();
    await doubles?.stop();
  });

  const session = () =>
    withOwnerDatabase(stack, ({ queries }) =>
      queries.selectFrom('sessions').selectAll().where('id', '=', link.sessionId).executeTakeFirstOrThrow(),
    );
  /** Returns how often Candi has said something to its end. */
  const times = async (text: string): Promise<number> => {
    const { turns } = await stack.recruiter.report(link.sessionId);
    // One turn may hold several utterances, such as a question and its repetition.
    const spoken = turns.flatMap((turn) => (turn.speaker === 'candi' ? [turn.text] : [])).join(' ');
    return spoken.split(text).length - 1;
  };
  /** Resolves when Candi has said something that often, and is silent. */
  const asked = async (text: string, count = 1): Promise<void> => {
    await expect.poll(() => times(text), patient).toBe(count);
    await candidate.heardOut();
  };

  it('is held from the PIN to the report, and goes on when the caller dials back', async () => {
    const { number = '', pin = '' } = link.dialIn ?? {};
    const [first = '', second = ''] = questions.map(({ question }) => question);
    const { soundCheck, inviteQuestions, inviteAgain } = promptsFor('en');
    await phone.dial(number);
    phone.press(pin);
    await candidate.heardOut(statementQuietMs);
    expect((await session()).status).toBe('PENDING');
    phone.press('1');
    await expect.poll(async () => (await session()).status, patient).toBe('OPENED');
    await asked(soundCheck);
    phone.press('1');
    await asked(first);
    await candidate.say(project);
    await asked(second);
    await phone.hangUp();
    expect((await session()).status).toBe('OPENED');

    // The PIN may also be dialled as part of the address. Candi repeats the question that was open.
    await candidate.dial(number.replace(/^sip:[^@]*@/, `sip:${pin}@`));
    await asked(second, 2);
    await candidate.say(problem);
    await asked(inviteQuestions);
    // The key asks for questions again, in other words.
    phone.press('1');
    await asked(inviteAgain[0] ?? '');
    const closed = phone.closed();
    await candidate.say(nothing);
    await closed;
    await expect.poll(async () => (await session()).status).toBe('COMPLETED');

    const ready = async () => {
      const { reportStatus, recording } = await stack.recruiter.report(link.sessionId);
      return [reportStatus, recording.status];
    };
    await expect.poll(ready, { timeout: 60_000 }).toEqual(['ready', 'ready']);
    const report = await stack.recruiter.report(link.sessionId);
    const said = report.turns.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text);
    expect(said).toEqual([project, problem, nothing]);
    expect(await Promise.all([first, second, inviteQuestions].map(times))).toEqual([1, 2, 1]);
    expect(report.calls.map(({ endReason }) => endReason)).toEqual(['hung_up', 'finished']);
    expect(report.recording).toMatchObject({ source: 'agent', mimeType: expect.stringContaining('audio') });
    expect(report.recording.durationMs).toBeGreaterThan(10_000);
    const channels = await stack.recruiter.download(report.recording.channelsUrl);
    const [left, right] = await speechPower(channels, report);
    expect(left.candidate).toBeGreaterThan(right.candidate * 100);
    expect(right.candi).toBeGreaterThan(left.candi * 100);

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(link.sessionId);
    await recruiter.page.getByText(project).first().waitFor();
    await recruiter.page.getByRole('slider', { name: recruiter.text('reports.waveform.title') }).waitFor();
    await recruiter.close();
  });

  it('ends kindly after three wrong PINs, without telling whether one was close', async () => {
    const tries = () =>
      withOwnerDatabase(stack, async ({ queries }) => {
        const rows = await queries
          .selectFrom('phoneCalls')
          .select('tries')
          .where('sessionId', 'is', null)
          .execute();
        return rows.map((row) => row.tries);
      });
    await candidate.dial(link.dialIn?.number ?? '');
    for (const [before, wrong] of ['00000000', '11111111'].entries()) {
      phone.press(wrong);
      await expect.poll(tries, patient).toEqual([before + 1]);
      await candidate.heardOut();
    }
    const closed = phone.closed();
    phone.press('22222222');
    await closed;
    const unassigned = () =>
      withOwnerDatabase(stack, ({ queries }) =>
        queries.selectFrom('phoneCalls').select('endReason').where('sessionId', 'is', null).execute(),
      );
    await expect.poll(unassigned).toEqual([{ endReason: 'wrong_pins' }]);
  });
});
