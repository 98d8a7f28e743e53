import { Button } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '#data/may.ts';
import { moment } from '#i18n/moment.ts';
import { PageBanner } from '#ui/page-banner.tsx';
import { charged } from '../money.ts';
import { openPortal, paymentQueries, subscriptionQueries } from '../queries.ts';

/**
 * Banner on every page while a payment is overdue, with the amount and a link to the unpaid invoice. Shown only to
 * people who may manage the plan.
 */
export function OverdueBanner() {
  const { t, i18n } = useTranslation();
  const manages = useMay('plan.manage');
  const subscription = useQuery({ ...subscriptionQueries.current, enabled: manages });
  const portal = useMutation(openPortal);
  const graceEndsAt = subscription.data?.payment?.graceEndsAt;
  const invoices = useInfiniteQuery({ ...paymentQueries.invoices, enabled: manages && Boolean(graceEndsAt) });
  if (!manages || !graceEndsAt) return null;
  const unpaid = invoices.data?.pages.flatMap(({ rows }) => rows).find(({ status }) => status === 'open');
  const { day } = moment(graceEndsAt, i18n.language);
  const amount = unpaid && charged(unpaid.total, i18n.language);
  return (
    <PageBanner
      colour="red"
      icon={<IconCreditCardOff aria-hidden />}
      title={t('usage.payment.overdueTitle')}
      text={amount ? t('usage.payment.overdueAmount', { amount, day }) : t('usage.payment.overdue', { day })}
    >
      {unpaid?.url && (
        <Button component="a" href={unpaid.url} target="_blank" rel="noreferrer" size="xs" color="red">
          {t('usage.payment.payNow', { amount })}
        </Button>
      )}
      <Button variant="default" size="xs" loading={portal.isPending} onClick={() => portal.mutate()}>
        {t('usage.payment.update')}
      </Button>
    </PageBanner>
  );
}
