import type { Dashboard } from '@candi/contract/reports/dashboard';
import { Button, Group, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadError } from '#ui/list-view.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { FigureTiles } from '../../features/reports/dashboard/components/figure-tiles.tsx';
import { dashboardQuery } from '../../features/reports/dashboard/queries.ts';
import { PersonRequests } from '../../features/reports/reports/live/person-requests.tsx';
import { reviewPath } from '../../features/reports/reports/use-review.tsx';
import { useCurrentUser } from '#data/current-user.ts';
import { useMayEdit } from '#data/may.ts';
import { markPreloaded } from '#data/preloaded.ts';
import { useStoredChoice } from '#data/use-stored-choice.ts';
import { DashboardPanels, preloadPanels } from './dashboard/dashboard-panels.tsx';

// Loaded on demand, because only new companies see it.
const FirstRunCard = lazy(async () => ({
  default: (await import('../../features/reports/dashboard/components/first-run.tsx')).FirstRunCard,
}));

export function preload(client: QueryClient): void {
  void client.prefetchQuery(dashboardQuery);
  markPreloaded(client, dashboardQuery.queryKey);
  preloadPanels();
}

export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('layout.places.dashboard'));
  const mayEdit = useMayEdit();
  const firstName = useCurrentUser().data?.firstName ?? '';
  const dashboard = useQuery(dashboardQuery);
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <div>
        <PersonRequests />
        <Group justify="space-between">
          <Title order={1}>{t('dashboard.greeting', { name: firstName })}</Title>
          {mayEdit && (
            <Button component={Link} to="/interviews/new" leftSection={<IconPlus size={18} aria-hidden />}>
              {t('interviews.new')}
            </Button>
          )}
        </Group>
      </div>
      {dashboard.isPending && <Loading />}
      {dashboard.isError && !dashboard.data && (
        <LoadError error={dashboard.error} onRetry={dashboard.refetch} />
      )}
      {dashboard.data && <Content dashboard={dashboard.data} />}
    </Stack>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" aria-busy="true" aria-label={t('common.loading')}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} height={112} radius="lg" />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {[0, 1].map((n) => (
          <Skeleton key={n} height={340} radius="lg" />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/**
 * The dashboard of a company. Until the first invitation, it shows only the first steps, because every other card would
 * be empty.
 */
function Content({ dashboard }: { dashboard: Dashboard }) {
  const mayEdit = useMayEdit();
  const company = useCurrentUser().data?.company?.id ?? '';
  const [dismissed, setDismissed] = useStoredChoice(`candi-first-run-${company}`);
  const { firstRun, figures, toReview } = dashboard;
  const isOpen = firstRun !== null && !(firstRun.hasRole && firstRun.hasTried && firstRun.hasInvited);
  const isGuided = mayEdit && isOpen && dismissed !== true;
  const isNew = isGuided && !firstRun.hasInvited;
  const [first] = toReview;
  return (
    <>
      {isGuided && (
        <Suspense fallback={<Skeleton height={300} radius="lg" />}>
          <FirstRunCard steps={firstRun} onDismiss={() => setDismissed(true)} />
        </Suspense>
      )}
      {!isNew && (
        <>
          <FigureTiles
            figures={figures}
            reviewPath={first ? reviewPath(first.sessionId) : '/interviews?status=COMPLETED'}
            samples={toReview.some(({ sample }) => sample)}
          />
          <DashboardPanels dashboard={dashboard} />
        </>
      )}
    </>
  );
}
