import { Box, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Email } from './email.tsx';

interface FixedEmailProps {
  email: string;
  description?: string;
}

/**
 * Shows an account's email address, which can't be edited, in a box that looks like a field. A long address wraps.
 * Password managers read the address from the hidden input.
 */
export function FixedEmail({ email, description }: FixedEmailProps) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={t('auth.email')} labelElement="div" description={description}>
      <Box
        // The distance that Mantine gives to a field below its description.
        mt={description === undefined ? 0 : 'calc(var(--mantine-spacing-xs) / 2)'}
        px="sm"
        py={7}
        fz="sm"
        bg="light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-5))"
        bdrs="md"
      >
        <Email>{email}</Email>
      </Box>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </Input.Wrapper>
  );
}
