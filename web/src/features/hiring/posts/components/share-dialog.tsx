import type { Post } from '@candi/contract/hiring/posts';
import { Alert, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLast } from '#ui/use-last.ts';
import type { PostedJob } from '../draft-post.ts';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';

interface ShareContentProps {
  job: PostedJob & { open: boolean };
  /** Text to begin a new post with; null for the kept or suggested one. */
  draft: string | null;
}

interface ShareDialogProps extends ShareContentProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog to share a job on LinkedIn or other networks, with the job's previous posts. */
export function ShareDialog({ opened, onClose, ...content }: ShareDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 37.49em)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('posts.title', { name: content.job.name })}
      size={1040}
      fullScreen={phone}
    >
      <ShareContent {...content} />
    </Modal>
  );
}

/** The form, for a new post or a scheduled one that is being changed, and the list of posts. */
function ShareContent({ job, draft: given }: ShareContentProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<Post | null>(null);
  // Closing the dialog removes the draft from the address.
  const draft = useLast(given);
  return (
    <Stack gap="xl">
      {job.open ? (
        // Another post or draft needs a form of its own.
        <PostForm
          key={changing?.id ?? draft}
          job={job}
          draft={draft}
          post={changing}
          onClose={() => setChanging(null)}
        />
      ) : (
        <Alert icon={<IconLock aria-hidden />} variant="light">
          {t('posts.closed')}
        </Alert>
      )}
      <PostList job={job} changing={changing} onChange={setChanging} />
    </Stack>
  );
}
