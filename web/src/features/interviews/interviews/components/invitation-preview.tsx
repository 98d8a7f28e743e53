import type { InvitationPreviewBody } from '@candi/contract/interviews/interviews';
import { Alert, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#ui/list-view.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { interviewQueries } from '../queries.ts';
import classes from './invitation-preview.module.css';

/** Makes every link of an email open a new window, which a sandboxed frame forbids. */
const withDeadLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

function Email({ body }: { body: InvitationPreviewBody }) {
  const { t } = useTranslation();
  const preview = useQuery(interviewQueries.invitationPreview(body));
  if (preview.isError) return <LoadError error={preview.error} onRetry={preview.refetch} />;
  if (!preview.data)
    return (
      <Stack gap="sm" aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton height={44} radius="md" />
        <Skeleton className={classes['email']} />
      </Stack>
    );
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" c="dimmed">
          {t('interviews.emailPreview.subject')}
        </Text>
        <Text fw={600} lang={body.language} dir="auto">
          {preview.data.subject}
        </Text>
      </div>
      <iframe
        title={t('interviews.emailPreview.frame')}
        sandbox=""
        srcDoc={withDeadLinks(preview.data.html)}
        className={classes['email']}
      />
    </Stack>
  );
}

interface InvitationPreviewDialogProps {
  /** Null while the dialog is closed. */
  body: InvitationPreviewBody | null;
  onClose: () => void;
}

/** Dialog with the invitation as a candidate of a new interview would receive it. */
export function InvitationPreviewDialog({ body, onClose }: InvitationPreviewDialogProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Modal
      opened={body !== null}
      onClose={onClose}
      title={t('interviews.emailPreview.title')}
      size="lg"
      fullScreen={phone}
    >
      <Stack>
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t('interviews.emailPreview.note')}
        </Alert>
        {body && <Email body={body} />}
      </Stack>
    </Modal>
  );
}
