import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { telephoneRate } from '@candi/media/phone/g711';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { soundSegmentOf } from '../bench/doubles/script.ts';
import { type Doubles, startDoubles } from '../bench/sides/doubles.ts';
import { speak } from '../bench/turn/synthesis.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { launchChromium } from '../browser/chromium.ts';
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
/** Silence after which Candi has said everything (ms); longer than the pauses between her sentences. */
const quietMs = 2500;

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
  let link: LinkAnswer;

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
    const { url } = await stack.recruiter.invite({ questions, type: 'PHONE' });
    link = await linkOf(url);
  });
  afterAll(async () => {
    await phone?.stop();
    await browser?.close();
    await stack?.stop();
    engine?.stop();
    await doubles?.stop();
  });

  const linkOf = async (url: string): Promise<LinkAnswer> => {
    const [, , interview, candidate, , token] = new URL(url).pathname.split('/');
    const path = `/v1/interviews/${interview}/candidates/${candidate}/link?lang=en`;
    const answered = await fetch(`${stack.urls.gateway}${path}`, {
      headers: { authorization: `Link ${token}` },
    });
    expect(answered.status).toBe(200);
    return (await answered.json()) as LinkAnswer;
  };
  const session = () =>
    withOwnerDatabase(stack, ({ queries }) =>
      queries.selectFrom('sessions').selectAll().where('id', '=', link.sessionId).executeTakeFirstOrThrow(),
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

  /** Says something and returns when Candi has replied to it. */
  const reply = async (text: string, heardMs: number): Promise<number> => {
    await say(text);
    return phone.heardOut(heardMs, quietMs);
  };

  it('is held from the PIN to the report, and goes on when the caller dials back', async () => {
    const { number = '', pin = '' } = link.dialIn ?? {};
    await phone.dial(number);
    phone.press(pin);
    let heardMs = await phone.heardOut(0, quietMs);
    expect((await session()).status).toBe('PENDING');
    phone.press('1');
    heardMs = await phone.heardOut(heardMs, quietMs);
    expect((await session()).status).toBe('OPENED');
    phone.press('1');
    heardMs = await phone.heardOut(heardMs, quietMs);
    await reply(project, heardMs);
    await phone.hangUp();
    expect((await session()).status).toBe('OPENED');

    // The PIN may also be dialled as part of the address.
    await phone.dial(number.replace(/^sip:[^@]*@/, `sip:${pin}@`));
    heardMs = await phone.heardOut(0, quietMs);
    heardMs = await reply(problem, heardMs);
    phone.press('1');
    await phone.heardOut(heardMs, quietMs);
    const closed = phone.closed();
    await say(nothing);
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
    // One turn may hold several utterances, such as a question and its repetition.
    const spoken = report.turns.filter(({ speaker }) => speaker === 'candi').map(({ text }) => text);
    const times = (text: string) => spoken.join(' ').split(text).length - 1;
    // Dialling back repeats the second question, and the key asks for questions again, in other words.
    const { inviteQuestions, inviteAgain } = promptsFor('en');
    const asked = [...questions.map(({ question }) => question), inviteQuestions, inviteAgain[0] ?? ''];
    expect(asked.map(times)).toEqual([1, 2, 1, 1]);
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
    await phone.dial(link.dialIn?.number ?? '');
    let heardMs = await phone.heardOut(0, quietMs);
    for (const wrong of ['00000000', '11111111']) {
      phone.press(wrong);
      heardMs = await phone.heardOut(heardMs, quietMs);
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
