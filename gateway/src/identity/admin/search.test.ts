import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { rowsMatching } from '../../platform/database/text-search.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { searchWords } from '../../platform/database/search-words.ts';
import { setUpAdmin } from '../../../testing/admin.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const admin = setUpAdmin(gateway);
beforeAll(async () => {
  const owner = await gateway.signUp();
  // Disables the triggers for the recruiters' search, which isn't tested here.
  await sql`alter table candidates disable trigger user`.execute(gateway.database.owner.queries);
  await sql`insert into candidates (company_id, first_name, last_name, email, phone)
    select ${owner.companyId}, 'First' || n, 'Last' || n % 97, 'person' || n || '@candi.test', ''
    from generate_series(1, 8000) n`.execute(gateway.database.owner.queries);
  // Vacuums as autovacuum would. Otherwise the planner avoids the index because of its pending entries.
  await sql`vacuum analyze candidates`.execute(gateway.database.owner.queries);
});

const line = { companyId: null, action: 'user.list' as const, subjectId: null };
const planOf = (condition: RawBuilder<boolean>) =>
  withAdmin(gateway.deps.database, admin.userId, line, async (trx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from candidates where ${condition} order by created_at desc, id desc limit 31`.execute(
      trx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
const words = (q: string) => rowsMatching('candidates', searchWords(q));

it('finds rare words in the candidates of all companies with an index, under the admins’ policies', async () => {
  expect(await planOf(words('person6789'))).toContain('candidates_by_words');
});

it('reads the newest candidates with an index', async () => {
  const last = JSON.stringify(['newest', new Date().toISOString(), admin.userId]);
  const after = Buffer.from(last).toString('base64url');
  const plan = await planOf(keyset(newestFirst('candidates'), 'newest', after).afterCursor);
  expect(plan).toContain('candidates_list_all');
  expect(plan).not.toContain('Sort');
});

it('matches every word regardless of case, and takes wildcards literally', async () => {
  const found = (q: string) =>
    withAdmin(gateway.deps.database, admin.userId, line, (trx) =>
      trx.selectFrom('candidates').select('firstName').where(words(q)).limit(3).execute(),
    );
  expect(await found('LAST5 person102@')).toEqual([{ firstName: 'First102' }]);
  expect(await found('person10%2')).toEqual([]);
  expect(await found('person10_2')).toEqual([]);
});
