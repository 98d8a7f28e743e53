import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@candi/contract/platform/errors';
import { consentVersion, type JoinAnswer, type UploadAnswer } from '@candi/contract/interviews/sessions';
import { CandidatePage } from '../browser/candidate-page.ts';
import { Visitor } from '../browser/visitor.ts';
import { rawCall } from '../calls/raw-call.ts';
import { joinByLink } from '../calls/recruiter.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const questions = [{ question: 'What project are you proud of?', expectedAnswer: 'A project in a team.' }];

useSharedStack();

const invite = () => stack.recruiter.invite({ questions });
const consent = { version: consentVersion, language: 'en' };

describe('a link', () => {
  const isRefused = async (url: string): Promise<boolean> => {
    const candidate = await Visitor.open(browser, stack.urls.app);
    await candidate.goto(new URL(url).pathname);
    await candidate.page.getByText('Invalid link.', { exact: true }).waitFor();
    const joinable = await candidate.button('join.steps.continue').count();
    await candidate.close();
    return joinable === 0;
  };

  it('that is wrong is invalid', async () => {
    const { url } = await invite();
    expect(await isRefused(url.replace(/[^/]+$/, 'A'.repeat(43)))).toBe(true);
    expect(await isRefused(url.slice(0, -3))).toBe(true);
  });

  it('that has expired is invalid, even on a page that was opened in time', async () => {
    const { url } = await invite();
    const inTime = await CandidatePage.open(browser, url);
    await inTime.getReady();
    await inTime.joinButton.and(inTime.page.locator(':enabled')).waitFor();
    const [, , interview = '', candidate, , token] = new URL(url).pathname.split('/');
    const expiresAt = new Date(Date.now() + 1500).toISOString();
    await stack.recruiter.changeInterview(interview, { expiresAt, sendMails: false });
    const linkOf = `${stack.urls.gateway}/v1/interviews/${interview}/candidates/${candidate}/link`;
    await expect
      .poll(async () => (await rawCall('GET', linkOf, `Link ${token}`)).code, { timeout: 10_000 })
      .toBe('INVALID_LINK');
    await inTime.joinButton.click();
    await inTime.page.getByRole('heading', { name: inTime.text('errors.invalidLink') }).waitFor();
    await inTime.page.getByText(inTime.text('join.over.expired')).waitFor();
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
  it('does not use up the attempt before joining', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url, { permissions: [] });
    const { page } = candidate;
    await candidate.getReady();
    await page.getByRole('button', { name: candidate.text('join.devices.ask') }).click();
    // One alert states the refusal and offers to ask for permission again.
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
    'is named if only the %s was allowed, and can be requested separately',
    async (allowed, ask, trouble) => {
      const { url } = await invite();
      const candidate = await CandidatePage.open(browser, url, { permissions: [allowed] });
      const { page } = candidate;
      await candidate.getReady();
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

  it('that is repeated, out of order, written to a full disk or sent after the end is refused without losing data', async () => {
    const { url, sessionId } = await invite();
    const joined = await joinByLink<JoinAnswer>(url, consent);
    const recording = { mimeType: 'video/webm', startMs: 0 };
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
      ((await call(joined, 'GET', `/takes/${number}`)).body as UploadAnswer).offset;

    expect((await call(joined, 'POST', '/takes', recording)).body).toMatchObject({ take: 0, offset: 0 });
    expect((await call(joined, 'PATCH', '/takes/0?offset=0', bytes(1000))).body).toMatchObject({
      offset: 1000,
    });
    const replayed = await refused('UPLOAD_REPLAYED', 'PATCH', '/takes/0?offset=0', bytes(1000, 8));
    expect(replayed.details).toMatchObject({ offset: 1000 });
    const early = await refused('UPLOAD_OUT_OF_ORDER', 'PATCH', '/takes/0?offset=3000', bytes(1000));
    expect(early.details).toMatchObject({ offset: 1000 });
    await refused('UPLOAD_OUT_OF_ORDER', 'POST', '/takes/0/complete', { size: 3000, durationMs: 1000 });
    expect(await stored(0)).toBe(1000);

    // On Linux, every write to /dev/full fails with ENOSPC, like a full disk.
    expect((await call(joined, 'POST', '/takes', recording)).body).toMatchObject({ take: 1 });
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
    await refused('SESSION_OVER', 'POST', '/takes', recording);
    expect(await stored(0)).toBe(1500);

    const byCode = new Map(refusals.map(({ code, error }) => [code, error]));
    expect(new Set(byCode.values()).size).toBe(byCode.size);
  });
});
