import { type Confirmation, confirmingSignInMinutes } from '@candi/contract/identity/auth';
import type { TextInputProps } from '@mantine/core';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { FactorConfirmation } from './factor-confirmation.tsx';
import { useHostedSignIn } from './hosted/sign-in-method.tsx';
import { PasswordField } from './password-field.tsx';

/** Returns whether the user signs in with the hosted sign-in, and therefore has no password in Candi. */
export function useSignsInHosted(): boolean {
  const hosted = useHostedSignIn() !== null;
  return useCurrentUser().data?.profileType !== 'admin' && hosted;
}

/** What confirms a sensitive action: the second factor if there is one, else the password or a hosted sign-in. */
type Way = 'factor' | 'password' | 'hosted';
function useWay(): Way {
  const hosted = useSignsInHosted();
  if (useCurrentUser().data?.secondFactor) return 'factor';
  return hosted ? 'hosted' : 'password';
}

/** Returns a function that says whether a confirmation lacks what the user has to enter. */
export function useIsUnconfirmed(): (confirmation: Confirmation) => boolean {
  const way = useWay();
  return (confirmation) => way !== 'hosted' && isEmpty(confirmation);
}

function isEmpty(confirmation: Confirmation): boolean {
  if (confirmation === undefined) return true;
  if ('passkey' in confirmation) return false;
  return ('code' in confirmation ? confirmation.code : confirmation.password).trim() === '';
}

interface ConfirmationFieldProps extends Pick<TextInputProps, 'error' | 'onFocus' | 'onBlur'> {
  value?: Confirmation;
  onChange: (confirmation: Confirmation) => void;
}

/**
 * Field for the passkey, code or password that confirms a sensitive action; for the hosted sign-in, says what confirms it
 * instead.
 */
export function ConfirmationField({ value, onChange, ...field }: ConfirmationFieldProps) {
  const { t } = useTranslation();
  const way = useWay();
  if (way === 'hosted')
    return (
      <Text size="sm" c="dimmed">
        {t('confirmation.hosted', { count: confirmingSignInMinutes })}
      </Text>
    );
  if (way === 'factor') return <FactorConfirmation {...field} value={value} onChange={onChange} />;
  return (
    <PasswordField
      autoComplete="current-password"
      label={t('confirmation.password')}
      {...field}
      value={value && 'password' in value ? value.password : ''}
      onChange={(event) => onChange({ password: event.currentTarget.value })}
    />
  );
}
