import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Returns a session's notes, oldest first. */
export function listNotes(handle: Handle, companyId: string, sessionId: string) {
  return handle
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.authorId')
    .select([
      'notes.id',
      'notes.authorId',
      'notes.atMs',
      'notes.text',
      'notes.createdAt',
      'notes.updatedAt',
      'users.firstName',
      'users.lastName',
    ])
    .where('notes.companyId', '=', companyId)
    .where('notes.sessionId', '=', sessionId)
    .orderBy('notes.createdAt')
    .orderBy('notes.id')
    .execute();
}

export async function insertNote(
  handle: Handle,
  note: { companyId: string; sessionId: string; authorId: string; atMs: number | null; text: string },
): Promise<void> {
  await handle.insertInto('notes').values(note).execute();
}

interface NoteId {
  companyId: string;
  sessionId: string;
  noteId: string;
}

/** Returns the author of a note, or undefined if the note doesn't exist. */
export function findAuthor(handle: Handle, { companyId, sessionId, noteId }: NoteId) {
  return handle
    .selectFrom('notes')
    .select('authorId')
    .where('companyId', '=', companyId)
    .where('sessionId', '=', sessionId)
    .where('id', '=', noteId)
    .executeTakeFirst();
}

export async function updateNote(
  handle: Handle,
  { companyId, noteId }: NoteId,
  note: { text: string; atMs: number | null },
): Promise<void> {
  await handle
    .updateTable('notes')
    .set({ ...note, updatedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', noteId)
    .execute();
}

export async function deleteNote(handle: Handle, { companyId, noteId }: NoteId): Promise<void> {
  await handle.deleteFrom('notes').where('companyId', '=', companyId).where('id', '=', noteId).execute();
}
