import type { LinkedInCallback } from '@candi/contract/hiring/posts';
import { Button, Stack, Text } from '@mantine/core';
import { IconBrandLinkedin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { returnPathOfVisit } from '../linkedin-visit.ts';
import { postQueries } from '../queries.ts';

/** LinkedIn's error codes if the person doesn't sign in or doesn't allow access. */
const cancelled = new Set(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']);

/** /linkedin/callback: page to which LinkedIn redirects after a member has allowed or refused the connection. */
export function Component() {
  const [parameters] = useSearchParams();
  const { code, state, error } = Object.fromEntries(parameters);
  if (error !== undefined) return <Failure kind={cancelled.has(error) ? 'cancelled' : 'failed'} />;
  if (!code || !state) return <Failure kind="missing" />;
  return <Connecting code={code} state={state} />;
}

function Connecting(callback: LinkedInCallback) {
  const { t } = useTranslation();
  const connecting = useQuery(postQueries.connecting(callback));
  if (connecting.isPending) return <FullPageLoading text={t('posts.callback.connecting')} />;
  if (connecting.data) return <Navigate to={returnPathOfVisit()} replace />;
  return <Failure kind="failed" reason={connecting.error.message} />;
}

interface FailureProps {
  kind: 'cancelled' | 'missing' | 'failed';
  /** The gateway's error message. */
  reason?: string;
}

function Failure({ kind, reason }: FailureProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      colour="red"
      icon={<IconBrandLinkedin size={36} aria-hidden />}
      title={t(`posts.callback.${kind}`)}
      action={
        <Button component={Link} to={returnPathOfVisit()}>
          {t('posts.callback.back')}
        </Button>
      }
    >
      <Stack gap="xs">
        {reason !== undefined && <Text c="dimmed">{reason}</Text>}
        <Text c="dimmed">{t(`posts.callback.${kind}Text`)}</Text>
      </Stack>
    </MessagePage>
  );
}
