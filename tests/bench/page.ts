/**
 * npm run bench -- page: the JavaScript that each route loads before it shows its first screen, gzip, read off the built
 * pages' manifest. The join page, which a candidate may open on a phone, and the dashboard have limits; above them the
 * bench fails.
 */
import { join } from 'node:path';
import { projectRoot } from '@candi/infra/start/stack';
import { readEnvironment } from '@candi/infra/start/settings';
import { buildWeb } from '@candi/infra/start/web-build';
import { endWith } from './figures/result.ts';
import { limitsKb, pageLoads } from './page/page-loads.ts';

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
const ratio: Record<string, number> = {};
for (const [page, limit] of Object.entries(limitsKb)) {
  const loaded = figures[page] ?? Number.NaN;
  ratio[page] = loaded / limit;
  if (loaded <= limit) continue;
  console.error(`${page} loads ${loaded} kB, more than ${limit} kB`);
  process.exitCode = 1;
}
endWith({ name: 'page', unit: 'kB gzip', figures, baseline: limitsKb, ratio });
