import type { PostFailure } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import { isOpenCompany } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';

const isDue = sql<boolean>`status = 'scheduled' and publish_at <= now()
  and ${isOpenCompany('posts.company_id')}`;
const isInterrupted = sql<boolean>`status = 'publishing' and started_at < now() - interval '5 minutes'`;
const listPosts = (handle: Handle, which: typeof isDue): Promise<{ id: string }[]> =>
  handle.selectFrom('posts').select('id').where(which).orderBy('publishAt').execute();

/** Lists the posts of open companies that are due, the one that is due longest first. `handle` must have the owner role. */
export const listDuePosts = (handle: Handle): Promise<{ id: string }[]> => listPosts(handle, isDue);

/**
 * Marks a due post as being published. Returns false if it isn't due any more, or is being changed. `handle` must have the
 * owner role.
 */
export async function claimPost(handle: Handle, id: string): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('posts')
    .set({ status: 'publishing', startedAt: sql<Date>`now()` })
    .where('id', 'in', (select) =>
      select.selectFrom('posts').select('id').where('id', '=', id).where(isDue).forUpdate().skipLocked(),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns a claimed post with its author's connection. `handle` must have the owner role. */
export const findClaimed = (handle: Handle, id: string) =>
  handle
    .selectFrom('posts')
    .innerJoin('jobs', 'jobs.id', 'posts.jobId')
    .leftJoin('members', (join) =>
      join.onRef('members.companyId', '=', 'posts.companyId').onRef('members.userId', '=', 'posts.authorId'),
    )
    .leftJoin('users', 'users.id', 'posts.authorId')
    .leftJoin('linkedinConnections', (join) =>
      join
        .onRef('linkedinConnections.companyId', '=', 'posts.companyId')
        .onRef('linkedinConnections.userId', '=', 'posts.authorId'),
    )
    .select([
      'posts.id',
      'posts.companyId',
      'posts.authorId',
      'posts.text',
      'posts.picture',
      'posts.pictureText',
      'jobs.open as jobOpen',
      'members.role',
      'users.status as userStatus',
      'linkedinConnections.personId',
      'linkedinConnections.sealed',
      'linkedinConnections.expiresAt',
    ])
    .where('posts.id', '=', id)
    .executeTakeFirst();
export type ClaimedPost = NonNullable<Awaited<ReturnType<typeof findClaimed>>>;

/** Stores the outcome of a claimed post. `handle` must have the owner role. */
export async function closePost(
  handle: Handle,
  id: string,
  outcome: { urn: string } | { failure: PostFailure; detail: string | null },
): Promise<void> {
  const published = 'urn' in outcome;
  await handle
    .updateTable('posts')
    .set(
      published
        ? { status: 'published', urn: outcome.urn, publishedAt: sql<Date>`now()`, picture: null }
        : { status: 'failed', failure: outcome.failure, failureDetail: outcome.detail },
    )
    .where('id', '=', id)
    .where('status', '=', 'publishing')
    .execute();
}

/** Lists the posts that have been publishing for more than 5 min. `handle` must have the owner role. */
export const listInterrupted = (handle: Handle): Promise<{ id: string }[]> =>
  listPosts(handle, isInterrupted);

/**
 * Marks an interrupted post as failed, because its worker has stopped. It is unknown whether LinkedIn received it. Returns
 * false if it isn't interrupted any more. `handle` must have the owner role.
 */
export async function failInterrupted(handle: Handle, id: string): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('posts')
    .set({ status: 'failed', failure: 'unknown' })
    .where('id', '=', id)
    .where(isInterrupted)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
