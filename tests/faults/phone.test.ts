import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { type Doubles, startDoubles } from '../bench/sides/doubles.ts';
import { PhoneCandidate } from '../calls/phone-candidate.ts';
import { readLink } from '../calls/recruiter.ts';
import { Softphone } from '../calls/softphone.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { fastVoice, type OwnStack, startTestStack } from '../stack/stack.ts';
import { watchCandis } from './one-candi.ts';

/** Maximum time until a killed part is back (ms). */
const restartLimitMs = 15_000;

const [first, second] = ['What project are you proud of?', 'What was the hardest problem in it?'] as const;
const questions = [
  { question: first, expectedAnswer: 'A project in a team: what was built, and for whom.' },
  {
    question: second,
    expectedAnswer: 'The hardest problem, such as the time, and how the work was finished before the end.',
  },
];
const project =
  'last year i worked on a project with a team of five people and we built a system for the hospital';
const problem =
  'the hardest problem was that we did not have enough time so we finished the most important work first';
const nothing = 'no i have no more questions';
const recogniser = 'recogniser';

let stack: OwnStack;
let doubles: Doubles;
let engine: Synthesiser;
let phone: Softphone;
const outcomes: Record<string, Record<string, string | number>> = {};
beforeAll(async () => {
  [doubles, engine, phone] = await Promise.all([startDoubles(), startSynthesiser(['en']), Softphone.start()]);
  stack = await startTestStack({
    ...fastVoice,
    STT_URL: doubles.knowingUrl(recogniser),
    STT_KEY: 'double',
    STT_LANGUAGES: 'en',
    PHONE_LINE: 'sip',
  });
});
afterAll(async () => {
  console.table(outcomes);
  await phone?.stop();
  await stack?.stop();
  engine?.stop();
  await doubles?.stop();
});

describe.each([
  ['SIP leg', 'sip', 'hung_up'],
  // A killed bridge can't say why its calls ended.
  ['phone bridge', 'phone', null],
])('killing the %s in the middle of an interview by telephone', (title, part, endReason) => {
  // Two calls are heard out, word by word.
  it('lets the caller dial back and go on where it was', { timeout: 600_000 }, async () => {
    const { url, sessionId } = await stack.recruiter.invite({ questions, type: 'PHONE' });
    const { number = '', pin = '' } = (await readLink(url)).dialIn ?? {};
    const session = () =>
      withOwnerDatabase(stack, ({ queries }) =>
        queries.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow(),
      );
    const candidate = new PhoneCandidate({ phone, engine, doubles, recogniser });
    await candidate.dial(number);
    await candidate.press(pin);
    await candidate.press('1');
    await candidate.press('1');
    const candis = watchCandis(stack, sessionId);
    await candidate.say(project);
    // The part is killed while Candi is asking the second question.
    await candidate.heardOut(0);
    const { restarts } = stack.part(part);
    const killedAt = Date.now();
    stack.part(part).kill();
    await stack.part(part).restarted(restarts + 1);
    const restartedMs = Date.now() - killedAt;
    // The softphone doesn't notice that the SIP leg is gone, and does notice a hung-up call.
    await phone.endCall();
    expect((await session()).status).toBe('OPENED');

    await candidate.dial(number);
    await candidate.press(pin);
    const backMs = Date.now() - killedAt;
    await candidate.reply(problem);
    const closed = phone.closed();
    await candidate.say(nothing);
    await closed;
    await expect.poll(async () => (await session()).status).toBe('COMPLETED');

    const most = candis.most();
    const report = () => stack.recruiter.report(sessionId);
    const ready = async () => [(await report()).reportStatus, (await report()).recording.status];
    await expect.poll(ready, { timeout: 60_000 }).toEqual(['ready', 'ready']);
    const { turns, calls, status } = await report();
    const wordsOf = (speaker: string) =>
      turns.filter((turn) => turn.speaker === speaker).map(({ text }) => text);
    const times = (text: string) => wordsOf('candi').join(' ').split(text).length - 1;
    outcomes[title] = {
      outcome: status,
      'part back after s': Math.round(restartedMs / 100) / 10,
      'interview went on after s': Math.round(backMs / 100) / 10,
      'most Candis': most,
    };
    expect(restartedMs).toBeLessThan(restartLimitMs);
    expect(wordsOf('candidate')).toEqual([project, problem, nothing]);
    expect(times(first)).toBe(1);
    expect(times(second)).toBeGreaterThanOrEqual(1);
    expect(calls.map((call) => call.endReason)).toEqual([endReason, 'finished']);
    expect(most).toBe(1);
    const attempts = await withOwnerDatabase(stack, ({ queries }) =>
      queries
        .selectFrom('sessions')
        .select('attempt')
        .where('interviewId', '=', (query) =>
          query.selectFrom('sessions').select('interviewId').where('id', '=', sessionId),
        )
        .execute(),
    );
    expect(attempts).toEqual([{ attempt: 1 }]);
  });
});
