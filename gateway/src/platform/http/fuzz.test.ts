import { beforeAll, expect, it } from 'vitest';
import { signUpAdmin, type TestAdmin } from '../../../testing/admin.ts';
import { insiderRequests } from '../../../testing/insider-requests.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { type Audience, routeTable } from '../../../testing/route-table.ts';
import { fillWalkCompany, type WalkCompany } from '../../../testing/walk-company.ts';
import type { WalkRequest } from '../../../testing/derived-requests.ts';
import { walkRequests } from '../../../testing/walk-requests.ts';

const { gateway } = setUpLiveGateway({ PHONE_LINE: 'sip' });
let company: WalkCompany;
let admin: TestAdmin;
beforeAll(async () => {
  company = await fillWalkCompany(gateway);
  admin = await signUpAdmin(gateway);
});

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). The seed determines the sequence. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomFrom(20_261_125);
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

const odd: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  'b\udfff',
  '',
  ' ',
  'x'.repeat(5000),
  '\\',
  "' or 1=1 --",
  '%_&|!:*()<>',
  '\u202e\uffff',
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -1,
  0.5,
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2024-02-30T00:00:00Z',
  '0000',
  '00000000-0000-0000-0000-000000000000',
  null,
  true,
  [],
  {},
  ['a\u0000b'],
  { a: '\ud800' },
];
const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const oddQueries = [
  'a%00b',
  '%ED%A0%80',
  '2147483648',
  '99999999999999999999',
  '-1',
  '1e308',
  'NaN',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  "'",
  '%25%5C_',
  cursor('newest', '9999-99-99 99:99:99+00', '00000000-0000-0000-0000-000000000000'),
  cursor('name', 'a\u0000', '00000000-0000-0000-0000-000000000000'),
  cursor('newest', '0000-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'),
];
const queryNames =
  'q after limit from to jobId candidateId interviewId minYears maxYears industry location sort bad format only leftOut sheet header encoding row reason name moveTo offset profile token action status fit phaseId key openToWork hasLinkedin hasGithub epoch piece startMs of'.split(
    ' ',
  );
/** Returns a value for a query parameter that Postgres can't store. */
const unstorable = (name: string): string => {
  if (name === 'from' || name === 'to') return '0000-01-01T00:00:00Z';
  return /^(limit|offset|minYears|maxYears|epoch|piece|startMs)$/.test(name) ? '2147483648' : 'a%00b';
};
const oddBodies = [
  '',
  'null',
  '[]',
  '{',
  '"a"',
  '1',
  '\u0000',
  '{"a":"\\ud800"}',
  '{"__proto__":{"a":1}}',
  '['.repeat(20_000),
];
const oddIds = ['%00', 'a%00b', '%ED%A0%80', '%', '2147483648', '99999999999999999999', '-1', '0', "'"];
const contentTypes = [
  'application/json',
  'text/plain',
  'text/csv',
  'application/pdf',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  'application/octet-stream',
  'nonsense',
  '',
];

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Returns a copy of `value` in which an odd value replaces one leaf. */
function changed(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? [changed(value[0]), ...value.slice(1)] : pick(odd);
  if (typeof value !== 'object' || value === null) return pick(odd);
  const name = pick(Object.keys(value));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === name ? changed(part) : part]),
  );
}

/** Returns a credential that the route accepts. */
function authorizationFor(audience: Audience | undefined, given: WalkRequest): string {
  if (given.as) return `${given.as.scheme} ${given.as.secret}`;
  if (audience === 'admin') return `Bearer ${admin.token}`;
  if (audience === 'service') return `Bearer ${gateway.deps.environment.SERVICE_TOKEN}`;
  return `Bearer ${company.secrets.owner}`;
}

function variations(route: string, given: WalkRequest): Asked[] {
  const [method = ''] = route.split(' ');
  const authorization = authorizationFor(routeTable[route], given);
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  const asked: Asked[] = [];
  const queries = Array.from({ length: 6 }, () => `${pick(queryNames)}=${pick(oddQueries)}`);
  if (method === 'GET') queries.push(...queryNames.map((name) => `${name}=${unstorable(name)}`));
  for (const query of queries)
    asked.push({ method, headers, path: `${given.path}${given.path.includes('?') ? '&' : '?'}${query}` });
  for (let at = 0; at < 2; at += 1)
    asked.push({
      method,
      headers,
      path: given.path.replace(/[\da-f]{8}-[\da-f-]{27}|\/\d+(?=\/|$)/, `/${pick(oddIds)}`),
    });
  if (method === 'GET') return asked;
  for (let at = 0; at < 12 && given.body !== undefined; at += 1)
    asked.push({ method, headers, path: given.path, body: JSON.stringify(changed(given.body)) });
  for (let at = 0; at < 4; at += 1) {
    const type = pick(contentTypes) ?? '';
    const key = pick(['', 'short', 'x'.repeat(300), 'long enough']) ?? '';
    asked.push({
      method,
      path: given.path,
      headers: { ...headers, 'Content-Type': type, 'Idempotency-Key': key },
      body: pick(oddBodies) ?? '',
    });
  }
  return asked;
}

/** Builds a request for a route without an example, from the route's path and odd values for many body fields. */
function bareRequest(path: string): WalkRequest {
  const fields =
    'email password name text title note code maxUses expiresAt lastLogin token firstName lastName language currentPassword kind companyName plan interval extraSeats timeZone retentionDays keywords minYears seq epoch workerId identity'.split(
      ' ',
    );
  return {
    path: path.replaceAll(/:\w+/g, company.ids.session),
    body: Object.fromEntries(fields.map((name) => [name, 'a'])),
  };
}

/** Audiences whose routes must all accept the audience's credentials. */
const insiders = new Set<Audience | undefined>(['admin', 'service']);

/** Rank of a route in the order of calls. Routes that delete something or end the caller's login come last. */
const rank = (route: string): number =>
  route.startsWith('DELETE ') ? 1 : /\/auth\/|deletion|owner|withdraw|\/end$/.test(route) ? 2 : 0;

/** Number of tests among which the routes are divided, so that each is short on a slow machine. */
const parts = 8;

/** Webhooks require a valid signature of the body. */
const webhooks = ['POST /v1/livekit/webhook', 'POST /v1/stripe/webhook'];

/** Returns a part of the routes, in the order in which they are called. */
function routesOf(part: number): string[] {
  const all = new Set(
    gateway.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/'))
      .map(({ method, path }) => `${method} ${path}`),
  );
  const sorted = [...all].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const [from = 0, to] = [part, part + 1].map((each) => Math.round((each * sorted.length) / parts));
  return sorted.slice(from, to);
}

it.each(Array.from({ length: parts }, (_, part) => part))(
  'returns no internal error for any odd request: part %i of the routes',
  async (part) => {
    const faults = new Set<string>();
    const refused = new Set<string>();
    const routes = routesOf(part);
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      const row = walkRequests[route] ?? insiderRequests[route];
      const given = row ? row(company.ids, company.secrets) : bareRequest(route.split(' ')[1] ?? '');
      for (const { path, ...init } of variations(route, given)) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, so that every run is the same
        const { status } = await gateway.app.request(path, init);
        if (insiders.has(routeTable[route]) && (status === 401 || status === 403)) refused.add(route);
        // 503 is expected, because there is no SFU and some calls need a room.
        if (status >= 500 && status !== 503)
          faults.add(`${status} ${route}: ${path} ${init.body?.slice(0, 200)}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect([...refused].toSorted()).toEqual(routes.filter((route) => webhooks.includes(route)).toSorted());
  },
);
