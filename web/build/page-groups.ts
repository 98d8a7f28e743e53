import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Modules, usedImports } from './used-imports.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** First modules of the pages that are opened on phones or often, each with what loads beside it. */
const pages = {
  join: ['features/interviews/sessions/pages/join-page.tsx'],
  job: ['features/hiring/applications/pages/open-job-page.tsx'],
  account: [
    'app/recruiter-pages.tsx',
    'app/layouts/public-layout.tsx',
    'features/identity/auth/pages/signin-page.tsx',
    'features/identity/auth/pages/signup-page.tsx',
  ],
  dashboard: [
    'app/recruiter-pages.tsx',
    'app/layouts/dashboard-layout.tsx',
    'app/guard/allowed.tsx',
    'app/pages/dashboard-page.tsx',
  ],
};
type Page = keyof typeof pages;

const order = ['join', 'job', 'account', 'dashboard'] as const;
const entry = 'app/main.tsx';

/** Returns the modules that `entry` imports statically, including indirectly, and `entry` itself. */
function reachable(modules: Modules, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = entries.map((entry) => join(source, entry));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...usedImports(modules, id));
  }
  return seen;
}

interface Group {
  name: (id: string, modules: Modules) => string | null;
  /** Name in the bundler's warnings. */
  debugName: string;
}

/**
 * Groups the modules of these pages into chunks by the pages that load them immediately, so that a page is a few files
 * instead of one for each icon and component. What more pages use is grouped first: a group takes the imports of its
 * modules that aren't in an earlier one.
 */
export function pageGroups(): Group[] {
  let sets: Record<Page | 'app', Set<string>> | null = null;
  const usersOf = (id: string, modules: Modules): readonly Page[] | 'app' | 'entry' => {
    if (id === join(source, entry)) return 'entry';
    sets ??= {
      app: reachable(modules, [entry]),
      join: reachable(modules, pages.join),
      job: reachable(modules, pages.job),
      account: reachable(modules, pages.account),
      dashboard: reachable(modules, pages.dashboard),
    };
    const { app, ...byPage } = sets;
    return app.has(id) ? 'app' : order.filter((page) => byPage[page].has(id));
  };
  return [
    { name: (id, modules) => (usersOf(id, modules) === 'app' ? 'app' : null), debugName: 'app' },
    // Candidates come on phones, to which each request costs more than a few kilobytes.
    {
      name: (id, modules) => {
        const users = usersOf(id, modules);
        return users[0] === 'join' && users.length > 1 ? 'page-join-shared' : null;
      },
      debugName: 'join and other pages',
    },
    ...order
      .map((_, index) => order.length - index)
      .map((count) => ({
        name: (id: string, modules: Modules) => {
          const users = usersOf(id, modules);
          return Array.isArray(users) && users.length === count ? `page-${users.join('-')}` : null;
        },
        debugName: `${count} pages`,
      })),
  ];
}
