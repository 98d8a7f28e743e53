import { visitBody, type VisitOffer, type VisitStarted } from '@candi/contract/interviews/visits';
import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import type { InterviewDeps } from '../interviews/hiring.ts';
import { visitorOf } from './visitor.ts';
import { readVisitOffer, startVisit } from './visits.service.ts';

/** Routes of the welcome page: short interviews that visitors try without an account. */
export const visitRoutes = (deps: InterviewDeps) =>
  new Hono<Env>()
    .get('/welcome/interviews', async (c) => {
      await rateLimit(deps, c, 'openJob');
      return c.json<VisitOffer>(await readVisitOffer(deps, visitorOf(deps, c)));
    })
    .post('/welcome/interviews', validate('json', visitBody), async (c) => {
      await rateLimit(deps, c, 'openJob');
      const visitor = visitorOf(deps, c);
      const { state } = await readVisitOffer(deps, visitor);
      if (state === 'off') throw new AppError('PAGE_NOT_FOUND');
      // A visitor who finds all places taken may try again: only interviews that can start are counted.
      if (state === 'full') throw new AppError('NO_PLACE_FREE');
      await rateLimit(deps, c, 'visitPlace');
      await rateLimit(deps, c, 'visit');
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, 'public', body);
      return c.json<VisitStarted>(await startVisit(deps, body.language, visitor, request));
    });
