import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '@candi/contract/platform/common';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { Database } from '../../gateway/src/platform/database/database.ts';
import { testQuestionsIn } from '../../gateway/src/interviews/sessions/test-interview-questions.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';
import { openOwnerDatabase } from '../stack/owner-database.ts';

const questions = [{ question: 'What is an index?', expectedAnswer: 'A sorted copy, to find rows.' }];

useSharedStack();
let database: Database;
beforeAll(() => {
  database = openOwnerDatabase(stack);
});
afterAll(async () => {
  await database?.close();
});

const invite = () => stack.recruiter.invite({ questions });
const stateOf = async (sessionId: string) => {
  const { status, cancelReason } = await stack.recruiter.report(sessionId);
  return { status, cancelReason };
};
/** Resolves when the call page is shown. */
const inCall = async (candidate: CandidatePage): Promise<void> => {
  await candidate.page.getByRole('button', { name: candidate.text('call.end'), exact: true }).waitFor();
  await candidate.page.waitForFunction(() => Reflect.get(globalThis, '__candi') !== undefined);
};
/** Joins, unless the interview is open in another tab: a tab that knows it sends no request to join. */
const joinOrStayOutside = (tab: CandidatePage): Promise<'joined' | 'outside'> =>
  Promise.any([
    tab.join().then(() => 'joined' as const),
    tab.page
      .getByText(tab.text('join.elsewhere.title'), { exact: true })
      .waitFor()
      .then(() => 'outside' as const),
  ]);
const heading = (candidate: CandidatePage, key: string) =>
  candidate.page.getByRole('heading', { name: candidate.text(key) });
/** Ends the camera's track, as a browser does when the permission is revoked or the camera is unplugged. */
const loseCamera = (candidate: CandidatePage) =>
  candidate.page.evaluate(() => {
    const { camera } = (
      window as unknown as { __candi: { call: { getState(): { camera: MediaStreamTrack } } } }
    ).__candi.call.getState();
    camera.stop();
    camera.dispatchEvent(new Event('ended'));
  });

describe('a device lost during the call', () => {
  it('does not use up the attempt before joining, and names camera and microphone if both are denied', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url, { permissions: [] });
    await candidate.getReady();
    await candidate.page.getByRole('button', { name: candidate.text('join.devices.ask') }).click();
    await candidate.page.getByText('Cannot access camera or microphone.', { exact: true }).waitFor();
    expect((await stateOf(sessionId)).status).toBe('PENDING');
    await candidate.close();
  });

  it('is reconnected, or ends the session after a countdown and one retry', async () => {
    const { url, sessionId } = await invite();
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    const context = page.context();
    const button = (key: string) => page.getByRole('button', { name: candidate.text(key) });
    await candidate.join();
    await inCall(candidate);
    await loseCamera(candidate);
    await button('call.lost.again').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await button('call.cameraTurnOff').click();
    await context.clearPermissions();
    await button('call.cameraOn').click();
    await page.getByText('Failed to start video.', { exact: true }).waitFor();
    expect((await stateOf(sessionId)).status).toBe('OPENED');
    await context.grantPermissions(['camera', 'microphone', 'local-network-access']);
    await button('call.cameraOn').click();
    await button('call.cameraTurnOff').waitFor();

    await context.clearPermissions();
    await loseCamera(candidate);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/the interview ends in 0:(2\d|30)/).waitFor();
    await button('call.lost.again').click();
    await dialog.getByText(candidate.text('call.lost.lastChance')).waitFor();
    await button('call.lost.again').click();
    await page.getByText('Permission denied multiple times. Session will end.', { exact: true }).waitFor();
    await candidate.ended();
    await heading(candidate, 'end.cancelled.title').waitFor();
    await page.getByText(candidate.text('end.reason.permissions_denied')).waitFor();
    expect(await stateOf(sessionId)).toEqual({ status: 'CANCELLED', cancelReason: 'permissions_denied' });
    await candidate.close();
  });
});

describe('a link', () => {
  it('that was withdrawn, has expired or is wrong shows the reason', async () => {
    const [withdrawn, expired, wrong] = await Promise.all([invite(), invite(), invite()]);
    await stack.recruiter.call('POST', `/v1/sessions/${withdrawn.sessionId}/withdraw`, { notify: false });
    await database.sql`update interviews set expires_at = now() - interval '1 minute'
      where id = (select interview_id from sessions where id = ${expired.sessionId})`;
    const candidate = await CandidatePage.open(browser, withdrawn.url);
    const shows = async (key: string) => {
      await candidate.page.getByText('Invalid link.', { exact: true }).waitFor();
      await candidate.page.getByText(candidate.text(key)).waitFor();
    };
    await shows('join.over.withdrawn');
    await candidate.page.goto(expired.url);
    await shows('join.over.expired');
    await candidate.page.goto(wrong.url.replace(/[^/]+$/, 'A'.repeat(43)));
    await shows('join.over.wrong');
    await candidate.close();
  });

  it('opened too early opens at its time; closing the tab of the call ends the session', async () => {
    const { url, sessionId } = await invite();
    const at = async (seconds: number) => {
      await database.sql`update interviews set scheduled_at = now() + make_interval(secs => ${seconds})
        where id = (select interview_id from sessions where id = ${sessionId})`;
    };
    await at(3600);
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    await page.getByText(/^Your interview is on .+ at .+/).waitFor();
    await page
      .getByText(/You can join in \d\d:\d\d/)
      .first()
      .waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: candidate.text('join.opening.calendar') }).click();
    expect((await saved).suggestedFilename()).toBe('interview.ics');
    await candidate.getReady();
    expect(await candidate.joinButton.isDisabled()).toBe(true);
    // Candidates can join ten minutes before the interview.
    await at(620);
    await page.reload();
    await page
      .getByText(/You can join in 0:[0-2]\d/)
      .first()
      .waitFor();
    await page.getByText(candidate.text('join.opening.open')).waitFor({ timeout: 60_000 });
    await candidate.join();
    await inCall(candidate);

    const warned = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await warned).accept();
    await expect.poll(() => stateOf(sessionId)).toEqual({ status: 'CANCELLED', cancelReason: 'left' });
    await candidate.close();
  });

  it('lets one of two tabs join; reloading it warns first, then ends the session', async () => {
    const { url, sessionId } = await invite();
    const tabs = await Promise.all([CandidatePage.open(browser, url), CandidatePage.open(browser, url)]);
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.getReady();
        await tab.joinButton.and(tab.page.locator(':enabled')).waitFor();
      }),
    );
    const outcomes = await Promise.all(tabs.map(joinOrStayOutside));
    expect(outcomes.toSorted()).toEqual(['joined', 'outside']);
    const first = outcomes.indexOf('joined');
    const [candidate, outside] = [tabs[first], tabs[1 - first]];
    await outside?.close();

    if (!candidate) throw new Error('no tab joined');
    const { page } = candidate;
    await inCall(candidate);
    const reload = async (answer: 'accept' | 'dismiss') => {
      const warned = page.waitForEvent('dialog');
      void page.evaluate(() => location.reload()).catch(() => undefined);
      const dialog = await warned;
      expect(dialog.type()).toBe('beforeunload');
      await dialog[answer]();
    };
    await reload('dismiss');
    expect(page.url()).toContain('/call/');
    expect((await stateOf(sessionId)).status).toBe('OPENED');
    await reload('accept');
    await candidate.ended();
    await heading(candidate, 'end.cancelled.title').waitFor();
    await page.getByText(candidate.text('end.reason.refreshed')).waitFor();
    await expect.poll(() => stateOf(sessionId)).toEqual({ status: 'CANCELLED', cancelReason: 'refreshed' });
    await page.goto(url);
    await page.getByText('Invalid link.', { exact: true }).waitFor();
    await page.getByText(candidate.text('join.over.used')).waitFor();
    await candidate.close();
  });
});

it('a test interview leaves no trace; the attempt counts, even though its recording isn’t stored', async () => {
  const { url, sessionId } = await invite();
  // On Linux, every write to /dev/full fails with ENOSPC, like a full disk.
  const folder = join(stack.env['FILES_DIR'] ?? '', sessionId);
  mkdirSync(folder, { recursive: true });
  symlinkSync('/dev/full', join(folder, 'take-0'));
  const candidate = await CandidatePage.open(browser, url);
  const { page } = candidate;
  await page.getByRole('link', { name: candidate.text('join.test.offer') }).click();
  // The address changes before the page does.
  await page.getByRole('link', { name: candidate.text('join.test.leave') }).waitFor();
  await candidate.getReady();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/test'));
  await page.getByRole('button', { name: candidate.text('join.test.button') }).click();
  const testInterview = (await (await answered).json()) as JoinAnswer;
  await page.waitForURL(/\/call\/[^/]+\/test$/);
  await page.getByText(candidate.text('join.test.badge'), { exact: true }).waitFor();
  await candidate.asked(testQuestionsIn('en')[0]?.question ?? '');
  await candidate.end();
  await candidate.ended();
  await page.getByText(candidate.text('end.next.test')).waitFor();

  await expect(stack.recruiter.report(testInterview.sessionId)).rejects.toThrow('404');
  expect(await stateOf(sessionId)).toEqual({ status: 'PENDING', cancelReason: null });
  const traces = await database.sql`
    select session_id from usage_entries where session_id = ${testInterview.sessionId}
    union all select session_id from reports where session_id = ${testInterview.sessionId}`;
  expect(traces).toHaveLength(0);
  const { rows } = await stack.recruiter.call<Page<SessionRow>>('GET', '/v1/sessions');
  expect(rows.map((row) => row.sessionId)).not.toContain(testInterview.sessionId);

  await page.getByRole('link', { name: candidate.text('end.toInterview') }).click();
  await page.waitForURL(url);
  expect((await candidate.join()).sessionId).toBe(sessionId);
  await candidate.asked(questions[0]?.question ?? '');
  await candidate.end();
  await page.getByText('Error saving interview.', { exact: true }).waitFor();
  await heading(candidate, 'end.ended.title').waitFor();
  await page.getByText(candidate.text('end.notSaved')).waitFor();
  expect((await stateOf(sessionId)).status).toBe('COMPLETED');
  await candidate.close();
});
