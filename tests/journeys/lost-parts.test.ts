import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import {
  mergeMessage,
  type Message,
} from '../../web/src/features/interviews/sessions/store/merge-message.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { fastVoice, type OwnStack, startTestStack } from '../stack/stack.ts';

/** A killed part stays down until a test restarts it (ms: longer than any test lasts). */
const awayMs = 3_600_000;

const questions = [
  {
    question: 'What project are you proud of?',
    expectedAnswer: 'A project in a team: what was built as a new system, and for whom, such as a hospital.',
  },
  {
    question: 'What was the hardest problem in it?',
    expectedAnswer: 'The hardest problem, such as the time, and how the work was finished.',
  },
];
const [first, second] = questions.map(({ question }) => question) as [string, string];
const typedAnswers = [
  'Last year I worked with a team of five people and we built a new system for a hospital.',
  'The hardest problem was the time, so we finished the most important work before the end of the summer.',
  'No thank you, I have no more questions.',
] as const;

let stack: OwnStack;
let browser: Browser;
beforeAll(async () => {
  const backoff = { firstMs: awayMs, maxMs: awayMs, healthyMs: 60_000 };
  [stack, browser] = await Promise.all([startTestStack(fastVoice, { backoff }), launchChromium()]);
});
afterEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

declare global {
  /** Number of messages that `dropFirstAnswer` has dropped. */
  var __droppedAnswers: number;
}

/** Runs in the page: loses the first message on the topic of typed answers, as an SFU that fails in between does. */
function dropFirstAnswer(): void {
  globalThis.__droppedAnswers = 0;
  const prototype = RTCDataChannel.prototype;
  const send = Reflect.get(prototype, 'send');
  Reflect.set(prototype, 'send', function lossy(this: RTCDataChannel, data: ArrayBufferView | ArrayBuffer) {
    const text =
      data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? new TextDecoder().decode(data) : '';
    if (globalThis.__droppedAnswers === 0 && text.includes('lk.chat')) globalThis.__droppedAnswers += 1;
    else Reflect.apply(send, this, [data]);
  });
}

const invite = () => stack.recruiter.invite({ questions });

describe('an SFU that is down', () => {
  it('is reported when joining, and the attempt is not used up', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    await candidate.getReady();
    await candidate.joinButton.and(page.locator(':enabled')).waitFor();

    const back = stack.part('sfu').restarts + 1;
    stack.part('sfu').kill();
    await candidate.joinButton.click();
    await page
      .getByRole('alert')
      .getByText('The interview room isn’t available at the moment. Please try again.')
      .waitFor();
    expect(await stack.recruiter.report(sessionId)).toMatchObject({ status: 'PENDING' });

    await stack.part('sfu').restart();
    await stack.part('sfu').restarted(back);
    await candidate.join();
    await candidate.asked(first);
    await candidate.end();
    await candidate.ended();
    await candidate.close();
  });
});

describe('a worker that dies', () => {
  it('is replaced during the call, and nothing that was stored is lost', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const joined = await candidate.join();
    const calls = sessionCalls(stack.urls.gateway, sessionId, joined.sessionToken);
    await candidate.asked(first);
    await candidate.type(typedAnswers[0]);
    await candidate.asked(second);
    const before = (await calls.segments()).segments;

    // Kills the process group of the worker and its agents, as if their machine had failed.
    const killedAt = Date.now();
    process.kill(-(stack.part('worker').pid ?? Number.NaN), 'SIGKILL');
    const goneAt = await candidate.agentGone(killedAt);
    console.log(`the page saw the agent gone after ${goneAt - killedAt} ms`);
    await stack.part('worker').restart();
    await candidate.asked(promptsFor('en').resumed);
    await candidate.type(typedAnswers[1]);
    await candidate.asked(promptsFor('en').inviteQuestions);
    await candidate.type(typedAnswers[2]);
    await candidate.ended();

    const { messages } = await candidate.collectedCall();
    const { segments } = await calls.segments();
    expect(segments.slice(0, before.length)).toEqual(before);
    expect(segments.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text)).toEqual(
      typedAnswers,
    );
    const told = (all: readonly Message[]) =>
      all.map(({ speaker, text, index }) => ({ speaker, text, index }));
    expect(told(messages)).toEqual(
      told(segments.reduce<Message[]>((all, one) => mergeMessage(all, one, ''), [])),
    );
    expect(await stack.recruiter.report(sessionId)).toMatchObject({ status: 'COMPLETED' });
    await candidate.close();
  });
});

describe('a typed answer', () => {
  const answersOf = async (calls: ReturnType<typeof sessionCalls>) =>
    (await calls.segments()).segments
      .filter(({ speaker }) => speaker === 'candidate')
      .map(({ text }) => text);

  it('whose message is lost on its way is sent again to the same agent, and stored once', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url, { before: dropFirstAnswer });
    const joined = await candidate.join();
    await candidate.asked(first);
    await candidate.type(typedAnswers[0]);
    await candidate.asked(second);
    expect(await candidate.page.evaluate(() => globalThis.__droppedAnswers)).toBe(1);
    const calls = sessionCalls(stack.urls.gateway, sessionId, joined.sessionToken);
    expect(await answersOf(calls)).toEqual([typedAnswers[0]]);
    await candidate.close();
  });

  it('is shown as not sent until it is stored, and stored once, if Postgres is killed', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const joined = await candidate.join();
    await candidate.asked(first);
    const sending = candidate.page.getByText(candidate.text('call.transcript.sending'));
    stack.part('postgres').kill();
    await candidate.type(typedAnswers[0]);
    await sending.waitFor();
    await stack.part('postgres').restart();
    await sending.waitFor({ state: 'hidden' });
    const calls = sessionCalls(stack.urls.gateway, sessionId, joined.sessionToken);
    expect(await answersOf(calls)).toEqual([typedAnswers[0]]);
    await candidate.asked(second);
    expect(await answersOf(calls)).toEqual([typedAnswers[0]]);
    await candidate.close();
  });
});

describe('a network that is lost', () => {
  it('starts a countdown, and the interview continues when the network is back', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    await candidate.join();
    await candidate.asked(first);
    // Stops the SFU without closing its connections, as if a cable had been pulled somewhere along the route.
    const { pid } = stack.part('sfu');
    process.kill(pid ?? Number.NaN, 'SIGSTOP');
    try {
      await page.getByText(/Time left to reconnect: 1:(2|1)\d/).waitFor({ timeout: 60_000 });
      expect((await stack.recruiter.report(sessionId)).status).toBe('OPENED');
    } finally {
      process.kill(pid ?? Number.NaN, 'SIGCONT');
    }
    await page.getByText(/Time left to reconnect/).waitFor({ state: 'hidden', timeout: 60_000 });
    const { connections } = await candidate.collectedCall();
    expect(connections.map(([state]) => state).slice(-2)).toEqual(['reconnecting', 'live']);
    expect((await stack.recruiter.report(sessionId)).status).toBe('OPENED');
    await candidate.close();
  });
});
