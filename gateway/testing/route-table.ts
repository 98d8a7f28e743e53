import type { Action } from '@candi/contract/platform/permissions';

/**
 * Who may call a route:
 * - an action: members whose role allows it; with `team`: only members of a company, not solo recruiters
 * - shared: members of the company, and the platform's admins
 * - signed_in: everyone with an account; admin: the platform's admins
 * - public: everyone; link, session, key: whoever has that secret; service: the agent and the SFU
 */
export type Audience =
  | Action
  | `${Action} team`
  | 'shared'
  | 'signed_in'
  | 'admin'
  | 'public'
  | 'link'
  | 'session'
  | 'key'
  | 'service';

/**
 * Every route of the gateway and who may call it. src/identity/auth/route-permissions.test.ts fails if a
 * route is missing here.
 */
export const routeTable: Record<string, Audience> = {
  // Accounts
  'GET /v1/health': 'public',
  'GET /v1/page-settings': 'public',
  'POST /v1/auth/signup': 'public',
  'POST /v1/auth/signin': 'public',
  'POST /v1/auth/sign-token': 'public',
  'POST /v1/auth/forgot-password': 'public',
  'POST /v1/auth/reset-password': 'public',
  'GET /v1/auth': 'signed_in',
  'PATCH /v1/auth/profile': 'signed_in',
  'POST /v1/auth/change-password': 'signed_in',
  'POST /v1/auth/send-verification': 'signed_in',
  'POST /v1/auth/logout': 'signed_in',
  'POST /v1/auth/logout-elsewhere': 'signed_in',

  // Members and their company
  'GET /v1/setup': 'link',
  'POST /v1/setup': 'link',
  'POST /v1/setup/signin': 'link',
  'GET /v1/members': 'company.read team',
  'PATCH /v1/members/:userId': 'members.manage team',
  'DELETE /v1/members/:userId': 'members.manage team',
  'POST /v1/invitations': 'members.manage team',
  'POST /v1/invitations/:id/resend': 'members.manage team',
  'DELETE /v1/invitations/:id': 'members.manage team',
  'PUT /v1/company/owner': 'billing.own team',
  'GET /v1/company': 'company.read',
  'PUT /v1/company': 'settings.manage',
  'POST /v1/company/deletion': 'company.delete',
  'GET /v1/company/brand': 'company.read',
  'PUT /v1/company/brand': 'settings.manage',
  'PUT /v1/company/logo': 'settings.manage',
  'DELETE /v1/company/logo': 'settings.manage',
  'GET /v1/companies/:id/logo': 'public',

  // Plans
  'GET /v1/dashboard': 'company.read',
  'GET /v1/subscription': 'company.read',
  'GET /v1/usage': 'company.read',
  'GET /v1/usage/months': 'company.read',
  'PUT /v1/subscription': 'plan.manage',
  'PUT /v1/subscription/add-ons': 'plan.manage',
  'POST /v1/subscription/hours': 'plan.manage',
  'POST /v1/subscription/code': 'plan.manage',
  'POST /v1/subscription/checkout': 'plan.manage',
  'POST /v1/subscription/portal': 'plan.manage',
  'POST /v1/subscription/preview': 'plan.manage',
  'POST /v1/subscription/change': 'plan.manage',
  'POST /v1/subscription/cancellation': 'plan.manage',
  'DELETE /v1/subscription/cancellation': 'plan.manage',
  'GET /v1/subscription/invoices': 'plan.manage',

  // Assistant
  'GET /v1/assistant': 'company.read',
  'POST /v1/assistant': 'company.read',

  // Templates
  'GET /v1/templates': 'company.read',
  'GET /v1/templates/:id': 'company.read',
  'GET /v1/templates/:id/versions': 'company.read',
  'GET /v1/templates/:id/versions/:version': 'company.read',
  'POST /v1/templates': 'templates.write',
  'PUT /v1/templates/:id': 'templates.write',
  'DELETE /v1/templates/:id': 'templates.write',
  'POST /v1/templates/:id/copies': 'templates.write',
  'POST /v1/templates/:id/criteria-drafts': 'templates.write',
  'POST /v1/templates/:id/versions/:version/restore': 'templates.write',

  // Jobs and applications
  'GET /v1/open-jobs/:id': 'public',
  'POST /v1/open-jobs/:id/applications': 'public',
  'GET /v1/jobs': 'company.read',
  'GET /v1/jobs/:id': 'shared',
  'GET /v1/jobs/:id/applications': 'shared',
  'GET /v1/jobs/:id/application-counts': 'shared',
  'GET /v1/jobs/:id/applications/:applicationId': 'shared',
  'GET /v1/jobs/:id/reports': 'shared',
  'GET /v1/jobs/:id/addable-candidates': 'jobs.write',
  'GET /v1/applications/:id/resume': 'key',
  'POST /v1/jobs': 'jobs.write',
  'PUT /v1/jobs/:id': 'jobs.write',
  'DELETE /v1/jobs/:id': 'jobs.write',
  'POST /v1/jobs/:id/copies': 'jobs.write',
  'PUT /v1/jobs/:id/state': 'jobs.write',
  'POST /v1/jobs/:id/phases': 'jobs.write',
  'PUT /v1/jobs/:id/phases': 'jobs.write',
  'PUT /v1/jobs/:id/phases/:phaseId': 'jobs.write',
  'DELETE /v1/jobs/:id/phases/:phaseId': 'jobs.write',
  'POST /v1/jobs/:id/screening': 'jobs.write',
  'POST /v1/jobs/:id/applications': 'jobs.write',
  'PATCH /v1/jobs/:id/applications': 'jobs.write',
  'DELETE /v1/jobs/:id/applications/:applicationId': 'jobs.write',

  // Candidates
  'GET /v1/candidates': 'company.read',
  'GET /v1/candidates/:id': 'company.read',
  'POST /v1/candidates': 'candidates.write',
  'PUT /v1/candidates/:id': 'candidates.write',
  'PUT /v1/candidates/:id/decision': 'decisions.write',
  'DELETE /v1/candidates/:id': 'candidates.write',
  'GET /v1/candidates/:id/resume': 'key',
  'PUT /v1/candidates/:id/resume': 'candidates.write',
  'DELETE /v1/candidates/:id/resume': 'candidates.write',
  'POST /v1/imports/tables': 'candidates.write',
  'POST /v1/imports/resumes': 'candidates.write',
  'GET /v1/imports/:id': 'candidates.write',
  'PUT /v1/imports/:id/settings': 'candidates.write',
  'GET /v1/imports/:id/rows': 'candidates.write',
  'GET /v1/imports/:id/bad-rows': 'candidates.write',
  'POST /v1/imports/:id/resumes': 'candidates.write',
  'PATCH /v1/imports/:id/rows/:number': 'candidates.write',
  'DELETE /v1/imports/:id/rows/:number': 'candidates.write',
  'POST /v1/imports/:id/commit': 'candidates.write',
  'DELETE /v1/imports/:id': 'candidates.write',

  // Pools and searches. Creating a search requires only read access, because a search is stored just to give it a URL.
  'GET /v1/pools': 'company.read',
  'GET /v1/pools/:id': 'company.read',
  'GET /v1/pools/:id/candidates': 'company.read',
  'POST /v1/pools': 'pools.write',
  'PUT /v1/pools/:id': 'pools.write',
  'DELETE /v1/pools/:id': 'pools.write',
  'POST /v1/pools/:id/candidates': 'pools.write',
  'DELETE /v1/pools/:id/candidates': 'pools.write',
  'POST /v1/searches': 'company.read',
  'GET /v1/searches/:id': 'company.read',
  'GET /v1/searches/:id/count': 'company.read',
  'GET /v1/searches/:id/results': 'company.read',

  // LinkedIn and posts. Disconnecting requires only read access, so that members whose role no longer allows posts can
  // still disconnect.
  'GET /v1/linkedin': 'company.read',
  'POST /v1/linkedin/requests': 'posts.write',
  'PUT /v1/linkedin': 'posts.write',
  'DELETE /v1/linkedin': 'company.read',
  'GET /v1/jobs/:id/posts': 'company.read',
  'POST /v1/posts': 'posts.write',
  'PUT /v1/posts/:id': 'posts.write',
  'POST /v1/posts/:id/retry': 'posts.write',
  'DELETE /v1/posts/:id': 'posts.write',

  // Interviews: recruiters' routes
  'GET /v1/sessions': 'company.read',
  'GET /v1/interviews/:id': 'company.read',
  'POST /v1/interviews': 'interviews.write',
  'PATCH /v1/interviews/:id': 'interviews.write',
  'POST /v1/interviews/:id/open-link': 'interviews.write',
  'POST /v1/interviews/:id/withdraw': 'interviews.write',
  'POST /v1/sessions/:id/link': 'interviews.write',
  'POST /v1/sessions/:id/invitation': 'interviews.write',
  'POST /v1/sessions/:id/withdraw': 'interviews.write',
  'POST /v1/sessions/:id/attempts': 'interviews.write',
  'POST /v1/reports/:sessionId/retry': 'interviews.write',
  'PUT /v1/sessions/:id/decision': 'decisions.write',
  'GET /v1/person-requests': 'company.read',
  'POST /v1/sessions/:id/watch': 'interviews.write',
  'POST /v1/sessions/:id/take-over': 'interviews.write',
  'POST /v1/sessions/:id/hand-back': 'interviews.write',
  'GET /v1/interviews/:id/accommodations': 'company.read',
  'PUT /v1/sessions/:id/accommodation': 'interviews.write',
  'GET /v1/interviews/:id/resume-questions': 'company.read',
  'PUT /v1/sessions/:id/resume-question': 'interviews.write',
  'DELETE /v1/sessions/:id/resume-question': 'interviews.write',

  // Reports
  'GET /v1/reports/:sessionId': 'shared',
  'GET /v1/reports/:sessionId/comparison': 'shared',
  'GET /v1/reports/:sessionId/notes': 'shared',
  'POST /v1/reports/:sessionId/notes': 'notes.write',
  'PUT /v1/reports/:sessionId/notes/:noteId': 'notes.write',
  'DELETE /v1/reports/:sessionId/notes/:noteId': 'notes.write',
  'GET /v1/sessions/:id/recording': 'key',

  // Interviews: candidates' routes
  'GET /v1/interviews/:interviewId/open': 'link',
  'POST /v1/interviews/:interviewId/open': 'link',
  'GET /v1/interviews/:interviewId/candidates/:candidateId/link': 'link',
  'GET /v1/interviews/:interviewId/candidates/:candidateId/state': 'link',
  'POST /v1/interviews/:interviewId/candidates/:candidateId/consent': 'link',
  'POST /v1/interviews/:interviewId/candidates/:candidateId/join': 'link',
  'POST /v1/interviews/:interviewId/candidates/:candidateId/test': 'link',
  'POST /v1/interviews/:interviewId/candidates/:candidateId/accommodation': 'link',
  'GET /v1/interviews/:interviewId/candidates/:candidateId/afterwards': 'link',
  'PUT /v1/interviews/:interviewId/candidates/:candidateId/afterwards/turns/:turn': 'link',
  'PUT /v1/interviews/:interviewId/candidates/:candidateId/afterwards/rating': 'link',
  'DELETE /v1/interviews/:interviewId/candidates/:candidateId/afterwards/questions/:question': 'link',
  'POST /v1/interviews/:interviewId/candidates/:candidateId/leftovers': 'link',
  'GET /v1/sessions/:id': 'session',
  'GET /v1/sessions/:id/segments': 'session',
  'POST /v1/sessions/:id/rejoin': 'session',
  'POST /v1/sessions/:id/end': 'session',
  'POST /v1/sessions/:id/signals': 'session',
  'POST /v1/sessions/:id/person': 'session',
  'POST /v1/sessions/:id/takes': 'session',
  'GET /v1/sessions/:id/takes/:take': 'session',
  'PATCH /v1/sessions/:id/takes/:take': 'session',
  'POST /v1/sessions/:id/takes/:take/complete': 'session',

  // The agent, the phone bridge and the SFU
  'POST /v1/agent/sessions/:id/claim': 'service',
  'POST /v1/agent/sessions/:id/renew': 'service',
  'POST /v1/agent/sessions/:id/entries': 'service',
  'PUT /v1/agent/sessions/:id/audio/:voice': 'service',
  'POST /v1/agent/sessions/:id/end': 'service',
  'POST /v1/agent/sessions/:id/hand-back': 'service',
  'POST /v1/phone/calls': 'service',
  'POST /v1/phone/calls/:id/pin': 'service',
  'POST /v1/phone/calls/:id/join': 'service',
  'POST /v1/phone/calls/:id/end': 'service',
  'POST /v1/phone/calls/:id/test': 'service',
  'POST /v1/livekit/webhook': 'service',
  'POST /v1/stripe/webhook': 'service',

  // The platform's admins
  'GET /v1/admin/companies': 'admin',
  'POST /v1/admin/companies': 'admin',
  'GET /v1/admin/companies/:id': 'admin',
  'GET /v1/admin/companies/:id/jobs': 'admin',
  'GET /v1/admin/companies/:id/sessions': 'admin',
  'POST /v1/admin/companies/:id/owner-invitation': 'admin',
  'POST /v1/admin/companies/:id/owner-reset': 'admin',
  'GET /v1/admin/users': 'admin',
  'GET /v1/admin/users/:id': 'admin',
  'POST /v1/admin/users/:id/suspend': 'admin',
  'POST /v1/admin/users/:id/activate': 'admin',
  'POST /v1/admin/admins': 'admin',
  'POST /v1/admin/admins/:id/resend': 'admin',
  'GET /v1/admin/candidates': 'admin',
  'GET /v1/admin/beta-codes': 'admin',
  'POST /v1/admin/beta-codes': 'admin',
  'GET /v1/admin/beta-codes/:id/redemptions': 'admin',
  'POST /v1/admin/beta-codes/:id/revoke': 'admin',
  'GET /v1/admin/phone': 'admin',
  'POST /v1/admin/phone/trunks': 'admin',
  'DELETE /v1/admin/phone/trunks': 'admin',
  'GET /v1/admin/phone/test': 'admin',
  'POST /v1/admin/phone/test': 'admin',
  'DELETE /v1/admin/phone/test': 'admin',
  'GET /v1/admin/audit': 'admin',
  'GET /v1/admin/audit/actions': 'admin',
};
