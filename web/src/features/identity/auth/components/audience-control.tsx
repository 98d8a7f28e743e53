import { SegmentedControl } from '@mantine/core';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccountTab } from '#data/account-tab.ts';
import classes from './audience-control.module.css';

const Label = ({ icon: Picture, text }: { icon: Icon; text: string }) => (
  <span className={classes['label']}>
    <Picture size={18} stroke={1.7} aria-hidden />
    {text}
  </span>
);

interface AudienceControlProps {
  tab: AccountTab;
  onChange: (tab: AccountTab) => void;
}

/** Switch between a company account (tab 1) and a personal account (tab 0). */
export function AudienceControl({ tab, onChange }: AudienceControlProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('auth.accountKind')}
      data={[
        { value: '1' as const, label: <Label icon={IconBuilding} text={t('auth.business')} /> },
        { value: '0' as const, label: <Label icon={IconUser} text={t('auth.personal')} /> },
      ]}
      value={tab}
      onChange={onChange}
    />
  );
}
