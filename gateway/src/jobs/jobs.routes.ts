import { pageQuery } from '@candi/contract/common';
import { jobBody } from '@candi/contract/jobs';
import { Hono } from 'hono';
import { member } from '../http/authenticate.ts';
import type { Deps, MemberEnv } from '../http/context.ts';
import { idempotentRequest } from '../http/idempotency.ts';
import { validate } from '../http/validate.ts';
import { createJob, pageOfJobs } from './jobs.service.ts';

export const jobsRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/jobs', member(deps, 'company.read'), validate('query', pageQuery), async (c) =>
      c.json(await pageOfJobs(deps, c.var.member.companyId, c.req.valid('query'))),
    )
    .post('/jobs', member(deps, 'jobs.write'), validate('json', jobBody), async (c) => {
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      return c.json(await createJob(deps, c.var.member, body, request), 201);
    });
