import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { firstLoad, type Load, type Manifest } from './first-load.ts';

const pagesOf = (names: string): Set<string> => new Set(names.split(' ').map((name) => `${name}-page`));

const candidatePages = pagesOf('join call end open open-job job-not-found');
/**
 * Pages without a layout. The pages in `beforeSignIn` have the sign-in layout; all other pages have the dashboard
 * layout.
 */
const alone = new Set([...candidatePages, ...pagesOf('pricing linkedin-callback signout unauthorized')]);
const beforeSignIn = pagesOf(
  'signin factor required-factor admin-signin signup verify forgot-password reset-password setup setup-signin',
);
const layoutOf = (page: string): string[] => {
  if (alone.has(page)) return [];
  return [`src/app/layouts/${beforeSignIn.has(page) ? 'public' : 'dashboard'}-layout.tsx`];
};
/** Returns the modules that a page fetches immediately in addition to its own module. */
function withPage(page: string): string[] {
  if (!candidatePages.has(page)) return ['src/app/recruiter-pages.tsx'];
  return page === 'call-page' ? ['src/features/interviews/sessions/call/call-view.tsx'] : [];
}

/** Returns what each page loads before its first screen. `dist`: folder of the built pages. */
export const pageLoads = (dist: string): (Load & { page: string })[] => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const read = (file: string): Buffer => readFileSync(join(dist, file));
  const welcome = { page: 'welcome-page', ...firstLoad(manifest, ['welcome.html'], read) };
  const pages = Object.keys(manifest)
    .filter((name) => name.endsWith('-page.tsx') && manifest[name]?.isDynamicEntry)
    .map((module) => ({ module, page: basename(module, '.tsx') }))
    .map(({ module, page }) => ({
      page,
      ...firstLoad(manifest, ['index.html', ...layoutOf(page), module, ...withPage(page)], read),
    }));
  return [...pages, welcome].toSorted((a, b) => a.page.localeCompare(b.page));
};
