import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { finaliseVideo, type FinalisedVideo } from '@candi/media/finalise/finalise-video';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installDevices } from '../recording/devices.ts';
import { type Marks, readMarks } from '../recording/marks.ts';
import { offsetsOf } from '../recording/offsets.ts';
import { startRecordingIn, stopRecordingIn, type Way } from '../recording/record-page.ts';
import { type RecordingServer, startRecordingServer } from '../recording/recording-server.ts';
import { inBackground, launchTabs, type Tabs } from '../browser/in-background.ts';

let folder: string;
let server: RecordingServer;
let tabs: Tabs;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candi-recording-'));
  [server, tabs] = await Promise.all([startRecordingServer(folder), launchTabs()]);
});
afterAll(async () => {
  await tabs?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const openPage = async (): Promise<Page> => {
  const opened = await tabs.context.newPage();
  await opened.goto(server.url);
  return opened;
};
const markMs = 1300;
/** Time that the page stays in the background (ms); long enough for a browser to throttle it. */
const awayMs = 5000;
/**
 * Time without a new frame after which the camera counts as off (s); equals `staleMs` of `media/recording/shot.ts`.
 */
const goneS = 2;
/** Resolves when `ms` of media have been recorded. `uploaded` also waits until the server has received all of it. */
const recorded = (ms: number) =>
  page.waitForFunction((wanted) => window.running.state.durationMs >= wanted, ms, {
    timeout: 120_000,
    polling: 20,
  });
const uploaded = (ms: number) =>
  page.waitForFunction(
    (wanted) => {
      const { durationMs, bytesRecorded, bytesUploaded } = window.running.state;
      return durationMs >= wanted && bytesUploaded === bytesRecorded;
    },
    ms,
    { timeout: 120_000, polling: 20 },
  );
/** Finalises the last recording as the gateway does, and reads the visible and audible marks in the file. */
const finished = async (): Promise<{ made: FinalisedVideo; marks: Marks }> => {
  const upload = server.uploads.at(-1);
  if (!upload) throw new Error('no recording was uploaded');
  const output = `${upload.path}.whole`;
  const made = await finaliseVideo({ recordings: [upload], output });
  const viewer = await openPage();
  const marks = await readMarks(viewer, `/file?path=${encodeURIComponent(output)}`);
  await viewer.close();
  return { made, marks };
};

describe.each<[Way, string]>([
  ['ours', 'video/mp4'],
  ['mediaRecorder', 'video/webm'],
])('a page that records by %s', (way, mimeType) => {
  beforeEach(async () => {
    page = await openPage();
    await installDevices(page, markMs);
    await startRecordingIn(page, way);
  });
  afterEach(() => page.close());

  it('produces a file as long as the recording, with synchronised video and audio, in the background as well', async () => {
    await recorded(2000);
    const comeBack = await inBackground(page);
    const leftMs = Date.now();
    await pause(awayMs);
    const cameMs = Date.now();
    await comeBack();
    await recorded(8000);
    const whole = await stopRecordingIn(page);
    const upload = server.uploads.at(-1);
    expect(upload).toMatchObject({ mimeType, complete: true, bytes: whole.size });
    const { made, marks } = await finished();
    expect(made).toMatchObject({ hasAudio: true, hasVideo: true, mimeType });
    expect(Math.abs(marks.durationS * 1000 - whole.durationMs)).toBeLessThan(400);
    const offsets = offsetsOf(marks);
    console.log(way, whole, offsets);
    expect(offsets.marks).toBeGreaterThanOrEqual(3);
    // The mean covers all marks, because a busy machine may delay a single frame, especially at the start.
    expect(offsets.meanAbsolute).toBeLessThan(120);

    const fileS = (atMs: number): number => (atMs - (upload?.startMs ?? Number.NaN)) / 1000;
    const meanwhile = (times: readonly number[]): number[] =>
      times.filter((s) => s > fileS(leftMs) && s < fileS(cameMs));
    /** Returns the longest time without any of the events while the page was away (s). */
    const longestWithout = (times: readonly number[]): number => {
      const all = [fileS(leftMs), ...meanwhile(times), fileS(cameMs)];
      return Math.max(...all.slice(1).map((s, at) => s - (all[at] ?? 0)));
    };
    const away = { flashes: meanwhile(marks.flashes), clicks: meanwhile(marks.clicks) };
    console.log(way, { away, candiStillS: longestWithout(marks.candiMoves) });
    // Flashes, clicks and movements occur more often than every `goneS`.
    expect(longestWithout(marks.flashes)).toBeLessThan(goneS);
    expect(longestWithout(marks.clicks)).toBeLessThan(goneS);
    expect(longestWithout(marks.candiMoves)).toBeLessThan(goneS);
  });

  it('loses at most 2 s when its process is killed', async () => {
    await uploaded(6000);
    const begun = server.uploads.at(-1)?.startMs ?? Number.NaN;
    const devtools = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    const killedMs = Date.now();
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    expect(server.uploads.at(-1)?.complete).toBe(false);
    const { made } = await finished();
    const lostMs = killedMs - begun - made.durationMs;
    console.log(way, { lostMs, durationMs: made.durationMs });
    expect(lostMs).toBeLessThan(2000);
  });

  it('reports when the camera shows nothing and when it is back', async () => {
    const told = () => page.evaluate(() => window.cameraShown);
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
    const heldMs = await page.evaluate(() => {
      window.devices.holdCamera(true);
      return Date.now();
    });
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(2);
    await page.evaluate(() => window.devices.holdCamera(false));
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(3);
    const [on, off, again] = await told();
    expect([on?.[0], off?.[0], again?.[0]]).toEqual([true, false, true]);
    // The time is measured from the camera's last frame, not from the moment when the loss was detected.
    expect(Math.abs((off?.[1] ?? 0) - heldMs)).toBeLessThan(1000);
    await page.evaluate(() => window.running.setCandidateVideo(null));
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(4);
  });

  it('shows a real camera, however often it is set while the page is busy', async () => {
    await page.context().grantPermissions(['camera']);
    await page.evaluate(async () => {
      const [camera] = (await navigator.mediaDevices.getUserMedia({ video: true })).getVideoTracks();
      const busy = URL.createObjectURL(new Blob(['for (;;);']));
      const crowd = Array.from({ length: 6 }, () => new Worker(busy));
      for (let i = 0; i < 30; i += 1) {
        window.running.setCandidateVideo(camera ?? null);
        // Blocks the main thread, so that a frame and the recorder's response arrive in the same task.
        for (const until = performance.now() + 80; performance.now() < until;);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      for (const worker of crowd) worker.terminate();
    });
    // Frames may be late while the page is busy, but arrive afterwards. A missing camera would have been reported by
    // now.
    const { durationMs } = await page.evaluate(() => window.running.state);
    await recorded(durationMs + 4000);
    const shown = await page.evaluate(() => window.cameraShown.map(([is]) => is));
    console.log(way, { shown });
    expect(shown.at(-1)).toBe(true);
  });
});
