import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';

/** Badge of a company that its owner deleted. `erasedAt`: when it will be erased. */
export function DeletedBadge({ erasedAt }: { erasedAt: string }) {
  const { t, i18n } = useTranslation();
  const { day } = moment(erasedAt, i18n.resolvedLanguage ?? 'en');
  return (
    <Badge variant="light" color="red" radius="sm" style={{ height: 'auto', whiteSpace: 'normal' }}>
      {t('companies.deleted', { day })}
    </Badge>
  );
}
