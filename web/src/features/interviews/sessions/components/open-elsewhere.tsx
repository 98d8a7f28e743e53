import { IconDevices } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';

/** The interview is running in another page. This page only says so, and leaves the session alone. */
export function OpenElsewhere() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={<IconDevices size={36} aria-hidden />} title={t('join.elsewhere.title')}>
      {t('join.elsewhere.text')}
    </MessagePage>
  );
}
