import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candi/infra/postgres/postgres';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { withCompany } from './with-company.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-database-'));
const start = (port: number) => startPostgres({ dataDir: join(folder, 'data'), port, durable: false });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reconnects soon after the database is back', async () => {
  const first = await start(0);
  const database = openDatabase(first.url());
  const ask = () => database.sql`select 1`;
  await Promise.all(Array.from({ length: 10 }, ask));
  await first.stop();
  // Makes every connection of the pool fail several times.
  for (let round = 0; round < 8; round++) {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, ask));
    expect(asked.every(({ status }) => status === 'rejected')).toBe(true);
  }
  const second = await start(first.port);
  expect(second.port).toBe(first.port);
  try {
    // With the default back-off of `postgres`, the delay would be 20 s by now.
    await expect.poll(() => ask().then(Boolean, () => false), { timeout: 15_000, interval: 20 }).toBe(true);
  } finally {
    await database.close();
    await second.stop();
  }
}, 120_000);

// Without gateway/patches, the library loses a pool connection for each transaction that a shutdown interrupts.
it('settles every transaction that a shutdown interrupts, and keeps all of its connections', async () => {
  let server = await start(0);
  const database = openDatabase(server.url());
  const outcomes = { ok: 0, failed: 0 };
  const over = new AbortController();
  const call = async () => {
    await withCompany(database, randomUUID(), async (trx) => {
      await sql`select pg_sleep(0.01)`.execute(trx);
      await sql`select 1`.execute(trx);
    }).then(
      () => (outcomes.ok += 1),
      () => (outcomes.failed += 1),
    );
  };
  const callers = Promise.all(
    Array.from({ length: 25 }, async () => {
      while (!over.signal.aborted) await call();
    }),
  );
  const answered = async (count: number) => {
    const wanted = outcomes.ok + count;
    await expect.poll(() => outcomes.ok, { timeout: 60_000, interval: 20 }).toBeGreaterThan(wanted);
  };
  try {
    for (let fall = 0; fall < 3; fall++) {
      await answered(100);
      const failed = outcomes.failed;
      const [postmaster] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
      await expect
        .poll(() => outcomes.failed, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(failed + 25);
      await server.stop();
      server = await start(server.port);
    }
    await answered(1000);
    over.abort();
    // Waits forever if a call never settles.
    await callers;
    // Uses all connections of the pool at once, so that a lost connection would make this wait forever.
    let inside = 0;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        withCompany(database, randomUUID(), async (trx) => {
          inside += 1;
          await sql`select 1`.execute(trx);
          await expect.poll(() => inside, { timeout: 30_000, interval: 10 }).toBe(10);
        }),
      ),
    );
  } finally {
    over.abort();
    await database.close();
    await server.stop();
  }
}, 240_000);
