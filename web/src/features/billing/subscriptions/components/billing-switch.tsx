import type { Billing } from '@candi/contract/platform/enumerations';
import { billings } from '@candi/contract/platform/enumerations';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface BillingSwitchProps {
  value: Billing;
  onChange: (billing: Billing) => void;
}

/** Switch between monthly and annual billing. */
export function BillingSwitch({ value, onChange }: BillingSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('plans.billing')}
      value={value}
      onChange={(next) => onChange(billings.find((billing) => billing === next) ?? 'monthly')}
      data={billings.map((billing) => ({ value: billing, label: t(`plans.${billing}`) }))}
    />
  );
}
