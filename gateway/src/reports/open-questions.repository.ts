import { questionPassedOn } from '@candi/contract/agent';
import type { OpenQuestion } from '@candi/contract/reports';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Handle } from '../database/database.ts';

const entry = z.object({ data: questionPassedOn.data });

/** What a session's agent passed on, in the order in which it was asked; a question asked again stands once. */
export async function findOpenQuestions(trx: Handle, sessionId: string): Promise<OpenQuestion[]> {
  const rows = await trx
    .selectFrom('session_entries')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'event')
    .where(sql<string>`data ->> 'name'`, '=', questionPassedOn.name)
    .orderBy('epoch')
    .orderBy('seq')
    .select('data')
    .execute();
  const questions = new Map<string, OpenQuestion>();
  for (const row of rows) {
    const read = entry.safeParse(row.data);
    if (!read.success) continue;
    const { text, startMs } = read.data.data;
    const key = text
      .toLowerCase()
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim();
    if (!questions.has(key)) questions.set(key, { text, startMs });
  }
  return [...questions.values()];
}
