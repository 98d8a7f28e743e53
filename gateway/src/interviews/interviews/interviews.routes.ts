import {
  attemptBody,
  decisionBody,
  interviewBody,
  interviewChange,
  invitationPreviewBody,
  sessionCountsQuery,
  sessionsQuery,
  sessionWithdrawal,
  withdrawBody,
} from '@candi/contract/interviews/interviews';
import { Hono } from 'hono';
import { assertVerified } from '../../identity/auth/assert-verified.ts';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { InterviewDeps } from './hiring.ts';
import { decide, grantAttempt, renewLink, withdraw } from './session-actions.service.ts';
import { createInterview } from './interviews.service.ts';
import { previewInvitation } from './invitation-preview.service.ts';
import { countsOfSessions, pageOfSessions } from './session-list.service.ts';
import { changeInterview, getInterview, readOpenLink, renewOpenLink, withdrawAll } from './set-up.service.ts';

/** Routes for recruiters to set up interviews. */
export const interviewsRoutes = (deps: SessionDeps & InterviewDeps) => {
  const write = member(deps, 'interviews.write');
  return new Hono<MemberEnv>()
    .post('/interviews', write, validate('json', interviewBody), async (c) => {
      assertVerified(c.var.member);
      const body = c.req.valid('json');
      return c.json(await createInterview(deps, callerOf(deps, c, body), body), 201);
    })
    .post('/interviews/invitation-preview', write, validate('json', invitationPreviewBody), async (c) => {
      assertVerified(c.var.member);
      return c.json(await previewInvitation(deps, c.var.member, c.req.valid('json')));
    })
    .get('/interviews/:id', member(deps, 'company.read'), async (c) =>
      c.json(await getInterview(deps, c.var.member, pathId(c, 'id'))),
    )
    .patch('/interviews/:id', write, validate('json', interviewChange), async (c) => {
      assertVerified(c.var.member);
      const body = c.req.valid('json');
      const interview = await changeInterview(deps, callerOf(deps, c, body), pathId(c, 'id'), body);
      return c.json({ ...interview, message: messages[c.var.lang].actions.successes.INTERVIEW_SAVED });
    })
    .post('/interviews/:id/withdraw', write, validate('json', withdrawBody), async (c) => {
      const { notify } = c.req.valid('json');
      const done = await withdrawAll(deps, callerOf(deps, c, { notify }), pathId(c, 'id'), notify);
      return c.json({ ...done, message: messages[c.var.lang].actions.successes.SESSIONS_WITHDRAWN });
    })
    .get('/interviews/:id/open-link', write, async (c) =>
      c.json(await readOpenLink(deps, c.var.member, pathId(c, 'id'))),
    )
    .post('/interviews/:id/open-link', write, async (c) => {
      return c.json(await renewOpenLink(deps, callerOf(deps, c, null), pathId(c, 'id')));
    });
};

/** Routes for recruiters to list and manage the sessions of candidates. */
export const recruiterSessionRoutes = (deps: SessionDeps & InterviewDeps) => {
  const write = member(deps, 'interviews.write');
  return new Hono<MemberEnv>()
    .get('/sessions', member(deps, 'company.read'), validate('query', sessionsQuery), async (c) =>
      c.json(await pageOfSessions(deps, c.var.member, c.req.valid('query'))),
    )
    .get('/sessions/counts', member(deps, 'company.read'), validate('query', sessionCountsQuery), async (c) =>
      c.json(await countsOfSessions(deps, c.var.member, c.req.valid('query'))),
    )
    .post('/sessions/:id/link', write, async (c) => {
      return c.json(await renewLink(deps, callerOf(deps, c, null), pathId(c, 'id'), false));
    })
    .post('/sessions/:id/invitation', write, async (c) => {
      assertVerified(c.var.member);
      await renewLink(deps, callerOf(deps, c, null), pathId(c, 'id'), true);
      return c.json({ message: messages[c.var.lang].actions.successes.INVITATION_SENT });
    })
    .post('/sessions/:id/withdraw', write, validate('json', sessionWithdrawal), async (c) => {
      const body = c.req.valid('json');
      await withdraw(deps, callerOf(deps, c, body), pathId(c, 'id'), body);
      return c.json({ message: messages[c.var.lang].actions.successes.SESSION_WITHDRAWN });
    })
    .post('/sessions/:id/attempts', write, validate('json', attemptBody), async (c) => {
      assertVerified(c.var.member);
      const body = c.req.valid('json');
      const link = await grantAttempt(deps, callerOf(deps, c, body), pathId(c, 'id'), body);
      return c.json({ ...link, message: messages[c.var.lang].actions.successes.ATTEMPT_GRANTED }, 201);
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
