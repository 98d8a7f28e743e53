import {
  addableQuery,
  applicationCountsQuery,
  applicationsChange,
  applicationsQuery,
} from '@candi/contract/hiring/applications';
import { candidateChoice } from '@candi/contract/hiring/candidates';
import { Hono } from 'hono';
import { member, pathId, reader } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv, ReaderEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import {
  addableCandidates,
  addCandidates,
  countApplications,
  pageOfApplications,
  readApplication,
  removeApplication,
} from './applications.service.ts';
import { changeApplications } from './change.service.ts';
import { screenJobAgain } from './screening.repository.ts';

const reading = (deps: Deps) =>
  new Hono<ReaderEnv>()
    .get('/jobs/:id/applications', reader(deps, 'job'), validate('query', applicationsQuery), async (c) =>
      c.json(await pageOfApplications(c.var.reader, pathId(c, 'id'), c.req.valid('query'))),
    )
    .get(
      '/jobs/:id/application-counts',
      reader(deps, 'job'),
      validate('query', applicationCountsQuery),
      async (c) => c.json(await countApplications(c.var.reader, pathId(c, 'id'), c.req.valid('query'))),
    )
    .get('/jobs/:id/applications/:applicationId', reader(deps, 'job'), async (c) =>
      c.json(await readApplication(deps, c.var.reader, pathId(c, 'id'), pathId(c, 'applicationId'))),
    );

const writing = (deps: Deps) =>
  new Hono<MemberEnv>()
    .post(
      '/jobs/:id/applications',
      member(deps, 'jobs.write'),
      validate('json', candidateChoice),
      async (c) => {
        const choice = c.req.valid('json');
        const added = await addCandidates(deps, callerOf(deps, c, choice), pathId(c, 'id'), choice);
        return c.json({ added, message: messages[c.var.lang].actions.successes.CANDIDATES_ADDED }, 201);
      },
    )
    .patch(
      '/jobs/:id/applications',
      member(deps, 'decisions.write'),
      validate('json', applicationsChange),
      async (c) => {
        const change = c.req.valid('json');
        return c.json(await changeApplications(deps, callerOf(deps, c, change), pathId(c, 'id'), change));
      },
    )
    .delete('/jobs/:id/applications/:applicationId', member(deps, 'jobs.write'), async (c) => {
      await removeApplication(deps, callerOf(deps, c, null), pathId(c, 'id'), pathId(c, 'applicationId'));
      return c.json({ message: messages[c.var.lang].actions.successes.APPLICATION_REMOVED });
    })
    .get(
      '/jobs/:id/addable-candidates',
      member(deps, 'jobs.write'),
      validate('query', addableQuery),
      async (c) => {
        const { q } = c.req.valid('query');
        return c.json(await addableCandidates(deps, c.var.member.companyId, pathId(c, 'id'), q));
      },
    )
    .post('/jobs/:id/screening', member(deps, 'jobs.write'), async (c) => {
      const screened = await screenJobAgain(deps, c.var.member, pathId(c, 'id'));
      const { SCREENING_STARTED, NOTHING_TO_SCREEN } = messages[c.var.lang].actions.successes;
      return c.json({ message: screened > 0 ? SCREENING_STARTED : NOTHING_TO_SCREEN }, 202);
    });

/** Routes for a job's applications. Members can read and write; platform admins can only read. */
export const applicationsRoutes = (deps: Deps) =>
  new Hono().route('/', reading(deps)).route('/', writing(deps));
