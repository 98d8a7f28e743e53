import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

const interview = '/interview/:interviewId/:candidateId';

/** Routes of the candidate's pages. They need no account: the token in the link authorizes every call. */
export const interviewRoutes: RouteObject[] = [
  {
    path: '/interview/:interviewId/open/:token',
    element: lazyPage(() => import('../features/interviews/sessions/pages/open-page.tsx')),
  },
  {
    path: `${interview}/join/:token`,
    element: lazyPage(() => import('../features/interviews/sessions/pages/join-page.tsx')),
  },
  {
    path: `${interview}/join/:token/test`,
    element: lazyPage(() => import('../features/interviews/sessions/pages/join-page.tsx')),
  },
  {
    path: `${interview}/call/:token`,
    element: lazyPage(() => import('../features/interviews/sessions/pages/call-page.tsx')),
  },
  {
    path: `${interview}/call/:token/test`,
    element: lazyPage(() => import('../features/interviews/sessions/pages/call-page.tsx')),
  },
  {
    path: `${interview}/end/:token`,
    element: lazyPage(() => import('../features/interviews/sessions/pages/end-page.tsx')),
  },
];
