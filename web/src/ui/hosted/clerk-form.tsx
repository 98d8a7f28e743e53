import type { Clerk } from '@clerk/clerk-js';
import { useEffect, useRef } from 'react';
import { tabOf } from '#data/account-tab.ts';
import type { HostedSignInProps } from './hosted-sign-in-props.ts';
import { returnUrl, withTab } from './return-parameter.ts';

const variables = {
  colorPrimary: 'var(--mantine-primary-color-filled)',
  colorBackground: 'var(--mantine-color-body)',
  colorForeground: 'var(--mantine-color-text)',
  colorMutedForeground: 'var(--mantine-color-dimmed)',
  colorNeutral: 'var(--mantine-color-text)',
  colorInput: 'var(--mantine-color-default)',
  colorInputForeground: 'var(--mantine-color-text)',
  fontFamily: 'inherit',
};

/** Clerk's own form for signing in or signing up, in the colours of the interface. */
export function ClerkForm({
  clerk,
  form,
  profile,
  invitation,
  settings,
}: Omit<HostedSignInProps, 'onSignedIn'> & { clerk: Clerk }) {
  const place = useRef<HTMLDivElement>(null);
  const email = invitation?.email;
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const back = returnUrl();
    const tab = tabOf(profile);
    const shared = {
      routing: 'hash' as const,
      forceRedirectUrl: back,
      signInForceRedirectUrl: back,
      signUpForceRedirectUrl: back,
      signInUrl: withTab(settings.signInUrl, tab),
      signUpUrl: withTab(settings.signUpUrl, tab),
      appearance: {
        variables,
        elements: { rootBox: { width: '100%' }, cardBox: { width: '100%', boxShadow: 'none' } },
      },
    };
    if (form === 'sign-up' && email === undefined) {
      clerk.mountSignUp(node, shared);
      return () => clerk.unmountSignUp(node);
    }
    // An invited person signs in or signs up in one form, so that no link leads away from the invitation.
    const invited = email === undefined ? {} : { initialValues: { emailAddress: email } };
    clerk.mountSignIn(node, { ...shared, ...invited, withSignUp: email !== undefined });
    return () => clerk.unmountSignIn(node);
  }, [clerk, email, form, profile, settings]);
  return <div ref={place} />;
}
