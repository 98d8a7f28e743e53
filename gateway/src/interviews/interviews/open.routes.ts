import { secret } from '@candi/contract/platform/common';
import { type OpenAnswer, openBody, type OpenInterview } from '@candi/contract/interviews/interviews';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Env } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { hashSecret } from '../../platform/http/tokens.ts';
import { validate } from '../../platform/http/validate.ts';
import { findByOpenLink, type FoundOpenLink } from './open.repository.ts';
import type { InterviewDeps } from './hiring.ts';
import { enterByOpenLink, readOpenInterview } from './open.service.ts';

/**
 * Finds the interview of the open link whose token is in the Authorization header. Throws INVALID_LINK for any
 * mismatch.
 */
async function readLink(deps: Deps, c: Context<Env>): Promise<FoundOpenLink> {
  const [scheme, given] = (c.req.header('Authorization') ?? '').split(' ');
  const token = secret.safeParse(given);
  const found =
    scheme?.toLowerCase() === 'link' && token.success
      ? await findByOpenLink(deps.database, hashSecret(token.data))
      : undefined;
  if (!found || found.interviewId !== c.req.param('interviewId')) throw new AppError('INVALID_LINK');
  return found;
}

/** Routes for a public interview's open link. They need no account. */
export const openRoutes = (deps: InterviewDeps) =>
  new Hono<Env>()
    .get('/interviews/:interviewId/open', async (c) => {
      await rateLimit(deps, c, 'link');
      return c.json<OpenInterview>(await readOpenInterview(deps, await readLink(deps, c)));
    })
    .post('/interviews/:interviewId/open', validate('json', openBody), async (c) => {
      await rateLimit(deps, c, 'emails');
      const link = await readLink(deps, c);
      const body = c.req.valid('json');
      // Counted for known and unknown email addresses alike, whatever the result.
      await rateLimit(deps, c, 'email', `${link.interviewId} ${body.email}`);
      return c.json<OpenAnswer>(
        await enterByOpenLink(deps, link, body, idempotentRequest(deps, c, 'public', body)),
      );
    });
