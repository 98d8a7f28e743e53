import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import type { MutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import type { MessageAnswer } from '@candi/contract/identity/auth';
import { FormError } from '#ui/form-error.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { ResultNotice } from '#ui/result-notice.tsx';

interface LinkActionProps {
  /** Secret of the emailed link. */
  token: string;
  title: string;
  text: string;
  /** Label of the button. */
  confirm: string;
  /** Shown if the link is unknown, used or expired. */
  over: string;
  mutation: MutationOptions<MessageAnswer, Error, string>;
  /** Whether the person can sign in afterwards. Candidates can't. */
  hasAccount?: boolean;
}

/**
 * Performs the action of an emailed link when the button is pressed, then shows the result. Opening the page isn't enough,
 * because mail scanners open links too.
 */
export function LinkAction({
  token,
  title,
  text,
  confirm,
  over,
  mutation,
  hasAccount = true,
}: LinkActionProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const acting = useMutation(mutation);
  const { error, data } = acting;
  const toSignIn = hasAccount && (
    <Button component={Link} to="/signin" size="md">
      {t('auth.signIn')}
    </Button>
  );
  if (data)
    return (
      <ResultNotice
        key="done"
        icon={<IconCircleCheck size={30} aria-hidden />}
        title={title}
        text={data.message}
        action={toSignIn}
      />
    );
  if (token === '' || hasCode(error, 'LINK_OVER', 'INVALID_LINK', 'VALIDATION'))
    return (
      <ResultNotice
        key="over"
        colour="red"
        icon={<IconLinkOff size={30} aria-hidden />}
        title={t('errors.invalidLink')}
        text={over}
        action={toSignIn}
      />
    );
  return (
    <>
      <ResultNotice
        icon={<IconMailCheck size={30} aria-hidden />}
        title={title}
        text={text}
        action={
          <Button size="md" loading={acting.isPending} onClick={() => acting.mutate(token)}>
            {confirm}
          </Button>
        }
      />
      <FormError message={error?.message ?? null} />
    </>
  );
}
