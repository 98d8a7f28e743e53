/**
 * npm run bench -- page: the JavaScript that each route loads before it shows its first screen, gzip, read off the built
 * pages' manifest. The join page, which a candidate may open on a phone, has a limit; above it the bench fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@candi/infra/start/stack';
import { readEnvironment } from '@candi/infra/start/settings';
import { buildWeb } from '@candi/infra/start/web-build';
import { endWith } from './figures/result.ts';
import { firstLoad, type Manifest } from './page/first-load.ts';

/** kB of 1000 bytes. */
const joinLimitKb = 180;
const joinRoute = '/interview/…/join';

/** What each route brings in on top of the entry, as the router loads it. */
const routes: Record<string, string[]> = {
  [joinRoute]: ['src/features/sessions/pages/join-page.tsx'],
  '/interview/…/call': [
    'src/features/sessions/pages/call-page.tsx',
    'src/features/sessions/components/call/call-view.tsx',
  ],
  '/interview/…/end': ['src/features/sessions/pages/end-page.tsx'],
  '/signin': ['src/features/auth/pages/signin-page.tsx'],
  '/signout': ['src/features/auth/pages/signout-page.tsx'],
  '/unauthorized': ['src/app/pages/unauthorized-page.tsx'],
  '/interviews': [
    'src/app/layouts/dashboard-layout.tsx',
    'src/features/interviews/pages/interviews-page.tsx',
  ],
  '/interviews/new': ['src/app/layouts/dashboard-layout.tsx', 'src/app/pages/new-interview-page.tsx'],
  '/report/…': ['src/app/layouts/dashboard-layout.tsx', 'src/features/reports/pages/report-page.tsx'],
};

await buildWeb(
  projectRoot,
  join(projectRoot, '.cache'),
  readEnvironment('', process.env),
  () => undefined,
  AbortSignal.timeout(120_000),
);
const dist = join(projectRoot, 'web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

const measured = new Set(Object.values(routes).flat());
const forgotten = Object.keys(manifest).filter((name) => name.endsWith('-page.tsx') && !measured.has(name));
if (forgotten.length > 0) throw new Error(`no route of this bench loads ${forgotten.join(', ')}`);

const read = (file: string): Buffer => readFileSync(join(dist, file));
const loads = Object.entries(routes).map(([route, modules]) => ({
  route,
  ...firstLoad(manifest, ['index.html', ...modules], read),
}));
const kb = (bytes: number): number => Math.round(bytes / 100) / 10;
console.table(
  Object.fromEntries(
    loads.map(({ route, files, bytes, gzip }) => [route, { files, kB: kb(bytes), 'gzip kB': kb(gzip) }]),
  ),
);
const figures = Object.fromEntries(loads.map(({ route, gzip }) => [route, kb(gzip)]));
const joinKb = figures[joinRoute] ?? Number.NaN;
if (!(joinKb <= joinLimitKb)) {
  console.error(`the join page loads ${joinKb} kB, more than ${joinLimitKb} kB`);
  process.exitCode = 1;
}
endWith({
  name: 'page',
  unit: 'kB gzip',
  figures,
  baseline: { [joinRoute]: joinLimitKb },
  ratio: { [joinRoute]: joinKb / joinLimitKb },
});
