import { postLimits } from '@candi/contract/hiring/posts';
import { Button, CopyButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardActions, ProposalCard } from './proposal-card.tsx';

/** Draft of a social media post, which the recruiter can change and copy. */
export function PostCard({ text, onDismiss }: CardActions & { text: string }) {
  const { t } = useTranslation();
  const [value, setValue] = useState(text);
  return (
    <ProposalCard
      title={t('assistant.post.title')}
      onDismiss={onDismiss}
      action={
        <CopyButton value={value} timeout={2000}>
          {({ copied, copy }) => (
            <Button onClick={copy}>{t(copied ? 'assistant.post.copied' : 'assistant.post.copy')}</Button>
          )}
        </CopyButton>
      }
    >
      <Textarea
        label={t('assistant.post.text')}
        dir="auto"
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
