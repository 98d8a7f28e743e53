import type { CandidatesQuery } from '@candi/contract/hiring/candidates';
import { candidateBody, candidatesQuery, overviewQuery } from '@candi/contract/hiring/candidates';
import { decisionBody } from '@candi/contract/interviews/interviews';
import type { SearchFilters } from '@candi/contract/hiring/searches';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import {
  changeCandidate,
  createCandidate,
  decideOnCandidate,
  eraseCandidate,
  pageOfCandidates,
  readCandidate,
} from './candidates.service.ts';
import { pageOfOverview, readCandidatePhases } from './overview.service.ts';

const toFilters = (query: Omit<CandidatesQuery, 'sort'>): SearchFilters => ({
  keywords: query.q,
  industry: query.industry,
  location: query.location,
  minYears: query.minYears ?? null,
  maxYears: query.maxYears ?? null,
  openToWork: query.openToWork === 'true',
  hasLinkedin: query.hasLinkedin === 'true',
  hasGithub: query.hasGithub === 'true',
});

export const candidatesRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv>()
    .get('/candidates', member(deps, 'company.read'), validate('query', candidatesQuery), async (c) => {
      const query = c.req.valid('query');
      return c.json(await pageOfCandidates(deps, c.var.member.companyId, toFilters(query), query));
    })
    .get(
      '/candidates/overview',
      member(deps, 'company.read'),
      validate('query', overviewQuery),
      async (c) => {
        const query = c.req.valid('query');
        return c.json(await pageOfOverview(deps, c.var.member, toFilters(query), query));
      },
    )
    .get('/candidates/phases', member(deps, 'company.read'), async (c) =>
      c.json(await readCandidatePhases(deps, c.var.member)),
    )
    .post('/candidates', member(deps, 'candidates.write'), validate('json', candidateBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await createCandidate(deps, callerOf(deps, c, body), body), 201);
    })
    .get('/candidates/:id', member(deps, 'company.read'), async (c) =>
      c.json(await readCandidate(deps, c.var.member, pathId(c, 'id'))),
    )
    .put('/candidates/:id', member(deps, 'candidates.write'), validate('json', candidateBody), async (c) => {
      const candidate = await changeCandidate(deps, c.var.member, pathId(c, 'id'), c.req.valid('json'));
      return c.json({ ...candidate, message: messages[c.var.lang].actions.successes.CANDIDATE_SAVED });
    })
    .put(
      '/candidates/:id/decision',
      member(deps, 'decisions.write'),
      validate('json', decisionBody),
      async (c) => {
        const { decision } = c.req.valid('json');
        await decideOnCandidate(deps, c.var.member, pathId(c, 'id'), decision);
        return c.json({ decision });
      },
    )
    .delete('/candidates/:id', member(deps, 'candidates.write'), async (c) => {
      await eraseCandidate(deps, c.var.member, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.CANDIDATE_ERASED });
    });
