import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { meterEndedSessions } from '../../interviews/sessions/meter.job.ts';
import { purgeImports } from '../../hiring/imports/imports.repository.ts';
import { eraseExpired } from '../../interviews/sessions/retention.job.ts';
import { eraseTestInterviews } from '../../interviews/sessions/test-interview.repository.ts';
import { sendQueuedMails } from '../../platform/mails/mail.queue.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpQueue } from '../../../testing/queue.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { eraseFiles } from './erase-files.ts';
import { queueEndedSessions } from './outbox.ts';
import { purge } from './purge.ts';
import { expirePending } from '../../interviews/sessions/watchdog.repository.ts';
import { watchSessions } from './watchdog.ts';

const gateway = setUpGateway();
const boss = setUpQueue(gateway);
const owner = () => gateway.database.owner.queries;

let logged: { id: string; task: string; msg: string; sessionId?: string }[] = [];
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });

/** Table that has a row which Postgres refuses to change or delete. */
let refused = 'sessions';
/** Makes Postgres refuse to change or delete one row. */
const refuse = async (table: string, id: string, column = 'id'): Promise<void> => {
  await sql`create trigger refuse before update or delete on ${sql.table(table)} for each row
    when (old.${sql.ref(column)}::text = ${sql.lit(id)}) execute function refuse()`.execute(owner());
  refused = table;
};
beforeEach(async () => {
  logged = [];
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(owner());
});
afterEach(async () => {
  await sql`drop trigger if exists refuse on ${sql.table(refused)}`.execute(owner());
});

/** Creates sessions of two companies, the second of which comes later in every list. Returns their ids. */
async function twoSessions(): Promise<[string, string]> {
  const first = await createTestInterview(gateway, await gateway.signUp());
  const second = await createTestInterview(gateway, await gateway.signUp());
  return [first.sessionId, second.sessionId];
}
/** Marks sessions as completed. The first one ended earlier. */
async function end([first, second]: [string, string], days = 0): Promise<void> {
  for (const [id, hours] of [
    [first, 2],
    [second, 1],
  ] as const)
    await sql`update sessions set status = 'COMPLETED', started_at = now() - make_interval(days => ${days}, hours => 3),
      ended_at = now() - make_interval(days => ${days}, hours => ${hours}) where id = ${id}`.execute(owner());
}
const sessionOf = (id: string) =>
  owner().selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
const logsOnly = (id: string) => expect(logged.map((line) => line.id)).toEqual([id]);

it('a session that can’t be metered doesn’t stop the metering of other companies', async () => {
  const [bad, good] = await twoSessions();
  await end([bad, good]);
  const session = await sessionOf(bad);
  await owner().deleteFrom('subscriptions').where('companyId', '=', session!.companyId).execute();
  expect(await meterEndedSessions(owner(), log)).toBe(1);
  expect(await sessionOf(good)).toMatchObject({ meteredAt: expect.any(Date) });
  expect(await sessionOf(bad)).toMatchObject({ meteredAt: null });
  logsOnly(bad);
});

it('a running session whose data is broken doesn’t keep others from being checked', async () => {
  const [bad, good] = await twoSessions();
  await owner()
    .updateTable('sessions')
    .set({ status: 'OPENED', startedAt: new Date() })
    .where('id', 'in', [bad, good])
    .execute();
  // A brief whose factor isn't a number can't be read by the statement that claims its session.
  await sql`insert into session_briefs (session_id, company_id, frozen, live)
    select id, company_id, '{}', '{"extraTime": "long"}' from sessions where id = ${bad}`.execute(owner());
  await watchSessions({
    database: owner(),
    rooms: gateway.deps.rooms,
    requestReport: gateway.deps.requestReport,
    log,
    watchingSince: 0,
    reconnectMs: 1000,
  });
  expect((await sessionOf(good))?.watchedAt).not.toBeNull();
  expect((await sessionOf(bad))?.watchedAt).toBeNull();
  const failed = logged.filter(({ msg }) => msg === 'session check failed');
  expect(failed.map(({ sessionId }) => sessionId)).toContain(bad);
  await owner()
    .updateTable('sessions')
    .set({ status: 'PENDING', startedAt: null })
    .where('id', 'in', [bad, good])
    .execute();
});

it('a session that can’t be erased doesn’t stop the retention periods of other companies', async () => {
  const [bad, good] = await twoSessions();
  await end([bad, good], 4000);
  await refuse('sessions', bad);
  expect(await eraseExpired(owner(), log)).toBe(1);
  expect(await sessionOf(good)).toBeUndefined();
  expect(await sessionOf(bad)).toBeDefined();
  logsOnly(bad);
});

it('a session that can’t be cancelled doesn’t stop the expiry of others', async () => {
  const [bad, good] = await twoSessions();
  await sql`update interviews set expires_at = now() - interval '1 second'
    where id in (select interview_id from sessions where id in (${bad}, ${good}))`.execute(owner());
  await refuse('sessions', bad);
  expect(await expirePending(owner(), log)).toBe(1);
  expect(await sessionOf(good)).toMatchObject({ status: 'CANCELLED' });
  logsOnly(bad);
});

it('a test interview that can’t be erased doesn’t stop the erasure of others', async () => {
  const [bad, good] = await twoSessions();
  await sql`update sessions set test = true, attempt = 0, link_hash = null, created_at = now() - interval '3 days'
    where id in (${bad}, ${good})`.execute(owner());
  await refuse('sessions', bad);
  expect(await eraseTestInterviews(owner(), log)).toBe(1);
  expect(await sessionOf(good)).toBeUndefined();
  logsOnly(bad);
});

it('a report that can’t be queued doesn’t stop others', async () => {
  const pair = await twoSessions();
  const [bad, good] = pair;
  await end(pair);
  await sql`insert into reports (session_id, company_id) select id, company_id from sessions
    where id in (${bad}, ${good})`.execute(owner());
  await boss().createQueue('report');
  await refuse('reports', bad, 'session_id');
  expect(await queueEndedSessions(owner(), boss(), log)).toBe(1);
  logsOnly(bad);
});

it('an email that can’t be queued doesn’t stop others', async () => {
  await boss().createQueue('mail');
  await sendQueuedMails(owner(), boss(), log);
  await twoSessions();
  const mails = await owner().selectFrom('mails').select('id').where('enqueuedAt', 'is', null).execute();
  const bad = mails[0]!.id;
  await refuse('mails', bad);
  expect(await sendQueuedMails(owner(), boss(), log)).toBe(mails.length - 1);
  logsOnly(bad);
});

it('an import that can’t be deleted doesn’t stop others', async () => {
  const { companyId, userId } = await gateway.signUp();
  const [bad] = await owner()
    .insertInto('imports')
    .values(
      [1, 2].map(() => ({
        companyId,
        createdBy: userId,
        kind: 'resumes' as const,
        createdAt: new Date(Date.now() - 40 * 86_400_000),
      })),
    )
    .returning('id')
    .execute();
  await refuse('imports', bad!.id);
  expect(await purgeImports(owner(), log)).toBe(1);
  logsOnly(bad!.id);
});

it('a file that can’t be deleted doesn’t stop others', async () => {
  await owner().deleteFrom('erasedFiles').execute();
  await sql`insert into erased_files (key, created_at) values ('bad', now() - interval '3 minutes'),
    ('good', now() - interval '2 minutes')`.execute(owner());
  const remove = async (key: string): Promise<void> => {
    if (key === 'bad') throw new Error('read-only file system');
  };
  expect(await eraseFiles(owner(), { ...gateway.deps.storage, remove }, log)).toBe(1);
  expect(await owner().selectFrom('erasedFiles').select('key').execute()).toEqual([{ key: 'bad' }]);
  logsOnly('bad');
});

it('a kind of rows that can’t be deleted doesn’t stop the deletion of others', async () => {
  await sql`insert into rate_limits values ('bad', 3, now() - interval '1 second')`.execute(owner());
  const { companyId } = await gateway.signUp();
  await sql`insert into payment_events (id, company_id, type, created_at)
    values ('evt_old', ${companyId}, 'invoice.paid', now() - interval '31 days')`.execute(owner());
  await refuse('rate_limits', 'bad', 'bucket');
  expect(await purge(owner(), log)).toMatchObject({ paymentEvents: 1 });
  logsOnly('rateLimits');
});
