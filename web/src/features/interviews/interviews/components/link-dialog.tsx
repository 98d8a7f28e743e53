import { Alert, Button, Group, Modal, Stack, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantAttempt, renewLink } from '../queries.ts';
import { LinkList } from './link-list.tsx';
import { nameOf } from './session-cells.tsx';
import type { SessionSubject } from '../session-subject.ts';

interface LinkDialogProps {
  /** `link`: a new link for a pending session. `attempt`: a new attempt after an ended one. */
  kind: 'link' | 'attempt';
  row: SessionSubject;
  opened: boolean;
  onClose: () => void;
}

/** Creates a link after a confirmation, as the previous link stops working or another attempt begins. */
export function LinkDialog({ kind, row, opened, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const [sendMails, setSendMails] = useState(true);
  const renewing = useMutation(renewLink(row.sessionId));
  const granting = useMutation(grantAttempt(row));
  const making = kind === 'link' ? renewing : granting;
  const name = nameOf(row);
  const close = () => {
    onClose();
    making.reset();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      // The link is shown only once: a click outside must not close the dialog.
      closeOnClickOutside={false}
      title={t(kind === 'link' ? 'interviews.newLinkFor' : 'interviews.attemptTitle', { name })}
      size="lg"
    >
      {making.data ? (
        <Stack>
          <LinkList links={[making.data]} />
          {kind === 'link' && (
            <Text size="sm" c="dimmed">
              {t('interviews.oldLinkStopped')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>{t(kind === 'link' ? 'interviews.oldLinkStops' : 'interviews.attemptText')}</Text>
          {kind === 'attempt' && (
            <Switch
              label={t('interviews.sendMails', { count: 1 })}
              checked={sendMails}
              onChange={({ currentTarget }) => setSendMails(currentTarget.checked)}
            />
          )}
          {making.error && <Alert color="red">{making.error.message}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button
              data-autofocus
              loading={making.isPending}
              onClick={() => (kind === 'link' ? renewing.mutate() : granting.mutate(sendMails))}
            >
              {t(kind === 'link' ? 'interviews.makeLink' : 'interviews.grant')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
