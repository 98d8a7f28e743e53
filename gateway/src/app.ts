import { accommodationRoutes, askedAccommodationRoutes } from './accommodations/accommodations.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { afterwardsRoutes } from './afterwards/afterwards.routes.ts';
import { agentRoutes } from './agents/agents.routes.ts';
import { applicationResumeRoutes } from './applications/application-resume.ts';
import { applicationsRoutes } from './applications/applications.routes.ts';
import { jobHead } from './applications/job-head.ts';
import { openJobsRoutes } from './applications/open-jobs.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { profileRoutes } from './auth/profile.routes.ts';
import { candidatesRoutes } from './candidates/candidates.routes.ts';
import { resumeRoutes } from './candidates/resume.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { createBase } from './http/base.ts';
import { pages } from './http/pages.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { poolsRoutes } from './pools/pools.routes.ts';
import { searchesRoutes } from './searches/searches.routes.ts';
import { interviewsRoutes, sittingsRoutes } from './interviews/interviews.routes.ts';
import { openRoutes } from './interviews/open.routes.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import { acceptRoutes } from './members/accept.routes.ts';
import { membersRoutes } from './members/members.routes.ts';
import { recordingRoutes } from './recordings/recording.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { leftoverRoutes } from './recordings/leftovers.routes.ts';
import { takeRoutes } from './recordings/takes.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { linkRoutes } from './sessions/link.routes.ts';
import type { SessionDeps } from './sessions/session-deps.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { signalRoutes } from './signals/signals.routes.ts';
import { webhookRoutes } from './sessions/webhook.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { templatesRoutes } from './templates/templates.routes.ts';

/** The whole server. Each router names its paths from /v1 on; the chain keeps their types for Hono's client. */
export function createApp(deps: SessionDeps) {
  return createBase(deps)
    .get('/v1/health', (c) => c.json({ ok: true }))
    .route('/v1', authRoutes(deps))
    .route('/v1', profileRoutes(deps))
    .route('/v1', templatesRoutes(deps))
    .route('/v1', jobsRoutes(deps))
    .route('/v1', applicationsRoutes(deps))
    .route('/v1', applicationResumeRoutes(deps))
    .route('/v1', openJobsRoutes(deps))
    .route('/v1', candidatesRoutes(deps))
    .route('/v1', resumeRoutes(deps))
    .route('/v1', importsRoutes(deps))
    .route('/v1', poolsRoutes(deps))
    .route('/v1', searchesRoutes(deps))
    .route('/v1', interviewsRoutes(deps))
    .route('/v1', sittingsRoutes(deps))
    .route('/v1', openRoutes(deps))
    .route('/v1', dashboardRoutes(deps))
    .route('/v1', subscriptionsRoutes(deps))
    .route('/v1', companiesRoutes(deps))
    .route('/v1', membersRoutes(deps))
    .route('/v1', acceptRoutes(deps))
    .route('/v1', adminRoutes(deps))
    .route('/v1', linkRoutes(deps))
    .route('/v1', afterwardsRoutes(deps))
    .route('/v1', accommodationRoutes(deps))
    .route('/v1', askedAccommodationRoutes(deps))
    .route('/v1', sessionRoutes(deps))
    .route('/v1', signalRoutes(deps))
    .route('/v1', liveRoutes(deps))
    .route('/v1', takeRoutes(deps))
    .route('/v1', leftoverRoutes(deps))
    .route('/v1', recordingRoutes(deps))
    .route('/v1', reportRoutes(deps))
    .route('/v1', notesRoutes(deps))
    .route('/v1', agentRoutes(deps))
    .route('/v1', webhookRoutes(deps))
    .route(
      '/',
      pages(deps.environment.WEB_DIST, (path) => jobHead(deps, path)),
    );
}

/** For `hc<App>(origin)`. */
export type App = ReturnType<typeof createApp>;
