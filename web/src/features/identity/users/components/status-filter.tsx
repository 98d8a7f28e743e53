import { userStatuses } from '@candi/contract/platform/enumerations';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function StatusFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('users.status')}
      data={[
        { value: '', label: t('users.allStatuses') },
        ...userStatuses.map((status) => ({ value: status, label: t(`users.statuses.${status}`) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
