import type { CandidatePhases, CandidateRow } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBoard, type TestBoard } from '../../../testing/applications.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
let board: TestBoard;
beforeAll(async () => {
  board = await createTestBoard(gateway, member);
  await board.add(3);
});

const list = (query: Record<string, string>, { token }: TestMember = member) =>
  gateway.call<Page<CandidateRow>>(
    'GET',
    `/v1/candidates/overview?${new URLSearchParams(query).toString()}`,
    { token },
  );

describe('the filters by progress', () => {
  it.each<Record<string, string>>([
    { decision: 'MAYBE' },
    { decision: '' },
    { fit: 'NONE' },
    { fit: 'top' },
    { phase: 'x'.repeat(61) },
    { phase: '\u0000' },
    { phase: '\u{D800}' },
  ])('%j: an unknown value is refused or finds nobody', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.rows?.length ?? 0]).toEqual([status === 200 ? 200 : 422, 0]);
  });

  it.each(["'; drop table candidates; --", '%s %1$s %L', "\\' or true", '%', '_', 'CV_SCREENING '])(
    'a phase named %j is taken literally',
    async (phase) => {
      expect(await list({ phase })).toMatchObject({ status: 200, body: { rows: [] } });
    },
  );

  it('a phase with a name of quotes, marks and right-to-left text is found by it', async () => {
    for (const name of ["%1$s 'quoted' \\n", 'مقابلة‏ – ‮nur', '👩🏽‍🔬'.repeat(4)]) {
      const phases = await board.addPhases(name);
      const [row] = (await board.list()).rows;
      await board.change({ applicationIds: [row?.id], phaseId: phases.at(-1) });
      const { rows } = (await list({ phase: name })).body;
      expect(rows.map(({ id }) => id)).toEqual([row?.candidate.id]);
      const { body } = await gateway.call<CandidatePhases>('GET', '/v1/candidates/phases', {
        token: member.token,
      });
      expect(body.phases).toContain(name);
    }
  });

  it('a cursor of another filter or company shows only the own company’s rows of the filter', async () => {
    const first = await list({ limit: '1' });
    const after = first.body.next ?? '';
    expect(after).not.toBe('');
    const [row] = (await board.list()).rows;
    await board.change({ applicationIds: [row?.id], decision: 'REJECTED' });
    const filters: Record<string, string>[] = [
      { decision: 'REJECTED' },
      { phase: 'CV_SCREENING' },
      { fit: 'TOP' },
    ];
    for (const query of filters) {
      const { status, body } = await list({ ...query, after });
      expect(status).toBe(200);
      expect(body.rows.every(({ id }) => id !== first.body.rows[0]?.id)).toBe(true);
    }
    const stranger = await gateway.signUp();
    expect(await list({ after }, stranger)).toMatchObject({ status: 200, body: { rows: [], next: null } });
    expect((await list({ after, sort: 'name' })).status).toBe(422);
    expect((await list({ after: 'x'.repeat(2001) })).status).toBe(422);
    const { body } = await gateway.call<CandidatePhases>('GET', '/v1/candidates/phases', {
      token: stranger.token,
    });
    expect(body.phases).toEqual([]);
  });

  it('words of 10,000 characters are refused, not searched for', async () => {
    expect((await list({ q: 'a '.repeat(5000) })).status).toBe(422);
    for (const q of ['a'.repeat(10_000), '\u0000', '😀'.repeat(201)])
      expect(
        (await gateway.call('GET', `/v1/search/quick?q=${encodeURIComponent(q)}`, { token: member.token }))
          .status,
      ).toBe(422);
    for (const q of ["'", '\\', ':*', '&|!()', '‮', '%', '_', ''])
      expect(
        (await gateway.call('GET', `/v1/search/quick?q=${encodeURIComponent(q)}`, { token: member.token }))
          .status,
      ).toBe(200);
  });
});
