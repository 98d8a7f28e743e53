import type { Dashboard } from '@candi/contract/reports/dashboard';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { AllowanceBar } from '../../../features/billing/subscriptions/components/allowance-bar.tsx';
import { DaysCard, ScoresCard } from '../../../features/reports/dashboard/components/figure-charts.tsx';
import { DashboardCard } from '../../../features/reports/dashboard/components/panel.tsx';

interface FigurePanelsProps extends Pick<Dashboard, 'figures' | 'usage'> {
  /** Action offered while there are no figures. */
  action: ReactNode;
}

/** The cards with the figures of the last days and of the plan. */
export function FigurePanels({ figures, usage, action }: FigurePanelsProps) {
  return (
    <>
      <DaysCard figures={figures} action={action} />
      <ScoresCard figures={figures} />
      <UsageCard usage={usage} />
    </>
  );
}

function UsageCard({ usage }: Pick<Dashboard, 'usage'>) {
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
