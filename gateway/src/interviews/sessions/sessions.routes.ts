import {
  endBody,
  type JoinAnswer,
  rejoinBody,
  type SegmentsAnswer,
  type SessionState,
} from '@candi/contract/interviews/sessions';
import { Hono } from 'hono';
import { withSession } from '../../platform/database/with-company.ts';
import { inSession, pathId, readSessionToken } from '../../platform/http/authenticate.ts';
import type { Env, SessionEnv } from '../../platform/http/context.ts';
import { validate, validationError } from '../../platform/http/validate.ts';
import { endByCandidate, readState } from './end.service.ts';
import { rejoin } from './join.service.ts';
import { findSegments } from './segments.repository.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';

/** Routes for a candidate in a session, authorised by the session token. */
export const sessionRoutes = (deps: SessionDeps) =>
  new Hono<SessionEnv>()
    .get('/sessions/:id', inSession(deps), async (c) => {
      const { company, session } = c.var.session;
      return c.json<SessionState>(await readState(deps, company, session));
    })
    .get('/sessions/:id/segments', inSession(deps), async (c) => {
      const { company, session } = c.var.session;
      const stored = await withSession(deps.database, company, (trx) => findSegments(trx, session));
      const segments = stored.map(({ questionId: _questionId, ...segment }) => segment);
      return c.json<SegmentsAnswer>({ segments });
    })
    .post('/sessions/:id/rejoin', inSession(deps), validate('json', rejoinBody), async (c) => {
      const { company, session } = c.var.session;
      return c.json<JoinAnswer>(await rejoin(deps, company, session, c.req.valid('json').rejoinSecret));
    })
    .route('/', endRoute(deps));

/** Ends a session. Accepts JSON, or the beacon of a closing page, which is plain text and has the token in the body. */
function endRoute(deps: SessionDeps) {
  return new Hono<Env>().post('/sessions/:id/end', async (c) => {
    const sessionId = pathId(c, 'id');
    const parsed = endBody.safeParse(asJson(await c.req.text()));
    if (!parsed.success) throw validationError(parsed.error.issues);
    const header = /^Session (\S+)$/i.exec(c.req.header('Authorization') ?? '');
    const claims = readSessionToken(deps, header?.[1] ?? parsed.data.sessionToken, sessionId);
    return c.json<SessionState>(await endByCandidate(deps, claims.company, sessionId, parsed.data.reason));
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
