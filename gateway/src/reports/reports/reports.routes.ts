import type { ReportAnswer } from '@candi/contract/reports/reports';
import { Hono } from 'hono';
import { member, pathId, reader } from '../../platform/http/authenticate.ts';
import type { MemberEnv, ReaderEnv } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { compareReport, openReport, retryReport } from './reports.service.ts';

/**
 * Routes for a session's report page. The page exists once the session has started, and shows results as they become
 * ready.
 */
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
