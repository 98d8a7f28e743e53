import type { HostedSignInSettings } from '@candi/contract/platform/page-settings';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { pageSettings } from '#data/page-settings.ts';
import { FormLoading } from '../form-loading.tsx';
import { LoadError } from '../list-view.tsx';
import { StorageNote } from '../storage-note.tsx';
import type { HostedSignInProps } from './hosted-sign-in-props.ts';

const HostedSignIn = lazy(async () => ({ default: (await import('./hosted-sign-in.tsx')).HostedSignIn }));

interface SignInMethodProps extends Omit<HostedSignInProps, 'settings'> {
  /** The built-in form. */
  children: ReactNode;
}

/** Shows the operator's hosted sign-in, or the built-in form if there is none. */
export function SignInMethod({ children, ...hosted }: SignInMethodProps) {
  const settings = useQuery(pageSettings);
  if (settings.isPending) return <FormLoading />;
  if (!settings.data) return <LoadError error={settings.error} onRetry={settings.refetch} />;
  const { hostedSignIn } = settings.data;
  if (!hostedSignIn)
    return (
      <>
        <StorageNote of="signIn" />
        {children}
      </>
    );
  return (
    <Suspense fallback={<FormLoading />}>
      <StorageNote of="hostedSignIn" />
      <HostedSignIn key={hosted.profile} settings={hostedSignIn} {...hosted} />
    </Suspense>
  );
}

/** Returns the settings of the hosted sign-in; null if there is none, or while the settings are loading. */
export const useHostedSignIn = (): HostedSignInSettings | null =>
  useQuery(pageSettings).data?.hostedSignIn ?? null;
