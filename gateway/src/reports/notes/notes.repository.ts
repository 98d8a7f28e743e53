import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Oldest first. */
export function listNotes(handle: Handle, companyId: string, sessionId: string) {
  return handle
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.author_id')
    .select([
      'notes.id',
      'notes.author_id',
      'notes.at_ms',
      'notes.text',
      'notes.created_at',
      'notes.updated_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('notes.company_id', '=', companyId)
    .where('notes.session_id', '=', sessionId)
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .execute();
}

export async function insertNote(
  handle: Handle,
  note: { company_id: string; session_id: string; author_id: string; at_ms: number | null; text: string },
): Promise<void> {
  await handle.insertInto('notes').values(note).execute();
}

interface OneNote {
  companyId: string;
  sessionId: string;
  noteId: string;
}

/** Who wrote it; undefined where there is no such note. */
export function findAuthor(handle: Handle, { companyId, sessionId, noteId }: OneNote) {
  return handle
    .selectFrom('notes')
    .select('author_id')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('id', '=', noteId)
    .executeTakeFirst();
}

export async function updateNote(
  handle: Handle,
  { companyId, noteId }: OneNote,
  note: { text: string; at_ms: number | null },
): Promise<void> {
  await handle
    .updateTable('notes')
    .set({ ...note, updated_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', noteId)
    .execute();
}

export async function deleteNote(handle: Handle, { companyId, noteId }: OneNote): Promise<void> {
  await handle.deleteFrom('notes').where('company_id', '=', companyId).where('id', '=', noteId).execute();
}
