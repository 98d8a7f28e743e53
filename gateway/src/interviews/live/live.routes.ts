import type { PersonRequests, TakeOverAnswer, WatchAnswer } from '@candi/contract/interviews/live';
import { Hono } from 'hono';
import { inSession, member, pathId } from '../../platform/http/authenticate.ts';
import type { MemberEnv, SessionEnv } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { askForPerson, readPersonRequests } from './person-requests.service.ts';
import { handBackSession, takeOverSession } from './take-over.service.ts';
import { watchSession } from './watch.service.ts';

/** Routes for a running interview: a candidate asks for a human; a recruiter watches, takes over and hands back. */
export const liveRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv & SessionEnv>()
    .post('/sessions/:id/person', inSession(deps), async (c) =>
      c.json(await askForPerson(deps, c.var.session)),
    )
    .get('/person-requests', member(deps, 'company.read'), async (c) =>
      c.json<PersonRequests>(await readPersonRequests(deps, c.var.member)),
    )
    .post('/sessions/:id/watch', member(deps, 'interviews.write'), async (c) =>
      c.json<WatchAnswer>(await watchSession(deps, c.var.member, pathId(c, 'id'))),
    )
    .post('/sessions/:id/take-over', member(deps, 'interviews.write'), async (c) =>
      c.json<TakeOverAnswer>(await takeOverSession(deps, c.var.member, pathId(c, 'id'))),
    )
    .post('/sessions/:id/hand-back', member(deps, 'interviews.write'), async (c) =>
      c.json<TakeOverAnswer>(await handBackSession(deps, c.var.member, pathId(c, 'id'))),
    );
