import type { Post, PostChange } from '@candi/contract/hiring/posts';
import { postLimits } from '@candi/contract/hiring/posts';
import { ownZone, toInstant, toLocal } from '#i18n/zoned-time.ts';
import type { Picture } from './use-picture.ts';

/** Form values of a post. `date` and `time` ("2026-11-21", "14:30") are in the user's time zone. */
export interface PostValues {
  text: string;
  picture: boolean;
  when: 'now' | 'later';
  date: string;
  time: string;
}

/** Returns the form values of a new post with this text. */
export const newValues = (text: string): PostValues => ({
  text,
  picture: true,
  when: 'now',
  date: '',
  time: '09:00',
});

/** Returns the form values of a scheduled post. */
export function valuesOf({ text, picture, publishAt }: Post, zone = ownZone()): PostValues {
  const [date = '', time = ''] = toLocal(new Date(publishAt), zone).split('T');
  return { text, picture, when: 'later', date, time };
}

/** Returns the time chosen for a scheduled post, or null if it is incomplete or the post is published immediately. */
export const timeOf = ({ when, date, time }: PostValues, zone = ownZone()): Date | null =>
  when === 'now' ? null : toInstant(`${date}T${time}`, zone);

/** Returns whether the text is a valid post: not empty and within LinkedIn's maximum length. */
export const isValidText = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= postLimits.text;

/** Returns the content of a post for the gateway. `picture`: the drawn picture, if it is ready. */
export const toContent = (values: PostValues, picture: Picture | undefined): PostChange => ({
  text: values.text.trim(),
  picture:
    values.picture && picture
      ? { png: picture.png, text: picture.text.slice(0, postLimits.pictureText) }
      : null,
  publishAt: timeOf(values)?.toISOString() ?? null,
});
