import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { subscriptionQueries } from '../queries.ts';

const outcomes = ['done', 'asked', 'cancelled'] as const;
type Outcome = (typeof outcomes)[number];

/** Interval at which the plan is refetched after a payment, until the provider's webhook has arrived (ms). */
const everyMs = 2000;
/** How long the plan is refetched and the message is shown (ms). */
const waitMs = 60_000;

/** Name of the URL parameter with the outcome of a payment. */
const parameter = 'payment';

/**
 * Returns a function to call after a change was requested. It makes `PaymentNotice` confirm the request and refetch the
 * plan for a minute.
 */
export function useAsked(): () => void {
  const [, setParameters] = useSearchParams();
  return () => setParameters({ [parameter]: 'asked' satisfies Outcome }, { replace: true });
}

/**
 * Message about the outcome of a payment, which is taken from the URL. The changed plan arrives later, by webhook, so
 * the plan is refetched for a minute; then the message disappears.
 */
export function PaymentNotice() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const outcome = outcomes.find((one) => one === parameters.get(parameter));
  const waits = outcome !== undefined && outcome !== 'cancelled';
  useQuery({ ...subscriptionQueries.current, refetchInterval: waits ? everyMs : false });
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setParameters({}, { replace: true }), waitMs);
    return () => clearTimeout(timer);
  }, [waits, setParameters]);
  if (!outcome) return null;
  return (
    <Alert
      color={waits ? 'lagoon' : 'gray'}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={() => setParameters({}, { replace: true })}
    >
      {t(`usage.payment.outcomes.${outcome}`)}
    </Alert>
  );
}
