import type { RouteObject } from 'react-router';
import { Navigate } from 'react-router';
import { Guarded } from './guard/guarded.tsx';
import { lazyPage } from './lazy-page.tsx';

const recruitersOnly: RouteObject[] = [
  { path: '/', element: <Navigate to="/interviews" replace /> },
  {
    path: '/interviews',
    element: lazyPage(() => import('../features/interviews/pages/interviews-page.tsx')),
  },
  { path: '/interviews/new', element: lazyPage(() => import('./pages/new-interview-page.tsx')) },
];

/** Sign-in and the pages behind it. */
export const recruiterRoutes: RouteObject[] = [
  { path: '/signin', element: lazyPage(() => import('../features/auth/pages/signin-page.tsx')) },
  { path: '/signout', element: lazyPage(() => import('../features/auth/pages/signout-page.tsx')) },
  { path: '/unauthorized', element: lazyPage(() => import('./pages/unauthorized-page.tsx')) },
  {
    element: <Guarded />,
    children: [
      {
        element: lazyPage(() => import('./layouts/dashboard-layout.tsx')),
        children: [
          {
            path: '/report/:reportId',
            element: lazyPage(() => import('../features/reports/pages/report-page.tsx')),
          },
          { element: <Guarded profiles={['user', 'solo_user']} />, children: recruitersOnly },
        ],
      },
    ],
  },
];
