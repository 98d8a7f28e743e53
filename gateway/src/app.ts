import { agentRoutes } from './agents/agents.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { candidatesRoutes } from './candidates/candidates.routes.ts';
import { createBase } from './http/base.ts';
import { pages } from './http/pages.ts';
import { interviewsRoutes } from './interviews/interviews.routes.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import { recordingRoutes } from './recordings/recording.routes.ts';
import { takeRoutes } from './recordings/takes.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { linkRoutes } from './sessions/link.routes.ts';
import type { SessionDeps } from './sessions/session-deps.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { webhookRoutes } from './sessions/webhook.routes.ts';
import { templatesRoutes } from './templates/templates.routes.ts';

/** The whole server. Each router names its paths from /v1 on; the chain keeps their types for Hono's client. */
export function createApp(deps: SessionDeps) {
  return createBase(deps)
    .get('/v1/health', (c) => c.json({ ok: true }))
    .route('/v1', authRoutes(deps))
    .route('/v1', templatesRoutes(deps))
    .route('/v1', jobsRoutes(deps))
    .route('/v1', candidatesRoutes(deps))
    .route('/v1', interviewsRoutes(deps))
    .route('/v1', linkRoutes(deps))
    .route('/v1', sessionRoutes(deps))
    .route('/v1', takeRoutes(deps))
    .route('/v1', recordingRoutes(deps))
    .route('/v1', reportRoutes(deps))
    .route('/v1', agentRoutes(deps))
    .route('/v1', webhookRoutes(deps))
    .route('/', pages(deps.environment.WEB_DIST));
}

/** For `hc<App>(origin)`. */
export type App = ReturnType<typeof createApp>;
