import { Button } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { PageBanner } from '#ui/page-banner.tsx';
import { sendVerification } from '../queries.ts';

/** Banner on every page until the email address is confirmed. */
export function VerifyBanner() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const sending = useMutation(sendVerification);
  if (!user.data || user.data.emailVerified) return null;
  return (
    <PageBanner
      colour="apricot"
      icon={<IconMailExclamation aria-hidden />}
      title={t('auth.banner.title')}
      text={t('auth.banner.text', { email: bidiIsolate(user.data.email) })}
    >
      <Button variant="default" size="xs" onClick={() => void user.refetch()}>
        {t('auth.banner.done')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={sending.isSuccess}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t('auth.banner.again')}
      </Button>
    </PageBanner>
  );
}
