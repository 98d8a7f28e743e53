import type { Post } from '@candi/contract/hiring/posts';
import { postLimits } from '@candi/contract/hiring/posts';
import {
  Checkbox,
  Group,
  Input,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Textarea,
  Title,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { useMay } from '#data/may.ts';
import type { Submission } from '#data/submission.ts';
import { moment } from '#i18n/moment.ts';
import { ownZone, today } from '#i18n/zoned-time.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { draftPost, type PostedJob } from '../draft-post.ts';
import { clearKeptDraft, readKeptDraft } from '../linkedin-visit.ts';
import { isValidText, newValues, type PostValues, timeOf, toContent, valuesOf } from '../post-values.ts';
import { changePost, postQueries, refreshPosts, sendPost } from '../queries.ts';
import { usePicture } from '../use-picture.ts';
import { isConnected, LinkedInAccountStatus } from './linkedin-account.tsx';
import { PostPreview } from './post-preview.tsx';
import { ShareButtons } from './share-buttons.tsx';

interface PostFormProps {
  job: PostedJob;
  /** Initial text of a new post. If null: the unsent text that was kept, or else the suggested text. */
  draft: string | null;
  /** The scheduled post to change; null for a new post. */
  post: Post | null;
  /** Called when a post was changed, or the change was cancelled. */
  onClose: () => void;
}

/** Form for a post about a job, with a preview, to publish on LinkedIn or share elsewhere. */
export function PostForm({ job, draft, post, onClose }: PostFormProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const whenId = useId();
  const mayPost = useMay('posts.write');
  const user = useCurrentUser().data;
  const account = useQuery(postQueries.account).data;
  const picture = usePicture(job);
  const connected = mayPost && account !== undefined && isConnected(account);
  const [initial] = useState(() =>
    post ? valuesOf(post) : newValues(draft ?? readKeptDraft(job.id) ?? draftPost(job, t)),
  );
  useEffect(() => clearKeptDraft(job.id), [job.id]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, saving, onSubmit, message } = useSaveForm<PostValues, Post>({
    mode: 'controlled',
    name: 'post',
    initialValues: initial,
    validate: {
      text: (text) => (isValidText(text) ? null : t('posts.textInvalid')),
      date: (date, { when }) => (when === 'later' && date === '' ? t('auth.required') : null),
      time: (time, { when }) => (when === 'later' && time === '' ? t('auth.required') : null),
    },
    errorsOf: (error) => {
      const { publishAt, ...others } = fieldErrors(error);
      return publishAt === undefined ? others : { ...others, date: publishAt };
    },
    save: mutationOptions({
      mutationFn: ({ values, idempotencyKey }: Submission<PostValues>) => {
        const content = toContent(values, picture);
        return post
          ? changePost(post.id, content, idempotencyKey)
          : sendPost({ jobId: job.id, ...content }, idempotencyKey);
      },
      // Also refetches after a refused change, because the list then shows an outdated version of the post.
      onSettled: (_post, _error, _submission, _begun, { client }) => refreshPosts(client, job.id),
    }),
    onSaved: (_post, { when: chosen }) => {
      const done = post ? 'posts.changed' : 'posts.scheduled';
      notifications.show({ color: 'lagoon', message: t(chosen === 'now' ? 'posts.sent' : done) });
      if (post) onClose();
      else form.setValues({ when: 'now', date: '' });
    },
  });
  const { text, when } = form.values;
  const time = timeOf(form.values);
  const expiresAt = account?.connection?.expiresAt;
  const zone = ownZone();
  return (
    <form noValidate onSubmit={onSubmit} aria-label={post ? t('posts.changeTitle') : undefined}>
      {post && (
        <Title order={3} fz="lg" mb="md">
          {t('posts.changeTitle')}
        </Title>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          <Textarea
            label={t('posts.text')}
            description={t('posts.length', {
              length: new Intl.NumberFormat(language).format(text.trim().length),
              max: new Intl.NumberFormat(language).format(postLimits.text),
            })}
            autosize
            minRows={8}
            maxRows={16}
            data-autofocus
            ref={field}
            {...form.getInputProps('text')}
          />
          <Checkbox label={t('posts.withPicture')} {...form.getInputProps('picture', { type: 'checkbox' })} />
          <ShareButtons
            job={job}
            text={text}
            picture={picture}
            linkedIn={account !== undefined && !account.available}
          />
        </Stack>
        <PostPreview
          author={account?.connection?.name ?? `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()}
          text={text}
          picture={form.values.picture ? picture : null}
        />
      </SimpleGrid>
      {mayPost && (
        <Stack gap="md" mt="xl">
          <LinkedInAccountStatus
            returnTo={`/jobs/${job.id}?share=1`}
            draft={post ? undefined : () => ({ jobId: job.id, text: form.values.text })}
          />
          {connected && (
            <>
              <Stack gap={6} align="flex-start">
                <Input.Label component="div" id={whenId}>
                  {t('posts.when')}
                </Input.Label>
                <SegmentedControl
                  aria-labelledby={whenId}
                  data={[
                    { value: 'now', label: t('posts.now') },
                    { value: 'later', label: t('posts.later') },
                  ]}
                  value={when}
                  onChange={(value) => form.setFieldValue('when', value === 'later' ? 'later' : 'now')}
                />
              </Stack>
              {when === 'later' && (
                <Stack gap="xs">
                  <Group align="flex-start" gap="md">
                    <TextInput
                      type="date"
                      label={t('posts.day')}
                      min={today(zone)}
                      {...form.getInputProps('date')}
                    />
                    <TextInput type="time" label={t('posts.time')} {...form.getInputProps('time')} />
                  </Group>
                  <Text size="sm" c="dimmed" component="output">
                    {time
                      ? t('posts.at', { when: moment(time.toISOString(), language, 'long').both })
                      : t('posts.zone', {
                          zone: zone.replaceAll('_', ' '),
                        })}
                  </Text>
                  {time && expiresAt !== undefined && time > new Date(expiresAt) && (
                    <Text size="sm" c="var(--mantine-color-error)" role="alert">
                      {t('posts.afterExpiry')}
                    </Text>
                  )}
                </Stack>
              )}
              <FormFooter
                message={message}
                submit={when === 'now' ? t('posts.publish') : t(post ? 'common.save' : 'posts.schedule')}
                onCancel={post ? onClose : undefined}
                saving={saving.isPending}
                disabled={form.values.picture && !picture}
              />
            </>
          )}
        </Stack>
      )}
    </form>
  );
}
