import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NewLinkDialogProps<Made> {
  title: string;
  /** Consequences of creating the link, shown before it is created. */
  text: string;
  /** Fields below the text. */
  options?: ReactNode;
  /** Label of the button that creates the link. */
  confirm: string;
  /** Mutation that creates the link. */
  making: { data: Made | undefined; error: Error | null; isPending: boolean; reset: () => void };
  onConfirm: () => void;
  opened: boolean;
  onClose: () => void;
  /** Renders the created link. */
  children: (made: Made) => ReactNode;
}

/** Creates a link after a confirmation and shows it once. */
export function NewLinkDialog<Made>(props: NewLinkDialogProps<Made>) {
  const { t } = useTranslation();
  const { title, text, options, confirm, making, onConfirm, opened, onClose, children } = props;
  const close = () => {
    onClose();
    making.reset();
  };
  return (
    // The link is shown only once: a click outside must not close the dialog.
    <Modal opened={opened} onClose={close} closeOnClickOutside={false} title={title} size="lg">
      {making.data ? (
        <Stack>
          {children(making.data)}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>{text}</Text>
          {options}
          {making.error && <Alert color="red">{making.error.message}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button data-autofocus loading={making.isPending} onClick={onConfirm}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
