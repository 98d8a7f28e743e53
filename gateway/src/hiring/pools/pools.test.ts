import { randomUUID } from 'node:crypto';
import type { Page } from '@candi/contract/platform/common';
import type { Pool, PoolCandidate } from '@candi/contract/hiring/pools';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestCandidate } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);

const create = (who: TestMember, name: string, description = '') =>
  gateway.call<Pool>('POST', '/v1/pools', { token: who.token, body: { name, description } });
const change = (who: TestMember, method: 'POST' | 'DELETE', id: string, candidateIds: string[]) =>
  gateway.call<Pool>(method, `/v1/pools/${id}/candidates`, { token: who.token, body: { candidateIds } });
const list = async (query = '') =>
  (await gateway.call<Page<Pool>>('GET', `/v1/pools?${query}`, { token: member.token })).body;

describe('a pool', () => {
  it('has a unique name, and can be renamed and deleted', async () => {
    const { status, body } = await create(member, ' Sailors ', 'For the summer');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name: 'Sailors',
        description: 'For the summer',
        candidates: 0,
        message: 'Talent pipeline saved.',
      },
    });
    expect(await create(member, 'sailors')).toMatchObject({
      status: 409,
      body: { code: 'NAME_IN_USE', details: { fields: { name: 'This name is already in use' } } },
    });
    expect((await create(stranger, 'Sailors')).status).toBe(201);

    const other = await create(member, 'Cooks');
    const put = (name: string) =>
      gateway.call<Pool>('PUT', `/v1/pools/${other.body.id}`, { token: member.token, body: { name } });
    expect((await put('SAILORS')).status).toBe(409);
    expect((await put('Bakers')).body).toMatchObject({ name: 'Bakers', description: '' });
    const gone = await gateway.call('DELETE', `/v1/pools/${other.body.id}`, { token: member.token });
    expect(gone.status).toBe(200);
    expect((await list()).rows.map(({ name }) => name)).toEqual(['Sailors']);
  });

  it('is hidden from other companies and read-only for viewers', async () => {
    const { id } = (await create(member, 'Private')).body;
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    const own = await createTestCandidate(gateway, stranger);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Taken' }],
      ['DELETE', '', undefined],
      ['GET', '/candidates', undefined],
      ['POST', '/candidates', { candidateIds: [own.id] }],
      ['DELETE', '/candidates', { candidateIds: [own.id] }],
    ] as const) {
      const asked = { token: stranger.token, body };
      expect((await gateway.call(method, `/v1/pools/${id}${path}`, asked)).status).toBe(404);
      const byViewer = await gateway.call(method, `/v1/pools/${id}${path}`, { token: viewer.token, body });
      expect(byViewer.status).toBe(method === 'GET' ? 200 : 403);
    }
    // For this company, another company's candidate doesn't exist.
    expect((await change(member, 'POST', id, [own.id])).status).toBe(404);
    expect((await change(member, 'DELETE', id, [own.id])).status).toBe(404);
  });
});

it('lists, finds and sorts pools', async () => {
  const owner = await gateway.signUp();
  for (const name of ['Beta', 'alpha', 'Gamma', '100%_sure']) await create(owner, name, `About ${name}`);
  const names = async (query: string): Promise<string[]> => {
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const path: string = `/v1/pools?limit=2&${query}${after && `&after=${after}`}`;
      const { body }: { body: Page<Pool> } = await gateway.call('GET', path, { token: owner.token });
      seen.push(...body.rows.map(({ name }) => name));
      after = body.next;
    }
    return seen;
  };
  expect(await names('')).toEqual(['100%_sure', 'Gamma', 'alpha', 'Beta']);
  expect(await names('sort=name')).toEqual(['100%_sure', 'alpha', 'Beta', 'Gamma']);
  expect(await names('q=about%20mm')).toEqual(['Gamma']);
  expect(await names(`q=${encodeURIComponent('%_')}`)).toEqual(['100%_sure']);
});

describe('candidates of a pool', () => {
  let owner: TestMember;
  let id: string;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    owner = await gateway.signUp();
    id = (await create(owner, 'Crew')).body.id;
    for (const [firstName, lastName, yearsExperience] of [
      ['Ana', 'Zeta', 3],
      ['Bia', 'Moura', 9],
      ['Caio', 'Alves', null],
    ] as const) {
      const body = { firstName, lastName, yearsExperience, email: `${firstName}@candi.test` };
      const made = await gateway.call<{ id: string }>('POST', '/v1/candidates', { token: owner.token, body });
      ids.set(firstName, made.body.id);
    }
  });
  const idOf = (name: string): string => ids.get(name) ?? '';
  const names = async (query: string): Promise<string[]> => {
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const path: string = `/v1/pools/${id}/candidates?limit=2&${query}${after && `&after=${after}`}`;
      const { body }: { body: Page<PoolCandidate> } = await gateway.call('GET', path, {
        token: owner.token,
      });
      seen.push(...body.rows.map(({ firstName }) => firstName));
      after = body.next;
    }
    return seen;
  };

  it('can be added (only once), searched, sorted and removed', async () => {
    const joined = await change(owner, 'POST', id, [idOf('Ana'), idOf('Bia')]);
    expect(joined.body).toMatchObject({ candidates: 2, message: 'Added to the talent pipeline.' });
    expect((await change(owner, 'POST', id, [idOf('Bia'), idOf('Caio')])).body.candidates).toBe(3);
    expect((await names(''))[0]).toBe('Caio');
    expect(await names('sort=name')).toEqual(['Caio', 'Bia', 'Ana']);
    expect(await names('sort=experience')).toEqual(['Bia', 'Ana', 'Caio']);
    expect(await names('q=mou')).toEqual(['Bia']);
    const left = await change(owner, 'DELETE', id, [idOf('Bia')]);
    expect(left.body).toMatchObject({ candidates: 2, message: 'Removed from the talent pipeline.' });
    expect(await names('sort=name')).toEqual(['Caio', 'Ana']);
  });

  it('are shown with their pools, and leave them when they are erased', async () => {
    const detail = await gateway.call('GET', `/v1/candidates/${idOf('Ana')}`, { token: owner.token });
    expect(detail.body).toMatchObject({ pools: [{ id, name: 'Crew' }] });
    await gateway.call('DELETE', `/v1/candidates/${idOf('Ana')}`, { token: owner.token });
    expect(await names('')).toEqual(['Caio']);
    await gateway.call('DELETE', `/v1/pools/${id}`, { token: owner.token });
    expect((await gateway.call('GET', `/v1/candidates/${idOf('Caio')}`, { token: owner.token })).status).toBe(
      200,
    );
  });
});

describe('candidates that match a filter', () => {
  it('can be added to and removed from a pool all at once, without their ids', async () => {
    const recruiter = await gateway.signUp();
    const cooks = [
      await createTestCandidate(gateway, recruiter),
      await createTestCandidate(gateway, recruiter),
    ];
    const { body: source } = await create(recruiter, 'Cooks');
    const { body: target } = await create(recruiter, 'Kitchen');
    await change(recruiter, 'POST', source.id, [cooks[0]!.id]);
    const all = (who: TestMember, method: 'POST' | 'DELETE', matching: object) =>
      gateway.call<Pool>(method, `/v1/pools/${target.id}/candidates`, {
        token: who.token,
        body: { matching },
      });
    expect((await all(recruiter, 'POST', { poolId: source.id, q: '' })).body.candidates).toBe(1);
    expect((await all(recruiter, 'POST', { q: 'nobody-of-this-name' })).body.candidates).toBe(1);
    expect((await all(recruiter, 'POST', { q: '' })).body.candidates).toBe(2);
    const search = await gateway.call<{ id: string }>('POST', '/v1/searches', {
      token: recruiter.token,
      body: {},
    });
    expect((await all(recruiter, 'DELETE', { searchId: search.body.id })).body.candidates).toBe(0);
    expect((await all(recruiter, 'POST', { poolId: randomUUID(), q: '' })).status).toBe(404);
    const foreign = await create(stranger, 'Theirs');
    expect((await all(recruiter, 'POST', { poolId: foreign.body.id, q: '' })).status).toBe(404);
    const viewer = await gateway.signUp('VIEWER', recruiter.companyId);
    expect((await all(viewer, 'POST', { q: '' })).status).toBe(403);
  });
});
