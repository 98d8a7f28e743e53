import { quickQuery, searchFilters, searchResultsQuery } from '@candi/contract/hiring/searches';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { searchQuickly } from './quick.service.ts';
import { countResults, createSearch, pageOfResults, readSearch } from './searches.service.ts';

/** Routes for saved candidate searches and for the quick search. Every member who may read candidates can use them. */
export const searchesRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/search/quick', member(deps, 'company.read'), validate('query', quickQuery), async (c) =>
      c.json(await searchQuickly(deps, c.var.member, c.req.valid('query').q)),
    )
    .post('/searches', member(deps, 'company.read'), validate('json', searchFilters), async (c) => {
      const filters = c.req.valid('json');
      return c.json(await createSearch(deps, callerOf(deps, c, filters), filters), 201);
    })
    .get('/searches/:id', member(deps, 'company.read'), async (c) =>
      c.json(await readSearch(deps, c.var.member.companyId, pathId(c, 'id'))),
    )
    .get('/searches/:id/count', member(deps, 'company.read'), async (c) =>
      c.json(await countResults(deps, c.var.member.companyId, pathId(c, 'id'))),
    )
    .get(
      '/searches/:id/results',
      member(deps, 'company.read'),
      validate('query', searchResultsQuery),
      async (c) =>
        c.json(await pageOfResults(deps, c.var.member.companyId, pathId(c, 'id'), c.req.valid('query'))),
    );
