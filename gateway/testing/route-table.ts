import type { Action } from '@candi/contract/platform/permissions';
import { gatewayRoutes } from './gateway-routes.ts';

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

/** Who may read, with GET, and who may change what is below a path. The longest path counts. */
const areas: Record<string, { read: Audience; write: Audience }> = {
  '/v1/auth': { read: 'signed_in', write: 'signed_in' },
  '/v1/setup': { read: 'link', write: 'link' },
  '/v1/members': { read: 'company.read team', write: 'members.manage team' },
  '/v1/invitations': { read: 'members.manage team', write: 'members.manage team' },
  '/v1/company': { read: 'company.read', write: 'settings.manage' },
  '/v1/subscription': { read: 'company.read', write: 'plan.manage' },
  '/v1/templates': { read: 'company.read', write: 'templates.write' },
  '/v1/open-jobs': { read: 'public', write: 'public' },
  '/v1/jobs': { read: 'shared', write: 'jobs.write' },
  '/v1/candidates': { read: 'company.read', write: 'candidates.write' },
  '/v1/imports': { read: 'candidates.write', write: 'candidates.write' },
  '/v1/pools': { read: 'company.read', write: 'pools.write' },
  '/v1/search': { read: 'company.read', write: 'company.read' },
  // Creating a search needs only read access, because a search is stored just to give it a URL.
  '/v1/searches': { read: 'company.read', write: 'company.read' },
  '/v1/linkedin': { read: 'company.read', write: 'posts.write' },
  '/v1/posts': { read: 'company.read', write: 'posts.write' },
  '/v1/interviews': { read: 'company.read', write: 'interviews.write' },
  '/v1/interviews/:interviewId': { read: 'link', write: 'link' },
  '/v1/sessions': { read: 'company.read', write: 'interviews.write' },
  '/v1/sessions/:id/takes': { read: 'session', write: 'session' },
  '/v1/sessions/:id/recording': { read: 'key', write: 'key' },
  '/v1/reports': { read: 'shared', write: 'notes.write' },
  '/v1/agent': { read: 'service', write: 'service' },
  '/v1/phone': { read: 'service', write: 'service' },
  '/v1/admin': { read: 'admin', write: 'admin' },
  '/v1/usage': { read: 'company.read', write: 'company.read' },
  '/v1/welcome': { read: 'public', write: 'public' },
};

/** Routes for others than `areas` says. */
const exceptions: Record<string, Audience> = {
  'GET /v1/health': 'public',
  'GET /v1/ready': 'public',
  'GET /v1/page-settings': 'public',
  'POST /v1/auth/signup': 'public',
  'POST /v1/auth/signin': 'public',
  'POST /v1/auth/sign-token': 'public',
  'POST /v1/auth/forgot-password': 'public',
  'POST /v1/auth/reset-password': 'public',
  'POST /v1/auth/change-email/confirmation': 'public',
  'POST /v1/auth/change-email/undoing': 'public',
  'POST /v1/auth/second-factor/sign-in': 'public',
  'POST /v1/auth/second-factor/undoing': 'public',
  'POST /v1/auth/passkeys/sign-in/options': 'public',
  'POST /v1/auth/passkeys/sign-in': 'public',
  'PUT /v1/company/owner': 'billing.own team',
  'PUT /v1/company/second-factor': 'security.own',
  'GET /v1/company/audit': 'audit.read',
  'GET /v1/company/audit/actions': 'audit.read',
  'POST /v1/company/deletion': 'company.delete',
  'POST /v1/company/restoration': 'public',
  'POST /v1/erasure': 'public',
  'GET /v1/companies/:id/logo': 'public',
  'GET /v1/dashboard': 'company.read',
  'GET /v1/to-review': 'company.read',
  'GET /v1/subscription/invoices': 'plan.manage',
  'GET /v1/assistant': 'company.read',
  'GET /v1/starter-roles': 'company.read',
  'POST /v1/assistant': 'company.read',
  'GET /v1/jobs': 'company.read',
  'GET /v1/jobs/:id/addable-candidates': 'jobs.write',
  'GET /v1/applications/:id/resume': 'key',
  'PUT /v1/candidates/:id/decision': 'decisions.write',
  'GET /v1/candidates/:id/resume': 'key',
  // So that members whose role no longer allows posts can still disconnect.
  'DELETE /v1/linkedin': 'company.read',
  'GET /v1/jobs/:id/posts': 'company.read',
  'GET /v1/interviews/:id/open-link': 'interviews.write',
  'POST /v1/reports/:sessionId/retry': 'interviews.write',
  'PUT /v1/sessions/:id/decision': 'decisions.write',
  'GET /v1/person-requests': 'company.read',
  'GET /v1/reports/:sessionId/review': 'decisions.write',
  'GET /v1/sessions/:id': 'session',
  'GET /v1/sessions/:id/segments': 'session',
  'POST /v1/sessions/:id/rejoin': 'session',
  'POST /v1/sessions/:id/move-pin': 'session',
  'POST /v1/sessions/:id/move-link': 'session',
  'POST /v1/sessions/:id/return': 'session',
  'POST /v1/sessions/:id/end': 'session',
  'POST /v1/sessions/:id/signals': 'session',
  'POST /v1/sessions/:id/person': 'session',
  'POST /v1/livekit/webhook': 'service',
  'POST /v1/stripe/webhook': 'service',
};

function byArea(route: string): Audience | undefined {
  const [method, path = ''] = route.split(' ');
  const [, area] =
    Object.entries(areas)
      .filter(([start]) => path === start || path.startsWith(`${start}/`))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  return method === 'GET' ? area?.read : area?.write;
}

/** Exceptions that no route needs: the route doesn't exist, or its area says the same. */
export const idleExceptions = Object.entries(exceptions)
  .filter(([route, audience]) => !gatewayRoutes.includes(route) || byArea(route) === audience)
  .map(([route]) => route);

/** Routes that are neither in an area nor an exception. */
export const routesWithoutAudience = gatewayRoutes.filter(
  (route) => !(route in exceptions) && byArea(route) === undefined,
);

/** Every route of the gateway and who may call it. */
export const routeTable: Record<string, Audience> = Object.fromEntries(
  gatewayRoutes.flatMap((route) => {
    const audience = exceptions[route] ?? byArea(route);
    return audience === undefined ? [] : [[route, audience]];
  }),
);
