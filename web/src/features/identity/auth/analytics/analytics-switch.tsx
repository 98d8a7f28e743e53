import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAnalytics } from './use-analytics.ts';

/** Switch with which a person gives or withdraws their consent to analytics. */
export function AnalyticsSwitch() {
  const { t } = useTranslation();
  const { allowed, setAllowed } = useAnalytics();
  return (
    <Switch
      label={t('analytics.switch')}
      checked={allowed === true}
      onChange={({ currentTarget: { checked } }) => setAllowed(checked)}
    />
  );
}
