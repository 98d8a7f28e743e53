import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAnalytics } from './use-analytics.ts';

/** Lets the person change their answer at any time. */
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
