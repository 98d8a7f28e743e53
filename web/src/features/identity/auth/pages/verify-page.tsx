import { companyDeletionDays } from '@candi/contract/identity/companies';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ApiError, hasCode } from '#data/api-error.ts';
import { clearReturnPath } from '#data/return-path.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { FormError } from '#ui/form-error.tsx';
import { ResultNotice } from '#ui/result-notice.tsx';
import { useCompleteSignIn } from '../components/use-complete-sign-in.ts';
import { LinkAction } from '../components/link-action.tsx';
import { confirmNewEmail, eraseMyData, restoreCompany, signByToken } from '../queries.ts';

/**
 * /verify: what an emailed link is for. `for`: `email` changes the user's address, `company` restores a deleted company,
 * `erasure` erases a candidate of a deleted company; without it, the link confirms the address of a new account.
 * `token`: the link's secret.
 */
export function Component() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  switch (parameters.get('for')) {
    case 'email':
      return (
        <LinkAction
          token={token}
          title={t('auth.newEmail.title')}
          text={t('auth.newEmail.text')}
          confirm={t('auth.newEmail.confirm')}
          over={t('auth.newEmail.over')}
          mutation={confirmNewEmail}
        />
      );
    case 'company':
      return (
        <LinkAction
          token={token}
          title={t('auth.restore.title')}
          text={t('auth.restore.text')}
          confirm={t('auth.restore.confirm')}
          over={t('auth.restore.over', { days: companyDeletionDays })}
          mutation={restoreCompany}
        />
      );
    case 'erasure':
      return (
        <LinkAction
          token={token}
          title={t('auth.erasure.title')}
          text={t('auth.erasure.text')}
          confirm={t('auth.erasure.confirm')}
          over={t('auth.erasure.over')}
          mutation={eraseMyData}
          hasAccount={false}
        />
      );
    default:
      return <ConfirmAddress token={token} />;
  }
}

/** Confirms a new account's email address when the button is pressed, and signs in. */
function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation();
  usePageTitle(t('auth.verify.title'));
  const completeSignIn = useCompleteSignIn();
  const confirming = useMutation({
    ...signByToken,
    onSuccess: (login) => {
      clearReturnPath();
      return completeSignIn(login);
    },
  });
  const { error } = confirming;
  const signInButton = (
    <Button component={Link} to="/signin" size="md">
      {t('auth.signIn')}
    </Button>
  );
  if (error instanceof ApiError && error.details['emailVerified'] === true)
    return (
      <ResultNotice
        key="already"
        icon={<IconCircleCheck size={30} aria-hidden />}
        title={t('auth.verify.already')}
        text={t('auth.verify.alreadyText')}
        action={signInButton}
      />
    );
  if (hasCode(error, 'LINK_OVER', 'INVALID_LINK', 'VALIDATION') || token === '')
    return (
      <ResultNotice
        key="over"
        colour="red"
        icon={<IconLinkOff size={30} aria-hidden />}
        title={t('errors.invalidLink')}
        text={t('auth.verify.over')}
        action={signInButton}
      />
    );
  return (
    <>
      <ResultNotice
        icon={<IconMailCheck size={30} aria-hidden />}
        title={t('auth.verify.title')}
        text={t('auth.verify.text')}
        action={
          <Button size="md" loading={confirming.isPending} onClick={() => confirming.mutate(token)}>
            {t('auth.verify.confirm')}
          </Button>
        }
      />
      <FormError message={error?.message ?? null} />
    </>
  );
}
