import type { Payment, Subscription } from '@candi/contract/billing/subscriptions';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { openPortal, setPlanEnding } from '../queries.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';

interface PaymentFactsProps {
  subscription: Subscription;
  payment: Payment;
  manages: boolean;
  /** Called after the payment provider accepted a change. The changed plan arrives later, by webhook. */
  onAsked: () => void;
}

/**
 * Shows when a paid plan renews or ends, and actions for people who may manage it. An overdue payment is mentioned only
 * to people who can't manage the plan; the others see `OverdueBanner`.
 */
export function PaymentFacts({ subscription, payment, manages, onAsked }: PaymentFactsProps) {
  const { t, i18n } = useTranslation();
  const portal = useMutation(openPortal);
  const keeping = useMutation(setPlanEnding);
  const [cancelling, dialog] = useDisclosure(false);
  const day = (at: string) => moment(at, i18n.language).day;
  const { renewsAt, endsAt, graceEndsAt } = payment;
  return (
    <Stack gap="sm">
      {graceEndsAt && !manages && (
        <Alert color="red">{t('usage.payment.overdue', { day: day(graceEndsAt) })}</Alert>
      )}
      {endsAt && <Alert color="apricot">{t('usage.payment.ends', { day: day(endsAt) })}</Alert>}
      {renewsAt && !graceEndsAt && <Text size="sm">{t('usage.payment.renews', { day: day(renewsAt) })}</Text>}
      {keeping.error && <Alert color="red">{keeping.error.message}</Alert>}
      {manages && (
        <Group gap="sm">
          <Button variant="light" loading={portal.isPending} onClick={() => portal.mutate()}>
            {t('usage.payment.portal')}
          </Button>
          {endsAt ? (
            <Button
              variant="default"
              loading={keeping.isPending}
              onClick={() => keeping.mutate(false, { onSuccess: onAsked })}
            >
              {t('usage.cancel.keep')}
            </Button>
          ) : (
            <Button variant="subtle" color="red" onClick={dialog.open}>
              {t('usage.cancel.action')}
            </Button>
          )}
        </Group>
      )}
      <CancelPlanDialog
        subscription={subscription}
        opened={cancelling}
        onClose={dialog.close}
        onCancelled={onAsked}
      />
    </Stack>
  );
}
