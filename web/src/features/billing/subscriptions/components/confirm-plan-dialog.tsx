import type { Billing, Plan } from '@candi/contract/platform/enumerations';
import { planTerms } from '@candi/contract/billing/plans';
import { Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { dollars } from '../hours.ts';

interface PlanChoice {
  plan: Plan;
  billing: Billing;
}

interface ConfirmPlanDialogProps {
  from: PlanChoice;
  /** The chosen plan and billing period. */
  to: PlanChoice;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Confirmation of a plan change that compares price, seats and hours of both plans. */
export function ConfirmPlanDialog({ from, to, opened, onClose, onConfirm }: ConfirmPlanDialogProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const price = ({ plan, billing }: PlanChoice) =>
    t(billing === 'annual' ? 'plans.aYear' : 'plans.perMonth', {
      price: dollars(planTerms[plan].price[billing], i18n.language),
    });
  const rows = [
    [t('usage.change.price'), price(from), price(to)],
    [
      t('usage.change.seats'),
      number.format(planTerms[from.plan].seats),
      number.format(planTerms[to.plan].seats),
    ],
    [
      t('usage.kinds.interview'),
      number.format(planTerms[from.plan].hours),
      number.format(planTerms[to.plan].hours),
    ],
    [
      t('usage.kinds.humanoid'),
      number.format(planTerms[from.plan].humanoidHours),
      number.format(planTerms[to.plan].humanoidHours),
    ],
  ] as const;
  const name = t(`plans.names.${to.plan}`);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('usage.change.title', { plan: name })}
      confirm={t('usage.change.confirm', { plan: name })}
      onConfirm={onConfirm}
    >
      <Stack gap="sm">
        <Table aria-label={t('usage.change.title', { plan: name })}>
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
        <Text size="sm" c="dimmed">
          {t('usage.change.hint')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
