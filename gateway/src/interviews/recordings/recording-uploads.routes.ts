import {
  recordingChunkQuery,
  type UploadAnswer,
  recordingBody,
  recordingCompleteBody,
  type InterruptedUploadAnswer,
  interruptedUploadBody,
} from '@candi/contract/interviews/sessions';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { inUploads, link } from '../../platform/http/authenticate.ts';
import type { SessionEnv, LinkEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { appendChunk, beginUpload, endUpload, readUpload } from './recording-uploads.service.ts';
import { resumeUpload } from './interrupted-uploads.service.ts';

/**
 * Routes for the uploads of a page's recordings. They are authorised by the session token or, after the session, by a token
 * for an interrupted upload.
 */
export const uploadRoutes = (deps: SessionDeps) =>
  new Hono<SessionEnv>()
    .use('/sessions/:id/takes/*', inUploads(deps))
    .post('/sessions/:id/takes', validate('json', recordingBody), async (c) =>
      c.json<UploadAnswer>(await beginUpload(deps, c.var.session, c.req.valid('json')), 201),
    )
    .get('/sessions/:id/takes/:take', async (c) =>
      c.json<UploadAnswer>(await readUpload(deps, c.var.session, recordingNumber(c))),
    )
    .patch('/sessions/:id/takes/:take', validate('query', recordingChunkQuery), async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { offset } = c.req.valid('query');
      return c.json<UploadAnswer>(await appendChunk(deps, c.var.session, recordingNumber(c), offset, bytes));
    })
    .post('/sessions/:id/takes/:take/complete', validate('json', recordingCompleteBody), async (c) =>
      c.json<UploadAnswer>(await endUpload(deps, c.var.session, recordingNumber(c), c.req.valid('json'))),
    );

function recordingNumber(c: Context): number {
  const recording = z.coerce.number().int().min(0).max(10_000).safeParse(c.req.param('take'));
  if (!recording.success) throw new AppError('PAGE_NOT_FOUND');
  return recording.data;
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
    async (c) => c.json<InterruptedUploadAnswer>(await resumeUpload(deps, c.var.link, c.req.valid('json'))),
  );
