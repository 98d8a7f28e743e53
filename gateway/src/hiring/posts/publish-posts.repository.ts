import type { PostFailure } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import { isOpenCompany } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';

/** Marks due posts of open companies as being published and returns their ids. `handle` must have the owner role. */
export async function claimDuePosts(handle: Handle, limit: number): Promise<string[]> {
  const rows = await handle
    .updateTable('posts')
    .set({ status: 'publishing', startedAt: sql<Date>`now()` })
    .where('id', 'in', (select) =>
      select
        .selectFrom('posts')
        .select('id')
        .where('status', '=', 'scheduled')
        .where('publishAt', '<=', sql<Date>`now()`)
        .where(isOpenCompany('posts.company_id'))
        .orderBy('publishAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
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

/**
 * Marks posts as failed that have been publishing for more than 5 min, because their worker has stopped. It is unknown
 * whether LinkedIn received them. `handle` must have the owner role.
 */
export async function failInterrupted(handle: Handle): Promise<void> {
  await handle
    .updateTable('posts')
    .set({ status: 'failed', failure: 'unknown' })
    .where('status', '=', 'publishing')
    .where('startedAt', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute();
}
