import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Marks sample data, which never counts towards usage or figures. */
export function SampleBadge() {
  const { t } = useTranslation();
  return (
    <Badge variant="outline" color="gray" radius="sm" style={{ flexShrink: 0 }}>
      {t('samples.mark')}
    </Badge>
  );
}
