import { fileURLToPath } from 'node:url';
import { plainEnvironment } from '@candi/infra/start/stack';
import { runProgram } from '@candi/infra/start/run-program';
import { z } from 'zod';
import { chromiumPath } from '../../../tests/browser/chromium.ts';

const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

const number = z.object({ numericValue: z.number() });
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
  audits: z.object({
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
    'total-byte-weight': number,
    'network-requests': z.object({ details: z.object({ items: z.array(z.unknown()) }) }),
  }),
});

/** What Lighthouse measures of a page on a slow phone and connection, which it simulates. */
export interface PageScore {
  /** Performance (0–100). */
  score: number;
  /** First and largest contentful paint, and total blocking time (ms). */
  firstMs: number;
  largestMs: number;
  blockedMs: number;
  /** Cumulative layout shift (no unit). */
  shift: number;
  requests: number;
  kB: number;
}

/** Measures a page once with Lighthouse's preset for phones, in a browser with this language and an empty cache. */
export async function measurePage(url: string, language: string): Promise<PageScore> {
  const output = await runProgram(
    [
      process.execPath,
      cli,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--extra-headers=${JSON.stringify({ 'Accept-Language': language })}`,
      `--chrome-flags=--headless=new --no-sandbox --lang=${language}`,
    ],
    { env: { ...plainEnvironment(), CHROME_PATH: await chromiumPath() } },
  );
  const { runtimeError, categories, audits } = report.parse(JSON.parse(output));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    firstMs: audits['first-contentful-paint'].numericValue,
    largestMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    requests: audits['network-requests'].details.items.length,
    kB: audits['total-byte-weight'].numericValue / 1000,
  };
}
