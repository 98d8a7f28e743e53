import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Modules, usedImports } from './used-imports.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Entry modules of the pages that are opened on phones or often, with the modules that load at the same time. */
const pages = {
  join: [
    'features/interviews/sessions/join/join-page.tsx',
    'features/interviews/sessions/link/link-problem.tsx',
    'features/interviews/sessions/interrupted-uploads/interrupted-uploads.tsx',
  ],
  job: ['features/hiring/applications/pages/open-job-page.tsx'],
  public: [
    'app/recruiter-pages.tsx',
    'app/layouts/public-layout.tsx',
    'features/identity/auth/pages/signin-page.tsx',
    'features/identity/auth/pages/signup-page.tsx',
    'features/billing/subscriptions/pages/pricing-page.tsx',
  ],
  dashboard: [
    'app/recruiter-pages.tsx',
    'app/layouts/dashboard-layout.tsx',
    'app/guard/allowed.tsx',
    'app/pages/dashboard-page.tsx',
  ],
};
type Page = keyof typeof pages;

/** Entry modules of the call page and of the page after it. */
const callModules = [
  'features/interviews/sessions/call/call-page.tsx',
  'features/interviews/sessions/call/call-view.tsx',
  'features/interviews/sessions/end/end-page.tsx',
];

/** Entry modules of the lists that members open often, in addition to those of the dashboard. */
const lists = {
  candidates: ['app/pages/search-page.tsx'],
  interviews: ['app/pages/interviews-page.tsx'],
};
type List = keyof typeof lists;
const listOrder = ['candidates', 'interviews'] as const;

/** Entry modules of other pages, of which the lists' modules have separate chunks, so that those pages load no list. */
const others = {
  call: callModules,
  signedOut: [
    'features/interviews/sessions/open/open-page.tsx',
    'features/interviews/sessions/join/return-page.tsx',
    'features/identity/auth/pages/forgot-password-page.tsx',
    'features/identity/auth/pages/verify-page.tsx',
    'features/identity/members/pages/setup-page.tsx',
    'features/hiring/posts/pages/linkedin-callback-page.tsx',
  ],
  members: [
    'features/hiring/jobs/pages/jobs-page.tsx',
    'features/interviews/templates/pages/templates-page.tsx',
    'features/identity/users/pages/users-page.tsx',
    'features/identity/audit/pages/audit-page.tsx',
    'features/identity/companies/pages/company-settings-page.tsx',
    'features/billing/subscriptions/pages/usage-page.tsx',
    'app/pages/companies-page.tsx',
    'app/pages/pools-page.tsx',
    'app/pages/report-page.tsx',
  ],
};
type Other = keyof typeof others;
const otherOrder = ['call', 'signedOut', 'members'] as const;

const order = ['join', 'job', 'public', 'dashboard'] as const;
const appEntry = 'app/main.tsx';
const welcomeEntry = 'welcome/welcome.ts';

/** Returns the modules that the entries import statically, including indirectly, and the entries themselves. */
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
 * Groups modules into chunks by the pages that load them immediately, so that a page loads a few files instead of one
 * for each icon and component. Modules that more pages use are grouped first, because a group also takes those imports
 * of its modules that aren't in an earlier group.
 */
export function pageGroups(): Group[] {
  let sets: Record<Page | List | Other | 'app' | 'welcome', Set<string>> | null = null;
  const read = (modules: Modules) =>
    (sets ??= {
      app: reachable(modules, [appEntry]),
      welcome: reachable(modules, [welcomeEntry]),
      join: reachable(modules, pages.join),
      job: reachable(modules, pages.job),
      public: reachable(modules, pages.public),
      dashboard: reachable(modules, pages.dashboard),
      candidates: reachable(modules, lists.candidates),
      interviews: reachable(modules, lists.interviews),
      call: reachable(modules, others.call),
      signedOut: reachable(modules, others.signedOut),
      members: reachable(modules, others.members),
    });
  /** Returns the pages that load a module immediately; no pages for modules that the app's entry imports. */
  const usersOf = (id: string, modules: Modules): readonly Page[] => {
    const byPage = read(modules);
    if (id === join(source, appEntry) || byPage.app.has(id)) return [];
    return order.filter((page) => byPage[page].has(id));
  };
  const isOfCall = (id: string, modules: Modules): boolean => read(modules).call.has(id);
  /**
   * Returns whether a module belongs to the chunk that every page loads: because the app's entry imports it, because the
   * join page shares it or three pages do, or because a chunk of its own would be small. On phones, an additional request
   * costs more than a few kilobytes.
   */
  const isOfApp = (id: string, modules: Modules): boolean => {
    const users = usersOf(id, modules);
    if (users.length === 0) return id !== join(source, appEntry) && read(modules).app.has(id);
    if (users.length > 2 || (users.length > 1 && users[0] === 'join')) return true;
    // Chunks of a few kilobytes.
    return isOfCall(id, modules) ? users[0] === 'public' : users.join('-') === 'job-dashboard';
  };
  /** Returns a group for each number of pages, the largest first. */
  const byCount = (ending: string, isIn: (id: string, modules: Modules) => boolean): Group[] =>
    order
      .map((_, index) => order.length - index)
      .map((count) => ({
        name: (id, modules) => {
          const users = usersOf(id, modules);
          return users.length === count && isIn(id, modules) ? `page-${users.join('-')}${ending}` : null;
        },
        debugName: `${count} pages${ending}`,
      }));
  /**
   * Returns the groups of modules of the lists that aren't in a page's group, first of those that both lists use. `other`:
   * the other pages that use them; null for modules of the lists alone.
   */
  const ofLists = (other: Other | null): Group[] =>
    [2, 1].map((count) => ({
      name: (id, modules) => {
        const found = read(modules);
        const users = listOrder.filter((list) => found[list].has(id));
        if (users.length !== count || found.app.has(id) || usersOf(id, modules).length > 0) return null;
        const first = otherOrder.find((each) => found[each].has(id)) ?? null;
        return first === other ? ['list', ...users, ...(other ? [other] : [])].join('-') : null;
      },
      debugName: `${count} lists ${other ?? ''}`,
    }));
  return [
    // The welcome page would otherwise load the whole chunk of the app for the modules that it shares with the app.
    {
      name: (id, modules) =>
        read(modules).app.has(id) && read(modules).welcome.has(id) ? 'welcome-app' : null,
      debugName: 'welcome',
    },
    { name: (id, modules) => (isOfApp(id, modules) ? 'app' : null), debugName: 'app' },
    // Modules that the call page shares with these pages have separate chunks, so that the call page loads only those.
    ...byCount('-call', isOfCall),
    ...byCount('', () => true),
    ...otherOrder.flatMap(ofLists),
    ...ofLists(null),
  ];
}
