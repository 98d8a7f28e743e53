import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { en } from '@candi/language/en/phone';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { projectInterview } from '../calls/project-interview.ts';
import { startTelephone, type Telephone } from '../calls/telephone.ts';
import type { OwnStack } from '../stack/stack.ts';
import { watchCandis } from './one-candi.ts';

/** Maximum time until a killed part is back (ms). */
const restartLimitMs = 15_000;

const { questions, project, problem, nothing } = projectInterview;
const [{ question: first }, { question: second }] = questions;

let telephone: Telephone<OwnStack>;
const outcomes: Record<string, Record<string, string | number>> = {};
beforeAll(async () => {
  telephone = await startTelephone();
});
afterAll(async () => {
  console.table(outcomes);
  await telephone?.stop();
});

describe.each([
  ['SIP leg', 'sip', 'hung_up'],
  // A killed bridge can't say why its calls ended; the gateway notices it.
  ['phone bridge', 'phone', 'lost'],
])('killing the %s in the middle of an interview by telephone', (title, part, endReason) => {
  // Two calls are heard out, word by word.
  it('lets the caller dial back and go on where it was', { timeout: 600_000 }, async () => {
    const { stack, database, phone, candidate } = telephone;
    const interview = await PhoneInterview.invite(telephone, questions);
    const { sessionId, dialIn } = interview;
    await candidate.dial(dialIn.number);
    await candidate.hears(en.askPin);
    phone.press(dialIn.pin);
    await interview.heardStatement();
    await interview.agree();
    await interview.log.asked(first);
    const candis = watchCandis(stack, sessionId);
    await candidate.silence(1000);
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
    expect((await interview.session()).status).toBe('OPENED');

    // Candi asks the second question again. Whether the first time counts depends on how much of it was said.
    const begun = await interview.log.begun();
    await candidate.dial(interview.address);
    await candidate.hears(second);
    await interview.log.saidMore(begun);
    const backMs = Date.now() - killedAt;
    await candidate.say(problem);
    await interview.log.asked(promptsFor('en').inviteQuestions);
    const closed = phone.closed();
    await candidate.say(nothing);
    await closed;
    await expect.poll(async () => (await interview.session()).status).toBe('COMPLETED');

    const most = candis.most();
    const report = () => stack.recruiter.report(sessionId);
    const ready = async () => [(await report()).reportStatus, (await report()).recording.status];
    await expect.poll(ready, { timeout: 60_000 }).toEqual(['ready', 'ready']);
    const { calls, status } = await report();
    outcomes[title] = {
      outcome: status,
      'part back after s': Math.round(restartedMs / 100) / 10,
      'interview went on after s': Math.round(backMs / 100) / 10,
      'most Candis': most,
    };
    expect(restartedMs).toBeLessThan(restartLimitMs);
    expect(await interview.said('candidate')).toEqual([project, problem, nothing]);
    expect(await interview.log.times(first)).toBe(1);
    expect(await interview.log.times(second)).toBeGreaterThanOrEqual(1);
    expect(calls.map((call) => call.endReason)).toEqual([endReason, 'finished']);
    expect(most).toBe(1);
    const attempts = await database.queries
      .selectFrom('sessions')
      .select('attempt')
      .where('interviewId', '=', (query) =>
        query.selectFrom('sessions').select('interviewId').where('id', '=', sessionId),
      )
      .execute();
    expect(attempts).toEqual([{ attempt: 1 }]);
  });
});
