import {
  type AgentEndAnswer,
  type AppendAnswer,
  agentEndBody,
  appendBody,
  audioChunkQuery,
  audioVoices,
  claimBody,
  type ClaimAnswer,
  epochBody,
  handBackBody,
  type RenewAnswer,
  workerId,
  workerReportBody,
} from '@candi/contract/interviews/agent';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { pathId, service } from '../../platform/http/authenticate.ts';
import type { Env } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { handBackByAgent } from '../live/take-over.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { storeWorkerReport } from './worker-reports.repository.ts';
import { append, claim, endByAgent, renew, storeAudio } from './agents.service.ts';

/** Routes for the agent worker, authorised by the service token. */
export const agentRoutes = (deps: SessionDeps) =>
  new Hono<Env>()
    .use('/agent/*', service(deps))
    .put('/agent/workers/:id', validate('json', workerReportBody), async (c) => {
      const { places, busy } = c.req.valid('json');
      const worker = workerId.safeParse(c.req.param('id'));
      if (!worker.success) throw new AppError('PAGE_NOT_FOUND');
      await storeWorkerReport(deps.database, worker.data, places, busy);
      return c.json({});
    })
    .post('/agent/sessions/:id/claim', validate('json', claimBody), async (c) =>
      c.json<ClaimAnswer>(await claim(deps, pathId(c, 'id'), c.req.valid('json').workerId)),
    )
    .post('/agent/sessions/:id/renew', validate('json', epochBody), async (c) =>
      c.json<RenewAnswer>(await renew(deps, pathId(c, 'id'), c.req.valid('json').epoch)),
    )
    .post('/agent/sessions/:id/entries', validate('json', appendBody), async (c) => {
      const { epoch, entries } = c.req.valid('json');
      return c.json<AppendAnswer>(await append(deps, pathId(c, 'id'), epoch, entries));
    })
    .post('/agent/sessions/:id/end', validate('json', agentEndBody), async (c) => {
      const { epoch, outcome } = c.req.valid('json');
      return c.json<AgentEndAnswer>(await endByAgent(deps, pathId(c, 'id'), epoch, outcome));
    })
    .post('/agent/sessions/:id/hand-back', validate('json', handBackBody), async (c) => {
      await handBackByAgent(deps, pathId(c, 'id'), c.req.valid('json'));
      return c.json({});
    })
    .put('/agent/sessions/:id/audio/:voice', validate('query', audioChunkQuery), async (c) => {
      const voice = z.enum(audioVoices).safeParse(c.req.param('voice'));
      if (!voice.success) throw new AppError('PAGE_NOT_FOUND');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const at = { voice: voice.data, ...c.req.valid('query') };
      return c.json(await storeAudio(deps, pathId(c, 'id'), at, bytes));
    });
