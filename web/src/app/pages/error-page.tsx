import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '#ui/message-page.tsx';
import { ownStart } from '../../features/identity/auth/start-page.ts';

function Failure({ action }: { action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      colour="red"
      icon={<IconAlertTriangle size={36} aria-hidden />}
      title={t('errors.unknown')}
      action={action}
    />
  );
}

/** /error, which leads to the visitor's start page, because loading this address again would change nothing. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <Failure
      action={
        <Button component={Link} to={ownStart()}>
          {t('common.goHome')}
        </Button>
      }
    />
  );
}

/** Shown in place of a page that fails while it loads or renders. */
export function FailedPage() {
  const { t } = useTranslation();
  return <Failure action={<Button onClick={() => location.reload()}>{t('common.tryAgain')}</Button>} />;
}
