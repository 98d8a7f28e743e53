import { confirmingSignInMinutes } from '@candi/contract/identity/auth';
import type { PasswordInputProps } from '@mantine/core';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { useHostedSignIn } from './hosted/sign-in-method.tsx';
import { PasswordField } from './password-field.tsx';

/** Returns whether the user signs in with the hosted sign-in, and therefore has no password in Candi. */
export function useSignsInHosted(): boolean {
  const hosted = useHostedSignIn() !== null;
  return useCurrentUser().data?.profileType !== 'admin' && hosted;
}

interface ConfirmationFieldProps extends Omit<PasswordInputProps, 'onChange'> {
  onChange: (password: string) => void;
}

/** Field for the password that confirms a sensitive action; for the hosted sign-in, says what confirms it instead. */
export function ConfirmationField({ onChange, ...field }: ConfirmationFieldProps) {
  const { t } = useTranslation();
  if (useSignsInHosted())
    return (
      <Text size="sm" c="dimmed">
        {t('confirmation.hosted', { count: confirmingSignInMinutes })}
      </Text>
    );
  return (
    <PasswordField
      autoComplete="current-password"
      label={t('confirmation.password')}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
