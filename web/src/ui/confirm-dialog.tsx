import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button's words: the deed itself, not "OK". */
  confirm: string;
  /** For what can't be taken back. */
  danger?: boolean;
  disabled?: boolean;
  /** Runs at the click. The dialog closes when it is done, and says so when it fails. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before something is done. Where it can't be taken back, the keyboard begins at the way out. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
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
            {t('common.cancel')}
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
