import type { ProfileType } from '@candi/contract/platform/enumerations';

/** Values for the addresses below: ids of the seeded company's records, and links that are still valid. */
export interface Samples {
  jobId: string;
  interviewId: string;
  templateId: string;
  reportId: string;
  poolId: string;
  companyId: string;
  userId: string;
  /** Paths from emails and responses, starting with `/`. */
  join: string;
  open: string;
  setup: string;
  setupSignin: string;
  verify: string;
  reset: string;
}

export interface Route {
  /** Path as written in the specification. */
  path: string;
  /** Profiles that may open the page; other profiles are redirected. If empty, everyone may open it. */
  who: readonly ProfileType[];
  /** How a user reaches the page. */
  reached: string;
  address: (samples: Samples) => string;
  /** Start of the path that the page redirects to. */
  leadsTo?: (samples: Samples) => string;
  /** Whether the page shows that data is unavailable. The browser then logs the refused request. */
  refused?: true;
  /** Whether the page is a document of its own, outside of the app. */
  separate?: true;
}

const all = ['user', 'solo_user', 'admin'] as const;
const recruiters = ['user', 'solo_user'] as const;
const team = ['user'] as const;
const admin = ['admin'] as const;
const anyone = [] as const;

const at = (path: string) => () => path;

export const routes: readonly Route[] = [
  {
    path: '/interview/{interviewId}/{candidateId}/join/{token}',
    who: anyone,
    reached: 'link in the invitation',
    address: ({ join }) => join,
  },
  {
    path: '/interview/{interviewId}/{candidateId}/call/{token}',
    who: anyone,
    reached: 'button of the join page; by its address alone it leads back there',
    address: ({ join }) => join.replace('/join/', '/call/'),
    leadsTo: ({ join }) => join,
  },
  {
    path: '/interview/{interviewId}/{candidateId}/join/{token}/test',
    who: anyone,
    reached: 'link of the join page',
    address: ({ join }) => `${join}/test`,
  },
  {
    path: '/interview/{interviewId}/{candidateId}/call/{token}/test',
    who: anyone,
    reached: 'button of the test’s join page; by its address alone it leads back there',
    address: ({ join }) => `${join.replace('/join/', '/call/')}/test`,
    leadsTo: ({ join }) => `${join}/test`,
  },
  {
    path: '/interview/{interviewId}/{candidateId}/end/{token}',
    who: anyone,
    reached: 'the end of a call; before it, by its address alone, it leads back to the join page',
    address: ({ join }) => join.replace('/join/', '/end/'),
    leadsTo: ({ join }) => join,
  },
  {
    path: '/interview/{interviewId}/{candidateId}/return/{token}',
    who: anyone,
    reached:
      'one-use link of the page that was left for the telephone; without its secret, it says that it is over',
    address: ({ join }) => join.replace('/join/', '/return/'),
  },
  {
    path: '/interview/{interviewId}/open/{token}',
    who: anyone,
    reached: 'open link that a recruiter shares',
    address: ({ open }) => open,
  },
  { path: '/signup', who: anyone, reached: 'link of the sign-in', address: at('/signup?tab=1') },
  {
    path: '/signin',
    who: anyone,
    reached: 'the guard, and links of public pages',
    address: at('/signin?tab=1'),
  },
  {
    path: '/signin/code',
    who: anyone,
    reached: 'the sign-in of an account with a second factor; without that, it leads back to the sign-in',
    address: at('/signin/code'),
  },
  {
    path: '/signin/setup',
    who: anyone,
    reached: 'the guard, for an account that needs a second factor; without a sign-in, it leads there',
    address: at('/signin/setup'),
    leadsTo: at('/signin'),
  },
  { path: '/admin', who: anyone, reached: 'its address', address: at('/admin') },
  { path: '/setup', who: anyone, reached: 'link in the invitation', address: ({ setup }) => setup },
  {
    path: '/setup/signin',
    who: anyone,
    reached: 'link in the invitation of someone with an account',
    address: ({ setupSignin }) => setupSignin,
  },
  {
    path: '/signout',
    who: anyone,
    reached: 'account menu',
    address: at('/signout?profile=user'),
    leadsTo: at('/signin?tab=1'),
  },
  {
    path: '/verify',
    who: anyone,
    reached: 'link in the mail after the sign-up',
    address: ({ verify }) => verify,
  },
  {
    path: '/forgot-password',
    who: anyone,
    reached: 'link of the sign-in',
    address: at('/forgot-password?profile=user'),
  },
  { path: '/reset-password', who: anyone, reached: 'link in the mail', address: ({ reset }) => reset },
  {
    path: '/pricing',
    who: anyone,
    reached: 'link of the sign-up and of the usage page',
    address: at('/pricing'),
  },
  {
    path: '/linkedin/callback',
    who: anyone,
    reached: 'LinkedIn’s page, which asks whether to connect',
    address: at('/linkedin/callback?error=user_cancelled_authorize'),
  },
  {
    path: '/welcome',
    who: anyone,
    reached: 'address that npm start prints, and links of public pages',
    address: at('/welcome'),
    separate: true,
  },
  { path: '/error', who: anyone, reached: 'a page that fails', address: at('/error') },
  {
    path: '/job/{jobId}',
    who: anyone,
    reached: 'link that a job copies',
    address: ({ jobId }) => `/job/${jobId}`,
  },
  {
    path: '/job/not-found',
    who: anyone,
    reached: 'a job that is none',
    address: at('/job/not-found'),
    refused: true,
  },
  { path: '/unauthorized', who: anyone, reached: 'the guard', address: at('/unauthorized') },
  { path: '*', who: anyone, reached: 'a mistyped address', address: at('/nowhere/at-all') },

  {
    path: '/report/{reportId}',
    who: all,
    reached: 'row of /interviews',
    address: ({ reportId }) => `/report/${reportId}`,
  },
  { path: '/jobs/{jobId}', who: all, reached: 'row of /jobs', address: ({ jobId }) => `/jobs/${jobId}` },
  {
    path: '/jobs/{jobId}/reports',
    who: all,
    reached: 'link of the job',
    address: ({ jobId }) => `/jobs/${jobId}/reports`,
  },

  { path: '/', who: recruiters, reached: 'sign-in', address: at('/') },
  { path: '/interviews', who: recruiters, reached: 'navigation', address: at('/interviews') },
  {
    path: '/interviews/new',
    who: recruiters,
    reached: 'button of /interviews',
    address: at('/interviews/new'),
  },
  {
    path: '/interviews/{interviewId}',
    who: recruiters,
    reached: 'menu of a row of /interviews',
    address: ({ interviewId }) => `/interviews/${interviewId}`,
  },
  { path: '/templates', who: recruiters, reached: 'navigation', address: at('/templates') },
  { path: '/templates/new', who: recruiters, reached: 'button of /templates', address: at('/templates/new') },
  {
    path: '/templates/{templateId}',
    who: recruiters,
    reached: 'row of /templates',
    address: ({ templateId }) => `/templates/${templateId}`,
  },
  { path: '/search-results', who: recruiters, reached: 'navigation', address: at('/search-results') },
  { path: '/pools', who: recruiters, reached: 'navigation', address: at('/pools') },
  {
    path: '/pools/{poolId}',
    who: recruiters,
    reached: 'row of /pools',
    address: ({ poolId }) => `/pools/${poolId}`,
  },
  { path: '/usage', who: recruiters, reached: 'navigation', address: at('/usage') },
  { path: '/jobs', who: recruiters, reached: 'navigation', address: at('/jobs') },
  { path: '/profile', who: recruiters, reached: 'account menu', address: at('/profile') },
  { path: '/settings/company', who: recruiters, reached: 'navigation', address: at('/settings/company') },
  { path: '/settings/audit', who: recruiters, reached: 'navigation', address: at('/settings/audit') },
  { path: '/collaborators', who: team, reached: 'navigation', address: at('/collaborators') },

  { path: '/companies', who: admin, reached: 'sign-in', address: at('/companies') },
  {
    path: '/companies/{companyId}/users',
    who: admin,
    reached: 'row of /companies',
    address: ({ companyId }) => `/companies/${companyId}/users`,
  },
  { path: '/admins', who: admin, reached: 'navigation', address: at('/admins') },
  { path: '/candidates', who: admin, reached: 'navigation', address: at('/candidates') },
  { path: '/users', who: admin, reached: 'navigation', address: at('/users') },
  {
    path: '/users/{userId}',
    who: admin,
    reached: 'row of /users',
    address: ({ userId }) => `/users/${userId}`,
  },
  { path: '/admin/profile', who: admin, reached: 'account menu', address: at('/admin/profile') },
  { path: '/admin/phone', who: admin, reached: 'navigation', address: at('/admin/phone') },
  { path: '/audit', who: admin, reached: 'navigation', address: at('/audit') },
];
