import {
  takeChunkQuery,
  type TakeAnswer,
  takeBody,
  takeCompleteBody,
  type InterruptedUploadAnswer,
  interruptedUploadBody,
} from '@candi/contract/interviews/sessions';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { inTakes, link } from '../../platform/http/authenticate.ts';
import type { SessionEnv, LinkEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { appendChunk, beginTake, endTake, readTake } from './takes.service.ts';
import { resumeTake } from './interrupted-uploads.service.ts';

/**
 * Routes for a page's recordings (takes). They are authorised by the session token or, after the session, by a token
 * for an interrupted upload.
 */
export const takeRoutes = (deps: SessionDeps) =>
  new Hono<SessionEnv>()
    .use('/sessions/:id/takes/*', inTakes(deps))
    .post('/sessions/:id/takes', validate('json', takeBody), async (c) =>
      c.json<TakeAnswer>(await beginTake(deps, c.var.session, c.req.valid('json')), 201),
    )
    .get('/sessions/:id/takes/:take', async (c) =>
      c.json<TakeAnswer>(await readTake(deps, c.var.session, takeNumber(c))),
    )
    .patch('/sessions/:id/takes/:take', validate('query', takeChunkQuery), async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { offset } = c.req.valid('query');
      return c.json<TakeAnswer>(await appendChunk(deps, c.var.session, takeNumber(c), offset, bytes));
    })
    .post('/sessions/:id/takes/:take/complete', validate('json', takeCompleteBody), async (c) =>
      c.json<TakeAnswer>(await endTake(deps, c.var.session, takeNumber(c), c.req.valid('json'))),
    );

function takeNumber(c: Context): number {
  const take = z.coerce.number().int().min(0).max(10_000).safeParse(c.req.param('take'));
  if (!take.success) throw new AppError('PAGE_NOT_FOUND');
  return take.data;
}

/**
 * Route to resume interrupted uploads. The page calls it when the candidate opens the link again and the browser
 * still stores parts of a recording that weren't uploaded.
 */
export const interruptedUploadRoutes = (deps: SessionDeps) =>
  new Hono<LinkEnv>().post(
    '/interviews/:interviewId/candidates/:candidateId/leftovers',
    link(deps),
    validate('json', interruptedUploadBody),
    async (c) => c.json<InterruptedUploadAnswer>(await resumeTake(deps, c.var.link, c.req.valid('json'))),
  );
