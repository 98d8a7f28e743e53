import type { ErrorInfo, ReactNode } from 'react';
import { Component, Suspense, useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { useLocation, useNavigate, useRoutes } from 'react-router';
import { setNavigate } from '#data/navigation.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { lazyPage } from './lazy-page.tsx';
import { ErrorPage, FailedPage } from './pages/error-page.tsx';

const interview = '/interview/:interviewId/:candidateId';

/** Routes of the candidates' pages. They need no account: the token in the link authorizes their requests. */
const candidateRoutes: RouteObject[] = [
  {
    path: '/interview/:interviewId/open/:token',
    element: lazyPage(() => import('../features/interviews/sessions/open/open-page.tsx')),
  },
  {
    path: `${interview}/join/:token`,
    element: lazyPage(() => import('../features/interviews/sessions/join/join-page.tsx')),
  },
  {
    path: `${interview}/return/:token`,
    element: lazyPage(() => import('../features/interviews/sessions/join/return-page.tsx')),
  },
  {
    path: `${interview}/join/:token/test`,
    element: lazyPage(() => import('../features/interviews/sessions/join/join-page.tsx')),
  },
  {
    path: `${interview}/call/:token`,
    element: lazyPage(() => import('../features/interviews/sessions/call/call-page.tsx')),
  },
  {
    path: `${interview}/call/:token/test`,
    element: lazyPage(() => import('../features/interviews/sessions/call/call-page.tsx')),
  },
  {
    path: `${interview}/end/:token`,
    element: lazyPage(() => import('../features/interviews/sessions/end/end-page.tsx')),
  },
  {
    path: '/job/not-found',
    element: lazyPage(() => import('../features/hiring/applications/pages/job-not-found-page.tsx')),
  },
  {
    path: '/job/:jobId',
    element: lazyPage(() => import('../features/hiring/applications/pages/open-job-page.tsx')),
  },
];

export const routes: RouteObject[] = [
  ...candidateRoutes,
  { path: '/error', element: <ErrorPage /> },
  // Loaded in a separate chunk, because candidates' pages need none of it.
  { path: '*', element: lazyPage(() => import('./recruiter-pages.tsx')) },
];

export function AppRoutes() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => setNavigate(navigate), [navigate]);
  const page = useRoutes(routes);
  return (
    <ErrorBoundary resetKey={location.pathname} fallback={<FailedPage />}>
      <Suspense fallback={<FullPageLoading />}>{page}</Suspense>
    </ErrorBoundary>
  );
}

interface ErrorBoundaryProps {
  fallback: ReactNode;
  /** When this key changes, e.g. after navigation, the error is cleared and the children are rendered again. */
  resetKey: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  resetKey: string;
}

/** Shows a fallback if a page throws while it loads or renders. */
class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
