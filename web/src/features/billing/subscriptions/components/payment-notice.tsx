import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { subscriptionQueries } from '../queries.ts';

const outcomes = ['done', 'asked', 'cancelled'] as const;
type Outcome = (typeof outcomes)[number];

/** How often and how long the plan is read again after a payment, until the provider's webhook has arrived (ms). */
const everyMs = 2000;
const waitMs = 60_000;

/** Name of the URL parameter that tells how a payment went. */
const parameter = 'payment';

/** Returns a function that shows that a change was asked for, and reads the plan until it has arrived. */
export function useAsked(): () => void {
  const [, setParameters] = useSearchParams();
  return () => setParameters({ [parameter]: 'asked' satisfies Outcome }, { replace: true });
}

/**
 * Tells how a payment went, which the URL says. The plan comes from the payment provider by itself a moment later, so
 * it is read again for a minute; then the message goes.
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
