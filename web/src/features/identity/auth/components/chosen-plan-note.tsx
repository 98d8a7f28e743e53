import type { PlanBody } from '@candi/contract/billing/subscriptions';
import { Anchor, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says which plan will be bought after signing up or in; renders nothing if none was chosen. */
export function ChosenPlanNote({ chosen }: { chosen: PlanBody | null }) {
  const { t } = useTranslation();
  if (!chosen) return null;
  return (
    <Paper withBorder radius="md" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {t('plans.chosen', {
            plan: t(`plans.names.${chosen.plan}`),
            billing: t(`plans.${chosen.billing}`),
          })}
        </Text>
        <Anchor component={Link} to="/pricing" size="sm">
          {t('plans.changeChoice')}
        </Anchor>
      </Group>
    </Paper>
  );
}
