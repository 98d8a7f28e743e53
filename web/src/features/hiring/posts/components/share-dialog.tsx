import type { Post } from '@candi/contract/hiring/posts';
import { Alert, Modal, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLast } from '#ui/use-last.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { PostedJob } from '../draft-post.ts';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';

interface ShareContentProps {
  job: PostedJob & { open: boolean };
  /** Initial text of a new post. If null: the unsent text that was kept, or else the suggested text. */
  draft: string | null;
}

interface ShareDialogProps extends ShareContentProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog to share a job on LinkedIn or other networks, with the job's previous posts. */
export function ShareDialog({ opened, onClose, ...content }: ShareDialogProps) {
  const { t } = useTranslation();
  const phone = usePhone();
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

/** Shows the list of posts, and above it the form for a new post or for the scheduled post that is being changed. */
function ShareContent({ job, draft: given }: ShareContentProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<Post | null>(null);
  // Keeps the draft while the dialog closes, because closing removes it from the location's state.
  const draft = useLast(given);
  return (
    <Stack gap="xl">
      {job.open ? (
        // The key gives each post and draft its own form.
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
