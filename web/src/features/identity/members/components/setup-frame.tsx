import type { InvitationAnswer } from '@candi/contract/identity/members';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { FormIntro } from '#ui/form-intro.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { SignInMethod } from '#ui/hosted/sign-in-method.tsx';
import { LoadError } from '#ui/list-view.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { ResultNotice } from '#ui/result-notice.tsx';
import { memberQueries } from '../queries.ts';
import { useSignInByLink } from './use-sign-in-by-link.ts';

interface SetupFrameProps {
  /** Whether the page is for people who already have an account. */
  forAccounts: boolean;
  children: (invitation: InvitationAnswer, token: string) => ReactNode;
}

/**
 * Shared frame of the two pages that an invitation link can open. It loads the invitation, and redirects to the other
 * page if `forAccounts` doesn't apply to the invited person.
 */
export function SetupFrame({ forAccounts, children }: SetupFrameProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  usePageTitle(t('setup.title'));
  const reading = useQuery(memberQueries.invitation(token));
  const signInByLink = useSignInByLink();
  if (reading.isPending) return <FormLoading />;
  if (hasCode(reading.error, 'INVALID_LINK'))
    return (
      <ResultNotice
        colour="red"
        icon={<IconLinkOff size={30} aria-hidden />}
        title={t('errors.invalidLink')}
        text={t('setup.linkOver')}
        action={
          <Button component={Link} to="/signin?tab=1" size="md">
            {t('auth.signIn')}
          </Button>
        }
      />
    );
  if (!reading.data) return <LoadError error={reading.error} onRetry={reading.refetch} />;
  const { companyName, role, inviterName, hasAccount, email } = reading.data;
  if (hasAccount !== forAccounts)
    return <Navigate to={`/setup${hasAccount ? '/signin' : ''}?token=${token}`} replace />;
  return (
    <>
      <FormIntro title={t('setup.join', { company: companyName })}>
        {role === 'OWNER'
          ? t('setup.asOwner', { company: companyName })
          : inviterName === null
            ? t('setup.as', { role: t(`members.roles.${role}`) })
            : t('setup.byAs', { name: inviterName, role: t(`members.roles.${role}`) })}
      </FormIntro>
      <SignInMethod
        profile="user"
        form={hasAccount ? 'sign-in' : 'sign-up'}
        invitation={{ token, email }}
        onSignedIn={signInByLink}
      >
        {children(reading.data, token)}
      </SignInMethod>
    </>
  );
}
