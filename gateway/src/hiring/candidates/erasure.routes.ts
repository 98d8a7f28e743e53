import { applicantErasureBody, erasureBody } from '@candi/contract/hiring/erasure';
import { Hono } from 'hono';
import { anyLink, pathId } from '../../platform/http/authenticate.ts';
import type { Deps, LinkEnv } from '../../platform/http/context.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import { eraseByToken, requestErasure, requestErasureByEmail } from './erasure.service.ts';

/** Routes with which candidates of a deleted company have their data erased. */
export const erasureRoutes = (deps: Deps) =>
  new Hono<LinkEnv>()
    .post('/interviews/:interviewId/candidates/:candidateId/erasure', anyLink(deps), async (c) => {
      await rateLimit(deps, c, 'emails');
      await rateLimit(deps, c, 'email', `erasure ${c.var.link.candidateId}`);
      await requestErasure(deps, c.var.link, c.var.lang);
      return c.json({ message: messages[c.var.lang].actions.successes.ERASURE_ASKED });
    })
    .post('/open-jobs/:id/erasure', validate('json', applicantErasureBody), async (c) => {
      await rateLimit(deps, c, 'emails');
      const { email } = c.req.valid('json');
      await requestErasureByEmail(deps, { jobId: pathId(c, 'id'), email }, c.var.lang);
      return c.json({ message: messages[c.var.lang].actions.successes.ERASURE_ASKED_BY_EMAIL });
    })
    .post('/erasure', validate('json', erasureBody), async (c) => {
      await rateLimit(deps, c, 'secret');
      await eraseByToken(deps, c.req.valid('json').token);
      return c.json({ message: messages[c.var.lang].actions.successes.ERASED });
    });
