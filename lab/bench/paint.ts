/**
 * npm run bench -- paint [rows]: measures the largest contentful paint of the pages that members open most, in a company
 * with 100,000 rows in every list. Each page is opened `rounds` times in a new browser context, whose cache is empty, and
 * as often again in a context that has opened the page before. The pages take turns, so that a slow period of the machine
 * affects them equally.
 */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { openDatabase } from '@candi/gateway/platform/database/database';
import { fillManyRows } from '../../gateway/testing/many-rows.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { limits } from '../../tests/measure/limits.ts';
import { percentile } from './figures/percentile.ts';
import { endWith } from './figures/result.ts';
import { accessToken } from './gateway/access-token.ts';
import { startDatabase, startGateway } from './gateway/start.ts';
import { benchRun } from './sides/bench-run.ts';

const rows = Number(process.argv[2] ?? 100_000);
const rounds = 7;
const paths = { dashboard: '/', candidates: '/search-results', interviews: '/interviews' };

/**
 * Opens a page. Resolves with its largest contentful paint (ms) once no request is under way. Throws if another page is
 * shown, such as the sign-in page.
 */
async function largestPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  if (page.url() !== url) throw new Error(`${url} shows ${page.url()}`);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return paint;
}

await benchRun(async ({ startLoad, defer }) => {
  const database = await startDatabase(defer);
  const owner = openDatabase(database.ownerUrl, 1);
  console.error(`inserting ${rows} rows`);
  const made = await fillManyRows(owner.sql, rows);
  await owner.sql.unsafe('vacuum analyze');
  await owner.close();
  const secret = randomUUID();
  const { origin } = await startGateway(database, defer, secret);
  const token = await accessToken(database.ownerUrl, secret, made.ownerId, made.companyId);
  const browser = await launchChromium();
  defer(() => browser.close());

  const times: Record<string, { first: number[]; again: number[] }> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [page, path] of Object.entries(paths)) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
      await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
      const { first, again } = (times[page] ??= { first: [], again: [] });
      first.push(await largestPaint(context, origin + path));
      again.push(await largestPaint(context, origin + path));
      await context.close();
    }
  const medians = Object.fromEntries(
    Object.entries(times).map(([page, { first, again }]) => [
      page,
      { first: percentile(first, 0.5), again: percentile(again, 0.5) },
    ]),
  );
  console.table(medians);
  endWith({
    name: 'paint',
    unit: 'ms',
    startLoad,
    figures: { ...medians, rows },
    baseline: { atMost: limits.paintMs },
    ratio: Object.fromEntries(
      Object.entries(medians).map(([page, { first }]) => [page, first / limits.paintMs]),
    ),
    bounds: Object.entries(medians).map(([page, { first }]) => ({
      what: `${page}: largest paint with an empty cache, ms`,
      figure: first,
      atMost: limits.paintMs,
    })),
  });
});
