import { type LeftoverAnswer, leftoverBody } from '@candi/contract/sessions';
import { Hono } from 'hono';
import { link } from '../http/authenticate.ts';
import type { LinkEnv } from '../http/context.ts';
import { validate } from '../http/validate.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { resumeTake } from './leftovers.service.ts';

/** What a candidate's browser still holds of a recording, when the link is opened again. */
export const leftoverRoutes = (deps: SessionDeps) =>
  new Hono<LinkEnv>().post(
    '/interviews/:interviewId/candidates/:candidateId/leftovers',
    link(deps),
    validate('json', leftoverBody),
    async (c) => c.json<LeftoverAnswer>(await resumeTake(deps, c.var.link, c.req.valid('json'))),
  );
