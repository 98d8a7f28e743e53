import type { Dashboard } from '@candi/contract/reports/dashboard';
import { Badge, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { LoadError } from '#ui/list-view.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { Score } from '#ui/score.tsx';
import { Funnel } from '../../features/reports/dashboard/components/funnel.tsx';
import { Panel } from '../../features/reports/dashboard/components/panel.tsx';
import { SessionLine } from '../../features/reports/dashboard/components/session-line.tsx';
import { dashboardQuery } from '../../features/reports/dashboard/queries.ts';
import { PersonRequests } from '../../features/reports/reports/live/person-requests.tsx';
import { reviewPath } from '../../features/reports/reports/use-review.tsx';
import { AllowanceBar } from '../../features/billing/subscriptions/components/allowance-bar.tsx';
import { useCurrentUser } from '#data/current-user.ts';
import { useMayEdit } from '#data/may.ts';

export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('layout.places.dashboard'));
  const mayEdit = useMayEdit();
  const firstName = useCurrentUser().data?.firstName ?? '';
  const dashboard = useQuery(dashboardQuery);
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <Group justify="space-between">
        <Title order={1}>{t('dashboard.greeting', { name: firstName })}</Title>
        {mayEdit && (
          <Button component={Link} to="/interviews/new" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('interviews.new')}
          </Button>
        )}
      </Group>
      <PersonRequests />
      {dashboard.isPending && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" aria-busy="true" aria-label={t('common.loading')}>
          {[0, 1, 2, 3].map((n) => (
            <Skeleton key={n} height={240} radius="lg" />
          ))}
        </SimpleGrid>
      )}
      {dashboard.isError && !dashboard.data && (
        <LoadError error={dashboard.error} onRetry={dashboard.refetch} />
      )}
      {dashboard.data && <Panels dashboard={dashboard.data} />}
    </Stack>
  );
}

function Panels({ dashboard: { toReview, planned, running, funnels, usage } }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation();
  const all = (to: string) => ({ to, label: t('dashboard.all') });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Panel
        title={t('dashboard.toReview')}
        more={all('/interviews?status=COMPLETED')}
        empty={t('dashboard.nothingToReview')}
      >
        {toReview.map((session) => (
          <SessionLine
            key={session.sessionId}
            session={session}
            to={reviewPath(session.sessionId)}
            when={moment(session.endedAt, i18n.language).day}
            mark={session.verdict && <Score score={session.overallScore} verdict={session.verdict} />}
          />
        ))}
      </Panel>
      <Panel
        title={t('dashboard.planned')}
        more={all('/interviews?status=SCHEDULED')}
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
      <Panel title={t('dashboard.funnels')} more={all('/jobs')} empty={t('dashboard.noJobs')}>
        {funnels.map((funnel) => (
          <Funnel key={funnel.jobId} funnel={funnel} />
        ))}
      </Panel>
      <Stack gap="lg">
        {running.length > 0 && (
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
        )}
        <Card withBorder radius="lg" padding="lg">
          <Stack gap="md">
            <Title order={2} fz={19}>
              {t('dashboard.usage')}
            </Title>
            <AllowanceBar
              label={t('usage.kinds.interview')}
              note={t('usage.notes.interview')}
              allowance={usage.interview}
              unlimited={usage.unlimited}
            />
            <Text size="sm" c="dimmed">
              {t('usage.renews', { day: moment(usage.periodEnd, i18n.language).day })}
            </Text>
            <Button component={Link} to="/usage" variant="light">
              {t('layout.places.usage')}
            </Button>
          </Stack>
        </Card>
      </Stack>
    </SimpleGrid>
  );
}
