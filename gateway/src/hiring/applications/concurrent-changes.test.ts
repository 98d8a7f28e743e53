import type { ApplicationRow, ApplicationsChanged } from '@candi/contract/hiring/applications';
import type { CandidateRow } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import { expect, it } from 'vitest';
import { createTestBoard } from '../../../testing/applications.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);

const idsOf = (rows: readonly ApplicationRow[]) => rows.map(({ id }) => id);

it('candidates who are in two jobs can be changed in both at the same time', async () => {
  const [one, other] = [await createTestBoard(gateway, member), await createTestBoard(gateway, member)];
  const rows = await one.add(20);
  const candidateIds = rows.map(({ candidate }) => candidate.id);
  await other.call('POST', '/applications', { candidateIds });
  const lists = [idsOf(rows), idsOf((await other.list('limit=100')).rows)];
  for (const fit of ['TOP', 'NOT_FIT', 'AVERAGE']) {
    const answers = await Promise.all(
      [one, other].map((board, at) =>
        board.call<ApplicationsChanged>('PATCH', '/applications', { applicationIds: lists[at], fit }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.changed])).toEqual([
      [200, 20],
      [200, 20],
    ]);
    const { body } = await gateway.call<Page<CandidateRow>>(
      'GET',
      `/v1/candidates/overview?fit=${fit}&limit=100`,
      { token: member.token },
    );
    expect(body.rows).toHaveLength(20);
  }
});

it('a change of the phase, the decision and the fit together keeps what is as requested already', async () => {
  const board = await createTestBoard(gateway, member);
  const [first, second] = await board.addPhases('Conversation');
  const [row] = await board.add(1);
  const applicationIds = [row?.id];
  await board.change({ applicationIds, fit: 'TOP' });
  const all = { applicationIds, phaseId: 'next', decision: 'SHORTLISTED', fit: 'TOP' };
  expect((await board.change(all)).body).toEqual({ changed: 1 });
  const after = await board.detail(row?.id ?? '');
  expect(after).toMatchObject({ phaseId: second, decision: 'SHORTLISTED', fit: 'TOP' });
  const kinds = after.history.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['applied', 'decided', 'fit', 'moved']);
  expect((await board.change({ ...all, phaseId: second })).body).toEqual({ changed: 0 });
  expect((await board.change({ applicationIds, phaseId: first, fit: null })).body).toEqual({ changed: 1 });
  expect(await board.detail(row?.id ?? '')).toMatchObject({ phaseId: first, fit: null, fitBasis: null });
});
