import { pageQuery } from '@candi/contract/common';
import { templateBody } from '@candi/contract/templates';
import { Hono } from 'hono';
import { member, pathId } from '../http/authenticate.ts';
import type { Deps, MemberEnv } from '../http/context.ts';
import { idempotentRequest } from '../http/idempotency.ts';
import { validate } from '../http/validate.ts';
import { createTemplate, getTemplate, pageOfTemplates } from './templates.service.ts';

export const templatesRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/templates', member(deps, 'company.read'), validate('query', pageQuery), async (c) =>
      c.json(await pageOfTemplates(deps, c.var.member.companyId, c.req.valid('query'))),
    )
    .post('/templates', member(deps, 'templates.write'), validate('json', templateBody), async (c) => {
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      return c.json(await createTemplate(deps, c.var.member, body, request), 201);
    })
    .get('/templates/:id', member(deps, 'company.read'), async (c) =>
      c.json(await getTemplate(deps, c.var.member.companyId, pathId(c, 'id'))),
    );
