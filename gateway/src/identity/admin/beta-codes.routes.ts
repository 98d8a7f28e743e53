import { newBetaCodeBody } from '@candi/contract/identity/beta-codes';
import { sortedPageQuery } from '@candi/contract/platform/common';
import { Hono } from 'hono';
import { pathId, platformAdmin } from '../../platform/http/authenticate.ts';
import type { AdminEnv, Deps } from '../../platform/http/context.ts';
import { messages } from '../../platform/http/messages.ts';
import { validate } from '../../platform/http/validate.ts';
import { createBetaCode, revokeCode, pageOfBetaCodes, readRedemptions } from './beta-codes.service.ts';
import { requestSeed } from './request-seed.ts';

export const adminBetaCodesRoutes = (deps: Deps) => {
  const admin = platformAdmin(deps);
  return new Hono<AdminEnv>()
    .get('/admin/beta-codes', admin, validate('query', sortedPageQuery), async (c) =>
      c.json(await pageOfBetaCodes(deps, c.var.admin, c.req.valid('query'))),
    )
    .post('/admin/beta-codes', admin, validate('json', newBetaCodeBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await createBetaCode(deps, c.var.admin, body, requestSeed(deps, c, body)), 201);
    })
    .get('/admin/beta-codes/:id/redemptions', admin, async (c) =>
      c.json(await readRedemptions(deps, c.var.admin, pathId(c, 'id'))),
    )
    .post('/admin/beta-codes/:id/revoke', admin, async (c) => {
      await revokeCode(deps, c.var.admin, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].CODE_REVOKED });
    });
};
