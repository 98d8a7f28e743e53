import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '#ui/message-page.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { decodeToken, readToken } from '#data/access-token.ts';
import { ownStart } from '../../features/identity/auth/start-page.ts';
import { clearReturnPath } from '#data/return-path.ts';

/** /unauthorized: shown to signed-in users whose profile may not open a page. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('auth.unauthorized.title'));
  const profile = decodeToken(readToken() ?? '')?.profileType;
  return (
    <MessagePage
      colour="red"
      icon={<IconLock size={36} aria-hidden />}
      title={t('auth.unauthorized.title')}
      action={
        <Group justify="center">
          <Button component={Link} to={ownStart()}>
            {t('common.goHome')}
          </Button>
          {profile && (
            <Button
              component={Link}
              to={`/signout?profile=${profile}`}
              variant="light"
              onClick={clearReturnPath}
            >
              {t('layout.signOut')}
            </Button>
          )}
        </Group>
      }
    >
      {t('auth.unauthorized.text')}
    </MessagePage>
  );
}
