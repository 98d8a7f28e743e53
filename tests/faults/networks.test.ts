import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { chromiumPath, launchChromium } from '../browser/chromium.ts';
import { say } from '../browser/microphone.ts';
import { startTestStack, type OwnStack } from '../stack/stack.ts';
import { type BadNetwork, type Shape, startBadNetwork } from './network/bad-network.ts';
import { keepConnections, sent } from './network/sent.ts';

const free: Shape = { rateKbps: 1_000_000, roundTripMs: 0, loss: 0 };
const third: Shape = { rateKbps: 400, roundTripMs: 350, loss: 0.05 };
const fourth: Shape = { rateKbps: 4000, roundTripMs: 500, loss: 0.1 };
const drop: Shape = { rateKbps: 50, roundTripMs: 500, loss: 0.2 };
const dropMs = 20_000;
/** Maximum part of the call that may be missing from the recording (ms). */
const recordingSlackMs = 1500;
/**
 * Maximum time by which the recording may be longer than the call (ms): the page learns of the call's end over the
 * same slow network.
 */
const newsMs = 10_000;

const question = 'What project are you proud of?';
const questions = [
  {
    question,
    expectedAnswer: 'A project in a team: what was built as a new system, and for whom, such as a hospital.',
  },
];
const { inviteQuestions } = promptsFor('en');

let network: BadNetwork;
let stack: OwnStack;
let browser: Browser;
const outcomes: Record<string, Record<string, string | number>> = {};
beforeAll(async () => {
  network = await startBadNetwork(await chromiumPath(), 'candi');
  stack = await startTestStack({}, { host: network.address, speech: 'english' });
  browser = await launchChromium({ program: network.chromium, trusted: stack.urls.app });
});
afterAll(async () => {
  console.table(outcomes);
  await browser?.close();
  await stack?.stop();
  await network?.stop();
});

/** Runs an interview over a network to which `shape` is applied just before the candidate joins. */
async function conduct(name: string, shape: Shape, during: () => Promise<void> = () => Promise.resolve()) {
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  network.shape(free);
  const candidate = await CandidatePage.open(browser, url, { before: keepConnections });
  await candidate.getReady();
  await candidate.joinButton.and(candidate.page.locator(':enabled')).waitFor();
  network.shape(shape);
  await candidate.join();
  await candidate.unmute();
  await candidate.asked(question, 180_000);
  const before = await sent(candidate.page);
  await Promise.all([say(candidate.page, ['project']), during()]);
  const after = await sent(candidate.page);
  await candidate.asked(inviteQuestions, 180_000);
  await candidate.type('No thank you, I have no more questions.');
  await candidate.ended(180_000);
  const endedAt = Date.now();
  network.shape(free);

  const read = () => stack.recruiter.report(sessionId);
  await expect
    .poll(async () => (await read()).recording.status, { timeout: 180_000, interval: 500 })
    .toBe('ready');
  const caughtUpMs = Date.now() - endedAt;
  const { status, turns, recording, ...report } = await read();
  const callMs = Date.parse(report.endedAt ?? '') - (candidate.letInAt ?? Number.NaN);
  const heard = turns
    .filter(({ speaker, typed }) => speaker === 'candidate' && !typed)
    .map(({ text }) => text);
  const seconds = (after.atMs - before.atMs) / 1000;
  const outcome = {
    status,
    heard: heard.join(' '),
    audioPerS: (after.audioPackets - before.audioPackets) / seconds,
    videoKbps: ((after.videoBytes - before.videoBytes) * 8) / 1000 / seconds,
    source: recording.source ?? 'none',
    offMs: Math.round((recording.durationMs ?? 0) - callMs),
  };
  outcomes[name] = { ...outcome, 'uploaded after s': Math.round(caughtUpMs / 100) / 10 };
  await candidate.close();
  return outcome;
}

// A network namespace can be created only on Linux, and only by root.
describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('over a bad network', () => {
  it.each([
    ['3G: 400 kbit/s, 350 ms, 5 %', third],
    ['4G: 4 Mbit/s, 500 ms, 10 %', fourth],
  ])('completes the interview on %s', async (name, shape) => {
    const outcome = await conduct(name, shape);
    expect(outcome.status).toBe('COMPLETED');
    expect(outcome.heard).toMatch(/hospital|project|system|team/);
    // Audio must be sent in full; video gets the remaining bandwidth.
    expect(outcome.audioPerS).toBeGreaterThan(40);
    expect(outcome.videoKbps).toBeLessThan(shape.rateKbps);
    expect(outcome.source).toBe('browser');
    expect(outcome.offMs).toBeGreaterThan(-recordingSlackMs);
    expect(outcome.offMs).toBeLessThan(newsMs);
  });

  it('completes the interview when the network almost fails for 20 s', async () => {
    const outcome = await conduct('drop: 50 kbit/s, 500 ms, 20 % for 20 s', fourth, async () => {
      network.shape(drop);
      await new Promise((resolve) => {
        setTimeout(resolve, dropMs);
      });
      network.shape(fourth);
    });
    expect(outcome.status).toBe('COMPLETED');
    expect(outcome.source).toBe('browser');
    expect(outcome.offMs).toBeGreaterThan(-recordingSlackMs);
    expect(outcome.offMs).toBeLessThan(newsMs);
  });
});
