import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '#data/may.ts';
import { moment } from '#i18n/moment.ts';
import { openPortal, subscriptionQueries } from '../queries.ts';

/** Banner on every page while a payment is overdue, for those who manage the plan. */
export function OverdueBanner() {
  const { t, i18n } = useTranslation();
  const manages = useMay('plan.manage');
  const subscription = useQuery({ ...subscriptionQueries.current, enabled: manages });
  const portal = useMutation(openPortal);
  const graceEndsAt = subscription.data?.payment?.graceEndsAt;
  if (!manages || !graceEndsAt) return null;
  return (
    <Alert
      role="note"
      color="red"
      icon={<IconCreditCardOff aria-hidden />}
      title={t('usage.payment.overdueTitle')}
      mb="lg"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 320px' }}>
          {t('usage.payment.overdue', { day: moment(graceEndsAt, i18n.language).day })}
        </Text>
        <Button variant="default" size="xs" loading={portal.isPending} onClick={() => portal.mutate()}>
          {t('usage.payment.update')}
        </Button>
      </Group>
    </Alert>
  );
}
