import { type LineTest, lineTestKeys } from '@candi/contract/interviews/phone-line';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

// Calls have no company yet, so that their steps in a test are stored through functions of the database.

/** Assigns a call that has arrived to the running test. Returns whether a test is running. */
export async function offerCallToTest({ queries }: Database, callId: string): Promise<boolean> {
  const { rows } = await sql<{ tested: boolean }>`select line_test_call(${callId}) as tested`.execute(
    queries,
  );
  return rows[0]?.tested ?? false;
}

/** Stores the progress of a test's call. `keys`: how many of the keys were pressed in the right order. */
export async function storeTestStep(
  { queries }: Database,
  callId: string,
  { keys, heard }: { keys: number; heard: boolean },
): Promise<void> {
  await sql`select line_test_step(${callId}, ${keys}, ${heard}, ${lineTestKeys.length})`.execute(queries);
}

/** Ends the test whose call has ended, if it has passed. */
export async function endTestOfCall({ queries }: Database, callId: string): Promise<void> {
  await sql`select line_test_hang_up(${callId})`.execute(queries);
}

interface FoundTest {
  id: string;
  startedAt: Date;
  expiresAt: Date;
  calledAt: Date | null;
  caller: string;
  heardAt: Date | null;
  keys: number;
  passedAt: Date | null;
  endedAt: Date | null;
}

/** Returns the latest test, or null if there was none within the last hour. */
export async function findLatestTest({ queries }: Database): Promise<LineTest | null> {
  const { rows } = await sql<FoundTest>`select * from line_test_latest()`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    calledAt: row.calledAt?.toISOString() ?? null,
    from: row.caller,
    heardAt: row.heardAt?.toISOString() ?? null,
    keys: row.keys,
    passedAt: row.passedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
