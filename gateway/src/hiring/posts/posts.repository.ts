import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { Keyset, KeysetPage } from '../../platform/database/keyset.ts';
import { newestFirst } from '../../platform/database/keyset.ts';

/** Channel on which Postgres announces posts to the background worker, so that due ones are published without delay. */
export const postsChannel = 'candi_posts';

export const postOrder: Keyset = newestFirst('posts');

const posts = (handle: Handle, companyId: string) =>
  handle
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.authorId')
    .select([
      'posts.id',
      'posts.jobId',
      'posts.authorId',
      'posts.text',
      'posts.pictureText',
      'posts.status',
      'posts.publishAt',
      'posts.publishedAt',
      'posts.urn',
      'posts.failure',
      'posts.failureDetail',
      'posts.createdAt',
      'users.firstName',
      'users.lastName',
    ])
    .where('posts.companyId', '=', companyId);
export type PostRow = Awaited<ReturnType<ReturnType<typeof posts>['executeTakeFirstOrThrow']>>;

export const listPosts = (
  handle: Handle,
  companyId: string,
  jobId: string,
  { afterCursor, order, key }: KeysetPage,
  limit: number,
) =>
  posts(handle, companyId)
    .select(key)
    .where('posts.jobId', '=', jobId)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit)
    .execute();

export const findPost = (handle: Handle, companyId: string, id: string): Promise<PostRow | undefined> =>
  posts(handle, companyId).where('posts.id', '=', id).executeTakeFirst();

/** The content of a post, as stored. */
export interface PostContent {
  text: string;
  picture: { png: Buffer; text: string } | null;
  publishAt: Date;
}

const columnsOf = ({ text, picture, publishAt }: PostContent) => ({
  text,
  picture: picture?.png ?? null,
  pictureText: picture?.text ?? null,
  publishAt,
});

/** Stores a post. Announces it to the background worker when the transaction commits. Returns the post's id. */
export async function insertPost(
  trx: Handle,
  companyId: string,
  authorId: string,
  jobId: string,
  content: PostContent,
): Promise<string> {
  const { id } = await trx
    .insertInto('posts')
    .values({ companyId, jobId, authorId, ...columnsOf(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyWorker(trx, id);
  return id;
}

/**
 * Replaces the content of a scheduled post. Returns false if this author has no scheduled post with this id, for
 * example because the background worker has claimed it. The update waits if the post is being claimed, and the worker
 * skips posts that are being updated.
 */
export async function updatePost(
  trx: Handle,
  companyId: string,
  authorId: string,
  id: string,
  content: PostContent,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set(columnsOf(content))
    .where('companyId', '=', companyId)
    .where('authorId', '=', authorId)
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyWorker(trx, id);
  return numUpdatedRows > 0n;
}

/** Schedules a failed post again. Returns false if this author has no failed post with this id. */
export async function requeuePost(
  trx: Handle,
  companyId: string,
  authorId: string,
  id: string,
  publishAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ status: 'scheduled', publishAt, failure: null, failureDetail: null })
    .where('companyId', '=', companyId)
    .where('authorId', '=', authorId)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyWorker(trx, id);
  return numUpdatedRows > 0n;
}

/** Deletes a scheduled or failed post. Returns false if there is no such post. */
export async function deletePost(trx: Handle, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('posts')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'failed'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function notifyWorker(trx: Handle, id: string): Promise<void> {
  await sql`select pg_notify(${postsChannel}, ${id})`.execute(trx);
}
