import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { firstLoad, type Load, type Manifest } from './first-load.ts';

/** Pages without a layout. The next set has the sign-in layout; all other pages have the dashboard layout. */
const alone = new Set(
  'join call end open open-job job-not-found pricing linkedin-callback signout unauthorized'
    .split(' ')
    .map((name) => `${name}-page`),
);
const beforeSignIn = new Set(
  'signin admin-signin signup verify forgot-password reset-password setup setup-signin'
    .split(' ')
    .map((name) => `${name}-page`),
);
const layoutOf = (page: string): string[] => {
  if (alone.has(page)) return [];
  return [`src/app/layouts/${beforeSignIn.has(page) ? 'public' : 'dashboard'}-layout.tsx`];
};
/** Pages that candidates open. All others come with the recruiters' routes. */
const candidates = new Set(
  'join call end open open-job job-not-found'.split(' ').map((name) => `${name}-page`),
);
/** Returns the modules that a page fetches immediately, in addition to the page's own. */
function withPage(page: string): string[] {
  if (!candidates.has(page)) return ['src/app/recruiter-pages.tsx'];
  return page === 'call-page' ? ['src/features/interviews/sessions/components/call/call-view.tsx'] : [];
}

/** Returns what each page loads before its first screen, according to the build in `dist`. */
export const pageLoads = (dist: string): (Load & { page: string })[] => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const read = (file: string): Buffer => readFileSync(join(dist, file));
  return Object.keys(manifest)
    .filter((name) => name.endsWith('-page.tsx') && manifest[name]?.isDynamicEntry)
    .map((module) => ({ module, page: basename(module, '.tsx') }))
    .map(({ module, page }) => ({
      page,
      ...firstLoad(manifest, ['index.html', ...layoutOf(page), module, ...withPage(page)], read),
    }))
    .toSorted((a, b) => a.page.localeCompare(b.page));
};
