import { postLimits } from '@candi/contract/hiring/posts';
import { Button, CopyButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shareWithDraft } from '../../features/hiring/posts/draft-state.ts';
import { type CardActions, ProposalCard } from './proposal-card.tsx';

type PostCardProps = CardActions & {
  /** Id of the job that the post is about; null if the draft can only be copied. */
  jobId: string | null;
  text: string;
};

/**
 * Draft of a social media post, which the recruiter can change and copy. If it is about a job, confirming it opens the
 * job's share dialog with the draft; it is published only from there.
 */
export function PostCard({ jobId, text, onDone, onDismiss, onLeave }: PostCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [value, setValue] = useState(text);
  const openShareDialog = (id: string) => {
    onDone();
    onLeave();
    void navigate(...shareWithDraft(id, value));
  };
  return (
    <ProposalCard
      title={t('assistant.post.title')}
      onDismiss={onDismiss}
      action={
        <>
          <CopyButton value={value} timeout={2000}>
            {({ copied, copy }) => (
              <Button variant={jobId === null ? 'filled' : 'default'} onClick={copy}>
                {t(copied ? 'assistant.post.copied' : 'assistant.post.copy')}
              </Button>
            )}
          </CopyButton>
          {jobId !== null && (
            <Button onClick={() => openShareDialog(jobId)}>{t('assistant.post.share')}</Button>
          )}
        </>
      }
    >
      <Textarea
        label={t('assistant.post.text')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={postLimits.text}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </ProposalCard>
  );
}
