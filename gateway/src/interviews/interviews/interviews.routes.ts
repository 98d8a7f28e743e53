import {
  attemptBody,
  decisionBody,
  interviewBody,
  interviewChange,
  sessionsQuery,
  withdrawBody,
} from '@candi/contract/interviews/interviews';
import { Hono } from 'hono';
import { assertVerified } from '../../identity/auth/assert-verified.ts';
import { member, pathId } from '../../platform/http/authenticate.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';
import { messages } from '../../platform/http/messages.ts';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { InterviewDeps } from './hiring.ts';
import { decide } from './decisions.service.ts';
import { createInterview } from './interviews.service.ts';
import { grantAttempt, renewLink, withdraw } from './session-actions.service.ts';
import { pageOfSessions } from './session-list.service.ts';
import { changeInterview, getInterview, renewOpenLink, withdrawAll } from './set-up.service.ts';

/** The set-ups. */
export const interviewsRoutes = (deps: SessionDeps & InterviewDeps) => {
  const write = member(deps, 'interviews.write');
  return new Hono<MemberEnv>()
    .post('/interviews', write, validate('json', interviewBody), async (c) => {
      assertVerified(c.var.member);
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      return c.json(await createInterview(deps, c.var.member, body, request), 201);
    })
    .get('/interviews/:id', member(deps, 'company.read'), async (c) =>
      c.json(await getInterview(deps, c.var.member, pathId(c, 'id'))),
    )
    .patch('/interviews/:id', write, validate('json', interviewChange), async (c) => {
      assertVerified(c.var.member);
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      const interview = await changeInterview(deps, c.var.member, pathId(c, 'id'), body, request);
      return c.json({ ...interview, message: messages[c.var.lang].INTERVIEW_SAVED });
    })
    .post('/interviews/:id/withdraw', write, validate('json', withdrawBody), async (c) => {
      const { notify } = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, { notify });
      const done = await withdrawAll(deps, c.var.member, pathId(c, 'id'), notify, request);
      return c.json({ ...done, message: messages[c.var.lang].SESSIONS_WITHDRAWN });
    })
    .post('/interviews/:id/open-link', write, async (c) => {
      const request = idempotentRequest(deps, c, c.var.member.userId, null);
      return c.json(await renewOpenLink(deps, c.var.member, pathId(c, 'id'), request));
    });
};

/** What a recruiter sees and does of each candidate's sitting. */
export const sittingsRoutes = (deps: SessionDeps & InterviewDeps) => {
  const write = member(deps, 'interviews.write');
  return new Hono<MemberEnv>()
    .get('/sessions', member(deps, 'company.read'), validate('query', sessionsQuery), async (c) =>
      c.json(await pageOfSessions(deps, c.var.member, c.req.valid('query'))),
    )
    .post('/sessions/:id/link', write, async (c) => {
      const request = idempotentRequest(deps, c, c.var.member.userId, null);
      return c.json(await renewLink(deps, c.var.member, pathId(c, 'id'), false, request));
    })
    .post('/sessions/:id/invitation', write, async (c) => {
      assertVerified(c.var.member);
      const request = idempotentRequest(deps, c, c.var.member.userId, null);
      await renewLink(deps, c.var.member, pathId(c, 'id'), true, request);
      return c.json({ message: messages[c.var.lang].INVITATION_SENT });
    })
    .post('/sessions/:id/withdraw', write, validate('json', withdrawBody), async (c) => {
      const { notify } = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, { notify });
      await withdraw(deps, c.var.member, pathId(c, 'id'), notify, request);
      return c.json({ message: messages[c.var.lang].SESSION_WITHDRAWN });
    })
    .post('/sessions/:id/attempts', write, validate('json', attemptBody), async (c) => {
      assertVerified(c.var.member);
      const body = c.req.valid('json');
      const request = idempotentRequest(deps, c, c.var.member.userId, body);
      const link = await grantAttempt(deps, c.var.member, pathId(c, 'id'), body, request);
      return c.json({ ...link, message: messages[c.var.lang].ATTEMPT_GRANTED }, 201);
    })
    .put(
      '/sessions/:id/decision',
      member(deps, 'decisions.write'),
      validate('json', decisionBody),
      async (c) => {
        const { decision } = c.req.valid('json');
        await decide(deps, c.var.member, pathId(c, 'id'), decision);
        return c.json({ decision });
      },
    );
};
