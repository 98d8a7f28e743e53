import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { Navigate, useRoutes } from 'react-router';
import { Guarded } from './guard/guarded.tsx';
import { lazyPage } from './lazy-page.tsx';

const Allowed = lazy(async () => ({ default: (await import('./guard/allowed.tsx')).Allowed }));

const recruitersOnly: RouteObject[] = [
  { path: '/', element: lazyPage(() => import('./pages/dashboard-page.tsx')) },
  {
    path: '/interviews',
    element: lazyPage(() => import('./pages/interviews-page.tsx')),
  },
  {
    path: '/usage',
    element: lazyPage(() => import('../features/billing/subscriptions/pages/usage-page.tsx')),
  },
  { path: '/profile', element: lazyPage(() => import('./pages/profile-page.tsx')) },
  {
    path: '/templates',
    element: lazyPage(() => import('../features/interviews/templates/pages/templates-page.tsx')),
  },
  {
    element: <Allowed action="templates.write" back={{ to: '/templates', name: 'templates' }} />,
    children: [
      {
        path: '/templates/new',
        element: lazyPage(() => import('../features/interviews/templates/pages/new-template-page.tsx')),
      },
    ],
  },
  {
    path: '/templates/:templateId',
    element: lazyPage(() => import('../features/interviews/templates/pages/template-page.tsx')),
  },
  { path: '/pools', element: lazyPage(() => import('./pages/pools-page.tsx')) },
  { path: '/pools/:poolId', element: lazyPage(() => import('./pages/pool-page.tsx')) },
  { path: '/search-results', element: lazyPage(() => import('./pages/search-page.tsx')) },
  { path: '/jobs', element: lazyPage(() => import('../features/hiring/jobs/pages/jobs-page.tsx')) },
  {
    element: <Allowed action="interviews.write" back={{ to: '/interviews', name: 'interviews' }} />,
    children: [
      { path: '/interviews/new', element: lazyPage(() => import('./pages/new-interview-page.tsx')) },
    ],
  },
  { path: '/interviews/:interviewId', element: lazyPage(() => import('./pages/interview-page.tsx')) },
];

const settings: RouteObject[] = [
  { path: '/settings', element: <Navigate to="/settings/company" replace /> },
  {
    path: '/settings/company',
    element: lazyPage(() => import('../features/identity/companies/pages/company-settings-page.tsx')),
  },
  {
    element: <Allowed action="audit.read" back={{ to: '/', name: 'dashboard' }} />,
    children: [
      {
        path: '/settings/audit',
        element: lazyPage(() => import('../features/identity/audit/pages/company-audit-page.tsx')),
      },
    ],
  },
];

const teamsOnly: RouteObject[] = [
  {
    path: '/collaborators',
    element: lazyPage(() => import('../features/identity/members/pages/collaborators-page.tsx')),
  },
];

const adminsOnly: RouteObject[] = [
  { path: '/companies', element: lazyPage(() => import('./pages/companies-page.tsx')) },
  {
    path: '/companies/:companyId/users',
    element: lazyPage(() => import('../features/identity/companies/pages/company-users-page.tsx')),
  },
  { path: '/admins', element: lazyPage(() => import('../features/identity/users/pages/admins-page.tsx')) },
  {
    path: '/candidates',
    element: lazyPage(() => import('../features/hiring/candidates/pages/all-candidates-page.tsx')),
  },
  { path: '/users', element: lazyPage(() => import('../features/identity/users/pages/users-page.tsx')) },
  {
    path: '/users/:userId',
    element: lazyPage(() => import('../features/identity/users/pages/user-page.tsx')),
  },
  {
    path: '/admin/profile',
    element: lazyPage(async () => ({
      Component: (await import('../features/identity/auth/pages/profile-page.tsx')).ProfilePage,
    })),
  },
  {
    path: '/admin/phone',
    element: lazyPage(() => import('../features/interviews/phone-line/pages/phone-line-page.tsx')),
  },
  { path: '/audit', element: lazyPage(() => import('../features/identity/audit/pages/audit-page.tsx')) },
];

/** Routes of the sign-in, the recruiters' public pages, and all pages that require a sign-in. */
const recruiterRoutes: RouteObject[] = [
  {
    path: '/pricing',
    element: lazyPage(() => import('../features/billing/subscriptions/pages/pricing-page.tsx')),
  },
  {
    element: lazyPage(() => import('./layouts/public-layout.tsx')),
    children: [
      { path: '/signin', element: lazyPage(() => import('../features/identity/auth/pages/signin-page.tsx')) },
      {
        path: '/signin/code',
        element: lazyPage(() => import('../features/identity/auth/pages/factor-page.tsx')),
      },
      {
        path: '/signin/setup',
        element: lazyPage(() => import('../features/identity/auth/pages/required-factor-page.tsx')),
      },
      {
        path: '/admin',
        element: lazyPage(() => import('../features/identity/auth/pages/admin-signin-page.tsx')),
      },
      { path: '/signup', element: lazyPage(() => import('../features/identity/auth/pages/signup-page.tsx')) },
      { path: '/verify', element: lazyPage(() => import('../features/identity/auth/pages/verify-page.tsx')) },
      {
        path: '/forgot-password',
        element: lazyPage(() => import('../features/identity/auth/pages/forgot-password-page.tsx')),
      },
      {
        path: '/reset-password',
        element: lazyPage(() => import('../features/identity/auth/pages/reset-password-page.tsx')),
      },
      {
        path: '/setup',
        element: lazyPage(() => import('../features/identity/members/pages/setup-page.tsx')),
      },
      {
        path: '/setup/signin',
        element: lazyPage(() => import('../features/identity/members/pages/setup-signin-page.tsx')),
      },
    ],
  },
  {
    path: '/linkedin/callback',
    element: lazyPage(() => import('../features/hiring/posts/pages/linkedin-callback-page.tsx')),
  },
  { path: '/signout', element: lazyPage(() => import('../features/identity/auth/pages/signout-page.tsx')) },
  { path: '/unauthorized', element: lazyPage(() => import('./pages/unauthorized-page.tsx')) },
  {
    element: <Guarded />,
    children: [
      {
        element: lazyPage(() => import('./layouts/dashboard-layout.tsx')),
        children: [
          { path: '/jobs/:jobId', element: lazyPage(() => import('./pages/job-page.tsx')) },
          {
            path: '/jobs/:jobId/reports',
            element: lazyPage(() => import('../features/hiring/jobs/pages/job-reports-page.tsx')),
          },
          {
            path: '/report/:reportId',
            element: lazyPage(() => import('./pages/report-page.tsx')),
          },
          {
            element: <Guarded profiles={['user', 'solo_user']} />,
            children: [...recruitersOnly, ...settings],
          },
          { element: <Guarded profiles={['user']} />, children: teamsOnly },
          { element: <Guarded profiles={['admin']} />, children: adminsOnly },
        ],
      },
    ],
  },
];

export const routes: RouteObject[] = [
  ...recruiterRoutes,
  {
    path: '*',
    element: lazyPage(async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage })),
  },
];

/** Renders the page of the current path, for all paths except those of candidates' pages and /error. */
export function Component() {
  return useRoutes(routes);
}
