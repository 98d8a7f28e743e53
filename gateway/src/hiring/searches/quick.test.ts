import type { QuickResults } from '@candi/contract/hiring/searches';
import { beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await gateway.signUp();
});

const search = async (q: string, who = owner) =>
  (
    await gateway.call<QuickResults>('GET', `/v1/search/quick?q=${encodeURIComponent(q)}`, {
      token: who.token,
    })
  ).body;
const nothing = { candidates: [], jobs: [], sessions: [] };

it('finds candidates, jobs and interviews of the company', async () => {
  const job = await createTestJob(gateway, owner);
  const made = await createTestInterview(gateway, owner, { body: { title: 'Boat yard talk' } });
  expect(await search('boat')).toEqual({
    candidates: [],
    jobs: [{ id: job.id, name: job.name, open: true }],
    sessions: [
      {
        sessionId: made.sessionId,
        title: 'Boat yard talk',
        candidateName: 'Noor Haddad',
        status: 'PENDING',
      },
    ],
  });
  expect((await search('hadd')).candidates).toEqual([
    { id: made.candidateId, name: 'Noor Haddad', title: '', photoUrl: null },
  ]);
  expect(await search('boat', await gateway.signUp())).toEqual(nothing);
  expect(await search(' ')).toEqual(nothing);
});

it.each([
  ['João Conceição', 'joao conceicao'],
  ['Lucía Núñez', 'lucia nunez'],
  ['أحمد الحدّاد', 'احمد الحداد'],
])('finds %s as “%s”', async (name, typed) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const body = { firstName, lastName, email: 'someone@candi.test' };
  await gateway.call('POST', '/v1/candidates', { token: owner.token, body });
  expect((await search(typed)).candidates).toMatchObject([{ name }]);
});

it('shows candidates with a matching name before those with a matching profile', async () => {
  const add = (firstName: string, email: string, currentJobTitle: string) =>
    gateway.call('POST', '/v1/candidates', {
      token: owner.token,
      body: { firstName, lastName: 'Reed', email, currentJobTitle },
    });
  await add('Sofía', 'sofia@candi.test', 'Porter');
  await add('Bea', 'bea@candi.test', 'Software engineer');
  expect((await search('sof')).candidates.map(({ name }) => name)).toEqual(['Sofía Reed', 'Bea Reed']);
});

it('hides private interviews from members who may not see them', async () => {
  await createTestInterview(gateway, owner, { body: { title: 'Quiet matter', access: 'private' } });
  expect((await search('quiet')).sessions).toHaveLength(1);
  expect((await search('quiet', await gateway.signUp('EDITOR', owner.companyId))).sessions).toEqual([]);
});
