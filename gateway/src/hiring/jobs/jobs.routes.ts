import {
  jobBody,
  jobCopyBody,
  jobReportsQuery,
  jobsQuery,
  jobStateBody,
  phaseBody,
  phaseDeleteQuery,
  phaseOrderBody,
} from '@candi/contract/hiring/jobs';
import { Hono } from 'hono';
import { member, pathId, reader } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv, ReaderEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import {
  pageOfJobReports,
  changeJob,
  copyJob,
  createJob,
  setJobOpen,
  pageOfJobs,
  readJob,
  removeJob,
} from './jobs.service.ts';
import { addPhase, reorderPhases, namePhase, removePhase } from './phases.service.ts';

const fieldMessages = { name: 'INVALID_JOB_NAME', position: 'INVALID_POSITION' } as const;

const reading = (deps: Deps) =>
  new Hono<ReaderEnv>()
    .get('/jobs/:id', reader(deps, 'job'), async (c) =>
      c.json(await readJob(deps, c.var.reader, pathId(c, 'id'))),
    )
    .get('/jobs/:id/reports', reader(deps, 'job'), validate('query', jobReportsQuery), async (c) =>
      c.json(await pageOfJobReports(c.var.reader, pathId(c, 'id'), c.req.valid('query'))),
    );

const writing = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/jobs', member(deps, 'company.read'), validate('query', jobsQuery), async (c) =>
      c.json(await pageOfJobs(deps, c.var.member.companyId, c.req.valid('query'))),
    )
    .post('/jobs', member(deps, 'jobs.write'), validate('json', jobBody, fieldMessages), async (c) => {
      const body = c.req.valid('json');
      return c.json(await createJob(deps, callerOf(deps, c, body), body), 201);
    })
    .put('/jobs/:id', member(deps, 'jobs.write'), validate('json', jobBody, fieldMessages), async (c) => {
      const job = await changeJob(deps, c.var.member, pathId(c, 'id'), c.req.valid('json'));
      return c.json({ ...job, message: messages[c.var.lang].actions.successes.JOB_SAVED });
    })
    .put('/jobs/:id/state', member(deps, 'jobs.write'), validate('json', jobStateBody), async (c) => {
      const { open } = c.req.valid('json');
      const job = await setJobOpen(deps, c.var.member, pathId(c, 'id'), open);
      return c.json({
        ...job,
        message: messages[c.var.lang].actions.successes[open ? 'JOB_OPENED' : 'JOB_CLOSED'],
      });
    })
    .post(
      '/jobs/:id/copies',
      member(deps, 'jobs.write'),
      validate('json', jobCopyBody, fieldMessages),
      async (c) => {
        const body = c.req.valid('json');
        const job = await copyJob(deps, callerOf(deps, c, body), pathId(c, 'id'), body.name);
        return c.json({ ...job, message: messages[c.var.lang].actions.successes.JOB_COPIED }, 201);
      },
    )
    .delete('/jobs/:id', member(deps, 'jobs.write'), async (c) => {
      await removeJob(deps, callerOf(deps, c, null), pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.JOB_DELETED });
    });

const phases = (deps: Deps) =>
  new Hono<MemberEnv>()
    .post('/jobs/:id/phases', member(deps, 'jobs.write'), validate('json', phaseBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await addPhase(deps, callerOf(deps, c, body), pathId(c, 'id'), body.name), 201);
    })
    .put('/jobs/:id/phases', member(deps, 'jobs.write'), validate('json', phaseOrderBody), async (c) =>
      c.json(await reorderPhases(deps, c.var.member, pathId(c, 'id'), c.req.valid('json').phaseIds)),
    )
    .put('/jobs/:id/phases/:phaseId', member(deps, 'jobs.write'), validate('json', phaseBody), async (c) => {
      const { name } = c.req.valid('json');
      return c.json(await namePhase(deps, c.var.member, pathId(c, 'id'), pathId(c, 'phaseId'), name));
    })
    .delete(
      '/jobs/:id/phases/:phaseId',
      member(deps, 'jobs.write'),
      validate('query', phaseDeleteQuery),
      async (c) => {
        const { moveTo } = c.req.valid('query');
        const phaseId = pathId(c, 'phaseId');
        return c.json(await removePhase(deps, callerOf(deps, c, moveTo), pathId(c, 'id'), phaseId, moveTo));
      },
    );

/** Routes for jobs and their phases. Members can read and write; platform admins can only read. */
export const jobsRoutes = (deps: Deps) =>
  new Hono().route('/', reading(deps)).route('/', writing(deps)).route('/', phases(deps));
