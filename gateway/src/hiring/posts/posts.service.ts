import type { Post, PostBody, PostChange } from '@candi/contract/hiring/posts';
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
import type { PostContent, PostRow } from './posts.repository.ts';
import {
  deletePost,
  findPost,
  insertPost,
  listPosts,
  postOrder,
  requeuePost,
  updatePost,
} from './posts.repository.ts';

/** How far in the past the chosen time may be (ms), because it can pass while the form is open. */
const toleranceMs = 60_000;

/** Converts a row to a post as the user `userId` sees it. */
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

/** Throws JOB_CLOSED if the job doesn't accept applications, and PAGE_NOT_FOUND if it doesn't exist. */
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

/** Returns the post's content as it is stored. Throws VALIDATION for a time in the past or an unsuitable picture. */
function contentOf({ text, picture, publishAt: chosen }: PostChange, now: Date): PostContent {
  const publishAt = chosen === null ? now : new Date(chosen);
  if (publishAt.getTime() < now.getTime() - toleranceMs)
    throw new AppError('VALIDATION', undefined, { publishAt: 'IN_THE_PAST' });
  const png = picture && Buffer.from(picture.png, 'base64');
  if (png && !isPostPicture(png)) throw new AppError('VALIDATION', undefined, { picture: 'INVALID_VALUE' });
  return { text, picture: png && picture && { png, text: picture.text }, publishAt };
}

/**
 * Schedules a post. The background worker publishes it with the caller's LinkedIn account. Throws VALIDATION for a time
 * in the past or an unsuitable picture, NOT_CONNECTED, LINKEDIN_OFF, JOB_CLOSED and PAGE_NOT_FOUND.
 */
export function createPost(deps: PostsDeps, by: Caller, { jobId, ...body }: PostBody): Promise<Post> {
  const { companyId, userId } = by;
  const now = deps.now();
  const content = contentOf(body, now);
  return command(deps, by, async (trx) => {
    await assertOpen(trx, companyId, jobId);
    if (!deps.linkedIn) throw new AppError('LINKEDIN_OFF');
    await assertConnected(trx, by, now);
    const id = await insertPost(trx, companyId, userId, jobId, content);
    await writeAudit(trx, by, { action: 'post.create', subjectId: id });
    return toPost(deps, userId, await postOf(trx, companyId, id));
  });
}

/**
 * Replaces the text, picture and time of a scheduled post. Only the author can do this, because the post is published
 * with the author's LinkedIn account. Throws VALIDATION like `createPost`, ACCESS_DENIED for anyone else, POST_STARTED
 * if the post isn't scheduled any more, NOT_CONNECTED, JOB_CLOSED and PAGE_NOT_FOUND.
 */
export function changePost(deps: PostsDeps, by: Caller, id: string, body: PostChange): Promise<Post> {
  const { companyId, userId } = by;
  const now = deps.now();
  const content = contentOf(body, now);
  return command(deps, by, async (trx) => {
    await assertMayPublish(trx, by, id, now);
    if (!(await updatePost(trx, companyId, userId, id, content))) throw new AppError('POST_STARTED');
    await writeAudit(trx, by, { action: 'post.update', subjectId: id });
    return toPost(deps, userId, await postOf(trx, companyId, id));
  });
}

/**
 * Throws ACCESS_DENIED if the post is by another author, NOT_CONNECTED, JOB_CLOSED, and PAGE_NOT_FOUND if the post
 * doesn't exist.
 */
async function assertMayPublish(trx: Handle, by: Actor, id: string, now: Date): Promise<void> {
  const { jobId, authorId } = await postOf(trx, by.companyId, id);
  if (authorId !== by.userId) throw new AppError('ACCESS_DENIED');
  await assertOpen(trx, by.companyId, jobId);
  await assertConnected(trx, by, now);
}

async function postOf(trx: Handle, companyId: string, id: string): Promise<PostRow> {
  const row = await findPost(trx, companyId, id);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row;
}

/**
 * Schedules a failed post again. Only the author can do this, because the post is published with the author's LinkedIn
 * account. Throws ACCESS_DENIED for anyone else, POST_STARTED if the post hasn't failed, NOT_CONNECTED, JOB_CLOSED and
 * PAGE_NOT_FOUND.
 */
export function retryPost(deps: PostsDeps, by: Caller, id: string): Promise<Post> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    await assertMayPublish(trx, by, id, deps.now());
    if (!(await requeuePost(trx, companyId, userId, id, deps.now()))) throw new AppError('POST_STARTED');
    await writeAudit(trx, by, { action: 'post.retry', subjectId: id });
    return toPost(deps, userId, await postOf(trx, companyId, id));
  });
}

/**
 * Deletes a scheduled or failed post. Throws POST_STARTED if it was published or is being published, and PAGE_NOT_FOUND
 * if it doesn't exist.
 */
export function removePost(deps: PostsDeps, by: Actor, id: string): Promise<void> {
  return command(deps, by, async (trx) => {
    await postOf(trx, by.companyId, id);
    if (!(await deletePost(trx, by.companyId, id))) throw new AppError('POST_STARTED');
    await writeAudit(trx, by, { action: 'post.delete', subjectId: id });
  });
}
