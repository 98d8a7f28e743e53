import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renewOpenLink } from '../queries.ts';
import { OpenLink } from './open-link.tsx';

interface OpenLinkDialogProps {
  interviewId: string;
  /** True if there already is an open link, which stops working. */
  replaces: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Creates a new open link of a public interview and shows it once. */
export function OpenLinkDialog({ interviewId, replaces, opened, onClose }: OpenLinkDialogProps) {
  const { t } = useTranslation();
  const making = useMutation(renewOpenLink(interviewId));
  const close = () => {
    onClose();
    making.reset();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      title={t('interviews.newOpenLink')}
      size="lg"
    >
      {making.data ? (
        <Stack>
          <OpenLink url={making.data.openUrl} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>{t(replaces ? 'interviews.oldLinkStops' : 'interviews.newOpenLinkText')}</Text>
          {making.error && <Alert color="red">{making.error.message}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button data-autofocus loading={making.isPending} onClick={() => making.mutate()}>
              {t('interviews.makeLink')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
