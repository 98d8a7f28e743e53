import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmailField } from './email-field.tsx';

/**
 * Field for the email address of an account, which password managers store as its username. An address longer than the
 * field ends in an ellipsis until the field is focused.
 */
export function AccountEmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <EmailField
      autoComplete="username"
      label={t('auth.email')}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      {...props}
    />
  );
}
