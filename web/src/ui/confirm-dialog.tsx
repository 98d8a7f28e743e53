import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Description of the consequences. */
  children: ReactNode;
  /** Label of the confirm button; names the action instead of "OK". */
  confirm: string;
  /** Label of the button that closes the dialog without the action. Default: "Cancel". */
  cancel?: string;
  /** Marks an action that can't be undone. */
  danger?: boolean;
  disabled?: boolean;
  /** Runs on confirmation. The dialog closes when the promise resolves, and shows the error when it rejects. */
  onConfirm: () => Promise<unknown>;
}

/** Dialog that asks for confirmation before an action. If the action can't be undone, Cancel has the initial focus. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
  cancel,
  danger = false,
  disabled = false,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const doing = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  const close = () => {
    if (doing.isPending) return;
    doing.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} centered>
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        {doing.error && <Alert color="red">{doing.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus={danger || undefined}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            data-autofocus={!danger || undefined}
            disabled={disabled}
            loading={doing.isPending}
            onClick={() => doing.mutate()}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
