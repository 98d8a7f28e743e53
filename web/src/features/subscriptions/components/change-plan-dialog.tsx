import type { Billing, Plan } from '@candi/contract/enumerations';
import type { Subscription } from '@candi/contract/subscriptions';
import { Alert, Button, Modal, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionKey, switchPlan } from '../api/subscription-calls.ts';
import { BillingSwitch } from './billing-switch.tsx';
import { PlanGrid } from './plan-grid.tsx';

interface ChangePlanDialogProps {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** All plans to choose from; the choice holds at once. */
export function ChangePlanDialog({ subscription, opened, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [billing, setBilling] = useState<Billing>(subscription.billing);
  const change = useMutation({
    mutationFn: switchPlan,
    onSuccess: (changed) => {
      client.setQueryData(subscriptionKey, changed);
      onClose();
    },
  });
  const isCurrent = (plan: Plan) => plan === subscription.plan && billing === subscription.billing;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('usage.changePlan')}
      size={1040}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t('usage.unpaidNote')}
        </Alert>
        <BillingSwitch value={billing} onChange={setBilling} />
        <PlanGrid
          billing={billing}
          current={subscription.plan}
          renderAction={(plan) => (
            <Button
              fullWidth
              variant={isCurrent(plan) ? 'default' : 'filled'}
              disabled={isCurrent(plan)}
              loading={change.isPending && change.variables.plan === plan}
              onClick={() => change.mutate({ plan, billing })}
            >
              {isCurrent(plan) ? t('plans.current') : t('plans.choose')}
            </Button>
          )}
        />
      </Stack>
    </Modal>
  );
}
