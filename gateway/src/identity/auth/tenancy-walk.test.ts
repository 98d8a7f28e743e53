import type { ErrorBody } from '@candi/contract/platform/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import type { Audience } from '../../../testing/route-table.ts';
import { routeTable } from '../../../testing/route-table.ts';
import { refersToRecords } from '../../../testing/derived-requests.ts';
import type { WalkCompany, WalkIds } from '../../../testing/walk-company.ts';
import { fillWalkCompany } from '../../../testing/walk-company.ts';
import type { WalkRequest, WalkRow } from '../../../testing/derived-requests.ts';
import { routesWithoutIds } from '../../../testing/routes-without-ids.ts';
import { listQueries, walkRequests } from '../../../testing/walk-requests.ts';

const { gateway } = setUpLiveGateway();
let theirs: WalkCompany;
let ours: WalkCompany;
let theirIds: string[];
beforeAll(async () => {
  theirs = await fillWalkCompany(gateway);
  ours = await fillWalkCompany(gateway);
  theirIds = Object.values(theirs.ids);
});

const outside = (audience: Audience) => audience === 'admin' || audience === 'service';
const lists = Object.entries(routeTable)
  .filter(
    ([route, audience]) => /^GET [^:]+$/.test(route) && (audience === 'shared' || audience.includes('.')),
  )
  .map(([route]) => route)
  .filter((route) => !routesWithoutIds.has(route))
  .map((route) => route.split(' ')[1] ?? '');

/** Returns `x` as a proxy that records in `used` which of its ids are read. */
const watched = (x: WalkIds, used: Set<keyof WalkIds>): WalkIds =>
  new Proxy(x, {
    get(ids, name: keyof WalkIds) {
      used.add(name);
      return ids[name];
    },
  });

/** Returns copies of the request with each of its ids, and then all of them, replaced by the other company's ids. */
function swaps(row: WalkRow): { swapped: string; request: WalkRequest }[] {
  const used = new Set<keyof WalkIds>();
  row(watched(ours.ids, used), ours.secrets);
  const mixed = [...used].map((name) => ({
    swapped: name as string,
    request: row({ ...ours.ids, [name]: theirs.ids[name] }, ours.secrets),
  }));
  return used.size > 1 ? [...mixed, { swapped: 'all', request: row(theirs.ids, ours.secrets) }] : mixed;
}

async function ask(method: string, { path, body, file, as }: WalkRequest) {
  const response = await gateway.app.request(path, {
    method,
    headers: {
      Authorization: as ? `${as.scheme} ${as.secret}` : `Bearer ${ours.secrets.owner}`,
      'Content-Type': file
        ? path.includes('/takes/')
          ? 'application/octet-stream'
          : 'application/pdf'
        : 'application/json',
    },
    ...(file ? { body: file } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Returns the error message in a response, or the whole text if it contains none. */
const messageOf = (text: string): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an error body
  (text.startsWith('{') && (JSON.parse(text) as Partial<ErrorBody>).error) || text;

/** Returns the error messages that count as denied access for this audience. */
const refusals = (audience: Audience): string[] => {
  if (audience === 'session' || audience === 'key' || audience === 'service') return ['Invalid token'];
  if (audience === 'link') return ['Invalid link.'];
  return ['Page not found.', 'Access denied.'];
};

/** Returns the number of a company's rows in each table, and a checksum of them. */
async function checksums(companyId: string): Promise<Record<string, { rows: number; sum: string }>> {
  const { sql } = gateway.database.owner;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`;
  const people = '(select user_id from members where company_id = $1)';
  const conditions = {
    ...Object.fromEntries(tables.map(({ name }) => [name, 'company_id = $1'])),
    companies: 'id = $1',
    users: `id in ${people}`,
    user_logins: `user_id in ${people}`,
  };
  const sumOf = ([name, where]: [string, string]) =>
    `select '${name}' as name, count(*)::int as rows,
      md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t where ${where}`;
  const sums = await sql.unsafe<{ name: string; rows: number; sum: string }[]>(
    Object.entries(conditions).map(sumOf).join(' union all '),
    [companyId],
  );
  return Object.fromEntries(sums.map(({ name, rows, sum }) => [name, { rows, sum }]));
}

it('the requests cover every route that can refer to a company’s data', () => {
  const needed = Object.entries(routeTable)
    .filter(([route, audience]) => !outside(audience) && !routesWithoutIds.has(route))
    .map(([route]) => route)
    .filter(refersToRecords);
  expect(Object.keys(walkRequests).toSorted()).toEqual(needed.toSorted());
});

it('the company has rows in every table', async () => {
  const sums = await checksums(theirs.ids.company);
  expect(Object.keys(sums).length).toBeGreaterThan(30);
  expect(Object.entries(sums).filter(([, { rows }]) => rows === 0)).toEqual([]);
});

describe('another company’s ids are rejected by', () => {
  it.each(Object.entries(walkRequests))('%s', async (route, row) => {
    const audience = routeTable[route];
    if (!audience) throw new Error('The route table lacks this route');
    const before = await checksums(theirs.ids.company);
    const [method = ''] = route.split(' ');
    for (const { swapped, request } of swaps(row)) {
      const { status, text } = await ask(method, request);
      expect({ swapped, status, answer: messageOf(text) }).toEqual({
        swapped,
        status: expect.any(Number),
        answer: expect.toSatisfy((answer: string) => refusals(audience).includes(answer)),
      });
    }
    expect(await checksums(theirs.ids.company)).toEqual(before);
  });

  const closed = Object.entries(routeTable).filter(
    ([route, audience]) => outside(audience) && route.includes(':'),
  );
  it.each(closed)('%s, which is for admins or the agent', async (route, audience) => {
    const before = await checksums(theirs.ids.company);
    const [method = '', path = ''] = route.split(' ');
    const id = /companies/.test(path)
      ? theirs.ids.company
      : /users|admins/.test(path)
        ? theirs.ids.member
        : theirs.ids.conducted;
    const { text } = await ask(method, {
      path: path.replace(':id', id),
      body: method === 'GET' ? undefined : {},
    });
    expect(refusals(audience)).toContain(messageOf(text));
    expect(await checksums(theirs.ids.company)).toEqual(before);
  });
});

it.each(lists)('%s doesn’t list another company’s data', async (path) => {
  const filters = path === '/v1/sessions' ? ['jobId', 'interviewId', 'candidateId'] : [];
  const values: Record<string, string> = {
    jobId: theirs.ids.job,
    interviewId: theirs.ids.interview,
    candidateId: theirs.ids.candidate,
  };
  for (const query of [
    ...(listQueries[path] ?? ['']),
    ...filters.map((name) => `?${name}=${values[name]}`),
  ]) {
    const { status, text } = await ask('GET', { path: `${path}${query}` });
    expect(status).toBe(200);
    expect(theirIds.filter((id) => text.includes(id))).toEqual([]);
  }
});

// Proves that the requests above fail only because of the ids. Routes that delete data run last.
it('the same requests succeed with the company’s own ids', async () => {
  const rank = (route: string) => {
    // Other requests need the open job.
    if (route === 'DELETE /v1/jobs/:id') return 19;
    if (route === 'PUT /v1/jobs/:id/state') return 1;
    if (route.startsWith('DELETE')) return 20 - route.split('/').length;
    // These routes need a session that has ended.
    if (route.includes('/afterwards')) return 2;
    if (/withdraw|rejoin|end$|owner$|commit$/.test(route)) return 1;
    // These routes come first, because other routes replace the links and phases that their requests use.
    return routeTable[route] === 'link' || route === 'PUT /v1/jobs/:id/phases' ? -1 : 0;
  };
  const refused: string[] = [];
  for (const [route, row] of Object.entries(walkRequests).toSorted(([a], [b]) => rank(a) - rank(b))) {
    const { status, text } = await ask(route.split(' ')[0] ?? '', row(ours.ids, ours.secrets));
    // 503 is expected, because there is no SFU and some calls need a room.
    if (status >= 400 && status !== 409 && status !== 503)
      refused.push(`${route}: ${status} ${messageOf(text)}`);
  }
  expect(refused).toEqual([]);
});
