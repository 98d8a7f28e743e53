import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { withCompany } from './with-company.ts';

const gateway = setUpGateway();

it('updates the columns that are copied for lists after every kind of change', async () => {
  const member = await gateway.signUp();
  const { companyId } = member;
  const made = await createTestInterview(gateway, member, { withJob: true, candidates: 3 });
  const candidateIds = made.links.map(({ candidateId }) => candidateId);
  const [first = '', second = ''] = candidateIds;
  // Uses the gateway's role, to which the row-level security policies apply.
  const within = <T>(fn: Parameters<typeof withCompany<T>>[2]) =>
    withCompany(gateway.deps.database, companyId, fn);
  const { id: poolId } = await within((trx) =>
    trx
      .insertInto('pools')
      .values({ companyId, name: 'Pool', createdBy: member.userId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await within((trx) =>
    trx
      .insertInto('poolCandidates')
      .values(
        candidateIds.map((id) => ({
          companyId,
          poolId,
          candidateId: id,
          addedBy: member.userId,
        })),
      )
      .execute(),
  );
  const { queries } = gateway.database.owner;
  const pool = () =>
    queries.selectFrom('pools').select('candidateCount as count').where('id', '=', poolId).executeTakeFirst();
  const phases = async () => {
    const rows = await queries
      .selectFrom('jobPhases')
      .innerJoin('applications', 'applications.jobId', 'jobPhases.jobId')
      .select(['jobPhases.id', 'applicationCount as count'])
      .distinct()
      .orderBy('count', 'desc')
      .execute();
    return rows;
  };
  expect(await pool()).toEqual({ count: 3 });
  const [full, ...empty] = await phases();
  expect(full?.count).toBe(3);
  expect(empty.every(({ count }) => count === 0)).toBe(true);

  await within((trx) =>
    trx
      .updateTable('candidates')
      .set({ firstName: 'Zoe', lastName: 'ÁLVAREZ', yearsExperience: 7 })
      .where('id', '=', first)
      .execute(),
  );
  for (const table of ['applications', 'sessions', 'poolCandidates'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select('listName')
      .where('candidateId', '=', first)
      .execute();
    expect(rows.length, table).toBeGreaterThan(0);
    expect(
      rows.every(({ listName }) => listName === 'álvarez zoe'),
      table,
    ).toBe(true);
  }
  expect(
    await queries
      .selectFrom('poolCandidates')
      .select('listYears')
      .where('candidateId', '=', first)
      .executeTakeFirst(),
  ).toEqual({ listYears: 7 });

  const { id: nextPhase } = await within((trx) =>
    trx
      .insertInto('jobPhases')
      .values((is) => ({
        companyId,
        jobId: is
          .selectFrom('jobPhases')
          .select('jobId')
          .where('id', '=', full?.id ?? ''),
        ordinal: sql<number>`9`,
        kind: 'CUSTOM' as const,
        name: 'Later',
      }))
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await within((trx) =>
    trx
      .updateTable('applications')
      .set({ phaseId: nextPhase })
      .where('candidateId', 'in', [first, second])
      .execute(),
  );
  expect(await phases()).toEqual(
    expect.arrayContaining([
      { id: nextPhase, count: 2 },
      { id: full?.id, count: 1 },
    ]),
  );

  await within((trx) => trx.deleteFrom('candidates').where('id', '=', first).execute());
  expect(await pool()).toEqual({ count: 2 });
  expect((await phases()).find(({ id }) => id === nextPhase)?.count).toBe(1);
});
