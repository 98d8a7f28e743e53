import { Avatar, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './post-preview.module.css';

/** Matches web addresses and hashtags, which LinkedIn shows as links. */
const links = /(https?:\/\/\S+|(?<!\S)#[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu;

interface PostPreviewProps {
  author: string;
  text: string;
  /** URL and description of the picture; null if the post has none, undefined while it is being drawn. */
  picture: { url: string; text: string } | null | undefined;
}

/** Preview of a post as it will look on LinkedIn. */
export function PostPreview({ author, text, picture }: PostPreviewProps) {
  const { t } = useTranslation();
  return (
    <Card withBorder radius="md" padding={0} component="section" aria-label={t('posts.preview')}>
      <Stack gap="sm" p="md">
        <Group gap="sm" wrap="nowrap">
          <Avatar name={author} color="lagoon" radius="xl" aria-hidden />
          <div>
            <Text fw={600} component="bdi">
              {author}
            </Text>
            <Text size="xs" c="dimmed">
              {t('posts.previewMeta')}
            </Text>
          </div>
        </Group>
        <Text size="sm" dir="auto" className={`${classes['text']} page-start`}>
          {text.split(links).map((part, at) =>
            at % 2 === 1 ? (
              // The parts have no other key than their position.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} className={classes['link']}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </Text>
      </Stack>
      {picture && <img src={picture.url} alt={picture.text} className={classes['picture']} />}
      {picture === undefined && <Skeleton className={classes['picture']} radius={0} />}
    </Card>
  );
}
