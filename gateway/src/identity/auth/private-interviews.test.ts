import type { ReportAnswer } from '@candi/contract/reports/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmed } from '../../../testing/gateway.ts';
import { signUpAdmin } from '../../../testing/admin.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { routeTable } from '../../../testing/route-table.ts';
import { invite } from '../../../testing/started-interview.ts';
import type { WalkCompany, WalkIds } from '../../../testing/walk-company.ts';
import { fillWalkCompany } from '../../../testing/walk-company.ts';
import type { WalkRequest } from '../../../testing/derived-requests.ts';
import { listQueries, walkRequests } from '../../../testing/walk-requests.ts';

/** Routes that show a private interview or its contents to readers who may see it. */
const showing = [
  'GET /v1/dashboard',
  'GET /v1/usage',
  'GET /v1/jobs/:id/applications',
  'GET /v1/jobs/:id/applications/:applicationId',
  'GET /v1/jobs/:id/reports',
  'GET /v1/candidates/:id',
  'GET /v1/candidates/overview',
  'GET /v1/search/quick',
  'GET /v1/sessions',
  'GET /v1/interviews/:id',
  'GET /v1/person-requests',
  'GET /v1/interviews/:id/accommodations',
  'GET /v1/interviews/:id/resume-questions',
  'GET /v1/interviews/:id/phone-plans',
  'GET /v1/reports/:sessionId',
  'GET /v1/reports/:sessionId/comparison',
  'GET /v1/reports/:sessionId/notes',
];
/** The audit log is read by the owner and admins, who see every private interview. */
const showingManagers = [...showing, 'GET /v1/company/audit'];

const { gateway } = setUpLiveGateway();
let company: WalkCompany;
/** A session of an interview that isn't private, created from the private one's template. */
let open: string;
const tokens = new Map<string, string>();
const titles = ['Secret plan', 'Secret talk'];
/** Strings that a response contains only if it reveals a private interview. */
let traces: string[];
beforeAll(async () => {
  company = await fillWalkCompany(gateway);
  const { ids } = company;
  const creator = await gateway.signUp('EDITOR', ids.company);
  tokens.set('creator', creator.token);
  tokens.set('OWNER', company.secrets.owner);
  for (const role of ['ADMIN', 'EDITOR', 'VIEWER'] as const)
    tokens.set(role, (await gateway.signUp(role, ids.company)).token);
  tokens.set('platform admin', (await signUpAdmin(gateway)).token);
  const invitation = await invite(gateway, {
    ...creator,
    token: company.secrets.owner,
  });
  open = invitation.sessionId;
  const { sql } = gateway.database.owner;
  await sql`update interviews set access = 'private', open_link_hash = null, open_link_sealed = null, created_by = ${creator.userId}, title = ${titles[0] ?? ''},
    scheduled_at = now() + interval '1 hour', time_zone = 'UTC' where id = ${ids.interview}`;
  await sql`update interviews set access = 'private', created_by = ${creator.userId}, title = ${titles[1] ?? ''},
    template_id = ${invitation.template.id} where id = ${ids.conductedInterview}`;
  await sql`update sessions set person_asked_at = now() where id = ${ids.conducted}`;
  await sql`insert into reports (company_id, session_id) values (${ids.company}, ${open}) on conflict do nothing`;
  await sql`update reports set overall_score = 3 where session_id in (${open}, ${ids.conducted})`;
  traces = [...titles, ids.interview, ids.session, ids.conductedInterview, ids.conducted, ids.note];
});

/** Returns all requests to a route with the ids of the private interviews. */
function requestsOf(route: string): WalkRequest[] {
  const { ids, secrets } = company;
  const variants: WalkIds[] = [
    ids,
    { ...ids, interview: ids.conductedInterview, session: ids.conducted, candidate: ids.conductedCandidate },
    { ...ids, conducted: open },
  ];
  const listPath = route.split(' ')[1] ?? '';
  const queries = listQueries[listPath];
  if (queries) return queries.map((query) => ({ path: `${listPath}${query}` }));
  const row = walkRequests[route] ?? (() => ({ path: listPath }));
  return [
    ...new Map(
      variants.map((x) => row(x, secrets)).map((request) => [JSON.stringify(request), request]),
    ).values(),
  ];
}

async function ask(route: string, caller: string, { path, body }: WalkRequest) {
  const answer = await gateway.call(route.split(' ')[0] ?? '', path, {
    token: tokens.get(caller),
    body,
  });
  return { ...answer, text: JSON.stringify(answer.body) };
}

/** Returns whether any response of the route reveals a private interview to this caller. */
async function shows(route: string, caller: string): Promise<boolean> {
  // Usage lists the hours of all sessions for the whole company, with their ids. An id alone reveals nothing.
  const telling = route === 'GET /v1/usage' ? titles : traces;
  for (const request of requestsOf(route)) {
    // Errors are ignored, since they may repeat an id from the path.
    const { status, text } = await ask(route, caller, request);
    if (status < 400 && telling.some((trace) => text.includes(trace))) return true;
  }
  return false;
}

const byMembers = Object.entries(routeTable).filter(
  ([, audience]) => audience === 'shared' || audience.includes('.'),
);
const reading = byMembers.filter(([route]) => route.startsWith('GET ')).map(([route]) => route);
const shared = showing.filter((route) => routeTable[route] === 'shared');

/** Returns the write requests whose path contains the id of a private interview or its session. */
function naming(): [string, WalkRequest][] {
  const used = (request: WalkRequest) =>
    [company.ids.interview, company.ids.session, company.ids.conducted].some((id) =>
      request.path.includes(id),
    );
  return byMembers
    .filter(([route]) => !route.startsWith('GET '))
    .flatMap(([route]) => requestsOf(route).map((request): [string, WalkRequest] => [route, request]))
    .filter(([, request]) => used(request));
}

describe('a private interview', () => {
  it.each([
    ['creator', showing],
    ['OWNER', showingManagers],
    ['ADMIN', showingManagers],
    ['EDITOR', []],
    ['VIEWER', []],
    ['platform admin', shared],
  ] as const)('is shown to the %s by the listed routes, and by no others', async (caller, wanted) => {
    const found: string[] = [];
    for (const route of reading) if (await shows(route, caller)) found.push(route);
    expect(new Set(found)).toEqual(new Set(wanted));
  });

  it('isn’t revealed by the earlier URL of its recording to a member who may no longer see it', async () => {
    const admin = await gateway.signUp('ADMIN', company.ids.company);
    const read = async () =>
      (
        await gateway.call<ReportAnswer>('GET', `/v1/reports/${company.ids.conducted}`, {
          token: admin.token,
        })
      ).body;
    const url = (await read()).recording.url ?? '';
    expect((await gateway.call('GET', url)).status).toBe(200);
    const { status } = await gateway.call('PATCH', `/v1/members/${admin.userId}`, {
      token: company.secrets.owner,
      body: { role: 'VIEWER', ...confirmed },
    });
    expect(status).toBe(200);
    expect(await gateway.call('GET', url)).toMatchObject({ status: 404, body: { code: 'PAGE_NOT_FOUND' } });
  });

  it('can’t be changed by a member who may not see it', async () => {
    const answers: Record<string, string> = {};
    for (const [route, request] of naming()) {
      const { status, body } = await ask(route, 'EDITOR', request);
      answers[`${route} ${request.path}`] = `${status} ${body.code}`;
    }
    expect(Object.keys(answers).length).toBeGreaterThan(15);
    expect(Object.entries(answers).filter(([, answer]) => answer !== '404 PAGE_NOT_FOUND')).toEqual([]);
  });
});
