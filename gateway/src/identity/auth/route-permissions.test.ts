import { randomUUID } from 'node:crypto';
import type { SigninAnswer } from '@candi/contract/identity/auth';
import type { MemberRole } from '@candi/contract/platform/enumerations';
import { memberRoles } from '@candi/contract/platform/enumerations';
import { beforeAll, expect, it } from 'vitest';
import { signUpAdmin } from '../../../testing/admin.ts';
import { testPassword } from '../../../testing/gateway.ts';
import type { Audience } from '../../../testing/route-table.ts';
import { idleExceptions, routesWithoutAudience, routeTable } from '../../../testing/route-table.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import type { Action } from '@candi/contract/platform/permissions';
import { can } from '@candi/contract/platform/permissions';

const callers = [...memberRoles, 'solo', 'admin', 'nobody'] as const;
type Caller = (typeof callers)[number];
type Answer = 'passes' | 'access_denied' | 'invalid_token' | 'invalid_link';

const gateway = setUpGateway();
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  const owner = await gateway.signUp();
  tokens.set('OWNER', owner.token);
  for (const role of ['ADMIN', 'EDITOR', 'VIEWER'] as const)
    tokens.set(role, (await gateway.signUp(role, owner.companyId)).token);
  tokens.set('admin', (await signUpAdmin(gateway)).token);
  const solo = await gateway.signUp();
  const { queries } = gateway.database.owner;
  await queries.updateTable('companies').set({ kind: 'SOLO' }).where('id', '=', solo.companyId).execute();
  await queries.updateTable('users').set({ role: 'SOLO_USER' }).where('id', '=', solo.userId).execute();
  const { body } = await gateway.call<SigninAnswer>('POST', '/v1/auth/signin?profile=solo_user', {
    body: { email: solo.email, password: testPassword },
  });
  tokens.set('solo', body.access_token);
});

/** Returns the response that this caller should get, according to the route table. */
function expected(audience: Audience, caller: Caller): Answer {
  if (audience === 'public') return 'passes';
  if (audience === 'link') return 'invalid_link';
  if (audience === 'session' || audience === 'service' || audience === 'key' || caller === 'nobody')
    return 'invalid_token';
  if (audience === 'signed_in') return 'passes';
  if (audience === 'admin' || caller === 'admin')
    return caller === 'admin' && (audience === 'admin' || audience === 'shared') ? 'passes' : 'access_denied';
  const [action, team] = (audience === 'shared' ? 'company.read' : audience).split(' ') as [Action, string?];
  const role: MemberRole = caller === 'solo' ? 'OWNER' : caller;
  return can(role, action) && !(team && caller === 'solo') ? 'passes' : 'access_denied';
}

/** Bodies for routes that validate the request body before they check permissions. */
const bodies: Record<string, unknown> = {
  'POST /v1/sessions/:id/end': { reason: 'left' },
  'POST /v1/interviews/:interviewId/open': { firstName: 'A', lastName: 'B', email: 'a@b.test' },
};

/** Returns the route's response to a harmless request with unknown ids and an empty body. */
async function asked(route: string, caller: Caller): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const { status, body } = await gateway.call(
    method,
    path.replaceAll(/:\w+/g, () => randomUUID()),
    {
      token: tokens.get(caller),
      ...(method === 'GET' ? {} : { body: bodies[route] ?? {} }),
    },
  );
  if (status === 401) return 'invalid_token';
  if (status === 403) return 'access_denied';
  return body.code === 'INVALID_LINK' ? 'invalid_link' : 'passes';
}

it('says for every route who may call it, and for none twice', () => {
  expect(routesWithoutAudience).toEqual([]);
  expect(idleExceptions).toEqual([]);
});

it.each(Object.entries(routeTable))('%s: %s', async (route, audience) => {
  const answers: Partial<Record<Caller, Answer>> = {};
  const wanted: Partial<Record<Caller, Answer>> = {};
  for (const caller of callers) {
    wanted[caller] = expected(audience, caller);
    answers[caller] = await asked(route, caller);
  }
  expect(answers).toEqual(wanted);
});

it('a platform admin can’t change a company’s data', () => {
  const writes = Object.entries(routeTable).filter(([route]) => !route.startsWith('GET '));
  const open = writes.filter(([, audience]) => expected(audience, 'admin') === 'passes');
  expect(new Set(open.map(([, audience]) => audience))).toEqual(new Set(['public', 'signed_in', 'admin']));
});
