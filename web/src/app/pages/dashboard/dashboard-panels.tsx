import type { Dashboard } from '@candi/contract/reports/dashboard';
import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { moment } from '#i18n/moment.ts';
import { SampleBadge } from '#ui/sample-badge.tsx';
import { Score } from '#ui/score.tsx';
import { Funnel } from '../../../features/reports/dashboard/components/funnel.tsx';
import { DashboardCard, Panel } from '../../../features/reports/dashboard/components/panel.tsx';
import { SessionLine } from '../../../features/reports/dashboard/components/session-line.tsx';
import { reviewPath } from '../../../features/reports/reports/use-review.tsx';
import classes from './dashboard-panels.module.css';
import { StalledPanel } from './stalled-panel.tsx';

// Loaded on demand, because these cards are below the first screen.
const FigurePanels = lazy(async () => ({ default: (await import('./figure-panels.tsx')).FigurePanels }));
const ActivityList = lazy(async () => ({
  default: (await import('../../../features/reports/dashboard/components/activity-list.tsx')).ActivityList,
}));

/** The cards of the dashboard, in two columns on wide screens. */
export function DashboardPanels({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const invite = mayEdit && (
    <Button component={Link} to="/interviews/new" variant="light" size="sm">
      {t('dashboard.firstRun.inviteAction')}
    </Button>
  );
  return (
    <div className={classes['columns']}>
      <Stack gap="lg" miw={0}>
        <ToReviewPanel toReview={dashboard.toReview} />
        <Suspense fallback={<FigurePanelsLoading />}>
          <FigurePanels figures={dashboard.figures} usage={dashboard.usage} action={invite} />
        </Suspense>
      </Stack>
      <Stack gap="lg" miw={0}>
        <RunningPanel running={dashboard.running} />
        <StalledPanel stalled={dashboard.stalled} />
        <PlannedPanel planned={dashboard.planned} />
        <FunnelsPanel funnels={dashboard.funnels} />
        <Suspense fallback={<Skeleton height={240} radius="lg" aria-busy />}>
          <ActivityList activity={dashboard.activity} />
        </Suspense>
      </Stack>
    </div>
  );
}

/** The first card of the figures while they are loading. Its title is there at once. */
function FigurePanelsLoading() {
  const { t } = useTranslation();
  return (
    <DashboardCard title={t('dashboard.trend.title')}>
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
              {session.verdict && <Score score={session.overallScore} verdict={session.verdict} />}
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
