import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import {
  mergeMessage,
  type Message,
} from '../../web/src/features/interviews/sessions/call/room/merge-message.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { say } from '../browser/microphone.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { shortVoice, startTestStack, type OwnStack } from '../stack/stack.ts';
import { watchCandis } from './one-candi.ts';
import { jobProcesses } from './worker-processes.ts';

/** Maximum time for an interview to resume after a fault (ms). */
const resumeLimitMs = 15_000;
/** Time from the start of the candidate's answer until the fault occurs (s). */
const intoAnswerS = 2;
/** Maximum difference in length between the call and its recording (ms). */
const recordingSlackMs = 1500;

const [first, second] = ['What project are you proud of?', 'What was the hardest problem in it?'] as const;
const questions = [
  {
    question: first,
    expectedAnswer: 'A project in a team: what was built as a new system, and for whom, such as a hospital.',
  },
  {
    question: second,
    expectedAnswer: 'The hardest problem, such as the time, and how the work was finished.',
  },
];
const spoken = { [first]: 'project', [second]: 'problem' } as const;
const { inviteQuestions } = promptsFor('en');

type Fault = 'job process' | 'worker' | 'gateway' | 'Postgres' | 'SFU';
/** Each fault, with the key of the notice that the candidate sees during the outage (null if there is no notice). */
const faults: [Fault, notice: string | null][] = [
  ['job process', 'call.away'],
  ['worker', 'call.away'],
  ['gateway', null],
  ['Postgres', null],
  ['SFU', 'call.reconnecting'],
];

let stack: OwnStack;
let browser: Browser;
let candidate: CandidatePage;
const outcomes: Record<string, Record<string, string | number>> = {};
/** By fault, the time until the interview resumed (ms). */
const resumedMs: Partial<Record<Fault, number>> = {};
beforeAll(async () => {
  // Nobody listens to Candi here: what she says is read, and what the candidate says is spoken.
  [stack, browser] = await Promise.all([startTestStack(shortVoice, { speech: 'english' }), launchChromium()]);
});
afterAll(async () => {
  console.table(outcomes);
  await browser?.close();
  await stack?.stop();
});

// Also runs after failed tests, because a page left open would slow down the following tests.
afterEach(() => candidate?.close());

const strike = (fault: Fault): void => {
  const kill = (pid: number | null | undefined) => process.kill(pid ?? Number.NaN, 'SIGKILL');
  const worker = stack.part('worker').pid ?? Number.NaN;
  if (fault === 'job process') {
    const jobs = jobProcesses(worker);
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) kill(job);
  } else if (fault === 'worker') kill(-worker);
  else stack.part(fault.toLowerCase()).kill();
};

/**
 * Returns the time when the last connection gap after `since` ended (ms since the epoch). Returns `since` if there
 * was no gap, and NaN if the last gap never ended.
 */
function backFrom(
  changes: readonly (readonly [state: string | null, atMs: number])[],
  since: number,
): number {
  const gone = changes.findLastIndex(
    ([state, atMs]) => atMs > since && (state === null || state === 'reconnecting' || state === 'lost'),
  );
  return gone === -1 ? since : (changes[gone + 1]?.[1] ?? Number.NaN);
}

const told = (all: readonly Message[]) => all.map(({ speaker, text, index }) => ({ speaker, text, index }));
const heardFrom = (segments: readonly ShownSegment[], speaker: string) =>
  segments.filter((one) => one.speaker === speaker).map(({ text }) => text);

describe.each(faults)('killing the %s in the middle of an answer', (fault, notice) => {
  it('loses no data', async () => {
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    const joined = await candidate.join();
    const candis = watchCandis(stack, sessionId);
    const calls = sessionCalls(stack.urls.gateway, sessionId, joined.sessionToken);
    await candidate.unmute();
    await candidate.asked(first);
    const before = (await calls.segments()).segments;

    const answering = say(page, [spoken[first]]);
    const begunS = await page.evaluate(() => globalThis.__tap.now());
    await page.waitForFunction((atS) => globalThis.__tap.now() > atS, begunS + intoAnswerS, { polling: 50 });
    const killedAt = Date.now();
    strike(fault);
    const seen =
      notice === null ? null : page.getByText(candidate.text(notice)).first().waitFor({ timeout: 60_000 });
    const storeAnswers = async () => {
      const read = () => calls.segments().then(Boolean, () => false);
      await expect.poll(read, { timeout: 60_000, interval: 100 }).toBe(true);
      return Date.now();
    };
    const storeBack = storeAnswers();
    await Promise.all([answering, seen]);

    // Either Candi missed part of the answer and asks for it again, or the fault had no effect and the next question
    // follows.
    const asksOn = await Promise.race([
      candidate.asked(second, 120_000).then(() => second),
      candidate.asked(promptsFor('en').resumed, 120_000).then(() => first),
    ]);
    const backAt = await storeBack;
    const { agents, connections } = await candidate.collectedCall();
    const resumedAfterMs =
      Math.max(backAt, ...[agents, connections].map((one) => backFrom(one, killedAt))) - killedAt;
    resumedMs[fault] = resumedAfterMs;

    if (asksOn === first) {
      await say(page, [spoken[first]]);
      await candidate.asked(second);
    }
    await say(page, [spoken[second]]);
    await candidate.asked(inviteQuestions);
    await candidate.type('No thank you, I have no more questions.');
    await candidate.ended();

    const most = candis.most();
    const { segments } = await calls.segments();
    const collected = await candidate.collectedCall();
    const missing = before.filter(({ id }) => !segments.some((one) => one.id === id));
    const read = () => stack.recruiter.report(sessionId);
    await expect
      .poll(async () => (await read()).recording.status, { timeout: 60_000, interval: 500 })
      .toBe('ready');
    const { status, endedAt, recording } = await read();
    const callMs = Date.parse(endedAt ?? '') - (candidate.letInAt ?? Number.NaN);
    outcomes[fault] = {
      outcome: status,
      'resumed after s': Math.round(resumedAfterMs / 100) / 10,
      'turns lost': missing.length,
      'most Candis': most,
      'recording off by ms': Math.round((recording.durationMs ?? 0) - callMs),
    };

    expect(status).toBe('COMPLETED');
    expect(resumedAfterMs).not.toBeNaN();
    expect(segments.slice(0, before.length)).toEqual(before);
    expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length);
    expect(heardFrom(segments, 'candidate').join(' ')).toMatch(/hospital[^]*work first/);
    expect(heardFrom(segments, 'candi').filter((text) => text.includes(second))).toHaveLength(1);
    expect(told(collected.messages)).toEqual(
      told(segments.reduce<Message[]>((all, one) => mergeMessage(all, one, ''), [])),
    );
    expect(most).toBe(1);
    expect(recording.source).toBe('browser');
    expect(Math.abs((recording.durationMs ?? 0) - callMs)).toBeLessThan(recordingSlackMs);
  });

  // Depends on the machine's load, so it is a test of its own, which only `npm run faults` runs.
  it('delays the interview briefly', () => {
    expect(resumedMs[fault]).toBeLessThan(resumeLimitMs);
  });
});
