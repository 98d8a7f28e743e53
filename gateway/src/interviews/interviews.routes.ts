import { interviewBody, sessionsQuery } from '@candi/contract/interviews';
import { Hono } from 'hono';
import { member, pathId } from '../http/authenticate.ts';
import type { Deps, MemberEnv } from '../http/context.ts';
import { idempotentRequest } from '../http/idempotency.ts';
import { validate } from '../http/validate.ts';
import { createInterview, pageOfSessions, renewLink } from './interviews.service.ts';

export const interviewsRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .post('/interviews', member(deps, 'interviews.write'), validate('json', interviewBody), async (c) => {
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      return c.json(await createInterview(deps, c.var.member, body, request), 201);
    })
    .get('/sessions', member(deps, 'company.read'), validate('query', sessionsQuery), async (c) =>
      c.json(await pageOfSessions(deps, c.var.member, c.req.valid('query'))),
    )
    .post('/sessions/:id/link', member(deps, 'interviews.write'), async (c) => {
      const request = idempotentRequest(deps, c, c.var.member.userId, null);
      return c.json(await renewLink(deps, c.var.member, pathId(c, 'id'), request));
    });
