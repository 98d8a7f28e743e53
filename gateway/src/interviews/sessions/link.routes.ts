import {
  consentBody,
  type JoinAnswer,
  type LinkAnswer,
  type LinkState,
  type SessionState,
} from '@candi/contract/interviews/sessions';
import type { PhoneTest } from '@candi/contract/interviews/dial-in';
import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import { link, pathId } from '../../platform/http/authenticate.ts';
import type { LinkEnv } from '../../platform/http/context.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { newSecret } from '../../platform/http/tokens.ts';
import { validate } from '../../platform/http/validate.ts';
import { offerPhoneTest, readTest } from '../phone/test-interview.service.ts';
import { join, joinTestInterview } from './join.service.ts';
import { giveConsent, readLink, readLinkState } from './link.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';

/** Routes for a candidate, authorised by the token of the candidate's link. Reading doesn't use up the link. */
export const linkRoutes = (deps: SessionDeps) =>
  new Hono<LinkEnv>()
    .get('/interviews/:interviewId/candidates/:candidateId/link', link(deps), async (c) =>
      c.json<LinkAnswer>(await readLink(deps, c.var.link)),
    )
    .get('/interviews/:interviewId/candidates/:candidateId/state', link(deps), async (c) =>
      c.json<LinkState>(await readLinkState(deps, c.var.link)),
    )
    .post(
      '/interviews/:interviewId/candidates/:candidateId/consent',
      link(deps),
      validate('json', consentBody),
      async (c) => {
        const { version, language } = c.req.valid('json');
        await giveConsent(deps, c.var.link, version, language);
        return c.json({ given: true });
      },
    )
    .post('/interviews/:interviewId/candidates/:candidateId/join', link(deps), async (c) =>
      c.json<JoinAnswer>(await join(deps, c.var.link, joinKey(c.req.header('Idempotency-Key')))),
    )
    .post(
      '/interviews/:interviewId/candidates/:candidateId/test',
      link(deps),
      validate('json', consentBody),
      async (c) => {
        const key = joinKey(c.req.header('Idempotency-Key')) ?? newSecret();
        await rateLimit(deps, c, 'testInterview', c.var.link.sessionId);
        return c.json<JoinAnswer>(await joinTestInterview(deps, c.var.link, c.req.valid('json'), key));
      },
    )
    .post('/interviews/:interviewId/candidates/:candidateId/test/phone', link(deps), async (c) => {
      const key = joinKey(c.req.header('Idempotency-Key')) ?? newSecret();
      await rateLimit(deps, c, 'testInterview', c.var.link.sessionId);
      return c.json<{ test: PhoneTest | null }>({ test: await offerPhoneTest(deps, c.var.link, key) });
    })
    .get('/interviews/:interviewId/candidates/:candidateId/test/:testId', link(deps), async (c) =>
      c.json<SessionState>(await readTest(deps, c.var.link, pathId(c, 'testId'))),
    );

/** Checks the key that all requests of a page for the same join have in common. */
export function joinKey(given: string | undefined): string | undefined {
  if (given !== undefined && (given.length < 8 || given.length > 200))
    throw new AppError('VALIDATION', { header: 'Idempotency-Key' });
  return given;
}
