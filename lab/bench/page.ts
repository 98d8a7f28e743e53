/**
 * npm run bench -- page [--runs 5] [--language en] [--only join-page,…]: measures the gzipped JavaScript that each route
 * loads before its first screen, according to the manifest of the built pages, then the pages that people open first on
 * a phone with Lighthouse: the median of the runs. Fails if a page exceeds its limits. `--runs 0` leaves Lighthouse out.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@candi/infra/start/stack';
import { readEnvironment } from '@candi/infra/start/settings';
import { buildWeb } from '@candi/infra/start/web-build';
import type { Bound } from './figures/bounds.ts';
import { limits } from '../../tests/measure/limits.ts';
import { endWith } from './figures/result.ts';
import { pageLoads } from '../../tests/pages/page-loads.ts';
import { phoneScores } from './page/phone-scores.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    language: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
  },
});
await buildWeb(
  projectRoot,
  join(projectRoot, '.cache'),
  readEnvironment('', process.env),
  () => undefined,
  AbortSignal.timeout(600_000),
);
const loads = pageLoads(join(projectRoot, 'web/dist'));
const kb = (bytes: number): number => Math.round(bytes / 100) / 10;
console.table(
  Object.fromEntries(
    loads.map(({ page, files, bytes, gzip }) => [page, { files, kB: kb(bytes), 'gzip kB': kb(gzip) }]),
  ),
);
const figures = Object.fromEntries(loads.map(({ page, gzip }) => [page, kb(gzip)]));
const bounds: Bound[] = [];
const ratio: Record<string, number> = {};
for (const [page, atMost] of Object.entries(limits.pageKb)) {
  const loaded = figures[page] ?? Number.NaN;
  ratio[page] = loaded / atMost;
  bounds.push({ what: `${page}, kB`, figure: loaded, atMost });
}

const runs = Number(options.runs);
const scores =
  runs === 0 ? {} : await phoneScores(runs, options.language, options.only.split(',').filter(Boolean));
if (runs > 0) console.table(scores);
for (const [page, { score, largestMs, requests, kB }] of Object.entries(scores)) {
  const bytes = Object.entries(limits.pageOnPhone.kB).find(([name]) => name === page)?.[1] ?? Number.NaN;
  bounds.push(
    { what: `${page}, performance`, figure: score, atLeast: limits.pageOnPhone.score },
    { what: `${page}, largest paint (ms)`, figure: largestMs, atMost: limits.pageOnPhone.largestMs },
    { what: `${page}, requests`, figure: requests, atMost: limits.pageOnPhone.requests },
    { what: `${page}, all bytes (kB)`, figure: kB, atMost: bytes },
  );
}
endWith({
  name: 'page',
  unit: 'kB gzip',
  figures: { ...figures, onPhone: scores },
  baseline: limits.pageKb,
  ratio,
  bounds,
});
