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
  /** Shows only the plans of this audience. */
  audience?: Audience;
  renderAction: (plan: Plan) => ReactNode;
}

export const audiences: readonly Audience[] = ['personal', 'business'];

/** Returns the plans of an audience, the smallest first. */
const plansOf = (audience: Audience): Plan[] => plans.filter((plan) => planTerms[plan].audience === audience);

/** Grid of the plans of one audience or, under headings, of all: those for individuals first. */
export function PlanGrid({ billing, current, audience: only, renderAction }: PlanGridProps) {
  const { t } = useTranslation();
  const cards = (audience: Audience) => (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
      {plansOf(audience).map((plan) => (
        <PlanCard
          key={plan}
          plan={plan}
          billing={billing}
          current={plan === current}
          action={renderAction(plan)}
        />
      ))}
    </SimpleGrid>
  );
  if (only) return cards(only);
  return (
    <Stack gap="xl">
      {audiences.map((audience) => (
        <Stack key={audience} gap="md">
          <Title order={2} fz={22}>
            {t(`plans.audiences.${audience}`)}
          </Title>
          {cards(audience)}
        </Stack>
      ))}
    </Stack>
  );
}
