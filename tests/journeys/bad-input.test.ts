import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { ErrorCode } from '@candi/contract/errors';
import { consentVersion, type JoinAnswer, type TakeAnswer } from '@candi/contract/sessions';
import { mergeMessage, type Message } from '../../web/src/features/sessions/store/merge-message.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { capture, say, wallMs } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { cut } from '../measure/sound.ts';
import { likeEngine } from '../measure/engine-voice.ts';
import { alikeOver, follow } from '../measure/follow.ts';
import { watchRecording } from '../measure/recording.ts';
import { rawCall } from '../raw-call.ts';
import { joinByLink, sessionCalls } from '../recruiter.ts';
import { startTestStack, type TestStack } from '../stack.ts';

/** How long a lost network may last here. Seconds. */
const reconnectS = 5;
/** How long a part stays away that was killed: longer than a page tries by itself. ms. */
const awayMs = 6000;

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

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  const backoff = { firstMs: awayMs, maxMs: awayMs, healthyMs: 60_000 };
  [stack, browser] = await Promise.all([
    startTestStack({ RECONNECT_SECONDS: String(reconnectS) }, { backoff }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const invite = () => stack.recruiter.invite({ questions });
const consent = { version: consentVersion, language: 'en' };

describe('a link', () => {
  const isRefused = async (url: string): Promise<boolean> => {
    const candidate = await CandidatePage.open(browser, url);
    await candidate.page.getByText('Invalid link.', { exact: true }).waitFor();
    const joinable = await candidate.joinButton.count();
    await candidate.close();
    return joinable === 0;
  };

  it('that is wrong is invalid', async () => {
    const { url } = await invite();
    expect(await isRefused(url.replace(/[^/]+$/, 'A'.repeat(43)))).toBe(true);
    expect(await isRefused(url.slice(0, -3))).toBe(true);
  });

  it('that has expired is invalid, also for a page that was opened in time', async () => {
    const { url } = await stack.recruiter.invite({
      questions,
      expiresAt: new Date(Date.now() + 4000).toISOString(),
    });
    const inTime = await CandidatePage.open(browser, url);
    await inTime.page.getByRole('checkbox').check();
    await inTime.joinButton.and(inTime.page.locator(':enabled')).waitFor();
    const [, , interview, candidate, , token] = new URL(url).pathname.split('/');
    const linkOf = `${stack.urls.gateway}/v1/interviews/${interview}/candidates/${candidate}/link`;
    await expect
      .poll(async () => (await rawCall('GET', linkOf, `Link ${token}`)).code, { timeout: 10_000 })
      .toBe('INVALID_LINK');
    await inTime.joinButton.click();
    await inTime.page.getByRole('alert').getByText('Invalid link.').waitFor();
    await inTime.close();
    expect(await isRefused(url)).toBe(true);
  });

  it('that was used is invalid', async () => {
    const { url, sessionId } = await invite();
    const joined = await joinByLink<JoinAnswer>(url, consent);
    expect(await isRefused(url)).toBe(true);
    await expect(joinByLink(url, consent)).rejects.toThrow('INVALID_LINK');
    await rawCall(
      'POST',
      `${stack.urls.gateway}/v1/sessions/${sessionId}/end`,
      `Session ${joined.sessionToken}`,
      {
        reason: 'completed',
      },
    );
  });
});

describe('a denied device', () => {
  it('costs nothing before the join', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url, { permissions: [] });
    const { page } = candidate;
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: candidate.text('join.devices.ask') }).click();
    // Refused in one answer: said, and asked again, in one.
    const refused = page.getByRole('alert').filter({ hasText: candidate.text('errors.devicesFailed') });
    await refused.waitFor();
    await page.getByText('Camera and microphone access is required.', { exact: true }).waitFor();
    expect(await candidate.joinButton.isDisabled()).toBe(true);
    expect(await stack.recruiter.report(sessionId)).toMatchObject({ status: 'PENDING' });

    await page.context().grantPermissions(['camera', 'microphone']);
    await refused.getByRole('button', { name: candidate.text('common.tryAgain') }).click();
    await candidate.joinButton.and(page.locator(':enabled')).waitFor();
    await candidate.close();
  });

  it.each([
    ['microphone', 'join.devices.askCamera', 'Could not access camera.'],
    ['camera', 'join.devices.askMicrophone', 'Could not access microphone.'],
  ] as const)(
    'is named where only the %s was allowed, and asked for by itself',
    async (allowed, ask, trouble) => {
      const { url } = await invite();
      const candidate = await CandidatePage.open(browser, url, { permissions: [allowed] });
      const { page } = candidate;
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: candidate.text(ask) }).click();
      const alert = page.getByRole('alert').filter({ hasText: trouble });
      await alert.waitFor();
      expect(await candidate.joinButton.isDisabled()).toBe(true);
      await page.context().grantPermissions(['camera', 'microphone']);
      await alert.getByRole('button', { name: candidate.text('common.tryAgain') }).click();
      await candidate.joinButton.and(page.locator(':enabled')).waitFor();
      await candidate.close();
    },
  );
});

describe('an upload', () => {
  const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value);
  const call = async (
    joined: JoinAnswer,
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer> | object,
  ) =>
    rawCall(
      method,
      `${stack.urls.gateway}/v1/sessions/${joined.sessionId}${path}`,
      `Session ${joined.sessionToken}`,
      body,
    );
  const refusals: { code: ErrorCode; error: string }[] = [];

  it('that is replayed, out of order, on a full disk or after the end says so and loses nothing', async () => {
    const { url, sessionId } = await invite();
    const joined = await joinByLink<JoinAnswer>(url, consent);
    const take = { mimeType: 'video/webm', startMs: 0 };
    const refused = async (
      code: ErrorCode,
      method: string,
      path: string,
      body?: Uint8Array<ArrayBuffer> | object,
    ) => {
      const answer = await call(joined, method, path, body);
      expect(answer.code).toBe(code);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      refusals.push({ code, error: answer.error ?? '' });
      return answer;
    };
    const stored = async (number: number) =>
      ((await call(joined, 'GET', `/takes/${number}`)).body as TakeAnswer).offset;

    expect((await call(joined, 'POST', '/takes', take)).body).toMatchObject({ take: 0, offset: 0 });
    expect((await call(joined, 'PATCH', '/takes/0?offset=0', bytes(1000))).body).toMatchObject({
      offset: 1000,
    });
    const replayed = await refused('UPLOAD_REPLAYED', 'PATCH', '/takes/0?offset=0', bytes(1000, 8));
    expect(replayed.details).toMatchObject({ offset: 1000 });
    const early = await refused('UPLOAD_OUT_OF_ORDER', 'PATCH', '/takes/0?offset=3000', bytes(1000));
    expect(early.details).toMatchObject({ offset: 1000 });
    await refused('UPLOAD_OUT_OF_ORDER', 'POST', '/takes/0/complete', { size: 3000, durationMs: 1000 });
    expect(await stored(0)).toBe(1000);

    // Linux answers every write to /dev/full as a full disk does.
    expect((await call(joined, 'POST', '/takes', take)).body).toMatchObject({ take: 1 });
    const folder = join(stack.env['FILES_DIR'] ?? '', sessionId);
    mkdirSync(folder, { recursive: true });
    symlinkSync('/dev/full', join(folder, 'take-1'));
    await refused('DISK_FULL', 'PATCH', '/takes/1?offset=0', bytes(1000));
    expect([await stored(0), await stored(1)]).toEqual([1000, 0]);

    expect((await call(joined, 'PATCH', '/takes/0?offset=1000', bytes(500))).body).toMatchObject({
      offset: 1500,
    });
    const whole = { size: 1500, durationMs: 1000 };
    expect((await call(joined, 'POST', '/takes/0/complete', whole)).status).toBe(200);
    await refused('UPLOAD_CLOSED', 'PATCH', '/takes/0?offset=1500', bytes(10));
    await call(joined, 'POST', '/end', { reason: 'completed' });
    await refused('SESSION_OVER', 'POST', '/takes', take);
    expect(await stored(0)).toBe(1500);

    const byCode = new Map(refusals.map(({ code, error }) => [code, error]));
    expect(new Set(byCode.values()).size).toBe(byCode.size);
  });
});

describe('a dead SFU', () => {
  it('is told at the join, which is not used up', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    await page.getByRole('checkbox').check();
    await candidate.joinButton.and(page.locator(':enabled')).waitFor();

    const back = stack.part('sfu').restarts + 1;
    stack.part('sfu').kill();
    await candidate.joinButton.click();
    await page
      .getByRole('alert')
      .getByText('The interview room is not available at the moment. Please try again.')
      .waitFor();
    expect(await stack.recruiter.report(sessionId)).toMatchObject({ status: 'PENDING' });

    await stack.part('sfu').restarted(back);
    await candidate.join();
    await candidate.asked(first);
    await candidate.end();
    await candidate.ended();
    await candidate.close();
  });
});

describe('a dead worker', () => {
  it('is replaced in the call, and nothing that was stored is lost', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const joined = await candidate.join();
    const calls = sessionCalls(stack.urls.gateway, sessionId, joined.sessionToken);
    await candidate.asked(first);
    await candidate.type(typedAnswers[0]);
    await candidate.asked(second);
    const before = (await calls.segments()).segments;

    // The machine of worker and agent fails: all its processes at once.
    const killedAt = Date.now();
    process.kill(-(stack.part('worker').pid ?? Number.NaN), 'SIGKILL');
    await candidate.asked(promptsFor('en').resumed);
    const gone = (await candidate.kept()).agents.filter(([state, ms]) => state === null && ms > killedAt);
    console.log(`the page saw the agent gone after ${(gone[0]?.[1] ?? Number.NaN) - killedAt} ms`);
    expect(gone.length).toBeGreaterThan(0);
    await candidate.type(typedAnswers[1]);
    await candidate.asked(promptsFor('en').inviteQuestions);
    await candidate.type(typedAnswers[2]);
    await candidate.ended();

    const { messages } = await candidate.kept();
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

describe('a killed tab', () => {
  it('loses at most 2 s of the picture and nothing of the sound', async () => {
    const open = async (before?: () => void) => {
      const { url } = await invite();
      const candidate = await CandidatePage.open(browser, url, before ? { before } : {});
      const joined = await candidate.join();
      await candidate.unmute();
      return { candidate, joined };
    };
    const answer = async (candidate: CandidatePage) => {
      await candidate.asked(first);
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
