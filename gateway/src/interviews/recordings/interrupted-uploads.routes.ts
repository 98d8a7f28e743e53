import { type InterruptedUploadAnswer, interruptedUploadBody } from '@candi/contract/interviews/sessions';
import { Hono } from 'hono';
import { link } from '../../platform/http/authenticate.ts';
import type { LinkEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { resumeTake } from './interrupted-uploads.service.ts';

/** Route to resume interrupted uploads that a candidate's browser still stores when the link is opened again. */
export const interruptedUploadRoutes = (deps: SessionDeps) =>
  new Hono<LinkEnv>().post(
    '/interviews/:interviewId/candidates/:candidateId/leftovers',
    link(deps),
    validate('json', interruptedUploadBody),
    async (c) => c.json<InterruptedUploadAnswer>(await resumeTake(deps, c.var.link, c.req.valid('json'))),
  );
