import { IconDevices } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';

/** Says that the interview is running in another page, and leaves the session untouched. */
export function OpenElsewhere() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={<IconDevices size={36} aria-hidden />} title={t('join.elsewhere.title')}>
      {t('join.elsewhere.text')}
    </MessagePage>
  );
}
