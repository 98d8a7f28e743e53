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
import { signByToken } from '../queries.ts';

/**
 * /verify: confirms the email address when the button is pressed. Opening the page isn't enough, because mail scanners
 * open links too.
 */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('auth.verify.title'));
  const [parameters] = useSearchParams();
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
  if (hasCode(error, 'LINK_OVER', 'INVALID_LINK', 'VALIDATION') || !parameters.get('token'))
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
          <Button
            size="md"
            loading={confirming.isPending}
            onClick={() => confirming.mutate(parameters.get('token') ?? '')}
          >
            {t('auth.verify.confirm')}
          </Button>
        }
      />
      <FormError message={error?.message ?? null} />
    </>
  );
}
