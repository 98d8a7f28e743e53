import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../testing/database.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { startDelayedRelay } from '../../../testing/delayed-relay.ts';
import { openDatabase } from './database.ts';
import { withCompany } from './with-company.ts';

describe('withCompany', () => {
  let database: TestDatabase;
  let first: string;
  let second: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const companies = await database.owner.queries
      .insertInto('companies')
      .values([
        { kind: 'COMPANY', name: 'First' },
        { kind: 'SOLO', name: 'Second' },
      ])
      .returning('id')
      .execute();
    first = companies[0]!.id;
    second = companies[1]!.id;
    for (const company of [first, second])
      await withCompany(database.app, company, (trx) =>
        trx
          .insertInto('candidates')
          .values({ companyId: company, firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '' })
          .execute(),
      );
  });
  afterAll(() => database.drop());

  const seen = (company: string) =>
    withCompany(database.app, company, (trx) => trx.selectFrom('candidates').select('companyId').execute());

  it('sees the rows of one company only, without a filter in the query', async () => {
    expect(await seen(first)).toEqual([{ companyId: first }]);
    expect(await seen(second)).toEqual([{ companyId: second }]);
  });

  it('hides all rows from queries outside a company', async () => {
    await seen(first);
    expect(await database.app.queries.selectFrom('candidates').selectAll().execute()).toEqual([]);
    expect(await database.app.queries.selectFrom('companies').selectAll().execute()).toEqual([]);
    expect(await database.app.queries.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('can’t insert a row for another company', async () => {
    const wrong = withCompany(database.app, first, (trx) =>
      trx
        .insertInto('candidates')
        .values({ companyId: second, firstName: 'X', lastName: 'Y', email: 'x@y.example', phone: '' })
        .execute(),
    );
    await expect(wrong).rejects.toThrow(/row-level security/);
  });

  it('rolls back if the work throws', async () => {
    const broken = withCompany(database.app, first, async (trx) => {
      await trx.deleteFrom('candidates').execute();
      throw new Error('stop');
    });
    await expect(broken).rejects.toThrow('stop');
    expect(await seen(first)).toHaveLength(1);
  });

  it('rejects ids that aren’t UUIDs', async () => {
    await expect(seen("x', true); drop table jobs; --")).rejects.toThrow(TypeError);
  });

  it('runs under a role that owns no tables', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_class c join pg_roles r on r.oid = c.relowner
      where r.rolname = 'candi_app'`.execute(database.owner.queries);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('needs two round trips for one query: one for BEGIN with the query, one for COMMIT', async () => {
    const relay = await startDelayedRelay(new URL(database.appUrl), 15);
    const far = openDatabase(Object.assign(new URL(database.appUrl), { port: String(relay.port) }).href, 1);
    const roundTrips = async (work: () => Promise<unknown>) => {
      // The first call prepares the statements.
      await work();
      const before = relay.roundTrips();
      await work();
      return relay.roundTrips() - before;
    };
    try {
      const bare = await roundTrips(() => far.queries.selectFrom('candidates').select('id').execute());
      const tenant = await roundTrips(() =>
        withCompany(far, first, (trx) => trx.selectFrom('candidates').select('id').execute()),
      );
      const separate = await roundTrips(() =>
        far.queries.transaction().execute(async (trx) => {
          await sql`select set_config('app.company', ${first}, true)`.execute(trx);
          await trx.selectFrom('candidates').select('id').execute();
        }),
      );
      expect(bare).toBe(1);
      expect(tenant).toBe(2);
      expect(separate).toBe(4);
    } finally {
      await far.close();
      await relay.stop();
    }
  });
});
