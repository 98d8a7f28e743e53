/**
 * npm run bench -- page: measures the gzipped JavaScript that each route loads before its first screen, according to
 * the manifest of the built pages. Fails if the join page, which candidates may open on a phone, or the dashboard
 * exceeds its limit.
 */
import { join } from 'node:path';
import { projectRoot } from '@candi/infra/start/stack';
import { readEnvironment } from '@candi/infra/start/settings';
import { buildWeb } from '@candi/infra/start/web-build';
import type { Bound } from './figures/bounds.ts';
import { limits } from './figures/limits.ts';
import { endWith } from './figures/result.ts';
import { pageLoads } from './page/page-loads.ts';

await buildWeb(
  projectRoot,
  join(projectRoot, '.cache'),
  readEnvironment('', process.env),
  () => undefined,
  AbortSignal.timeout(120_000),
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
endWith({ name: 'page', unit: 'kB gzip', figures, baseline: limits.pageKb, ratio, bounds });
