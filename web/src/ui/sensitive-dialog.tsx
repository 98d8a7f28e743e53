import type { Confirmation } from '@candi/contract/identity/auth';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmationField, useIsUnconfirmed } from './confirmation-field.tsx';

interface SensitiveDialogProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** Like that of `ConfirmDialog`. `confirmation`: to be sent with the call. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
}

/** Dialog that asks for the user's code or password before a sensitive action. */
export function SensitiveDialog({
  children,
  disabled = false,
  onClose,
  onConfirm,
  ...dialog
}: SensitiveDialogProps) {
  const isUnconfirmed = useIsUnconfirmed();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  return (
    <ConfirmDialog
      {...dialog}
      disabled={disabled || isUnconfirmed(confirmation)}
      onClose={() => {
        setConfirmation(undefined);
        onClose();
      }}
      onConfirm={() => onConfirm(confirmation)}
    >
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        <ConfirmationField value={confirmation} onChange={setConfirmation} />
      </Stack>
    </ConfirmDialog>
  );
}
