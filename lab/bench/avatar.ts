/**
 * npm run bench -- avatar: measures the CPU share of the drawn avatar under software rendering (fraction of one core)
 * and the delay of its mouth behind the audio as played (ms). The baseline is the same page with the same audio and
 * no avatar.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { avatarAppearances } from '@candi/contract/platform/enumerations';
import type { CDPSession } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { openModulePage } from '../../tests/browser/module-page.ts';
import { measureOffsets, playVoice } from './avatar/scene.ts';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';

const { values } = parseArgs({
  options: {
    /** Measuring time for each appearance (s). */
    seconds: { type: 'string', default: '20' },
    /** Side of the square canvas (px). */
    size: { type: 'string', default: '720' },
  },
});
const seconds = Number(values.seconds);
const size = Number(values.size);
const startLoad = loadavg()[0] ?? 0;

/** Returns the CPU time used so far by the browser and all its processes (s). */
async function cpuSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function shareOfACore(session: CDPSession): Promise<number> {
  const cpu = await cpuSeconds(session);
  const since = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return ((await cpuSeconds(session)) - cpu) / ((performance.now() - since) / 1000);
}

const browser = await launchChromium();
try {
  const session = await browser.newBrowserCDPSession();
  const shares: Record<string, number> = {};
  let offsets: number[] = [];
  for (const appearance of [null, ...avatarAppearances]) {
    const page = await openModulePage(browser, { width: 1280, height: 800 });
    await playVoice(page);
    // The first frame must be drawn before the measurement, so that loading code and assets isn't measured.
    if (appearance) await page.evaluate((scene) => window.bench.show(scene), { appearance, size });
    shares[appearance ?? 'none'] = await shareOfACore(session);
    if (appearance && offsets.length === 0)
      offsets = (await measureOffsets(page, seconds)).toSorted((a, b) => a - b);
    await page.close();
  }
  const { none = 0, ...drawn } = shares;
  const cost = Math.max(...Object.values(drawn)) - none;
  const offsetMs = {
    vowels: offsets.length,
    p50: offsets[Math.floor(offsets.length / 2)] ?? Number.NaN,
    p95: offsets[Math.floor(offsets.length * 0.95)] ?? Number.NaN,
  };
  console.table(
    Object.fromEntries(
      Object.entries(shares).map(([appearance, share]) => [appearance, { 'of a core': share.toFixed(3) }]),
    ),
  );
  endWith({
    name: 'avatar',
    startLoad,
    figures: { size, shares, cost, offsetMs },
    baseline: { cost: limits.avatar.share, offsetMs: { p95: limits.avatar.offsetMs } },
    ratio: { cost: cost / limits.avatar.share, offset: offsetMs.p95 / limits.avatar.offsetMs },
    bounds: [
      { what: 'drawing, parts of a core', figure: cost, atMost: limits.avatar.share },
      { what: 'mouth behind the voice at p95, ms', figure: offsetMs.p95, atMost: limits.avatar.offsetMs },
    ],
  });
} finally {
  await browser.close();
}
