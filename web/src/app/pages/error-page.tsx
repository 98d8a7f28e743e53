import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';

/** /error, and the fallback for errors thrown while a page loads or renders. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      colour="red"
      icon={<IconAlertTriangle size={36} aria-hidden />}
      title={t('errors.unknown')}
      action={<Button onClick={() => location.reload()}>{t('common.tryAgain')}</Button>}
    />
  );
}
