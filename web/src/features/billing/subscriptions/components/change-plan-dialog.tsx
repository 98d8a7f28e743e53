import type { Billing, Plan } from '@candi/contract/platform/enumerations';
import { isPaidPlan } from '@candi/contract/billing/plans';
import type { ChangePreview, PlanBody, Subscription } from '@candi/contract/billing/subscriptions';
import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePaidPlan, checkOut, switchPlan } from '../queries.ts';
import { BillingSwitch } from './billing-switch.tsx';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { ConfirmPlanDialog } from './confirm-plan-dialog.tsx';
import { PlanGrid } from './plan-grid.tsx';

interface ChangePlanDialogProps {
  subscription: Subscription;
  /** Plan that was chosen on another page. Its confirmation opens immediately. */
  chosen: PlanBody | null;
  opened: boolean;
  onClose: () => void;
  /** Called after the payment provider accepted a change. The changed plan arrives later, by webhook. */
  onAsked: () => void;
}

/**
 * Dialog with all plans. A choice must be confirmed. Without a payment provider, it takes effect immediately; with one,
 * after the payment. A paid plan that is cancelled or overdue can't be changed.
 */
export function ChangePlanDialog({
  subscription,
  chosen: chosenBefore,
  opened,
  onClose,
  onAsked,
}: ChangePlanDialogProps) {
  const { t } = useTranslation();
  const { payment } = subscription;
  const switching = useMutation(switchPlan);
  const paying = useMutation(checkOut);
  const changing = useMutation(changePaidPlan);
  const [billing, setBilling] = useState<Billing>(chosenBefore?.billing ?? subscription.billing);
  const [chosen, setChosen] = useState<Plan>(chosenBefore?.plan ?? subscription.plan);
  const isCurrent = (plan: Plan) =>
    plan === subscription.plan &&
    (billing === subscription.billing || !isPaidPlan(plan)) &&
    // If there is a payment provider, a company that got its plan without payment can buy that plan.
    (!payment || payment.subscribed || !isPaidPlan(plan));
  const blocked = payment?.endsAt || payment?.graceEndsAt;
  const [confirming, confirmation] = useDisclosure(
    chosenBefore !== null && !blocked && !isCurrent(chosenBefore.plan),
  );
  const [cancelling, cancellation] = useDisclosure(false);
  // Retries of one request share an idempotency key.
  const key = useRef(crypto.randomUUID());
  const plan = t(`plans.names.${chosen}`);
  const choose = (next: Plan) => {
    key.current = crypto.randomUUID();
    setChosen(next);
    if (payment?.subscribed && !isPaidPlan(next)) cancellation.open();
    else confirmation.open();
  };
  const choice = {
    plan: chosen,
    billing,
    extraSeats: isPaidPlan(chosen) ? subscription.extraSeats : 0,
    whiteLabel: isPaidPlan(chosen) && subscription.whiteLabel,
  };
  const confirm = async (cost: ChangePreview | null) => {
    const idempotencyKey = key.current;
    const body = { plan: chosen, billing };
    if (payment?.subscribed) {
      const values = { ...choice, prorationDate: cost?.prorationDate ?? 0 };
      await changing.mutateAsync({ values, idempotencyKey });
    } else if (payment && isPaidPlan(chosen)) {
      await paying.mutateAsync({ values: body, idempotencyKey });
    } else {
      await switching.mutateAsync(body);
    }
    onClose();
    if (payment?.subscribed) onAsked();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('usage.changePlan')} size={1040}>
      <Stack gap="lg">
        <Notes subscription={subscription} />
        <BillingSwitch value={billing} onChange={setBilling} />
        <PlanGrid
          billing={billing}
          current={subscription.plan}
          renderAction={(one) => (
            <Button
              fullWidth
              variant={isCurrent(one) ? 'default' : 'filled'}
              disabled={isCurrent(one) || Boolean(blocked)}
              onClick={() => choose(one)}
            >
              {isCurrent(one) ? t('plans.current') : t('plans.choose')}
            </Button>
          )}
        />
      </Stack>
      <ConfirmPlanDialog
        from={subscription}
        to={choice}
        title={t('usage.change.title', { plan })}
        confirm={
          payment && !payment.subscribed && isPaidPlan(chosen)
            ? t('usage.payment.toPayment')
            : t('usage.change.confirm', { plan })
        }
        opened={confirming}
        onClose={confirmation.close}
        onConfirm={confirm}
      />
      <CancelPlanDialog
        subscription={subscription}
        opened={cancelling}
        onClose={cancellation.close}
        onCancelled={() => {
          onClose();
          onAsked();
        }}
      />
    </Modal>
  );
}

/** Note above the plans: that no payment is set up, or why the plan can't be changed now. */
function Notes({ subscription: { payment } }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const text = !payment
    ? t('usage.unpaidNote')
    : payment.graceEndsAt
      ? t('usage.payment.payFirst')
      : payment.endsAt
        ? t('usage.payment.keepFirst')
        : null;
  return text === null ? null : (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
      {text}
    </Alert>
  );
}
