import type { MemberRole, PostFailure, UserStatus } from '@candi/contract/platform/enumerations';
import { can } from '@candi/contract/platform/permissions';
import type { Logger } from 'pino';
import { type LinkedIn, LinkedInError } from '../../platform/adapters/linkedin/linkedin.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { expireConnection } from './linkedin.repository.ts';
import type { ClaimedPost } from './publish-posts.repository.ts';
import {
  claimPost,
  closePost,
  failInterrupted,
  findClaimed,
  listDuePosts,
  listInterrupted,
} from './publish-posts.repository.ts';
import type { SessionSecrets } from '../../platform/http/tokens.ts';
import { unsealToken } from './sealed-token.ts';

interface PublishDeps {
  /** Must have the owner role. */
  database: Handle;
  /** Null if no LinkedIn application is configured. */
  linkedIn: LinkedIn | null;
  /** Secrets that encrypt access tokens. */
  secrets: SessionSecrets;
  log: Logger;
}

/** Maximum number of posts that are published concurrently. */
const atOnce = 5;

/**
 * Publishes up to `atOnce` posts that are due. Sends each only once, because LinkedIn doesn't recognise repeated
 * requests. If a post fails, only its author can retry it. Returns the number of posts claimed.
 */
export async function publishDuePosts(deps: PublishDeps): Promise<number> {
  const { database, log } = deps;
  await oneByOne(log, 'interrupted posts', await listInterrupted(database), ({ id }) =>
    failInterrupted(database, id),
  );
  const ids: string[] = [];
  await oneByOne(log, 'due posts', await listDuePosts(database), async ({ id }) => {
    if (ids.length === atOnce || !(await claimPost(database, id))) return false;
    ids.push(id);
    return true;
  });
  await Promise.all(
    ids.map((id) =>
      publishClaimed(deps, id).catch((error: unknown) =>
        deps.log.error({ err: error, post: id }, 'post failed'),
      ),
    ),
  );
  return ids.length;
}

/** Returns the reason why a post can't be published, or null if there is none. */
function obstacle(
  {
    jobOpen,
    role,
    userStatus,
    expiresAt,
  }: {
    jobOpen: boolean;
    role: MemberRole | null;
    userStatus: UserStatus | null;
    /** When the author's connection expires; null if they aren't connected. */
    expiresAt: Date | null;
  },
  now: Date,
): PostFailure | null {
  if (!jobOpen) return 'job_closed';
  if (!role || !can(role, 'posts.write') || userStatus !== 'active') return 'not_allowed';
  if (!expiresAt) return 'not_connected';
  return expiresAt <= now ? 'expired' : null;
}

async function publishClaimed(deps: PublishDeps, id: string): Promise<void> {
  const post = await findClaimed(deps.database, id);
  // The post was deleted in the meantime, with its job.
  if (!post) return;
  try {
    const urn = await publish(deps, post);
    await deps.database.transaction().execute(async (trx) => {
      await closePost(trx, id, { urn });
      await writeAudit(
        trx,
        { companyId: post.companyId, userId: post.authorId },
        { action: 'post.publish', subjectId: id },
      );
    });
  } catch (error) {
    const known = error instanceof PublishError || error instanceof LinkedInError ? error : null;
    if (!known) deps.log.error({ err: error, post: id }, 'post failed');
    else deps.log.warn({ err: known, post: id }, 'post failed');
    const failure = known ? failureOf(known) : 'unknown';
    const detail = known instanceof LinkedInError && known.detail !== '' ? known.detail : null;
    await closePost(deps.database, id, { failure, detail });
    if (known instanceof LinkedInError && known.fault === 'expired' && post.authorId && post.sealed)
      await expireConnection(
        deps.database,
        { companyId: post.companyId, userId: post.authorId },
        post.sealed,
      );
  }
}

/** Thrown if a post can't be sent to LinkedIn. */
class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly failure: PostFailure;

  constructor(failure: PostFailure) {
    super(failure);
    this.failure = failure;
  }
}

function failureOf(error: PublishError | LinkedInError): PostFailure {
  if (error instanceof PublishError) return error.failure;
  return error.fault === 'not_granted' ? 'refused' : error.fault;
}

/** Publishes a post and returns the id that LinkedIn assigns to it. Throws PublishError or LinkedInError. */
async function publish({ linkedIn, secrets }: PublishDeps, post: ClaimedPost): Promise<string> {
  const { sealed, personId } = post;
  const reason = obstacle(post, new Date());
  if (reason) throw new PublishError(reason);
  if (!linkedIn || !sealed || personId === null) throw new PublishError('not_connected');
  const { text, picture, pictureText } = post;
  return linkedIn.publish(
    { token: readToken(secrets, sealed), personId },
    { text, picture: picture && { png: new Uint8Array(picture), text: pictureText ?? '' } },
  );
}

/** Decrypts an access token. Throws PublishError if it was encrypted with other secrets. */
function readToken(secrets: SessionSecrets, sealed: Buffer): string {
  try {
    return unsealToken(secrets, sealed);
  } catch {
    throw new PublishError('not_connected');
  }
}
