import type { Billing, Plan } from '@candi/contract/platform/enumerations';
import { annualSaving, planTerms } from '@candi/contract/billing/plans';
import { Badge, Box, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { price } from '../money.ts';

interface PlanCardProps {
  plan: Plan;
  billing: Billing;
  /** Whether the company is on this plan. */
  current?: boolean;
  action: ReactNode;
}

/** Card of a plan with its price, annual saving and terms. */
export function PlanCard({ plan, billing, current = false, action }: PlanCardProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const terms = planTerms[plan];
  const yearly = billing === 'annual' && terms.price.annual > 0;
  const saving = billing === 'annual' ? annualSaving(plan) : null;
  const savingText =
    saving &&
    {
      percent: () => t('plans.savesPercent', { value: saving.value / 100 }),
      amount: () => t('plans.savesAmount', { value: price(saving.value, language) }),
      months: () => t('plans.savesMonths', { count: saving.value }),
    }[saving.as]();
  return (
    <Card
      withBorder
      radius="lg"
      padding="lg"
      component="section"
      aria-label={t(`plans.names.${plan}`)}
      style={current ? { borderColor: 'var(--mantine-primary-color-filled)' } : undefined}
    >
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3}>{t(`plans.names.${plan}`)}</Title>
          {current && (
            <Badge variant="light" radius="sm">
              {t('plans.current')}
            </Badge>
          )}
        </Group>
        <div>
          <Group gap={6} align="baseline">
            <Text fz={34} fw={700} lh={1.1}>
              {price(terms.price[yearly ? 'annual' : 'monthly'], language)}
            </Text>
            <Text c="dimmed" size="sm">
              {t(yearly ? 'plans.perYear' : 'plans.aMonth')}
            </Text>
          </Group>
          <Text size="sm" c="dimmed" mih={{ sm: 22 }}>
            {yearly && t('plans.insteadOf', { price: price(12 * terms.price.monthly, language) })}
          </Text>
        </div>
        {/* In a row of cards, a card without a saving keeps the space for it, so that the lists below are aligned. */}
        <Box mih={26} visibleFrom={savingText ? undefined : 'sm'}>
          {savingText && (
            <Badge variant="light" color="apricot" size="lg" radius="sm">
              {savingText}
            </Badge>
          )}
        </Box>
        <List
          spacing={6}
          size="sm"
          icon={<IconCheck size={16} aria-hidden />}
          styles={{
            root: { flexGrow: 1 },
            itemWrapper: { alignItems: 'flex-start' },
            // The icon box is one line high, which centres the icon on the first line of a wrapped text.
            itemIcon: { display: 'flex', alignItems: 'center', height: '1lh', flex: 'none' },
          }}
        >
          <List.Item>{t('plans.hours', { count: terms.hours })}</List.Item>
          <List.Item>{t('plans.humanoidHours', { count: terms.humanoidHours })}</List.Item>
          <List.Item>{t('plans.seats', { count: terms.seats })}</List.Item>
        </List>
        {action}
      </Stack>
    </Card>
  );
}
