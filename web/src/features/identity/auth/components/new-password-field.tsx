import type { PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { passwordLength } from '@candi/contract/identity/auth';
import { PasswordField } from '#ui/password-field.tsx';

/** Field for choosing a password. Only the gateway checks whether it is too easy to guess. */
export function NewPasswordField({ label, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      autoComplete="new-password"
      size="md"
      maxLength={passwordLength.max}
      label={label ?? t('auth.password')}
      description={t('auth.passwordHint', { count: passwordLength.min })}
      {...props}
    />
  );
}
