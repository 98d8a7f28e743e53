import { consentBody, type JoinAnswer, type LinkAnswer } from '@candi/contract/sessions';
import { Hono } from 'hono';
import { AppError } from '../errors/app-error.ts';
import { link } from '../http/authenticate.ts';
import type { LinkEnv } from '../http/context.ts';
import { validate } from '../http/validate.ts';
import { join } from './join.service.ts';
import { giveConsent, readLink } from './link.service.ts';
import type { SessionDeps } from './session-deps.ts';

/** A candidate's calls before the session, by the link's token: reading never uses it up. */
export const linkRoutes = (deps: SessionDeps) =>
  new Hono<LinkEnv>()
    .get('/interviews/:interviewId/candidates/:candidateId/link', link(deps), async (c) =>
      c.json<LinkAnswer>(await readLink(deps, c.var.link)),
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
    .post('/interviews/:interviewId/candidates/:candidateId/join', link(deps), async (c) => {
      const key = c.req.header('Idempotency-Key');
      if (key !== undefined && (key.length < 8 || key.length > 200))
        throw new AppError('VALIDATION', { header: 'Idempotency-Key' });
      return c.json<JoinAnswer>(await join(deps, c.var.link, key));
    });
