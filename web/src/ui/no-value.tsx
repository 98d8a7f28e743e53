import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Dash in a cell without a value. `label`: what screen readers read instead; by default that there is none. */
export function NoValue({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <Text component="span" c="dimmed">
      <span aria-hidden>–</span>
      <VisuallyHidden>{label ?? t('common.noValue')}</VisuallyHidden>
    </Text>
  );
}
