/**
 * npm run bench -- held-microphone: blocks the microphone's thread for 400 ms during a recording and measures the
 * offset between audio and video before that, immediately afterwards and half a minute later; with the project's
 * encoders and with MediaRecorder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finaliseVideo } from '@candi/media/finalise/finalise-video';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';
import { installDevices } from '../../tests/recording/devices.ts';
import { readMarks } from '../../tests/recording/marks.ts';
import { offsetsOf } from '../../tests/recording/offsets.ts';
import { startRecordingIn, stopRecordingIn, type Way } from '../../tests/recording/record-page.ts';
import { startRecordingServer } from '../../tests/recording/recording-server.ts';
import { benchRun } from './sides/bench-run.ts';

/** Interval of the marks (ms). Each mark is a simultaneous flash and click. */
const everyMs = 1700;
const holdMs = 400;
/** Measured sections of the recording: start and end (s). */
const windows = { before: [4, 13], held: [14, 22], after: [44, 53] } as const;

/** Mean offset between audio and video in each section (ms). */
type Offsets = Record<keyof typeof windows, number>;

await benchRun(async ({ startLoad, signal, defer }) => {
  const folder = mkdtempSync(join(tmpdir(), 'candi-bench-microphone-'));
  defer(async () => rmSync(folder, { recursive: true, force: true }));
  const server = await startRecordingServer(folder);
  defer(() => server.close());

  const measure = async (way: Way): Promise<Offsets> => {
    const browser = await launchChromium();
    signal.addEventListener('abort', () => void browser.close());
    const openPage = async (): Promise<Page> => {
      const page = await browser.newPage();
      await page.goto(server.url);
      return page;
    };
    try {
      const page = await openPage();
      await installDevices(page, everyMs);
      await startRecordingIn(page, way);
      const recorded = (s: number) =>
        page.waitForFunction((ms) => window.running.state.durationMs >= ms, s * 1000, {
          timeout: 120_000,
          polling: 20,
        });
      await recorded(windows.before[1]);
      await page.evaluate((ms) => window.devices.holdMicrophone(ms), holdMs);
      await recorded(windows.after[1]);
      await stopRecordingIn(page);
      const upload = server.uploads.at(-1);
      if (!upload?.complete) throw new Error('a recording was not received completely');
      const output = `${upload.path}.whole`;
      await finaliseVideo({ recordings: [upload], output });
      const { flashes, clicks } = await readMarks(
        await openPage(),
        `/file?path=${encodeURIComponent(output)}`,
      );
      const within = ([fromS, toS]: readonly [number, number]): number => {
        const inside = (s: number): boolean => s >= fromS && s < toS;
        return offsetsOf({ flashes: flashes.filter(inside), clicks: clicks.filter(inside) }).mean;
      };
      return {
        before: within(windows.before),
        held: within(windows.held),
        after: within(windows.after),
      };
    } finally {
      await browser.close();
    }
  };

  const figures = { ours: await measure('ours'), mediaRecorder: await measure('mediaRecorder') };
  console.table(figures);
  endWith({
    name: 'held-microphone',
    startLoad,
    figures,
    baseline: {},
    ratio: {},
    bounds: Object.entries(figures).flatMap(([way, { before, held, after }]) => [
      // Proves that the microphone was really blocked.
      {
        what: `${way}: offset added by the blocked microphone, ms`,
        figure: held - before,
        atMost: limits.heldMicrophone.heldMs,
      },
      {
        what: `${way}: offset that remains, ms`,
        figure: Math.abs(after - before),
        atMost: limits.heldMicrophone.remainingMs,
      },
    ]),
  });
});
