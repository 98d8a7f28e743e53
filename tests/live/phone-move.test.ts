import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { MovePin } from '@candi/contract/interviews/moves';
import { telephoneRate } from '@candi/media/phone/g711';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { soundSegmentOf } from '../bench/doubles/script.ts';
import { type Doubles, startDoubles } from '../bench/sides/doubles.ts';
import { speak } from '../bench/turn/synthesis.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { Softphone } from '../calls/softphone.ts';
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
const { inviteQuestions } = promptsFor('en');
/**
 * What Chromium, livekit-client and the recorder report when the SFU gives the page's place to the call: the refused
 * rejoin, from which the page learns of the move, the closed connection, and a frame that was on its way.
 */
const byMoving = /409 \(Conflict\)|data ?channel|^A VideoFrame was garbage collected/i;
/** Silence after which Candi has said everything (ms); longer than the pauses between her sentences. */
const quietMs = 2500;

/** A page in Chromium goes on by a real softphone and takes the interview back; see phone-call.test.ts for the double. */
describe('an interview that moves', () => {
  let stack: OwnStack;
  let doubles: Doubles;
  let engine: Synthesiser;
  let browser: Browser;
  let phone: Softphone;

  beforeAll(async () => {
    [doubles, engine, browser] = await Promise.all([
      startDoubles(),
      startSynthesiser(['en']),
      launchChromium(),
    ]);
    stack = await startTestStack({
      ...fastVoice,
      STT_URL: doubles.knowingUrl('recogniser'),
      STT_KEY: 'double',
      STT_LANGUAGES: 'en',
      PHONE_LINE: 'sip',
    });
    phone = await Softphone.start();
  });
  afterAll(async () => {
    await phone?.stop();
    await browser?.close();
    await stack?.stop();
    engine?.stop();
    await doubles?.stop();
  });

  const session = (sessionId: string) =>
    withOwnerDatabase(stack, ({ queries }) =>
      queries.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow(),
    );
  const say = async (text: string): Promise<void> => {
    const [spoken] = await speak(engine, 'en', { words: text.split(' '), pauses: [], pitch: 0.8, speed: 1 });
    if (spoken === undefined) throw new Error(`“${text}” was not synthesised`);
    const { samples, sampleRate } = spoken.sound;
    const sound = {
      samples: createResampler(sampleRate, telephoneRate)(samples, true),
      sampleRate: telephoneRate,
    };
    await doubles.know('recogniser', [soundSegmentOf(sound, spoken.words)]);
    phone.play(sound);
  };
  /** Returns what the page says to dial, as an address that contains the PIN. */
  const addressOn = async (candidate: CandidatePage) => {
    const { page } = candidate;
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/move-pin'));
    await page.getByRole('button', { name: candidate.text('call.help'), exact: true }).click();
    await page.getByRole('menuitem', { name: candidate.text('call.phone.open') }).click();
    const { number, pin } = (await (await answered).json()) as MovePin;
    await page.getByText(`${pin.slice(0, 4)} ${pin.slice(4)}`).waitFor();
    return number.replace(/^sip:[^@]*@/, `sip:${pin}@`);
  };

  it('goes on by telephone and in the page again, as one session with one transcript', async () => {
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    const text = (key: string) => candidate.text(key);
    await candidate.join();
    await candidate.asked(questions[0]?.question ?? '');
    await candidate.type(project);
    await candidate.asked(questions[1]?.question ?? '');

    await phone.dial(await addressOn(candidate));
    await page.getByRole('heading', { name: text('call.moved.title') }).waitFor();
    expect(await session(sessionId)).toMatchObject({ status: 'OPENED', byPhone: true });
    const said = async (speaker: 'candi' | 'candidate') =>
      (await stack.recruiter.report(sessionId)).turns
        .filter((turn) => turn.speaker === speaker)
        .map((turn) => turn.text);
    const patient = { timeout: 90_000 };
    const asked = async () => (await said('candi')).join(' ').split(questions[1]?.question ?? '').length - 1;
    await expect.poll(asked, patient).toBe(2);
    await phone.heardOut(0, quietMs);
    await say(problem);
    await expect.poll(() => said('candidate'), patient).toEqual([project, problem]);
    await expect.poll(async () => (await said('candi')).join(' '), patient).toContain(inviteQuestions);
    await page.getByText(text('call.moved.upload.done')).waitFor();

    const closed = phone.closed();
    await page.getByRole('button', { name: text('call.moved.here') }).click();
    await closed;
    await candidate.asked(inviteQuestions);
    expect(await session(sessionId)).toMatchObject({ status: 'OPENED', byPhone: false });
    await candidate.type(nothing);
    await candidate.stored(nothing);
    await candidate.ended();
    expect(candidate.complaints.filter((complaint) => !byMoving.test(complaint))).toEqual([]);
    await candidate.close();

    const ready = async () => {
      const { reportStatus, recording } = await stack.recruiter.report(sessionId);
      return [reportStatus, recording.status];
    };
    await expect.poll(ready, { timeout: 60_000 }).toEqual(['ready', 'ready']);
    const report = await stack.recruiter.report(sessionId);
    expect(await said('candidate')).toEqual([project, problem, nothing]);
    expect(report.calls.map(({ endReason }) => endReason)).toEqual(['moved']);
    expect(report.moves.map(({ destination }) => destination)).toEqual(['phone', 'page']);
    expect(report.recording).toMatchObject({ source: 'browser', mimeType: expect.stringContaining('video') });
    const takes = await withOwnerDatabase(stack, ({ queries }) =>
      queries.selectFrom('takes').select('complete').where('sessionId', '=', sessionId).execute(),
    );
    expect(takes).toEqual([{ complete: true }, { complete: true }]);
  });

  it('ends when the page is reloaded before the call, and the PIN is over', async () => {
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await CandidatePage.open(browser, url);
    await candidate.join();
    // Without an agent, the end would count as a failure of the platform.
    await candidate.asked(questions[0]?.question ?? '');
    const address = await addressOn(candidate);
    candidate.page.on('dialog', (dialog) => void dialog.accept());
    await candidate.page.reload();
    await candidate.ended();
    await expect
      .poll(() => session(sessionId))
      .toMatchObject({ status: 'CANCELLED', cancelReason: 'refreshed' });
    await candidate.close();
    await phone.dial(address);
    await phone.closed();
    expect((await session(sessionId)).byPhone).toBe(false);
  });
});
