import { candidateBody } from '@candi/contract/candidates';
import { pageQuery } from '@candi/contract/common';
import { Hono } from 'hono';
import { member } from '../http/authenticate.ts';
import type { Deps, MemberEnv } from '../http/context.ts';
import { idempotentRequest } from '../http/idempotency.ts';
import { validate } from '../http/validate.ts';
import { createCandidate, pageOfCandidates } from './candidates.service.ts';

export const candidatesRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/candidates', member(deps, 'company.read'), validate('query', pageQuery), async (c) =>
      c.json(await pageOfCandidates(deps, c.var.member.companyId, c.req.valid('query'))),
    )
    .post('/candidates', member(deps, 'candidates.write'), validate('json', candidateBody), async (c) => {
      const { companyId, userId } = c.var.member;
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, userId, body);
      return c.json(await createCandidate(deps, companyId, body, request), 201);
    });
