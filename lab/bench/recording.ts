/**
 * npm run bench -- recording: measures the CPU share of a page that records with the project's encoders (fraction of
 * one core), compared to the same page with MediaRecorder and without recording, and the offset between video and
 * audio in the finished file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { finaliseVideo } from '@candi/media/finalise/finalise-video';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { playVoice } from './avatar/scene.ts';
import { cpuSeconds } from './figures/process-tree.ts';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';
import { installDevices } from '../../tests/recording/devices.ts';
import { readMarks } from '../../tests/recording/marks.ts';
import { offsetsOf } from '../../tests/recording/offsets.ts';
import { publishCall } from './recording/publish.ts';
import { startRecordingIn, stopRecordingIn, type Way } from '../../tests/recording/record-page.ts';
import { startRecordingServer } from '../../tests/recording/recording-server.ts';
import { benchRun } from './sides/bench-run.ts';

const { values } = parseArgs({
  options: {
    /** Length of the recording in which video and audio are compared (min). */
    minutes: { type: 'string', default: '30' },
    /** CPU measuring time per recording method (s), divided into three rounds that alternate between the methods. */
    seconds: { type: 'string', default: '90' },
  },
});
const minutes = Number(values.minutes);
const seconds = Number(values.seconds);
const rounds = 3;
/**
 * Interval of the marks (ms). It isn't a whole number of seconds, so that marks fall on different fractions of a
 * second.
 */
const everyMs = 4870;
const sides = ['none', 'ours', 'mediaRecorder'] as const;

await benchRun(
  async ({ startLoad, signal, defer }) => {
    const folder = mkdtempSync(join(tmpdir(), 'candi-bench-recording-'));
    defer(async () => rmSync(folder, { recursive: true, force: true }));
    const server = await startRecordingServer(folder);
    defer(() => server.close());

    /**
     * Opens a page in the state of a call: devices, Candi's voice and avatar, and camera and microphone published to
     * a peer.
     */
    const openCall = async (browser: Browser): Promise<Page> => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.on('pageerror', (error) => console.error(error));
      await page.goto(server.url);
      await playVoice(page);
      await installDevices(page, everyMs);
      await page.evaluate(() => window.bench.show({ appearance: 'coils', size: 480 }));
      await publishCall(page);
      return page;
    };
    const inBrowser = async <T>(use: (browser: Browser) => Promise<T>): Promise<T> => {
      const browser = await launchChromium({ endsOnSignal: false });
      signal.addEventListener('abort', () => void browser.close());
      try {
        return await use(browser);
      } finally {
        await browser.close();
      }
    };
    const rootOf = async (browser: Browser): Promise<number> => {
      const session = await browser.newBrowserCDPSession();
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.find(({ type }) => type === 'browser')?.id ?? Number.NaN;
    };
    const marksOf = async (browser: Browser): Promise<Awaited<ReturnType<typeof readMarks>>> => {
      const upload = server.uploads.at(-1);
      if (!upload?.complete) throw new Error('a recording was not received completely');
      const output = `${upload.path}.whole`;
      await finaliseVideo({ recordings: [upload], output });
      rmSync(upload.path);
      const page = await browser.newPage();
      await page.goto(server.url);
      return readMarks(page, `/file?path=${encodeURIComponent(output)}`);
    };

    const cpu: Record<(typeof sides)[number], number[]> = { none: [], ours: [], mediaRecorder: [] };
    const flashed: Record<Way, Awaited<ReturnType<typeof readMarks>>[]> = { ours: [], mediaRecorder: [] };
    for (let round = 0; round < rounds; round++) {
      for (const side of sides) {
        await inBrowser(async (browser) => {
          const page = await openCall(browser);
          if (side !== 'none') await startRecordingIn(page, side);
          // Loading and setup must not be measured.
          await delay(4000, undefined, { signal });
          const root = await rootOf(browser);
          const [before, since] = [cpuSeconds(root), performance.now()];
          await delay((seconds / rounds) * 1000, undefined, { signal });
          cpu[side].push((cpuSeconds(root) - before) / ((performance.now() - since) / 1000));
          if (side === 'none') return;
          await stopRecordingIn(page);
          await page.close();
          flashed[side].push(await marksOf(browser));
        });
      }
    }
    const share = (of: number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
    const shares = { none: share(cpu.none), ours: share(cpu.ours), mediaRecorder: share(cpu.mediaRecorder) };
    const pictures = (way: Way): number =>
      share(flashed[way].map((marks) => marks.pictures / marks.durationS));
    // The drift of these short recordings isn't used; drift is measured in one long recording.
    const short = offsetsOf({
      flashes: flashed.mediaRecorder.flatMap(({ flashes }, i) => flashes.map((s) => s + i * 1000)),
      clicks: flashed.mediaRecorder.flatMap(({ clicks }, i) => clicks.map((s) => s + i * 1000)),
    });

    const { marks, whole } = await inBrowser(async (browser) => {
      const page = await openCall(browser);
      await startRecordingIn(page, 'ours');
      await delay(minutes * 60_000, undefined, { signal });
      const ended = await stopRecordingIn(page);
      await page.close();
      return { marks: await marksOf(browser), whole: ended };
    });
    const long = offsetsOf(marks);
    const expected = Math.floor((minutes * 60_000) / everyMs) - 1;

    console.table({
      'no recording': {
        'of a core': shares.none.toFixed(3),
        'by round': cpu.none.map((s) => s.toFixed(2)).join(' '),
      },
      ours: {
        'of a core': shares.ours.toFixed(3),
        'by round': cpu.ours.map((s) => s.toFixed(2)).join(' '),
        'pictures/s': pictures('ours').toFixed(1),
        'mean |offset|, ms': long.meanAbsolute.toFixed(1),
        'mean, ms': long.mean.toFixed(1),
        'worst, ms': long.worst.toFixed(0),
        'drift, ms/min': long.drift.toFixed(2),
        marks: `${long.marks} of ${expected}`,
      },
      MediaRecorder: {
        'of a core': shares.mediaRecorder.toFixed(3),
        'by round': cpu.mediaRecorder.map((s) => s.toFixed(2)).join(' '),
        'pictures/s': pictures('mediaRecorder').toFixed(1),
        'mean |offset|, ms': short.meanAbsolute.toFixed(1),
        'mean, ms': short.mean.toFixed(1),
        'worst, ms': short.worst.toFixed(0),
        marks: short.marks,
      },
    });
    const ratio = {
      cpu: shares.ours / shares.mediaRecorder,
      recordingAlone: (shares.ours - shares.none) / (shares.mediaRecorder - shares.none),
      offset: long.meanAbsolute / limits.recording.offsetMs,
    };
    const { cpuRatio, offsetMs, driftMs, marks: markShare, lengthMs } = limits.recording;
    const drift = Math.abs(long.drift) * minutes;
    const difference = Math.abs(marks.durationS * 1000 - whole.durationMs);
    endWith({
      name: 'recording',
      unit: 'parts of a core, ms',
      startLoad,
      figures: { minutes, seconds, shares, offsets: long },
      baseline: { mediaRecorder: shares.mediaRecorder, offsetMs },
      ratio,
      bounds: [
        { what: "CPU over MediaRecorder's", figure: ratio.cpu, atMost: cpuRatio },
        { what: 'picture and sound apart, ms', figure: long.meanAbsolute, atMost: offsetMs },
        { what: 'drift of picture and sound, ms', figure: drift, atMost: driftMs },
        { what: 'marks seen and heard', figure: long.marks / expected, atLeast: markShare },
        { what: 'length of the file beside the recording, ms', figure: difference, atMost: lengthMs },
      ],
    });
  },
  20 * 60_000 + minutes * 60_000,
);
