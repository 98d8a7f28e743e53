import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallStore } from '../../store/call-store.ts';

/** Switch for larger captions and transcript. */
export function LargerText() {
  const { t } = useTranslation();
  const larger = useCallStore((state) => state.largerText);
  const setCall = useCallStore((state) => state.setCall);
  return (
    <Switch
      size="sm"
      label={t('call.largerText')}
      checked={larger}
      onChange={({ currentTarget }) => setCall({ largerText: currentTarget.checked })}
    />
  );
}
