import type { Audience } from '@candi/contract/billing/plans';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { audiences } from './plan-grid.tsx';

interface AudienceTabsProps {
  value: Audience;
  onChange: (audience: Audience) => void;
}

/** Switch between the plans for individuals and those for businesses. */
export function AudienceTabs({ value, onChange }: AudienceTabsProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('plans.audience')}
      value={value}
      onChange={(next) => onChange(audiences.find((audience) => audience === next) ?? 'business')}
      data={audiences.map((audience) => ({ value: audience, label: t(`plans.audiences.${audience}`) }))}
    />
  );
}
