import type { Dashboard } from '@candi/contract/reports/dashboard';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { AllowanceBar } from '../../../features/billing/subscriptions/components/allowance-bar.tsx';
import { DaysCard, ScoresCard } from '../../../features/reports/dashboard/components/figure-charts.tsx';
import { DashboardCard } from '../../../features/reports/dashboard/components/panel.tsx';

interface FigurePanelsProps extends Pick<Dashboard, 'figures'> {
  hasDays: boolean;
  hasScores: boolean;
}

/** The charts of the last days that have something to show. */
export function FigurePanels({ figures, hasDays, hasScores }: FigurePanelsProps) {
  return (
    <>
      {hasDays && <DaysCard figures={figures} />}
      {hasScores && <ScoresCard figures={figures} />}
    </>
  );
}

/** How much of the plan is used. */
export function UsageCard({ usage }: Pick<Dashboard, 'usage'>) {
  const { t, i18n } = useTranslation();
  return (
    <DashboardCard
      title={t('dashboard.usage')}
      aside={
        <Anchor component={Link} to="/usage" size="sm" style={{ whiteSpace: 'nowrap' }}>
          {t('layout.places.usage')}
        </Anchor>
      }
    >
      <AllowanceBar
        label={t('usage.kinds.interview')}
        note={t('usage.notes.interview')}
        allowance={usage.interview}
        unlimited={usage.unlimited}
      />
      <Text size="sm" c="dimmed">
        {t('usage.renews', { day: moment(usage.periodEnd, i18n.language).day })}
      </Text>
    </DashboardCard>
  );
}
