import type { Post, PostBody } from '@candi/contract/hiring/posts';
import type { Page, pageQuery } from '@candi/contract/platform/common';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import { findJob } from '../jobs/jobs.repository.ts';
import { findConnection } from './linkedin.repository.ts';
import type { PostsDeps } from './linkedin.service.ts';
import { isPostPicture } from './png.ts';
import type { PostRow } from './posts.repository.ts';
import { deletePost, findPost, insertPost, listPosts, postOrder, requeuePost } from './posts.repository.ts';

/** How far in the past the chosen time may be (ms), because it can pass before the form is sent. */
const toleranceMs = 60_000;

/** Converts a row to a post as shown to the user `userId`. */
const toPost = (
  { environment }: Pick<PostsDeps, 'environment'>,
  userId: string,
  { authorId, pictureText, urn, firstName, lastName, publishAt, publishedAt, createdAt, ...row }: PostRow,
): Post => ({
  ...row,
  picture: pictureText !== null,
  publishAt: publishAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
  url: urn && `${environment.LINKEDIN_URL}/feed/update/${urn}/`,
  author: firstName === null || lastName === null ? null : `${firstName} ${lastName}`.trim(),
  own: authorId === userId,
  createdAt: createdAt.toISOString(),
});

/** Returns a page of the posts about a job, newest first. Throws PAGE_NOT_FOUND if the job doesn't exist. */
export async function pageOfPosts(
  deps: PostsDeps,
  { companyId, userId }: Actor,
  jobId: string,
  { after, limit }: z.infer<typeof pageQuery>,
): Promise<Page<Post>> {
  const page = keyset(postOrder, 'newest', after);
  const rows = await withCompany(deps.database, companyId, async (trx) => {
    if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    return listPosts(trx, companyId, jobId, page, limit + 1);
  });
  return keysetPage(rows, limit, 'newest', (row) => toPost(deps, userId, row));
}

/** Throws JOB_CLOSED if the job doesn't accept applications, PAGE_NOT_FOUND if it doesn't exist. */
async function assertOpen(trx: Handle, companyId: string, jobId: string): Promise<void> {
  const job = await findJob(trx, companyId, jobId);
  if (!job) throw new AppError('PAGE_NOT_FOUND');
  if (!job.open) throw new AppError('JOB_CLOSED');
}

/** Throws NOT_CONNECTED if the member's LinkedIn account isn't connected or the connection has expired. */
async function assertConnected(trx: Handle, by: Actor, now: Date): Promise<void> {
  const connection = await findConnection(trx, by);
  if (!connection || connection.expiresAt <= now) throw new AppError('NOT_CONNECTED');
}

/**
 * Schedules a post, which the background worker publishes with the caller's LinkedIn account. Throws VALIDATION for a
 * time in the past or an unsuitable picture, NOT_CONNECTED, LINKEDIN_OFF, JOB_CLOSED and PAGE_NOT_FOUND.
 */
export function createPost(deps: PostsDeps, by: Caller, body: PostBody): Promise<Post> {
  const { companyId, userId } = by;
  const now = deps.now();
  const publishAt = body.publishAt === null ? now : new Date(body.publishAt);
  if (publishAt.getTime() < now.getTime() - toleranceMs)
    throw new AppError('VALIDATION', undefined, { publishAt: 'IN_THE_PAST' });
  const png = body.picture && Buffer.from(body.picture.png, 'base64');
  if (png && !isPostPicture(png)) throw new AppError('VALIDATION', undefined, { picture: 'INVALID_VALUE' });
  return command(deps, by, async (trx) => {
    await assertOpen(trx, companyId, body.jobId);
    if (!deps.linkedIn) throw new AppError('LINKEDIN_OFF');
    await assertConnected(trx, by, now);
    const picture = png && body.picture && { png, text: body.picture.text };
    const id = await insertPost(trx, companyId, userId, body, picture, publishAt);
    await writeAudit(trx, by, { action: 'post.create', subjectId: id });
    return toPost(deps, userId, await postOf(trx, companyId, id));
  });
}

async function postOf(trx: Handle, companyId: string, id: string): Promise<PostRow> {
  const row = await findPost(trx, companyId, id);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row;
}

/**
 * Schedules a failed post again. Only its author may do this, because it is published with their LinkedIn account.
 * Throws ACCESS_DENIED for anyone else, POST_STARTED if the post hasn't failed, NOT_CONNECTED, JOB_CLOSED and
 * PAGE_NOT_FOUND.
 */
export function retryPost(deps: PostsDeps, by: Caller, id: string): Promise<Post> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    const { jobId, authorId } = await postOf(trx, companyId, id);
    if (authorId !== userId) throw new AppError('ACCESS_DENIED');
    await assertOpen(trx, companyId, jobId);
    await assertConnected(trx, by, deps.now());
    if (!(await requeuePost(trx, companyId, userId, id, deps.now()))) throw new AppError('POST_STARTED');
    await writeAudit(trx, by, { action: 'post.retry', subjectId: id });
    return toPost(deps, userId, await postOf(trx, companyId, id));
  });
}

/**
 * Deletes a scheduled or failed post. Throws POST_STARTED if it is being published or has been, PAGE_NOT_FOUND if it
 * doesn't exist.
 */
export function removePost(deps: PostsDeps, by: Actor, id: string): Promise<void> {
  return command(deps, by, async (trx) => {
    await postOf(trx, by.companyId, id);
    if (!(await deletePost(trx, by.companyId, id))) throw new AppError('POST_STARTED');
    await writeAudit(trx, by, { action: 'post.delete', subjectId: id });
  });
}
