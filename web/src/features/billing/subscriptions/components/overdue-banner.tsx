import { Button } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '#data/may.ts';
import { moment } from '#i18n/moment.ts';
import { PageBanner } from '#ui/page-banner.tsx';
import { openPortal, subscriptionQueries } from '../queries.ts';

/** Banner on every page while a payment is overdue. Shown only to people who may manage the plan. */
export function OverdueBanner() {
  const { t, i18n } = useTranslation();
  const manages = useMay('plan.manage');
  const subscription = useQuery({ ...subscriptionQueries.current, enabled: manages });
  const portal = useMutation(openPortal);
  const graceEndsAt = subscription.data?.payment?.graceEndsAt;
  if (!manages || !graceEndsAt) return null;
  return (
    <PageBanner
      colour="red"
      icon={<IconCreditCardOff aria-hidden />}
      title={t('usage.payment.overdueTitle')}
      text={t('usage.payment.overdue', { day: moment(graceEndsAt, i18n.language).day })}
    >
      <Button variant="default" size="xs" loading={portal.isPending} onClick={() => portal.mutate()}>
        {t('usage.payment.update')}
      </Button>
    </PageBanner>
  );
}
