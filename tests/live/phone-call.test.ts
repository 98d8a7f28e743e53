import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { decodeMuLaw, silentByte } from '@candi/media/phone/g711';
import { Caller } from '@candi/media/phone/testing/caller';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { fastVoice, startTestStack } from '../stack/stack.ts';
import type { OwnStack } from '../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startTestStack(
    { PHONE_LINE: 'sip', PHONE_NUMBER: 'sip:candi@phone.example', ...fastVoice },
    // The test itself is the leg.
    { without: ['sip-program', 'sip'] },
  );
});
afterAll(() => stack?.stop());

/** Returns the PIN on the candidate's join page. */
const pinOn = async (link: string): Promise<string> => {
  const { origin, pathname } = new URL(link);
  const [, , interview, candidate, , token] = pathname.split('/');
  const answer = await fetch(`${origin}/v1/interviews/${interview}/candidates/${candidate}/link`, {
    headers: { authorization: `Link ${token}` },
  });
  const { dialIn } = (await answer.json()) as LinkAnswer;
  return dialIn?.pin ?? '';
};

/** Dials an interview's PIN, and is silent in real time. */
const dial = async (pin: string): Promise<Caller> => {
  const caller = await Caller.connect(Number(stack.env['PHONE_PORT']), {
    token: stack.env['PHONE_LEG_TOKEN'] ?? '',
    callSid: crypto.randomUUID(),
  });
  caller.start({ to: `sip:${pin}@phone.example` });
  const frame = new Uint8Array(160).fill(silentByte);
  const timer = setInterval(() => caller.say(frame), 20);
  onTestFinished(() => clearInterval(timer));
  return caller;
};

/** Resolves when the caller has heard a voice for `ms` since `from` (bytes). */
const hears = async (caller: Caller, from: number, ms: number): Promise<void> => {
  await expect
    .poll(
      () => decodeMuLaw(caller.played.subarray(from)).filter((sample) => Math.abs(sample) > 500).length / 8,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(ms);
};

const sessionRow = (id: string) =>
  withOwnerDatabase(stack, ({ queries }) =>
    queries
      .selectFrom('sessions')
      .select(['status', 'cancelReason', 'byPhone'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

test('a caller is interviewed, hangs up, dials back, goes on and stops by key', async () => {
  const { url, sessionId } = await stack.recruiter.invite({
    questions: [{ question: 'What project are you proud of?', expectedAnswer: 'A project in a team.' }],
    type: 'PHONE',
  });
  const pin = await pinOn(url);
  expect(pin).toMatch(/^\d{8}$/);

  const first = await dial(pin);
  // The greeting, four parts of the statement, and the question for consent.
  await expect.poll(() => first.marks, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  first.press('1');
  await expect.poll(async () => (await sessionRow(sessionId))?.status).toBe('OPENED');
  const before = first.played.length;
  await hears(first, before, 1500);
  first.hangUp();
  expect(await first.closed).toBe(1000);

  const second = await dial(pin);
  // The greeting and the welcome.
  await expect.poll(() => second.marks, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  const again = second.played.length;
  await hears(second, again, 1500);
  expect(await sessionRow(sessionId)).toEqual({ status: 'OPENED', cancelReason: null, byPhone: true });
  const closed = second.closed;
  const pressing = setInterval(() => second.press('9'), 7000);
  second.press('9');
  expect(await closed).toBe(1000);
  clearInterval(pressing);
  expect((await sessionRow(sessionId))?.status).toBe('COMPLETED');
  const calls = await withOwnerDatabase(stack, ({ queries }) =>
    queries.selectFrom('phoneCalls').select('endReason').orderBy('startedAt').execute(),
  );
  expect(calls).toEqual([{ endReason: 'hung_up' }, { endReason: 'finished' }]);
});
