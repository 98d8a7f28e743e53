import { Alert, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PostedJob } from '../draft-post.ts';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';

interface ShareDialogProps {
  opened: boolean;
  job: PostedJob & { open: boolean };
  onClose: () => void;
}

/** Dialog to share a job on LinkedIn or other networks, with the job's previous posts. */
export function ShareDialog({ opened, job, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 37.49em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('posts.title', { name: job.name })}
      size={1040}
      fullScreen={phone}
    >
      <Stack gap="xl">
        {job.open ? (
          <PostForm job={job} />
        ) : (
          <Alert icon={<IconLock aria-hidden />} variant="light">
            {t('posts.closed')}
          </Alert>
        )}
        <PostList jobId={job.id} />
      </Stack>
    </Modal>
  );
}
