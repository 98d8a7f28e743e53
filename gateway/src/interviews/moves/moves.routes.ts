import {
  moveBody,
  movePinBody,
  type MoveLink,
  type MovePin,
  returnBody,
} from '@candi/contract/interviews/moves';
import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import { Hono } from 'hono';
import { inSession, link } from '../../platform/http/authenticate.ts';
import type { LinkEnv, SessionEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { joinKey } from '../sessions/link.routes.ts';
import { checkReturn, offerLink, offerPin, returnToPage } from './moves.service.ts';

const placeOf = ({ company, session }: SessionEnv['Variables']['session']) => ({
  companyId: company,
  sessionId: session,
});

/** Routes for the page that is in a session or was left behind, authorised by the session token. */
const pageRoutes = (deps: SessionDeps) =>
  new Hono<SessionEnv>()
    .post('/sessions/:id/move-pin', inSession(deps), validate('json', movePinBody), async (c) => {
      const { rejoinSecret, inAdvance } = c.req.valid('json');
      return c.json<MovePin>(await offerPin(deps, placeOf(c.var.session), rejoinSecret, inAdvance));
    })
    .post('/sessions/:id/move-link', inSession(deps), validate('json', moveBody), async (c) => {
      const { rejoinSecret } = c.req.valid('json');
      return c.json<MoveLink>(await offerLink(deps, placeOf(c.var.session), rejoinSecret));
    })
    .post('/sessions/:id/return', inSession(deps), validate('json', moveBody), async (c) => {
      const key = joinKey(c.req.header('Idempotency-Key'));
      return c.json<JoinAnswer>(await returnToPage(deps, placeOf(c.var.session), c.req.valid('json'), key));
    });

/** Routes for any page that has the candidate's link and a one-use token. */
const linkRoutes = (deps: SessionDeps) =>
  new Hono<LinkEnv>()
    .post(
      '/interviews/:interviewId/candidates/:candidateId/return/check',
      link(deps),
      validate('json', returnBody),
      async (c) => c.json<LinkAnswer>(await checkReturn(deps, c.var.link, c.req.valid('json').token)),
    )
    .post(
      '/interviews/:interviewId/candidates/:candidateId/return',
      link(deps),
      validate('json', returnBody),
      async (c) => {
        const key = joinKey(c.req.header('Idempotency-Key'));
        return c.json<JoinAnswer>(await returnToPage(deps, c.var.link, c.req.valid('json'), key));
      },
    );

export const moveRoutes = (deps: SessionDeps) =>
  new Hono().route('/', pageRoutes(deps)).route('/', linkRoutes(deps));
