import type { Confirmation } from '@candi/contract/identity/auth';
import type { TextInputProps } from '@mantine/core';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmByPasskey, hasPasskeys } from '#data/passkeys.ts';
import { factorQuery } from '#data/second-factor.ts';
import { CodeField } from './code-field.tsx';

interface FactorConfirmationProps extends Pick<TextInputProps, 'error' | 'onFocus' | 'onBlur'> {
  value?: Confirmation;
  onChange: (confirmation: Confirmation) => void;
}

/** Asks for the passkey or the code that confirms a sensitive action. */
export function FactorConfirmation({ value, onChange, ...field }: FactorConfirmationProps) {
  const { t } = useTranslation();
  const factor = useQuery(factorQuery).data;
  const signing = useMutation({ ...confirmByPasskey, onSuccess: (passkey) => onChange({ passkey }) });
  if (value !== undefined && 'passkey' in value)
    return (
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <IconCheck size={18} aria-hidden />
          <Text component="output" size="sm">
            {t('passkey.ready')}
          </Text>
        </Group>
        <Button variant="subtle" size="xs" onClick={() => onChange(undefined)}>
          {t('passkey.again')}
        </Button>
      </Group>
    );
  const isOffered = factor?.passkeysOffered === true && factor.passkeys.length > 0 && hasPasskeys();
  return (
    <Stack gap="sm">
      {isOffered && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={signing.isPending}
          onClick={() => signing.mutate()}
        >
          {t('passkey.use')}
        </Button>
      )}
      {signing.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {signing.error.message}
        </Text>
      )}
      <CodeField
        label={t(factor && factor.appSince === null ? 'passkey.recoveryCode' : 'confirmation.code')}
        {...field}
        value={value && 'code' in value ? value.code : ''}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
    </Stack>
  );
}
