import type { JobAnswer } from '@candi/contract/hiring/jobs';
import type { Post } from '@candi/contract/hiring/posts';
import { Alert, Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#data/may.ts';
import { pollWhile } from '#data/pages.ts';
import { moment } from '#i18n/moment.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListView } from '#ui/list-view.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { Section } from '#ui/section.tsx';
import { deletePost, postQueries, retryPost } from '../queries.ts';
import { isConnected } from './linkedin-account.tsx';

/** Polling interval while a post is being published (ms). */
const pollMs = 1500;
const colours = { scheduled: 'gray', publishing: 'gray', published: 'lagoon', failed: 'red' } as const;

/** Returns the status to show. A scheduled post counts as being published from its scheduled time on. */
const statusOf = ({ status, publishAt }: Post): Post['status'] =>
  status === 'scheduled' && Date.parse(publishAt) <= Date.now() ? 'publishing' : status;

interface PostRowProps {
  post: Post;
  /** Opens the form that changes the post; null if that isn't possible now. */
  onChange: (() => void) | null;
  /** Deletes the post; null while the post is being changed. */
  onDelete: (() => void) | null;
}

function PostRow({ post, onChange, onDelete }: PostRowProps) {
  const { t, i18n } = useTranslation();
  const mayPost = useMay('posts.write');
  const retrying = useMutation(retryPost(post.jobId));
  const language = i18n.resolvedLanguage ?? 'en';
  const status = statusOf(post);
  const failed = status === 'failed';
  return (
    <Card component="li" withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Badge variant="light" color={colours[status]} radius="sm">
              {t(`posts.statuses.${status}`)}
            </Badge>
            <Text size="sm" c="dimmed">
              <MetaLine
                facts={[
                  moment(post.publishedAt ?? post.publishAt, language).both,
                  post.author ?? t('posts.formerAuthor'),
                ]}
              />
            </Text>
          </Group>
          <Group gap="xs">
            {post.url !== null && (
              <Anchor href={post.url} target="_blank" rel="noreferrer" size="sm">
                <Group gap={6} wrap="nowrap" component="span">
                  {t('posts.open')}
                  <IconExternalLink size={16} aria-hidden />
                </Group>
              </Anchor>
            )}
            {failed && post.own && mayPost && (
              <Button
                size="xs"
                variant="light"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={retrying.isPending}
                onClick={() => retrying.mutate(post.id)}
              >
                {t('posts.retry')}
              </Button>
            )}
            {onChange && status === 'scheduled' && post.own && mayPost && (
              <Button
                size="xs"
                variant="light"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={onChange}
              >
                {t('posts.change')}
              </Button>
            )}
            {onDelete && mayPost && (failed || status === 'scheduled') && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={onDelete}
              >
                {t('posts.delete')}
              </Button>
            )}
          </Group>
        </Group>
        <Text size="sm" lineClamp={2} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {post.text}
        </Text>
        {failed && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t(`posts.failures.${post.failure ?? 'unknown'}`)}
            {post.failureDetail !== null && (
              <>
                {' '}
                <bdi>“{post.failureDetail}”</bdi>
              </>
            )}
          </Text>
        )}
        {retrying.error && <Alert color="red">{retrying.error.message}</Alert>}
      </Stack>
    </Card>
  );
}

interface PostListProps {
  job: Pick<JobAnswer, 'id' | 'open'>;
  /** The post that is being changed; null if there is none. */
  changing: Post | null;
  /** Opens the form that changes a post. */
  onChange: (post: Post) => void;
}

/** List of the posts about a job with their status, and buttons to change, retry or delete them. */
export function PostList({ job: { id: jobId, open }, changing, onChange }: PostListProps) {
  const { t } = useTranslation();
  const account = useQuery(postQueries.account).data;
  const mayChange = open && account !== undefined && isConnected(account);
  const list = useInfiniteQuery({
    ...postQueries.list(jobId),
    refetchInterval: pollWhile<Post>(pollMs, (post) => statusOf(post) === 'publishing'),
  });
  const deleting = useMutation(deletePost(jobId));
  const [asked, setAsked] = useState<Post | null>(null);
  return (
    <Section title={t('posts.list')}>
      <ListView
        list={list}
        empty={
          <Text size="sm" c="dimmed">
            {t('posts.none')}
          </Text>
        }
      >
        {(rows) => (
          <Stack component="ul" gap="sm" m={0} p={0} aria-live="polite" style={{ listStyle: 'none' }}>
            {rows.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                onChange={mayChange && post.id !== changing?.id ? () => onChange(post) : null}
                onDelete={post.id === changing?.id ? null : () => setAsked(post)}
              />
            ))}
          </Stack>
        )}
      </ListView>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('posts.deleteTitle')}
        confirm={t('posts.delete')}
        danger
        onConfirm={async () => {
          if (asked) await deleting.mutateAsync(asked.id);
        }}
      >
        {t('posts.deleteText')}
      </ConfirmDialog>
    </Section>
  );
}
