import { choicePrice, isPaidPlan, type PlanChoice, planTerms } from '@candi/contract/billing/plans';
import type { ChangePreview, Subscription } from '@candi/contract/billing/subscriptions';
import { Alert, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { price } from '../money.ts';
import { paymentQueries } from '../queries.ts';
import { ChangeCost } from './change-cost.tsx';

interface ConfirmPlanDialogProps {
  from: Subscription;
  /** The chosen plan with its add-ons. */
  to: PlanChoice;
  title: string;
  confirm: string;
  opened: boolean;
  onClose: () => void;
  /** `cost`: the cost that was shown; null unless the payment provider charges for the current plan. */
  onConfirm: (cost: ChangePreview | null) => Promise<unknown>;
}

/**
 * Confirmation of a plan change. Compares price, seats and hours, and shows what the payment provider charges for the
 * change. A plan with fewer seats than are in use can't be confirmed.
 */
export function ConfirmPlanDialog({
  from,
  to,
  title,
  confirm,
  opened,
  onClose,
  onConfirm,
}: ConfirmPlanDialogProps) {
  const { t } = useTranslation();
  const seats = planTerms[to.plan].seats + to.extraSeats;
  const tooSmall = from.seats.used > seats;
  const charged = from.payment?.subscribed === true;
  const preview = useQuery({ ...paymentQueries.preview(to), enabled: opened && charged && !tooSmall });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirm={confirm}
      disabled={tooSmall || (charged && !preview.data)}
      onConfirm={() => onConfirm(preview.data ?? null)}
    >
      <Stack gap="sm">
        <Comparison title={title} from={from} to={to} />
        {tooSmall && (
          <Alert color="red">{t('usage.change.tooSmall', { used: from.seats.used, count: seats })}</Alert>
        )}
        {charged && !tooSmall && <ChangeCost preview={preview} />}
        <Text size="sm" c="dimmed">
          {from.payment && !charged && isPaidPlan(to.plan)
            ? t('usage.payment.leads')
            : t('usage.change.hint')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

function Comparison({ title, from, to }: { title: string; from: PlanChoice; to: PlanChoice }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const row = (label: string, valueOf: (choice: PlanChoice) => string) =>
    [label, valueOf(from), valueOf(to)] as const;
  const rows = [
    row(t('usage.change.price'), (choice) =>
      t(choice.billing === 'annual' ? 'plans.aYear' : 'plans.perMonth', {
        price: price(choicePrice(choice), i18n.language),
      }),
    ),
    row(t('usage.change.seats'), ({ plan, extraSeats }) => number.format(planTerms[plan].seats + extraSeats)),
    row(t('usage.kinds.interview'), ({ plan }) => number.format(planTerms[plan].hours)),
    row(t('usage.kinds.humanoid'), ({ plan }) => number.format(planTerms[plan].humanoidHours)),
    ...(from.whiteLabel || to.whiteLabel
      ? [
          row(t('plans.addOn.whiteLabel'), ({ whiteLabel }) =>
            t(whiteLabel ? 'usage.change.yes' : 'usage.change.no'),
          ),
        ]
      : []),
  ];
  return (
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">{t('usage.change.now')}</Table.Th>
          <Table.Th scope="col">{t('usage.change.then')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([label, now, then]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{now}</Table.Td>
            <Table.Td fw={now === then ? undefined : 600}>{then}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
