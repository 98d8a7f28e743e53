import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '#ui/message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<IconCompass size={36} aria-hidden />}
      title={t('errors.pageNotFound')}
      action={
        <Button component={Link} to="/" variant="light">
          {t('common.goHome')}
        </Button>
      }
    >
      {t('errors.pageNotFoundText')}
    </MessagePage>
  );
}
