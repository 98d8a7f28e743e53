import {
  accommodationRoutes,
  accommodationRequestRoutes,
} from '../interviews/accommodations/accommodations.routes.ts';
import { adminRoutes } from '../identity/admin/admin.routes.ts';
import { candidateFeedbackRoutes } from '../interviews/candidate-feedback/candidate-feedback.routes.ts';
import { agentRoutes } from '../interviews/agents/agents.routes.ts';
import { assistantRoutes } from '../reports/assistant/assistant.routes.ts';
import { applicationResumeRoutes } from '../hiring/applications/application-resume.ts';
import { applicationsRoutes } from '../hiring/applications/applications.routes.ts';
import { jobHead } from '../hiring/applications/job-head.ts';
import { openJobsRoutes } from '../hiring/applications/open-jobs.routes.ts';
import { authRoutes } from '../identity/auth/auth.routes.ts';
import { profileRoutes } from '../identity/auth/profile.routes.ts';
import { passkeyRoutes } from '../identity/auth/passkeys/passkeys.routes.ts';
import { secondFactorRoutes } from '../identity/auth/second-factor/second-factor.routes.ts';
import { candidatesRoutes } from '../hiring/candidates/candidates.routes.ts';
import { erasureRoutes } from '../hiring/candidates/erasure.routes.ts';
import { photoRoutes } from '../hiring/candidates/photo.routes.ts';
import { resumeRoutes } from '../hiring/candidates/resume.routes.ts';
import { dashboardRoutes } from '../reports/dashboard/dashboard.routes.ts';
import { brandsRoutes } from '../identity/brands/brands.routes.ts';
import { companiesRoutes } from '../identity/companies/companies.routes.ts';
import { createBase } from '../platform/http/base.ts';
import { pages } from '../platform/http/pages.ts';
import { importsRoutes } from '../hiring/imports/imports.routes.ts';
import { poolsRoutes } from '../hiring/pools/pools.routes.ts';
import { connectedAccounts, type PostsDeps } from '../hiring/posts/linkedin.service.ts';
import { postsRoutes } from '../hiring/posts/posts.routes.ts';
import { searchesRoutes } from '../hiring/searches/searches.routes.ts';
import type { PageSettings } from '@candi/contract/platform/page-settings';
import { assertReady } from '../platform/database/assert-ready.ts';
import type { Environment } from '../platform/environment.ts';
import type { InterviewDeps } from '../interviews/interviews/hiring.ts';
import { interviewsRoutes, recruiterSessionRoutes } from '../interviews/interviews/interviews.routes.ts';
import { openRoutes } from '../interviews/interviews/open.routes.ts';
import { jobsRoutes } from '../hiring/jobs/jobs.routes.ts';
import { acceptRoutes, membersRoutes } from '../identity/members/members.routes.ts';
import { recordingRoutes } from '../interviews/recordings/recording.routes.ts';
import { notesRoutes } from '../reports/notes/notes.routes.ts';
import { interruptedUploadRoutes, uploadRoutes } from '../interviews/recordings/recording-uploads.routes.ts';
import { resumeQuestionRoutes } from '../interviews/resume-questions/resume-questions.routes.ts';
import { reportRoutes } from '../reports/reports/reports.routes.ts';
import { linkRoutes } from '../interviews/sessions/link.routes.ts';
import type { SessionDeps } from '../platform/session-deps.ts';
import { sessionRoutes } from '../interviews/sessions/sessions.routes.ts';
import { moveRoutes } from '../interviews/moves/moves.routes.ts';
import { callsOut, numberToDial } from '../interviews/phone/line.ts';
import { lineReportRoutes, phoneLineRoutes } from '../interviews/phone/line/phone-line.routes.ts';
import type { LineDeps } from '../interviews/phone/line/phone-line.service.ts';
import { phoneRoutes } from '../interviews/phone/phone.routes.ts';
import { phonePlanRoutes } from '../interviews/phone/plans.routes.ts';
import { liveRoutes } from '../interviews/live/live.routes.ts';
import { signalRoutes } from '../interviews/signals/signals.routes.ts';
import { visitRoutes } from '../interviews/visits/visits.routes.ts';
import { webhookRoutes } from '../interviews/sessions/webhook.routes.ts';
import type { BillingDeps } from '../billing/payments/payments.ts';
import { paymentsRoutes } from '../billing/payments/payments.routes.ts';
import { stripeWebhookRoutes } from '../billing/payments/webhook.routes.ts';
import { subscriptionsRoutes } from '../billing/subscriptions/subscriptions.routes.ts';
import { templatesRoutes } from '../interviews/templates/templates.routes.ts';

export type AppDeps = SessionDeps & InterviewDeps & BillingDeps & PostsDeps & LineDeps;

const pageSettings = (environment: Environment): PageSettings => ({
  clarityProject: environment.CLARITY_PROJECT || null,
  phoneLine: numberToDial(environment) !== null,
  phoneCalls: callsOut(environment),
  hostedSignIn: environment.CLERK_PUBLISHABLE_KEY
    ? {
        publishableKey: environment.CLERK_PUBLISHABLE_KEY,
        proxyUrl: environment.CLERK_PROXY_URL || null,
        signInUrl: environment.CLERK_SIGN_IN_URL,
        signUpUrl: environment.CLERK_SIGN_UP_URL,
      }
    : null,
});

/**
 * Creates the HTTP app. Paths in the area routers are relative to /v1. The calls are chained so that Hono's client can
 * infer the types of all routes.
 */
export function createApp(deps: AppDeps) {
  return createBase(deps)
    .get('/v1/health', (c) => c.json({ ok: true }))
    .get('/v1/ready', async (c) => {
      await assertReady(deps.database);
      return c.json({ ok: true });
    })
    .get('/v1/page-settings', (c) => c.json(pageSettings(deps.environment)))
    .route('/v1', authRoutes(deps))
    .route('/v1', profileRoutes(deps))
    .route('/v1', secondFactorRoutes(deps))
    .route('/v1', passkeyRoutes(deps))
    .route('/v1', templatesRoutes(deps))
    .route('/v1', jobsRoutes(deps))
    .route('/v1', applicationsRoutes(deps))
    .route('/v1', applicationResumeRoutes(deps))
    .route('/v1', openJobsRoutes(deps))
    .route('/v1', candidatesRoutes(deps))
    .route('/v1', erasureRoutes(deps))
    .route('/v1', photoRoutes(deps))
    .route('/v1', resumeRoutes(deps))
    .route('/v1', importsRoutes(deps))
    .route('/v1', poolsRoutes(deps))
    .route('/v1', searchesRoutes(deps))
    .route('/v1', postsRoutes(deps))
    .route('/v1', interviewsRoutes(deps))
    .route('/v1', recruiterSessionRoutes(deps))
    .route('/v1', openRoutes(deps))
    .route('/v1', visitRoutes(deps))
    .route('/v1', dashboardRoutes(deps))
    .route('/v1', subscriptionsRoutes(deps))
    .route('/v1', paymentsRoutes(deps))
    .route('/v1', stripeWebhookRoutes(deps))
    .route('/v1', companiesRoutes(deps, connectedAccounts(deps)))
    .route('/v1', brandsRoutes(deps))
    .route('/v1', membersRoutes(deps, connectedAccounts(deps)))
    .route('/v1', acceptRoutes(deps))
    .route('/v1', adminRoutes(deps))
    .route('/v1', linkRoutes(deps))
    .route('/v1', candidateFeedbackRoutes(deps))
    .route('/v1', accommodationRoutes(deps))
    .route('/v1', accommodationRequestRoutes(deps))
    .route('/v1', resumeQuestionRoutes(deps))
    .route('/v1', sessionRoutes(deps))
    .route('/v1', signalRoutes(deps))
    .route('/v1', liveRoutes(deps))
    .route('/v1', uploadRoutes(deps))
    .route('/v1', interruptedUploadRoutes(deps))
    .route('/v1', recordingRoutes(deps))
    .route('/v1', reportRoutes(deps))
    .route('/v1', notesRoutes(deps))
    .route('/v1', assistantRoutes(deps))
    .route('/v1', agentRoutes(deps))
    .route('/v1', phoneRoutes(deps))
    .route('/v1', phonePlanRoutes(deps))
    .route('/v1', moveRoutes(deps))
    .route('/v1', lineReportRoutes(deps))
    .route('/v1', phoneLineRoutes(deps))
    .route('/v1', webhookRoutes(deps))
    .route(
      '/',
      pages(deps.environment.WEB_DIST, (path) => jobHead(deps, path)),
    );
}

/** Type of the app, for Hono's client: `hc<App>(origin)`. */
export type App = ReturnType<typeof createApp>;
