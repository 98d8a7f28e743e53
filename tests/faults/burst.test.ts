import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import type { Database } from '../../gateway/src/platform/database/database.ts';
import {
  mergeMessage,
  type Message,
} from '../../web/src/features/interviews/sessions/call/room/merge-message.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { say } from '../browser/microphone.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { openOwnerDatabase } from '../stack/owner-database.ts';
import { startTestStack, type OwnStack } from '../stack/stack.ts';
import { watchCandis } from './one-candi.ts';

/** Number of sign-ins in one burst and the time over which they are spread (ms). */
const burst = { signIns: 300, overMs: 2000 };
/** Maximum ratio of the reply time during a burst to the reply time without a burst. */
const slower = 1.3;

const project = {
  answer: 'project',
  expectedAnswer: 'A project in a team: what was built as a new system, and for whom, such as a hospital.',
} as const;
const problem = {
  answer: 'problem',
  expectedAnswer: 'The hardest problem, such as the time, and how the work was finished.',
} as const;
const quiet = [
  { question: 'What project are you proud of?', ...project },
  { question: 'What was the hardest problem in it?', ...problem },
  { question: 'Which project would you show to a new team?', ...project },
];
const busy = [
  { question: 'Which problem took the most time?', ...problem },
  { question: 'Which system did you build with others?', ...project },
];
const questions = [...quiet, ...busy];
const { inviteQuestions } = promptsFor('en');

let stack: OwnStack;
let browser: Browser;
let database: Database;
beforeAll(async () => {
  [stack, browser] = await Promise.all([
    startTestStack({ TRUSTED_PROXIES: '1' }, { speech: 'english' }),
    launchChromium(),
  ]);
  database = openOwnerDatabase(stack);
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await stack?.stop();
});

/**
 * Sends one burst of sign-ins, each from a different client address. Returns the number of responses by status code.
 */
async function signInBurst(round: number): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: burst.signIns }, async (_, index) => {
      await sleep((index * burst.overMs) / burst.signIns);
      const answer = await fetch(`${stack.urls.gateway}/v1/auth/signin?profile=user`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.${18 + round}.${index >> 8}.${index & 255}`,
        },
        body: JSON.stringify({ email: `stranger-${index}@example.com`, password: 'not the password' }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const counts: Record<number, number> = {};
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const told = (all: readonly Message[]) => all.map(({ speaker, text, index }) => ({ speaker, text, index }));
const heardFrom = (segments: readonly ShownSegment[], speaker: string) =>
  segments.filter((one) => one.speaker === speaker).map(({ text }) => text);

it('a burst of sign-ins during a call loses no words, keeps the lease and does not slow replies', async () => {
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  const candidate = await CandidatePage.open(browser, url, { latency: 'interactive' });
  const joined = await candidate.join();
  const candis = watchCandis(stack, sessionId);
  const calls = sessionCalls(stack.urls.gateway, sessionId, joined.sessionToken);
  await candidate.unmute();
  await candidate.asked(quiet[0]?.question ?? '');

  /**
   * Speaks an answer to the current question. Returns the time from the answer's last sound to the start of Candi's
   * reply (ms).
   */
  const answer = async (name: string, next: string): Promise<number> => {
    await say(candidate.page, [name]);
    const endedAt = Date.now();
    await candidate.asked(next);
    const { agents } = await candidate.collectedCall();
    const [, repliedAt] = agents.find(([state, atMs]) => state === 'speaking' && atMs > endedAt) ?? [];
    return (repliedAt ?? Number.NaN) - endedAt;
  };
  const waits = { quiet: [] as number[], busy: [] as number[] };
  const answered: Record<number, number>[] = [];
  for (const [index, { answer: name }] of questions.entries()) {
    const next = questions[index + 1]?.question ?? inviteQuestions;
    if (index < quiet.length) waits.quiet.push(await answer(name, next));
    else {
      const [wait, counts] = await Promise.all([answer(name, next), signInBurst(index)]);
      waits.busy.push(wait);
      answered.push(counts);
    }
  }
  await candidate.type('No thank you, I have no more questions.');
  await candidate.ended();

  const { segments } = await calls.segments();
  const { messages } = await candidate.collectedCall();
  const [session] = await database.sql<{ status: string; lease_epoch: number }[]>`
    select status, lease_epoch from sessions where id = ${sessionId}`;
  console.table({ ...waits, answered: answered.map((counts) => JSON.stringify(counts)) });

  expect(session).toEqual({ status: 'COMPLETED', lease_epoch: 1 });
  expect(candis.most()).toBe(1);
  for (const counts of answered) {
    expect(Object.keys(counts).every((status) => ['401', '503'].includes(status))).toBe(true);
    expect(counts[401]).toBeGreaterThan(0);
  }
  const words = heardFrom(segments, 'candidate').join(' ');
  expect(words.match(/hospital/g)).toHaveLength(3);
  expect(words.match(/work first/g)).toHaveLength(2);
  expect(told(messages)).toEqual(
    told(segments.reduce<Message[]>((all, one) => mergeMessage(all, one, ''), [])),
  );
  // There are so few samples that the maximum is used instead of the 95th percentile.
  expect(Math.max(...waits.busy)).toBeLessThanOrEqual(Math.max(...waits.quiet) * slower);
});
