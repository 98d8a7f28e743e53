import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '#ui/message-page.tsx';
import { ownStart } from '../../features/identity/auth/start-page.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<IconCompass size={36} aria-hidden />}
      title={t('errors.pageNotFound')}
      action={
        <Button component={Link} to={ownStart()}>
          {t('common.goHome')}
        </Button>
      }
    >
      {t('errors.pageNotFoundText')}
    </MessagePage>
  );
}
