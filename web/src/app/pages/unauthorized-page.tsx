import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '#ui/message-page.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { decodeToken, readToken } from '../access-token.ts';
import { forgetWanted } from '../guard/wanted-address.ts';

/** /unauthorized: signed in, but with a profile that this page is not for. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('auth.unauthorized.title'));
  const profile = decodeToken(readToken() ?? '')?.profileType ?? 'solo_user';
  return (
    <MessagePage
      colour="red"
      icon={<IconLock size={36} aria-hidden />}
      title={t('auth.unauthorized.title')}
      action={
        <Button component={Link} to={`/signout?profile=${profile}`} variant="light" onClick={forgetWanted}>
          {t('auth.unauthorized.otherAccount')}
        </Button>
      }
    >
      {t('auth.unauthorized.text')}
    </MessagePage>
  );
}
