import type { Dashboard } from '@candi/contract/reports/dashboard';
import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { SampleBadge } from '#ui/sample-badge.tsx';
import { Score } from '#ui/score.tsx';
import { Funnel } from '../../../features/reports/dashboard/components/funnel.tsx';
import { DashboardCard, Panel } from '../../../features/reports/dashboard/components/panel.tsx';
import { SessionLine } from '../../../features/reports/dashboard/components/session-line.tsx';
import { reviewPath } from '../../../features/reports/reports/use-review.tsx';
import { movableCards } from './columns.ts';
import classes from './dashboard-panels.module.css';
import { StalledPanel } from './stalled-panel.tsx';

// Loaded on demand, because these cards are below the first screen.
const loadFigures = () => import('./figure-panels.tsx');
const loadActivity = () => import('../../../features/reports/dashboard/components/activity-list.tsx');
const FigurePanels = lazy(async () => ({ default: (await loadFigures()).FigurePanels }));
const UsageCard = lazy(async () => ({ default: (await loadFigures()).UsageCard }));
const ActivityList = lazy(async () => ({ default: (await loadActivity()).ActivityList }));

/** Begins to load the cards below the first screen while the dashboard's data is loading. */
export function preloadPanels(): void {
  // If loading fails, the card's own attempt shows the error.
  for (const load of [loadFigures, loadActivity]) load().catch(() => undefined);
}

/** The cards of the dashboard, in two columns on wide screens. */
export function DashboardPanels({ dashboard }: { dashboard: Dashboard }) {
  const { figures } = dashboard;
  const hasDays = figures.invited + figures.completed > 0;
  const hasScores = figures.scores.some((count) => count > 0);
  const cards = {
    funnels: <FunnelsPanel key="funnels" funnels={dashboard.funnels} />,
    activity: (
      <Suspense key="activity" fallback={<Skeleton height={240} radius="lg" aria-busy />}>
        <ActivityList activity={dashboard.activity} />
      </Suspense>
    ),
    usage: (
      <Suspense key="usage" fallback={<Skeleton height={140} radius="lg" aria-busy />}>
        <UsageCard usage={dashboard.usage} />
      </Suspense>
    ),
  };
  const { left, right } = movableCards(dashboard, Number(hasDays) + Number(hasScores));
  return (
    <div className={classes['columns']}>
      <Stack gap="lg" miw={0}>
        <ToReviewPanel toReview={dashboard.toReview} />
        {(hasDays || hasScores) && (
          <Suspense fallback={<FigurePanelsLoading hasDays={hasDays} />}>
            <FigurePanels figures={figures} hasDays={hasDays} hasScores={hasScores} />
          </Suspense>
        )}
        {left.map((card) => cards[card])}
      </Stack>
      <Stack gap="lg" miw={0}>
        <RunningPanel running={dashboard.running} />
        <StalledPanel stalled={dashboard.stalled} />
        <PlannedPanel planned={dashboard.planned} />
        {right.map((card) => cards[card])}
      </Stack>
    </div>
  );
}

/** The first card of the figures while they are loading. Its title is there at once. */
function FigurePanelsLoading({ hasDays }: { hasDays: boolean }) {
  const { t } = useTranslation();
  return (
    <DashboardCard title={t(hasDays ? 'dashboard.trend.title' : 'dashboard.scores.title')}>
      <Skeleton height={230} radius="lg" aria-busy />
    </DashboardCard>
  );
}

function useAll() {
  const { t } = useTranslation();
  return (to: string) => ({ to, label: t('dashboard.all') });
}

function ToReviewPanel({ toReview }: Pick<Dashboard, 'toReview'>) {
  const { t, i18n } = useTranslation();
  return (
    <Panel
      title={t('dashboard.toReview')}
      more={useAll()('/interviews?status=COMPLETED')}
      empty={t('dashboard.nothingToReview')}
    >
      {toReview.map((session) => (
        <SessionLine
          key={session.sessionId}
          session={session}
          to={reviewPath(session.sessionId)}
          when={moment(session.endedAt, i18n.language).day}
          mark={
            <>
              {session.sample && <SampleBadge />}
              {session.verdict && (
                <Score
                  score={session.overallScore}
                  verdict={session.verdict}
                  offlineDemo={session.offlineDemo}
                />
              )}
            </>
          }
        />
      ))}
    </Panel>
  );
}

function RunningPanel({ running }: Pick<Dashboard, 'running'>) {
  const { t, i18n } = useTranslation();
  if (running.length === 0) return null;
  return (
    <Panel title={t('dashboard.running')} empty="">
      {running.map((session) => (
        <SessionLine
          key={session.sessionId}
          session={session}
          when={t('dashboard.since', { when: moment(session.startedAt, i18n.language).time })}
          mark={
            <Badge color="apricot" variant="light" radius="sm" flex="none">
              {t('interviews.statusFilter.OPENED')}
            </Badge>
          }
        />
      ))}
    </Panel>
  );
}

function PlannedPanel({ planned }: Pick<Dashboard, 'planned'>) {
  const { t, i18n } = useTranslation();
  return (
    <Panel
      title={t('dashboard.planned')}
      more={useAll()('/interviews?status=SCHEDULED')}
      empty={t('dashboard.nothingPlanned')}
    >
      {planned.map((session) => (
        <SessionLine
          key={session.sessionId}
          session={session}
          when={moment(session.scheduledAt, i18n.language).both}
        />
      ))}
    </Panel>
  );
}

function FunnelsPanel({ funnels }: Pick<Dashboard, 'funnels'>) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('dashboard.funnels')}
      more={useAll()('/jobs')}
      empty={t('dashboard.noJobs')}
      action={
        <Button component={Link} to="/jobs" variant="light" size="sm">
          {t('dashboard.toJobs')}
        </Button>
      }
    >
      {funnels.map((funnel) => (
        <Funnel key={funnel.jobId} funnel={funnel} />
      ))}
    </Panel>
  );
}
