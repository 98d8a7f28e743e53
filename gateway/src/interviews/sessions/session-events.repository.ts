import { entryId, eventEntry } from '@candi/contract/interviews/agent';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '../../platform/database/database.ts';

/**
 * Returns the events of one kind that a session's agents logged, in order, each with the id of its log entry. Skips
 * events that don't match the schema.
 */
export async function findEvents<Data>(
  trx: Handle,
  sessionId: string,
  { name, data }: { name: string; data: z.ZodType<Data> },
): Promise<{ id: string; atMs: number; data: Data }[]> {
  const rows = await trx
    .selectFrom('sessionEntries')
    .where('sessionId', '=', sessionId)
    .where('kind', '=', 'event')
    .where(sql<string>`data ->> 'name'`, '=', name)
    .orderBy('epoch')
    .orderBy('seq')
    .select(['epoch', 'seq', 'data'])
    .execute();
  return rows.flatMap((row) => {
    const event = eventEntry.safeParse(row.data);
    const read = data.safeParse(event.data?.data);
    if (!event.success || !read.success) return [];
    return [{ id: entryId(row.epoch, row.seq), atMs: event.data.atMs, data: read.data }];
  });
}
