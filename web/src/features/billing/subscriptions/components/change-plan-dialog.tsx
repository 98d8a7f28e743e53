import type { Billing, Plan } from '@candi/contract/platform/enumerations';
import type { Subscription } from '@candi/contract/billing/subscriptions';
import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchPlan } from '../queries.ts';
import { BillingSwitch } from './billing-switch.tsx';
import { ConfirmPlanDialog } from './confirm-plan-dialog.tsx';
import { PlanGrid } from './plan-grid.tsx';

interface ChangePlanDialogProps {
  subscription: Subscription;
  opened: boolean;
  onClose: () => void;
}

/** Dialog with all plans. The choice takes effect after a confirmation. */
export function ChangePlanDialog({ subscription, opened, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation();
  const switching = useMutation(switchPlan);
  const [billing, setBilling] = useState<Billing>(subscription.billing);
  const [chosen, setChosen] = useState<Plan>(subscription.plan);
  const [confirming, confirmation] = useDisclosure(false);
  const isCurrent = (plan: Plan) => plan === subscription.plan && billing === subscription.billing;
  return (
    <Modal opened={opened} onClose={onClose} title={t('usage.changePlan')} size={1040}>
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
              onClick={() => {
                setChosen(plan);
                confirmation.open();
              }}
            >
              {isCurrent(plan) ? t('plans.current') : t('plans.choose')}
            </Button>
          )}
        />
      </Stack>
      <ConfirmPlanDialog
        from={subscription}
        to={{ plan: chosen, billing }}
        opened={confirming}
        onClose={confirmation.close}
        onConfirm={async () => {
          await switching.mutateAsync({ plan: chosen, billing });
          onClose();
        }}
      />
    </Modal>
  );
}
