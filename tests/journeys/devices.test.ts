import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { seriousFindings } from '../browser/axe.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { installRefusal } from '../browser/refuse-sound.ts';
import { installPlugs, labelsOf, plugIn, pull } from '../browser/plugs.ts';
import { unrecordedMs } from '../measure/unrecorded.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

const question = 'Can you tell me about a project you are proud of?';
const questions = [{ question, expectedAnswer: 'A project in a team: what was built and for whom.' }];

interface CallNow {
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
}
const callNow = <T>(candidate: CandidatePage, read: (call: CallNow) => T): Promise<T> =>
  candidate.page.evaluate<T>(`(${read.toString()})(window.__candi.call.getState())`);
const inUse = (candidate: CandidatePage, kind: 'camera' | 'microphone') =>
  kind === 'camera'
    ? callNow(candidate, ({ camera }) => camera?.label ?? null)
    : callNow(candidate, ({ microphone }) => microphone?.label ?? null);

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack(), launchChromium({ cameras: 2 })]);
});
afterEach(() => closePages(browser));
afterAll(() => browser?.close());

/**
 * Joins the interview and waits until the room is connected. Also collects the numbers of the recordings that the
 * page uploads.
 */
const enter = async (): Promise<{
  candidate: CandidatePage;
  joined: JoinAnswer;
  joiningAt: number;
  recordings: Set<string>;
}> => {
  const { url } = await stack.recruiter.invite({ questions });
  const before = [installPlugs, installRefusal];
  const candidate = await CandidatePage.open(browser, url, { microphone: 'fake', before });
  const recordings = new Set<string>();
  candidate.page.on('request', (request) => {
    const recording = /\/takes\/(\d+)/.exec(new URL(request.url()).pathname)?.[1];
    if (recording !== undefined) recordings.add(recording);
  });
  const joiningAt = Date.now();
  const joined = await candidate.join();
  await candidate.page.waitForFunction(() =>
    globalThis.__collectedCall.connections.some(([state]) => state === 'live'),
  );
  return { candidate, joined, joiningAt, recordings };
};

it('Candi speaks once the browser’s tap is given; changing, unplugging and reconnecting devices during the call leaves a single recording', async () => {
  const { candidate, joined, joiningAt, recordings } = await enter();
  const { page } = candidate;
  const button = (key: string) => page.getByRole('button', { name: candidate.text(key), exact: true });
  const note = (key: string, values?: Record<string, string>) =>
    page.getByText(candidate.text(key, values), { exact: true });
  // The browser requires a tap before it plays audio.
  const tap = button('call.soundBlocked');
  const sound = page.locator('body > audio');
  await tap.waitFor();
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await tap.click();
  await tap.waitFor({ state: 'detached' });
  expect(await sound.count()).toBe(1);
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false);
  await candidate.asked(question);

  // Each device can be selected in the menu.
  await button('call.devices.open').click();
  const dialog = page.getByRole('dialog', { name: candidate.text('call.devices.title') });
  const choose = async (key: string) => {
    const field = dialog.getByLabel(candidate.text(key), { exact: true });
    const now = await field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '');
    const other = (await field.locator('option').allInnerTexts()).find((label) => label !== now) ?? '';
    await field.selectOption({ label: other });
    return other;
  };
  const otherCamera = await choose('join.devices.camera');
  await page.waitForFunction(
    (label) => Reflect.get(globalThis, '__candi').call.getState().camera?.label === label,
    otherCamera,
  );
  const otherMicrophone = await choose('join.devices.microphone');
  await page.waitForFunction(
    (label) => Reflect.get(globalThis, '__candi').call.getState().microphone?.label === label,
    otherMicrophone,
  );
  await choose('join.speaker.title');
  await page.waitForFunction(() => {
    const playing = document.querySelector('body > audio') as HTMLAudioElement;
    return playing.sinkId !== '' && playing.sinkId === localStorage.getItem('candi.speaker');
  });
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // If the device in use is unplugged, another device replaces it until the first device is reconnected.
  const before = (await inUse(candidate, 'microphone')) ?? '';
  await pull(page, [before]);
  await page.getByText(/^Your microphone was unplugged\. Now using /).waitFor();
  const after = await inUse(candidate, 'microphone');
  expect(after).not.toBe(before);
  expect(await callNow(candidate, ({ microphone }) => microphone?.readyState)).toBe('live');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await plugIn(page, [before]);
  await note('call.devices.returned', { label: before }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await button('call.devices.use').click();
  await note('call.devices.returned', { label: before }).waitFor({ state: 'detached' });
  expect(await inUse(candidate, 'microphone')).toBe(before);

  // Without a microphone, the candidate types the answers.
  const [microphones, cameras] = [await labelsOf(page, 'audioinput'), await labelsOf(page, 'videoinput')];
  const pulledAt = Date.now();
  await pull(page, [...microphones, ...cameras]);
  await note('call.devices.microphoneUnplugged').waitFor();
  await note('call.devices.cameraUnplugged').waitFor();
  await candidate.type('In a team of five we built a booking system for a hospital, and I led the design.');
  await candidate.asked(promptsFor('en').inviteQuestions);
  await plugIn(page, [...microphones, ...cameras]);
  const pulledMs = Date.now() - pulledAt;
  await note('call.devices.microphoneUnplugged').waitFor({ state: 'detached' });
  await note('call.devices.cameraUnplugged').waitFor({ state: 'detached' });
  for (const kind of ['camera', 'microphone'] as const)
    expect(await inUse(candidate, kind), kind).not.toBeNull();
  await candidate.type('No, thank you. I have no questions.');
  await candidate.ended();
  const onPageMs = Date.now() - joiningAt;
  expect(await candidate.page.getByText(candidate.text('end.notSaved')).count()).toBe(0);
  const made = async () => {
    const report = await stack.recruiter.report(joined.sessionId);
    return report.recording.durationMs === null ? null : report;
  };
  await expect.poll(made, { timeout: 90_000, interval: 500 }).not.toBeNull();
  const report = await stack.recruiter.report(joined.sessionId);
  expect(report).toMatchObject({ status: 'COMPLETED', recording: { source: 'browser' } });
  expect(recordings.size).toBe(1);
  console.log({
    onPageMs,
    pulledMs,
    durationMs: report.recording.durationMs,
    unrecordedMs: unrecordedMs(report),
  });
  // If the recording had paused while all devices were unplugged, all of that time would be missing.
  expect(unrecordedMs(report)).toBeLessThan(pulledMs / 4);
  expect(report.recording.durationMs).toBeLessThan(onPageMs);
  await candidate.close();
});

it('an in-app browser shows before consent how to open the link in a regular browser, and lets the candidate continue', async () => {
  const { url } = await stack.recruiter.invite({ questions });
  const candidate = await CandidatePage.open(browser, url, {
    microphone: 'fake',
    before: () =>
      Object.defineProperty(navigator, 'userAgent', {
        value:
          'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 390.0',
      }),
  });
  const { page } = candidate;
  await page.getByText(candidate.text('join.inApp.text', { app: 'Instagram' })).waitFor();
  expect([await candidate.continueButton.count(), await page.getByRole('checkbox').count()]).toEqual([0, 0]);
  const open = page.getByRole('link', { name: candidate.text('join.inApp.open') });
  expect(await open.getAttribute('href')).toMatch(/^intent:\/\/127\.0\.0\.1:\d+\/interview\/.*#Intent;/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: candidate.text('join.inApp.anyway') }).click();
  await candidate.continueButton.waitFor();
  await candidate.close();
});
