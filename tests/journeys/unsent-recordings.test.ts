import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { readRecording } from '@candi/media/finalise/recording-reader';
import { expect, it, vi } from 'vitest';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { RecordingState } from '@candi/media/recording/recording';
import { CandidatePage } from '../browser/candidate-page.ts';
import { withoutEncoders } from '../browser/without-encoders.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

const uploads = '**/v1/sessions/*/takes/**';
/** Length of the recording that the gateway can play when the connection fails (s). */
const sentS = 2;
/** Length of the recording that can't be sent (ms). */
const unsentMs = 4000;

/** As many as a template may have: Candi waits 75 s for the silent candidate's answer to each before she says goodbye. */
const questions = ['a join', 'an index', 'a view', 'a transaction', 'a lock'].map((term) => ({
  question: `What is ${term}?`,
  expectedAnswer: 'A part of a database.',
}));

/** Waits until the page has stored `least` of its recording. Returns the recording's state at that moment. */
const recorded = async (page: Page, least: { ms: number; bytes: number }): Promise<RecordingState> => {
  const reached = await page.waitForFunction(
    ({ ms, bytes }) => {
      const { recording } = (
        window as unknown as { __candi: { call: { getState(): { recording: RecordingState | null } } } }
      ).__candi.call.getState();
      return recording !== null && recording.durationMs >= ms && recording.bytesRecorded >= bytes
        ? recording
        : null;
    },
    least,
    // Only the time limit of the test applies: how long encoding takes depends on the load.
    { timeout: 0, polling: 50 },
  );
  const state = await reached.jsonValue();
  if (!state) throw new Error('the page records nothing');
  return state;
};
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = (await root.getDirectoryHandle('candi-recordings')) as FileSystemDirectoryHandle & {
      keys(): AsyncIterable<string>;
    };
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });

interface UnsentRecording {
  context: BrowserContext;
  link: string;
  candidate: CandidatePage;
  joined: JoinAnswer;
  /**
   * Size of the recording, and size of the part that the gateway hasn't received (bytes). How much time these bytes
   * cover depends on the encoder's lag.
   */
  storedBytes: number;
  unsentBytes: number;
}

/**
 * Joins an interview and blocks the uploads of its recording once the gateway can play a part of it. Resolves when the
 * page has stored a further part. `before`: see CandidateOptions.
 */
const leaveUnsent = async (before?: () => void): Promise<UnsentRecording> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const { url: link } = await stack.recruiter.invite({ questions });
  const candidate = await CandidatePage.open(browser, link, { context, ...(before && { before }) });
  const joined = await candidate.join();
  await candidate.page.waitForFunction(() => Reflect.get(globalThis, '__candi') !== undefined);
  // Hardly less than the time limit of the test: how long encoding takes depends on the load.
  await vi.waitUntil(async () => (await playableS(joined)) > sentS, { timeout: 290_000, interval: 200 });
  await context.route(uploads, (route) => route.abort('internetdisconnected'));
  const sent = await recorded(candidate.page, { ms: 0, bytes: 1 });
  // The encoder may lag behind the clock, so the unsent part is measured in bytes too.
  const least = { ms: sent.durationMs + unsentMs, bytes: 2 * sent.bytesRecorded };
  const stored = await recorded(candidate.page, least);
  const storedBytes = stored.bytesRecorded;
  return { context, link, candidate, joined, storedBytes, unsentBytes: storedBytes - stored.bytesUploaded };
};

const recording = async ({ sessionId }: JoinAnswer) => (await stack.recruiter.report(sessionId)).recording;
/** Returns how much of the recording can be played from what the gateway has received so far (s). */
const playableS = async ({ sessionId }: JoinAnswer) => {
  const received = await readRecording(join(stack.env['FILES_DIR'] ?? '', sessionId, 'take-0'));
  received?.input.dispose();
  return received?.duration ?? 0;
};
/** Returns how many bytes of the recording the gateway has received. */
const receivedBytes = async ({ sessionId }: JoinAnswer) => {
  const rows = await withOwnerDatabase(stack, ({ queries }) =>
    queries.selectFrom('takes').where('sessionId', '=', sessionId).select('bytes').execute(),
  );
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
};
/** Resolves when the page says that everything has arrived, and it has. */
const arrives = async (page: Page, { candidate, joined, storedBytes, unsentBytes }: UnsentRecording) => {
  await page.getByText(candidate.text('end.leftover.sent')).waitFor({ timeout: 60_000 });
  expect(await onDevice(page)).toEqual([]);
  expect(unsentBytes).toBeGreaterThan(0);
  expect(await receivedBytes(joined)).toBeGreaterThanOrEqual(storedBytes);
};
/**
 * Waits until a file is served. Returns its length and how much of the session before `downAt` is missing from it
 * (ms).
 */
const served = async (joined: JoinAnswer, downAt: number) => {
  await expect
    .poll(async () => (await recording(joined)).status, { timeout: 60_000, interval: 500 })
    .toBe('ready');
  const { offsetMs, durationMs, source } = await recording(joined);
  expect(source).toBe('browser');
  const lengthMs = durationMs ?? 0;
  return { lengthMs, missingMs: downAt - Date.parse(joined.startedAt) - offsetMs - lengthMs };
};

it('a recording by MediaRecorder whose page is reloaded before everything is sent is complete afterwards', async () => {
  const unsent = await leaveUnsent(withoutEncoders);
  const { context, candidate, joined } = unsent;
  const { page } = candidate;
  page.on('dialog', (dialog) => void dialog.accept());
  const downAt = Date.now();
  await page.reload();
  await candidate.ended();
  // The gateway is running, but upload requests are still blocked.
  await page.getByText(candidate.text('end.leftover.sending')).waitFor();
  expect(await page.getByText(candidate.text('end.close')).count()).toBe(0);
  await context.unroute(uploads);
  await arrives(page, unsent);
  await page.getByText(candidate.text('end.close')).waitFor();
  expect((await served(joined, downAt)).lengthMs).toBeGreaterThan(0);
});

it('a recording whose page crashes before everything is sent is complete after the link is opened again, although its file was already made', async () => {
  const unsent = await leaveUnsent();
  const { context, candidate, joined, link } = unsent;
  const downAt = Date.now();
  await candidate.kill();
  const over = async () => (await stack.recruiter.report(joined.sessionId)).cancelReason;
  await expect.poll(over, { timeout: 60_000, interval: 500 }).toBe('connection_lost');
  const first = await served(joined, downAt);
  expect(first.missingMs).toBeGreaterThan(unsentMs - 1000);
  await context.unroute(uploads);

  const again = await CandidatePage.open(browser, link, { context });
  await again.page.getByText(again.text('join.over.used')).waitFor();
  await arrives(again.page, unsent);
  // The file made earlier is served until the complete file is finished.
  await expect
    .poll(async () => (await served(joined, downAt)).lengthMs, { timeout: 60_000, interval: 500 })
    .toBeGreaterThan(first.lengthMs);
});
