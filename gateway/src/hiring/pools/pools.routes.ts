import { candidateChoice } from '@candi/contract/hiring/candidates';
import { poolBody, poolCandidatesQuery, poolsQuery } from '@candi/contract/hiring/pools';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import {
  changePool,
  createPool,
  addCandidatesToPool,
  removeCandidatesFromPool,
  pageOfMembers,
  pageOfPools,
  readPool,
  removePool,
} from './pools.service.ts';

export const poolsRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/pools', member(deps, 'company.read'), validate('query', poolsQuery), async (c) =>
      c.json(await pageOfPools(deps, c.var.member.companyId, c.req.valid('query'))),
    )
    .post('/pools', member(deps, 'pools.write'), validate('json', poolBody), async (c) => {
      const body = c.req.valid('json');
      const pool = await createPool(deps, callerOf(deps, c, body), body);
      return c.json({ ...pool, message: messages[c.var.lang].actions.successes.POOL_SAVED }, 201);
    })
    .get('/pools/:id', member(deps, 'company.read'), async (c) =>
      c.json(await readPool(deps, c.var.member.companyId, pathId(c, 'id'))),
    )
    .put('/pools/:id', member(deps, 'pools.write'), validate('json', poolBody), async (c) => {
      const pool = await changePool(deps, c.var.member, pathId(c, 'id'), c.req.valid('json'));
      return c.json({ ...pool, message: messages[c.var.lang].actions.successes.POOL_SAVED });
    })
    .delete('/pools/:id', member(deps, 'pools.write'), async (c) => {
      await removePool(deps, c.var.member, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.POOL_DELETED });
    })
    .get(
      '/pools/:id/candidates',
      member(deps, 'company.read'),
      validate('query', poolCandidatesQuery),
      async (c) =>
        c.json(await pageOfMembers(deps, c.var.member.companyId, pathId(c, 'id'), c.req.valid('query'))),
    )
    .post(
      '/pools/:id/candidates',
      member(deps, 'pools.write'),
      validate('json', candidateChoice),
      async (c) => {
        const pool = await addCandidatesToPool(deps, c.var.member, pathId(c, 'id'), c.req.valid('json'));
        return c.json({ ...pool, message: messages[c.var.lang].actions.successes.POOL_JOINED });
      },
    )
    .delete(
      '/pools/:id/candidates',
      member(deps, 'pools.write'),
      validate('json', candidateChoice),
      async (c) => {
        const pool = await removeCandidatesFromPool(deps, c.var.member, pathId(c, 'id'), c.req.valid('json'));
        return c.json({ ...pool, message: messages[c.var.lang].actions.successes.POOL_LEFT });
      },
    );
