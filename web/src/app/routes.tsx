import { lazyPage } from './lazy-page.tsx';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { interviewRoutes } from './interview-routes.tsx';
import { setNavigate } from '#data/navigation.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { recruiterRoutes } from './recruiter-routes.tsx';

const routes = [
  ...interviewRoutes,
  ...recruiterRoutes,
  { path: '/error', element: <ErrorPage /> },
  {
    path: '*',
    element: lazyPage(async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage })),
  },
];

export function AppRoutes() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => setNavigate(navigate), [navigate]);
  const page = useRoutes(routes);
  return (
    <ErrorBoundary resetKey={location.pathname} fallback={<ErrorPage />}>
      <Suspense fallback={<FullPageLoading />}>{page}</Suspense>
    </ErrorBoundary>
  );
}
