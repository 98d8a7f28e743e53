import type { InterviewLink, SessionRow } from '@candi/contract/interviews';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renewLink } from '../api/interview-calls.ts';
import { LinkList } from './link-list.tsx';

function Making({ row, onCancel }: { row: SessionRow; onCancel: () => void }) {
  const { t } = useTranslation();
  const renewing = useMutation<InterviewLink>({ mutationFn: () => renewLink(row.sessionId) });
  if (renewing.data)
    return (
      <Stack>
        <LinkList links={[renewing.data]} />
        <Text size="sm" c="dimmed">
          {t('interviews.oldLinkStopped')}
        </Text>
      </Stack>
    );
  return (
    <Stack>
      <Text>{t('interviews.oldLinkStops')}</Text>
      {renewing.error && <Alert color="red">{renewing.error.message}</Alert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button data-autofocus loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('interviews.makeLink')}
        </Button>
      </Group>
    </Stack>
  );
}

interface NewLinkDialogProps {
  /** Whose link it is; stays while the dialog closes. */
  row: SessionRow | null;
  opened: boolean;
  onClose: () => void;
}

/** Makes a new link for a session that waits. It asks first: the link sent before stops working. */
export function NewLinkDialog({ row, opened, onClose }: NewLinkDialogProps) {
  const { t } = useTranslation();
  const name = row ? `${row.candidate.firstName} ${row.candidate.lastName}` : '';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // The link is shown this once: a click beside it must not take it away.
      closeOnClickOutside={false}
      title={t('interviews.newLinkFor', { name })}
      size="lg"
    >
      {row && <Making row={row} onCancel={onClose} />}
    </Modal>
  );
}
