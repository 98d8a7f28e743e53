import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JoinAnswer } from '@candi/contract/sessions';
import type { RecordingState } from '@candi/media/recording/recording';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { capture, say, wallMs } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { withoutEncoders } from '../browser/without-encoders.ts';
import { likeEngine } from '../measure/engine-voice.ts';
import { alikeOver, follow } from '../measure/follow.ts';
import { watchRecording } from '../measure/recording.ts';
import { cut } from '../measure/sound.ts';
import { sessionCalls } from '../recruiter.ts';
import { type OwnStack, startTestStack } from '../stack.ts';

let stack: OwnStack;
let browser: Browser;
beforeAll(async () => {
  // A page that went down isn't waited for as long as a lost network.
  [stack, browser] = await Promise.all([startTestStack({ RECONNECT_SECONDS: '5' }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const project = 'What project are you proud of?';
const questions = [
  { question: project, expectedAnswer: 'A project in a team: what was built, and for whom.' },
];

const takes = '**/v1/sessions/*/takes/**';
/** What is recorded and can't be sent. ms. */
const unsentMs = 8000;

const isRecorded = (page: Page, least: { ms?: number; bytesUploaded?: number }) =>
  page.waitForFunction(
    ({ ms = 0, bytesUploaded = 0 }) => {
      const { recording } = (
        window as unknown as { __candi: { call: { getState(): { recording: RecordingState | null } } } }
      ).__candi.call.getState();
      return recording !== null && recording.durationMs >= ms && recording.bytesUploaded >= bytesUploaded
        ? recording.durationMs
        : null;
    },
    least,
    { timeout: 60_000, polling: 50 },
  );
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

describe.each([
  ['encoders', undefined],
  ['MediaRecorder', withoutEncoders],
])('a recording by %s whose page goes down before all of it is sent', (_, before) => {
  let context: BrowserContext;
  let candidate: CandidatePage;
  let joined: JoinAnswer;
  let link: string;
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    ({ url: link } = await stack.recruiter.invite({
      questions: [{ question: 'What is a join?', expectedAnswer: 'Rows of two tables, side by side.' }],
    }));
    candidate = await CandidatePage.open(browser, link, { context, ...(before && { before }) });
    joined = await candidate.join();
    await candidate.page.waitForFunction(() => Reflect.get(globalThis, '__candi') !== undefined);
    await isRecorded(candidate.page, { bytesUploaded: 1 });
    await context.route(takes, (route) => route.abort('internetdisconnected'));
    const sentMs = (await (await isRecorded(candidate.page, {})).jsonValue()) ?? Number.NaN;
    await isRecorded(candidate.page, { ms: sentMs + unsentMs });
  });
  afterEach(() => context.close());

  const recording = async () => (await stack.recruiter.report(joined.sessionId)).recording;
  const arrives = async (page: Page) => {
    await page.getByText(candidate.text('end.leftover.sent')).waitFor({ timeout: 60_000 });
    expect(await onDevice(page)).toEqual([]);
  };
  /** How much of the session is in no recording once it is made, of what there was until `downAt`. */
  const missingMs = async (downAt: number) => {
    await expect
      .poll(async () => (await recording()).status, { timeout: 60_000, interval: 500 })
      .toBe('ready');
    const { offsetMs, durationMs, source } = await recording();
    expect(source).toBe('browser');
    return downAt - Date.parse(joined.startedAt) - offsetMs - (durationMs ?? 0);
  };

  it('is whole when the link is opened again, although its file was made already', async () => {
    const downAt = Date.now();
    await candidate.kill();
    const over = async () => (await stack.recruiter.report(joined.sessionId)).cancelReason;
    await expect.poll(over, { timeout: 60_000, interval: 500 }).toBe('connection_lost');
    const missing = await missingMs(downAt);
    await context.unroute(takes);

    const again = await CandidatePage.open(browser, link, { context });
    await again.page.getByText(again.text('join.over.used')).waitFor();
    await arrives(again.page);
    const stillMissing = await missingMs(downAt);
    console.log({ missing, stillMissing });
    expect(missing).toBeGreaterThan(unsentMs - 1000);
    expect(stillMissing).toBeLessThan(2500);
  });

  it('is whole when it was refreshed', async () => {
    const { page } = candidate;
    page.on('dialog', (dialog) => void dialog.accept());
    const downAt = Date.now();
    await page.reload();
    await candidate.ended();
    // The gateway is there, and its answers are lost for a while yet.
    await page.getByText(candidate.text('end.leftover.sending')).waitFor();
    expect(await page.getByText(candidate.text('end.close')).count()).toBe(0);
    await context.unroute(takes);
    await arrives(page);
    await page.getByText(candidate.text('end.close')).waitFor();
    const missing = await missingMs(downAt);
    console.log({ missing });
    expect(missing).toBeLessThan(2500);
  });
});

describe('a killed tab', () => {
  it('loses at most 2 s of the picture and nothing of the sound', async () => {
    const open = async (before?: () => void) => {
      const { url } = await stack.recruiter.invite({ questions });
      const candidate = await CandidatePage.open(browser, url, before ? { before } : {});
      const joined = await candidate.join();
      await candidate.unmute();
      return { candidate, joined };
    };
    const answer = async (candidate: CandidatePage) => {
      await candidate.asked(project);
      return say(candidate.page, ['project']);
    };
    const kill = async (candidate: CandidatePage) => {
      const killedAt = Date.now();
      await candidate.kill();
      return killedAt;
    };
    // One call after the other, so that the machine keeps up with each.
    const records = await open();
    await answer(records.candidate);
    const recordsKilledAt = await kill(records.candidate);
    // A browser that can't encode in any way: nothing but the agent's own sound will be there.
    const cannot = await open(() => {
      for (const way of ['VideoEncoder', 'MediaRecorder']) Reflect.deleteProperty(globalThis, way);
    });
    await cannot.candidate.page.getByText('Error during screen recording.').waitFor();
    const spoken = await answer(cannot.candidate);
    // Candi keeps what is said, and the page says so.
    await cannot.candidate.page.getByText(cannot.candidate.text('call.recording'), { exact: true }).waitFor();
    const heard = await capture(cannot.candidate.page);
    const { segments } = await sessionCalls(
      stack.urls.gateway,
      cannot.joined.sessionId,
      cannot.joined.sessionToken,
    ).segments();
    const cannotKilledAt = await kill(cannot.candidate);

    const finished = async ({ sessionId, startedAt }: JoinAnswer, killedAt: number) => {
      const read = () => stack.recruiter.report(sessionId);
      const lost = { status: 'CANCELLED', cancelReason: 'connection_lost' };
      await expect.poll(read, { timeout: 60_000, interval: 500 }).toMatchObject(lost);
      await expect
        .poll(async () => (await read()).recording.status, { timeout: 60_000, interval: 500 })
        .toBe('ready');
      const { recording } = await read();
      const startedMs = Date.parse(startedAt);
      return {
        recording,
        startedMs,
        lostMs: killedAt - startedMs - recording.offsetMs - (recording.durationMs ?? 0),
      };
    };
    const [picture, sound] = await Promise.all([
      finished(records.joined, recordsKilledAt),
      finished(cannot.joined, cannotKilledAt),
    ]);
    console.log(`lost of the picture ${picture.lostMs} ms, of the sound ${Math.max(0, sound.lostMs)} ms`);
    expect(picture.recording.source).toBe('browser');
    expect(picture.lostMs).toBeLessThanOrEqual(2000);
    expect(sound.recording.source).toBe('agent');
    expect(sound.lostMs).toBeLessThanOrEqual(0);

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(cannot.joined.sessionId);
    await recruiter.page.getByText(recruiter.text('reports.agentAudio')).waitFor();
    const watched = await watchRecording(recruiter.page, 2);
    const fileS = (sessionMs: number) => (sessionMs - sound.recording.offsetMs) / 1000;
    const clip = cut({ ...heard, samples: heard.microphone }, spoken.startS, spoken.endS);
    const said = follow(clip, watched.sound, fileS(wallMs(heard, spoken.startS) - sound.startedMs), 1);
    expect(alikeOver([said]), 'the answer').toBeGreaterThanOrEqual(0.8);
    for (const { text, startMs } of segments.filter(({ speaker }) => speaker === 'candi')) {
      const { correlation } = await likeEngine(stack.env, text, watched.sound, fileS(startMs));
      expect.soft(correlation, text).toBeGreaterThanOrEqual(0.8);
    }
    await recruiter.close();
  });
});
