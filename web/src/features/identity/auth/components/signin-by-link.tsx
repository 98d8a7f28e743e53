import { Button } from '@mantine/core';
import { IconLinkOff, IconLogin2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { FormError } from '#ui/form-error.tsx';
import { ResultNotice } from '#ui/result-notice.tsx';
import { signByLink } from '../queries.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/**
 * Signs in with an emailed link when the button is pressed. Opening the page isn't enough, because mail scanners open
 * links too. `token`: from the link.
 */
export function SigninByLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const completeSignIn = useCompleteSignIn();
  const signing = useMutation({ ...signByLink, onSuccess: completeSignIn });
  const { error } = signing;
  if (hasCode(error, 'LINK_OVER', 'INVALID_LINK', 'VALIDATION'))
    return (
      <ResultNotice
        key="over"
        colour="red"
        icon={<IconLinkOff size={30} aria-hidden />}
        title={t('errors.invalidLink')}
        text={t('auth.verify.over')}
        action={
          <Button component={Link} to="/signin" size="md">
            {t('auth.backToSignIn')}
          </Button>
        }
      />
    );
  return (
    <>
      <ResultNotice
        icon={<IconLogin2 size={30} aria-hidden />}
        title={t('auth.link.title')}
        text={t('auth.link.text')}
        action={
          <Button size="md" loading={signing.isPending} onClick={() => signing.mutate(token)}>
            {t('auth.signIn')}
          </Button>
        }
      />
      <FormError message={error?.message ?? null} />
    </>
  );
}
