import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password with a button that shows it. What is wrong with it is said to screen readers too. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
