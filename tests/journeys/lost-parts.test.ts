import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { Database } from '../../gateway/src/platform/database/database.ts';
import { startAvatarService, type AvatarService } from '../avatar/avatar-service.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { recordedColours } from '../measure/recorded-colours.ts';
import { openOwnerDatabase } from '../stack/owner-database.ts';
import { shortVoice, type OwnStack, startTestStack } from '../stack/stack.ts';

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
] as const;

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

/** Returns whether a colour is the test avatar's magenta. */
const isMagenta = ([red = 0, green = 255, blue = 0]: readonly number[]): boolean =>
  Math.min(red, blue) > green + 100;

let service: AvatarService;
let stack: OwnStack;
let browser: Browser;
let database: Database;
beforeAll(async () => {
  service = await startAvatarService();
  const env = { AVATAR_KEY: 'secret', AVATAR_ID: 'candi', AVATAR_URL: service.url, ...shortVoice };
  const backoff = { firstMs: awayMs, maxMs: awayMs, healthyMs: 60_000 };
  [stack, browser] = await Promise.all([startTestStack(env, { backoff }), launchChromium()]);
  database = openOwnerDatabase(stack);
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await stack?.stop();
  await service?.close();
});

// Each test continues the interview of the one before.
describe('an interview whose parts fail one after another', () => {
  let link: string;
  let candidate: CandidatePage;
  let page: Page;
  let joined: JoinAnswer;
  const storedAnswers = async () => {
    const calls = sessionCalls(stack.urls.gateway, joined.sessionId, joined.sessionToken);
    const { segments } = await calls.segments();
    return segments.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text);
  };

  it('can’t be joined while the SFU is down, which does not use up the attempt', async () => {
    const invitation = await stack.recruiter.invite({ questions, type: 'HUMANOID', appearance: 'coils' });
    link = invitation.url;
    candidate = await CandidatePage.open(browser, link, { before: dropFirstAnswer });
    ({ page } = candidate);
    await candidate.getReady();
    await candidate.joinButton.and(page.locator(':enabled')).waitFor();

    const back = stack.part('sfu').restarts + 1;
    stack.part('sfu').kill();
    await candidate.joinButton.click();
    await page
      .getByRole('alert')
      .getByText('The interview room isn’t available at the moment. Please try again.')
      .waitFor();
    expect(await stack.recruiter.report(invitation.sessionId)).toMatchObject({ status: 'PENDING' });

    await stack.part('sfu').restart();
    await stack.part('sfu').restarted(back);
    joined = await candidate.join();
    expect(joined.sessionId).toBe(invitation.sessionId);
  });

  it('shows an external avatar, which speaks for Candi, and her drawn avatar once it has left', async () => {
    const complaintsBefore = candidate.complaints.length;
    const stage = page.getByRole('region', { name: candidate.text('call.candi') });
    const face = stage.locator('video[aria-hidden]');
    await face.waitFor();
    await candidate.asked(first);
    const middle = await face.evaluate((video: HTMLVideoElement) => {
      const context = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext('2d')!;
      context.drawImage(video, 0, 0);
      return Array.from(context.getImageData(video.videoWidth / 2, video.videoHeight / 2, 1, 1).data);
    });
    expect(isMagenta(middle)).toBe(true);
    expect(await stage.locator('canvas').count()).toBe(0);
    const avatar = await service.avatar;
    expect(avatar.calls).toContain('playback_started');
    expect(avatar.calls.at(-1)).toBe('playback_finished');

    await avatar.leave();
    await stage.locator('canvas').waitFor();
    expect(await face.count()).toBe(0);
    expect(candidate.complaints.slice(complaintsBefore)).toEqual([]);
  });

  it('stores an answer lost on its way once: the page sends it again, and Candi acts on it', async () => {
    await candidate.type(typedAnswers[0]);
    await candidate.asked(second);
    expect(await page.evaluate(() => globalThis.__droppedAnswers)).toBe(1);
    expect(await storedAnswers()).toEqual([typedAnswers[0]]);
    const { messages } = await candidate.collectedCall();
    const said = messages.filter(({ speaker }) => speaker === 'candi').map(({ text }) => text);
    expect(new Set(said).size).toBe(said.length);
  });

  it('shows an answer as not sent until it is stored, and stores it once, if Postgres is killed', async () => {
    const sending = page.getByText(candidate.text('call.transcript.sending'));
    stack.part('postgres').kill();
    await candidate.type(typedAnswers[1]);
    await sending.waitFor();
    await stack.part('postgres').restart();
    await sending.waitFor({ state: 'hidden' });
    expect(await storedAnswers()).toEqual(typedAnswers);
    await candidate.asked(promptsFor('en').inviteQuestions);
    expect(await storedAnswers()).toEqual(typedAnswers);
  });

  it('counts down while the network is lost, and continues when it is back', async () => {
    // Stops the SFU without closing its connections, as if a cable had been pulled somewhere along the route.
    const { pid } = stack.part('sfu');
    process.kill(pid ?? Number.NaN, 'SIGSTOP');
    try {
      await page.getByText(/Time left to reconnect: 1:(2|1)\d/).waitFor({ timeout: 60_000 });
      expect((await stack.recruiter.report(joined.sessionId)).status).toBe('OPENED');
    } finally {
      process.kill(pid ?? Number.NaN, 'SIGCONT');
    }
    await page.getByText(/Time left to reconnect/).waitFor({ state: 'hidden', timeout: 60_000 });
    const { connections } = await candidate.collectedCall();
    expect(connections.map(([state]) => state).slice(-2)).toEqual(['reconnecting', 'live']);
    expect((await stack.recruiter.report(joined.sessionId)).status).toBe('OPENED');
  });

  it('ends with an error on our side if its worker is gone for good, and can be started again by the same link', async () => {
    const { sessionId } = joined;
    const { sql } = database;
    const isHeld = async () =>
      (
        await sql<
          { held: boolean }[]
        >`select lease_expires_at > now() as held from sessions where id = ${sessionId}`
      )[0]?.held;
    await expect.poll(isHeld).toBe(true);
    // Without an agent and past the interview's time limit, only the watchdog can end the session.
    await stack.part('worker').stop();
    await expect.poll(isHeld, { timeout: 60_000 }).toBe(false);
    await sql`update sessions set started_at = started_at - interval '2 hours' where id = ${sessionId}`;
    await candidate.ended();
    await page.getByRole('heading', { name: candidate.text('end.error.title') }).waitFor();
    await page.getByText(candidate.text('end.error.text')).waitFor();
    await page.getByText(candidate.text('end.next.again')).waitFor();
    const failed = { status: 'CANCELLED', cancelReason: 'error' };
    expect(await stack.recruiter.report(sessionId)).toMatchObject(failed);

    await page.getByRole('link', { name: candidate.text('end.startAgain') }).click();
    await page.getByText(candidate.text('join.again')).waitFor();
    expect(page.url()).toBe(link);
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    const again = await candidate.join();
    expect(again.sessionId).not.toBe(sessionId);
    expect(await stack.recruiter.report(again.sessionId)).toMatchObject({ status: 'OPENED' });
    await candidate.close();
  });

  it('has a recording with both avatars, marked in the report if its check failed', async () => {
    const { sessionId } = joined;
    const recorded = async () => (await stack.recruiter.report(sessionId)).recording.status;
    await expect.poll(recorded, { timeout: 90_000 }).toBe('ready');
    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    await recruiter.page.getByLabel(recruiter.text('reports.recordingTitle')).waitFor();
    const note = recruiter.page.getByText(recruiter.text('reports.unverified'));
    expect(await note.count()).toBe(0);
    /** Centre of Candi's half of the video, at 40 moments of its first third and near its end. */
    const area = { widthPart: 0.25, heightPart: 0.5, movedPx: [0, 0] } as const;
    const beginning = Array.from({ length: 40 }, (_, at) => ({ part: at / 120, s: 0 }));
    const moments = [...beginning, { part: 1, s: -2 }];
    const shown = (await recordedColours(recruiter.page, area, moments)).map(isMagenta);
    expect(shown.filter(Boolean).length).toBeGreaterThan(3);
    expect(shown.at(-1)).toBe(false);

    await database.sql`update recordings set verified = false where session_id = ${sessionId}`;
    await recruiter.page.reload();
    await note.waitFor();
    await recruiter.close();
  });
});
