import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * Field for the email address of an account, which password managers store as its username. An address longer than the
 * field ends in an ellipsis until the field is focused.
 */
export function AccountEmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="email"
      autoComplete="username"
      dir="ltr"
      label={t('auth.email')}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      {...props}
    />
  );
}
