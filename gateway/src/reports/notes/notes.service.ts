import type { Note, NoteBody } from '@candi/contract/reports/notes';
import type { Actor, Reader } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps, ReadAccess } from '../../platform/http/context.ts';
import { can } from '@candi/contract/platform/permissions';
import { findSession } from '../../interviews/interviews/interviews.repository.ts';
import { deleteNote, findAuthor, insertNote, listNotes, updateNote } from './notes.repository.ts';

type Notes = { notes: Note[] };

async function read(trx: Handle, companyId: string, sessionId: string): Promise<Notes> {
  const rows = await listNotes(trx, companyId, sessionId);
  return {
    notes: rows.map(({ authorId, firstName, lastName, createdAt, updatedAt, ...note }) => ({
      ...note,
      author: authorId === null ? null : { id: authorId, name: `${firstName} ${lastName}` },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

async function assertReadable(trx: Handle, reader: Reader, sessionId: string): Promise<void> {
  if (!(await findSession(trx, reader, sessionId))) throw new AppError('PAGE_NOT_FOUND');
}

/** Returns a session's notes. Like the functions below, throws PAGE_NOT_FOUND if the reader may not see the session. */
export const readNotes = (reader: ReadAccess, sessionId: string): Promise<Notes> =>
  reader.within(async (trx) => {
    await assertReadable(trx, reader, sessionId);
    return read(trx, reader.companyId, sessionId);
  });

/** Adds a note. Like the functions below, returns all notes of the session. */
export function writeNote(
  deps: Deps,
  by: Caller,
  sessionId: string,
  { text, atMs }: NoteBody,
): Promise<Notes> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    await assertReadable(trx, readerOf(by), sessionId);
    await insertNote(trx, { companyId, sessionId, authorId: userId, atMs, text });
    return read(trx, companyId, sessionId);
  });
}

/** Changes a note. Throws ACCESS_DENIED unless the caller is its author. */
export const changeNote = (
  deps: Deps,
  by: Actor,
  sessionId: string,
  noteId: string,
  { text, atMs }: NoteBody,
): Promise<Notes> =>
  command(deps, by, async (trx) => {
    const note = { companyId: by.companyId, sessionId, noteId };
    await assertReadable(trx, readerOf(by), sessionId);
    const found = await findAuthor(trx, note);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    if (found.authorId !== by.userId) throw new AppError('ACCESS_DENIED');
    await updateNote(trx, note, { text, atMs: atMs });
    return read(trx, by.companyId, sessionId);
  });

/** Deletes a note. Throws ACCESS_DENIED unless the caller is its author or may manage members. */
export const eraseNote = (deps: Deps, by: Actor, sessionId: string, noteId: string): Promise<Notes> =>
  command(deps, by, async (trx) => {
    const note = { companyId: by.companyId, sessionId, noteId };
    await assertReadable(trx, readerOf(by), sessionId);
    const found = await findAuthor(trx, note);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    if (found.authorId !== by.userId && !can(by.memberRole, 'members.manage'))
      throw new AppError('ACCESS_DENIED');
    await deleteNote(trx, note);
    return read(trx, by.companyId, sessionId);
  });
