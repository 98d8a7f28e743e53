import type { Audience } from '@candi/contract/billing/plans';
import { addOnPrices, isPaidPlan, planTerms } from '@candi/contract/billing/plans';
import type { PlanBody } from '@candi/contract/billing/subscriptions';
import type { Billing } from '@candi/contract/platform/enumerations';
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buyPath, withChosenPlan } from '#data/chosen-plan.ts';
import { readToken } from '#data/access-token.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { WelcomeLink } from '#ui/welcome-link.tsx';
import { AudienceTabs } from '../components/audience-tabs.tsx';
import { BillingSwitch } from '../components/billing-switch.tsx';
import { PlanGrid } from '../components/plan-grid.tsx';
import { price } from '../money.ts';

/** /pricing: the public page with all plans and add-ons. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('plans.title'));
  const [billing, setBilling] = useState<Billing>('annual');
  const [audience, setAudience] = useState<Audience>('business');
  const signedIn = readToken() !== null;
  return (
    <>
      <PageHeader />
      <Container component="main" size="lg" py="xl" px="md">
        <Stack gap="xl">
          <Stack gap="sm" align="center" ta="center">
            <Title order={1}>{t('plans.title')}</Title>
            <Text c="dimmed" maw={560}>
              {t('plans.lead', {
                hours: t('plans.hours', { count: planTerms.FREE.hours }),
                seats: t('plans.seats', { count: planTerms.FREE.seats }),
              })}
            </Text>
            <Group gap="sm" justify="center">
              <AudienceTabs value={audience} onChange={setAudience} />
              <BillingSwitch value={billing} onChange={setBilling} />
            </Group>
            <Text size="sm" c="dimmed">
              {t(`plans.audienceTexts.${audience}`)}
            </Text>
          </Stack>
          <PlanGrid
            billing={billing}
            audience={audience}
            renderAction={(plan) => (
              <Button
                component={Link}
                to={pathOf({ plan, billing }, signedIn)}
                variant={plan === 'FREE' ? 'default' : 'filled'}
                fullWidth
              >
                {plan === 'FREE' ? t('plans.startFree') : t('plans.choose')}
              </Button>
            )}
          />
          <Group justify="center">
            <Stack maw={640} w="100%">
              <AddOnList />
            </Stack>
          </Group>
          <WelcomeLink />
        </Stack>
      </Container>
    </>
  );
}

/** Returns the path that a plan's button opens: the usage page, or the sign-up form for the plan's audience. */
function pathOf(chosen: PlanBody, signedIn: boolean): string {
  if (signedIn) return isPaidPlan(chosen.plan) ? buyPath(chosen) : '/usage';
  const tab = planTerms[chosen.plan].audience === 'business' ? '1' : '0';
  return isPaidPlan(chosen.plan) ? withChosenPlan(`/signup?tab=${tab}`, chosen) : `/signup?tab=${tab}`;
}

const addOns = [
  ['seat', 'perMonth'],
  ['interviewHour', 'perHour'],
  ['humanoidHour', 'perHour'],
  ['whiteLabel', 'perMonth'],
] as const;

function AddOnList() {
  const { t, i18n } = useTranslation();
  return (
    <Stack gap="sm">
      <Title order={2} fz={22}>
        {t('plans.addOns')}
      </Title>
      {addOns.map(([name, per]) => (
        <Group key={name} justify="space-between" wrap="nowrap" gap="md">
          <Text>{t(`plans.addOn.${name}`)}</Text>
          <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
            {t(`plans.${per}`, { price: price(addOnPrices[name], i18n.language) })}
          </Text>
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        {t('plans.rollOver')} {t('plans.taxes')}
      </Text>
    </Stack>
  );
}
