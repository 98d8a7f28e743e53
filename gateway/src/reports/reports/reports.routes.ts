import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Hono } from 'hono';
import { member, pathId, reader } from '../../platform/http/authenticate.ts';
import type { MemberEnv, ReaderEnv } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { compareReport, openReport, retryReport } from './reports.service.ts';

/** Routes of a session's report page. The page exists from the session's start and fills as results become ready. */
export const reportRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv & ReaderEnv>()
    .get('/reports/:sessionId', reader(deps, 'session', 'sessionId'), async (c) =>
      c.json<ReportAnswer>(await openReport(deps, c.var.reader, pathId(c, 'sessionId'))),
    )
    .get('/reports/:sessionId/comparison', reader(deps, 'session', 'sessionId'), async (c) =>
      c.json(await compareReport(c.var.reader, pathId(c, 'sessionId'))),
    )
    .post('/reports/:sessionId/retry', member(deps, 'interviews.write'), async (c) => {
      await retryReport(deps, c.var.member, pathId(c, 'sessionId'));
      return c.json({});
    });
