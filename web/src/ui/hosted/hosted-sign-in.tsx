import type { Clerk } from '@clerk/clerk-js';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clerkQuery } from '#data/hosted/clerk.ts';
import { accountNeeded, exchangeSession, type Exchange } from '#data/hosted/exchange.ts';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { FormError } from '../form-error.tsx';
import { FormLoading } from '../form-loading.tsx';
import { AccountForm } from './account-form.tsx';
import { ClerkForm } from './clerk-form.tsx';
import type { HostedSignInProps } from './hosted-sign-in-props.ts';
import { returnParameter } from './return-parameter.ts';

/** Shows Clerk's form, then exchanges its session for a login. */
export function HostedSignIn(props: HostedSignInProps) {
  const { t } = useTranslation();
  const { data: clerk, isPending } = useQuery(clerkQuery(props.settings));
  if (isPending) return <FormLoading />;
  if (!clerk)
    return (
      <Alert
        role="alert"
        color="red"
        icon={<IconPlugConnectedX aria-hidden />}
        title={t('hosted.unreachable')}
      >
        <Stack gap="sm" align="flex-start">
          {t('hosted.unreachableText')}
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            {t('common.tryAgain')}
          </Button>
        </Stack>
      </Alert>
    );
  return <WithClerk clerk={clerk} {...props} />;
}

function WithClerk({ clerk, ...props }: HostedSignInProps & { clerk: Clerk }) {
  const signedIn = useSyncExternalStore(
    (changed) => clerk.addListener(changed),
    () => Boolean(clerk.session),
  );
  return signedIn ? <ExchangeStep clerk={clerk} {...props} /> : <ClerkForm clerk={clerk} {...props} />;
}

/**
 * Exchanges the session at Clerk for a login. A session that didn't just begin in Clerk's form is used only after a
 * click, so that somebody who has just signed out isn't signed in again.
 */
function ExchangeStep({
  clerk,
  profile,
  invitation,
  onSignedIn,
}: Omit<HostedSignInProps, 'settings' | 'form'> & { clerk: Clerk }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const hasReturned = parameters.has(returnParameter);
  const what = { profile, ...(invitation && { invitation: invitation.token }) };
  const exchanging = useMutation({
    mutationFn: (exchange: Exchange) => exchangeSession(clerk, exchange),
    onSuccess: onSignedIn,
  });
  const { mutate } = exchanging;
  const begun = useRef(false);
  const exchange = useRef(() => mutate(what));
  useEffect(() => {
    if (!hasReturned || begun.current) return;
    begun.current = true;
    exchange.current();
  }, [hasReturned]);
  const needed = accountNeeded(exchanging.error);
  if (needed) return <AccountForm clerk={clerk} needed={needed} exchange={what} onSignedIn={onSignedIn} />;
  const isIdle = exchanging.isIdle && !hasReturned;
  if (!isIdle && !exchanging.isError) return <FormLoading />;
  const email = clerk.user?.primaryEmailAddress?.emailAddress ?? '';
  return (
    <Stack>
      {email && <Text ta="center">{t('hosted.signedInAs', { email: bidiIsolate(email) })}</Text>}
      <FormError message={exchanging.error?.message ?? null} />
      <Button size="md" onClick={() => mutate(what)}>
        {exchanging.isError ? t('common.tryAgain') : t('hosted.continue')}
      </Button>
      <Group justify="center">
        <Button variant="subtle" onClick={() => void clerk.signOut(() => undefined)}>
          {t('hosted.otherAccount')}
        </Button>
      </Group>
    </Stack>
  );
}
