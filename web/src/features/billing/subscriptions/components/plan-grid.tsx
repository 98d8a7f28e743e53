import type { Billing, Plan } from '@candi/contract/platform/enumerations';
import { plans } from '@candi/contract/platform/enumerations';
import type { Audience } from '@candi/contract/billing/plans';
import { planTerms } from '@candi/contract/billing/plans';
import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanCard } from './plan-card.tsx';

interface PlanGridProps {
  billing: Billing;
  current?: Plan | undefined;
  renderAction: (plan: Plan) => ReactNode;
}

const audiences: Audience[] = ['personal', 'business'];

/** Grid of all plans: those for individuals first, then those for businesses. */
export function PlanGrid({ billing, current, renderAction }: PlanGridProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xl">
      {audiences.map((audience) => (
        <Stack key={audience} gap="md">
          <Title order={2} fz={22}>
            {t(`plans.audiences.${audience}`)}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
            {plans
              .filter((plan) => planTerms[plan].audience === audience)
              .map((plan) => (
                <PlanCard
                  key={plan}
                  plan={plan}
                  billing={billing}
                  current={plan === current}
                  action={renderAction(plan)}
                />
              ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Stack>
  );
}
