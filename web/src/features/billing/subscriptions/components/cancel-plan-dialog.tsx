import { planTerms } from '@candi/contract/billing/plans';
import type { Subscription } from '@candi/contract/billing/subscriptions';
import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { setPlanEnding } from '../queries.ts';

interface CancelPlanDialogProps {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

/** Confirmation before a paid plan is cancelled. Says when the plan ends and what the free plan includes. */
export function CancelPlanDialog({ subscription, opened, onClose, onCancelled }: CancelPlanDialogProps) {
  const { t, i18n } = useTranslation();
  const cancelling = useMutation(setPlanEnding);
  const { plan, seats, payment } = subscription;
  const name = t(`plans.names.${plan}`);
  const free = planTerms.FREE;
  return (
    <ConfirmDialog
      danger
      opened={opened}
      onClose={onClose}
      title={t('usage.cancel.title', { plan: name })}
      confirm={t('usage.cancel.confirm')}
      cancel={t('usage.cancel.keep')}
      onConfirm={async () => {
        await cancelling.mutateAsync(true);
        onCancelled();
      }}
    >
      <Stack gap="sm">
        <Text>
          {payment?.renewsAt
            ? t('usage.cancel.until', { day: moment(payment.renewsAt, i18n.language).day })
            : t('usage.cancel.untilEnd')}
        </Text>
        <Text>{t('usage.cancel.then', { count: free.hours })}</Text>
        {seats.used > free.seats && <Text>{t('usage.cancel.seats', { count: seats.used })}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
