import type { Confirmation } from '@candi/contract/identity/auth';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmationField, useSignsInHosted } from './confirmation-field.tsx';

interface SensitiveDialogProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** Like that of `ConfirmDialog`. `confirmation`: to be sent with the call. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
}

/** Dialog that asks for the user's password before a sensitive action. */
export function SensitiveDialog({
  children,
  disabled = false,
  onClose,
  onConfirm,
  ...dialog
}: SensitiveDialogProps) {
  const hosted = useSignsInHosted();
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      disabled={disabled || (!hosted && password === '')}
      onClose={() => {
        setPassword('');
        onClose();
      }}
      onConfirm={() => onConfirm(hosted ? undefined : { password })}
    >
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <ConfirmationField value={password} onChange={setPassword} />
      </Stack>
    </ConfirmDialog>
  );
}
