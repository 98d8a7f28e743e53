import {
  accommodationAnswer,
  accommodationBody,
  type Accommodation,
  type AskedAccommodations,
} from '@candi/contract/interviews/accommodations';
import { Hono } from 'hono';
import { link, member, pathId } from '../../platform/http/authenticate.ts';
import type { LinkEnv, MemberEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { requestAccommodation, grantAccommodation, readAccommodations } from './accommodations.service.ts';

/** Route for a candidate to request accommodations, authorised by the candidate's link. */
export const accommodationRoutes = (deps: SessionDeps) =>
  new Hono<LinkEnv>().post(
    '/interviews/:interviewId/candidates/:candidateId/accommodation',
    link(deps),
    validate('json', accommodationBody),
    async (c) => {
      // Limited, because each request sends an email to the recruiter.
      await rateLimit(deps, c, 'email', c.var.link.sessionId);
      return c.json<Accommodation>(await requestAccommodation(deps, c.var.link, c.req.valid('json')));
    },
  );

/** Routes for recruiters to list and answer accommodation requests. */
export const accommodationRequestRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv>()
    .get('/interviews/:id/accommodations', member(deps, 'company.read'), async (c) =>
      c.json<AskedAccommodations>(await readAccommodations(deps, c.var.member, pathId(c, 'id'))),
    )
    .put(
      '/sessions/:id/accommodation',
      member(deps, 'interviews.write'),
      validate('json', accommodationAnswer),
      async (c) => {
        await grantAccommodation(deps, c.var.member, pathId(c, 'id'), c.req.valid('json').extraTime);
        return c.json({ message: messages[c.var.lang].actions.successes.ACCOMMODATION_ANSWERED });
      },
    );
