import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eraseFiles } from '../../entry/background-worker/erase-files.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { eraseExpired } from './retention.job.ts';
import { deleteSession, listExpired } from './retention.repository.ts';

const gateway = setUpGateway();

/** Marks a session as completed `days` days ago. */
const hold = (sessionId: string, days: number) =>
  sql`update sessions set status = 'COMPLETED', started_at = now() - make_interval(days => ${days + 1}),
    ended_at = now() - make_interval(days => ${days}) where id = ${sessionId}`.execute(
    gateway.database.owner.queries,
  );
const left = async (table: 'sessions' | 'interviews', companyId: string): Promise<string[]> =>
  (
    await gateway.database.owner.queries
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', companyId)
      .execute()
  ).map(({ id }) => id);

it('erases sessions past the company’s retention period with their files and emails, but nothing else', async () => {
  const { queries } = gateway.database.owner;
  const { storage } = gateway.deps;
  const [short, long] = [await gateway.signUp(), await gateway.signUp()];
  await queries
    .updateTable('companies')
    .set({ retentionDays: 30 })
    .where('id', '=', short.companyId)
    .execute();
  const past = await createTestInterview(gateway, short, { candidates: 25 });
  const fresh = await createTestInterview(gateway, short);
  const unheld = await createTestInterview(gateway, short);
  const kept = await createTestInterview(gateway, long);
  for (const { sessionId } of past.links) await hold(sessionId, 31);
  await hold(fresh.sessionId, 29);
  await hold(kept.sessionId, 31);
  const over = sql<Date>`now() - interval '31 days'`;
  await queries
    .updateTable('interviews')
    .set({ expiresAt: over })
    .where('id', 'in', [past.id, unheld.id])
    .execute();
  for (const id of [past.sessionId, fresh.sessionId])
    await storage.write(`${id}/recording.webm`, new Uint8Array([1]));

  expect(await eraseExpired(queries, gateway.deps.log)).toBe(26);
  expect(await left('sessions', short.companyId)).toEqual([fresh.sessionId]);
  expect(await left('interviews', short.companyId)).toEqual([fresh.id]);
  expect(await left('sessions', long.companyId)).toEqual([kept.sessionId]);
  const letters = await queries
    .selectFrom('mails')
    .select('subjectId')
    .where('companyId', '=', short.companyId)
    .execute();
  expect(letters).toEqual([{ subjectId: fresh.sessionId }]);

  // Files of deleted rows are kept for another minute.
  await sql`update erased_files set created_at = now() - interval '2 minutes'`.execute(queries);
  expect(await eraseFiles(queries, storage, gateway.deps.log)).toBe(26);
  expect(await storage.stat(`${past.sessionId}/recording.webm`)).toBeNull();
  expect(await storage.stat(`${fresh.sessionId}/recording.webm`)).not.toBeNull();

  // A second run on the same day updates the same audit log entry.
  await hold(fresh.sessionId, 31);
  expect(await eraseExpired(queries, gateway.deps.log)).toBe(1);
  expect(await eraseExpired(queries, gateway.deps.log)).toBe(0);
  const lines = await queries
    .selectFrom('auditLog')
    .select(['companyId', 'actorId', 'details'])
    .where('action', '=', 'session.expire')
    .execute();
  expect(lines).toEqual([{ companyId: short.companyId, actorId: null, details: { sessions: 27 } }]);
});

it('keeps a session whose company has chosen a longer period since the session was listed', async () => {
  const { queries } = gateway.database.owner;
  const company = await gateway.signUp();
  const { sessionId } = await createTestInterview(gateway, company);
  await hold(sessionId, 31);
  const keepFor = (retentionDays: number) =>
    queries.updateTable('companies').set({ retentionDays }).where('id', '=', company.companyId).execute();
  await keepFor(30);
  const listed = await listExpired(queries);
  expect(listed).toContainEqual({ id: sessionId, companyId: company.companyId });
  await keepFor(90);
  expect(await deleteSession(queries, sessionId)).toBe(false);
  expect(await left('sessions', company.companyId)).toEqual([sessionId]);
});
