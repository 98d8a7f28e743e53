import type {
  ApplicationCounts,
  ApplicationsAdded,
  ApplicationsChanged,
} from '@candi/contract/hiring/applications';
import { maxSelected } from '@candi/contract/hiring/candidates';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestCandidate } from '../../../testing/interview.ts';
import { createTestBoard } from '../../../testing/applications.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);

it('applies a change to all applications that match the filter, and to no others', async () => {
  const board = await createTestBoard(gateway, member);
  const [first, second, third] = await board.add(3);
  const patch = (body: object) => board.call<ApplicationsChanged>('PATCH', '/applications', body);
  await patch({ applicationIds: [first!.id, second!.id], decision: 'SHORTLISTED' });
  await board.addPhases('Conversation');
  const { phases } = await board.read();
  const matching = { phaseId: phases[0]!.id, decision: 'SHORTLISTED' };
  expect((await patch({ matching, phaseId: 'next' })).body).toEqual({ changed: 2 });
  const phaseOf = async (id: string) => (await board.detail(id)).phaseId;
  expect(await phaseOf(first!.id)).toBe(phases[1]!.id);
  expect(await phaseOf(second!.id)).toBe(phases[1]!.id);
  expect(await phaseOf(third!.id)).toBe(phases[0]!.id);
  expect((await patch({ matching, decision: 'REJECTED' })).body).toEqual({ changed: 0 });
  expect((await patch({ decision: 'REJECTED' })).status).toBe(422);
  expect((await patch({ applicationIds: [first!.id], matching, decision: 'REJECTED' })).status).toBe(422);
});

it('counts the applications that match the filter', async () => {
  const board = await createTestBoard(gateway, member);
  const [first] = await board.add(2);
  await board.call('PATCH', '/applications', { applicationIds: [first!.id], decision: 'REJECTED' });
  const counts = async (query: string) =>
    (await board.call<ApplicationCounts>('GET', `/application-counts?${query}`)).body.phases;
  const phaseId = (await board.read()).phases[0]!.id;
  expect(await counts('')).toEqual([{ phaseId, count: 2 }]);
  expect(await counts('decision=REJECTED')).toEqual([{ phaseId, count: 1 }]);
  expect(await counts('decision=ACCEPTED')).toEqual([]);
  expect(await counts('q=nobody-of-this-name')).toEqual([]);
});

it('adds all matching candidates to a job', async () => {
  const recruiter = await gateway.signUp();
  const board = await createTestBoard(gateway, recruiter);
  await createTestCandidate(gateway, recruiter);
  await createTestCandidate(gateway, recruiter);
  const add = (matching: object) => board.call<ApplicationsAdded>('POST', '/applications', { matching });
  expect((await add({ q: '' })).body.added).toBe(2);
  expect((await add({ q: '' })).body.added).toBe(0);
});

it('changes nothing if the filter matches too many applications', async () => {
  const recruiter = await gateway.signUp();
  const board = await createTestBoard(gateway, recruiter);
  await sql`
    insert into candidates (company_id, first_name, last_name, email, phone)
    select ${recruiter.companyId}, 'Many', n::text, n || '@many.example', '' from generate_series(0, ${sql.lit(maxSelected)}) n`.execute(
    gateway.database.owner.queries,
  );
  const answer = await board.call('POST', '/applications', { matching: { q: '' } });
  expect(answer).toMatchObject({ status: 422, body: { code: 'TOO_MANY_SELECTED' } });
});
