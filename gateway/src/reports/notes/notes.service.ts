import type { Note, NoteBody } from '@candi/contract/reports/notes';
import { can } from '@candi/contract/platform/permissions';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Member, Reader } from '../../platform/http/context.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import { once } from '../../platform/http/idempotency.ts';
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

type SessionReader = Pick<Reader, 'companyId' | 'userId' | 'seesPrivate'>;
const readerOf = ({ companyId, userId, memberRole }: Member): SessionReader => ({
  companyId,
  userId,
  seesPrivate: can(memberRole, 'interviews.read_private'),
});

async function assertReadable(trx: Handle, reader: SessionReader, sessionId: string): Promise<void> {
  if (!(await findSession(trx, reader, sessionId))) throw new AppError('PAGE_NOT_FOUND');
}

/** Throws PAGE_NOT_FOUND where the session isn't the reader's to see; so do all below. */
export const readNotes = (reader: Reader, sessionId: string): Promise<Notes> =>
  reader.within(async (trx) => {
    await assertReadable(trx, reader, sessionId);
    return read(trx, reader.companyId, sessionId);
  });

/** Gives all notes of the session, as do all below. */
export const writeNote = (
  deps: Deps,
  member: Member,
  sessionId: string,
  { text, atMs }: NoteBody,
  request: IdempotentRequest | null,
): Promise<Notes> => {
  const { companyId, userId } = member;
  return withCompany(deps.database, companyId, (trx) =>
    once(trx, companyId, request, async () => {
      await assertReadable(trx, readerOf(member), sessionId);
      await insertNote(trx, { companyId, sessionId, authorId: userId, atMs, text });
      return read(trx, companyId, sessionId);
    }),
  );
};

/** Only its author changes a note. Throws ACCESS_DENIED. */
export const changeNote = (
  deps: Deps,
  member: Member,
  sessionId: string,
  noteId: string,
  { text, atMs }: NoteBody,
): Promise<Notes> =>
  withCompany(deps.database, member.companyId, async (trx) => {
    const note = { companyId: member.companyId, sessionId, noteId };
    await assertReadable(trx, readerOf(member), sessionId);
    const found = await findAuthor(trx, note);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    if (found.authorId !== member.userId) throw new AppError('ACCESS_DENIED');
    await updateNote(trx, note, { text, atMs });
    return read(trx, member.companyId, sessionId);
  });

/** Its author deletes a note, or who manages the members. Throws ACCESS_DENIED. */
export const eraseNote = (deps: Deps, member: Member, sessionId: string, noteId: string): Promise<Notes> =>
  withCompany(deps.database, member.companyId, async (trx) => {
    const note = { companyId: member.companyId, sessionId, noteId };
    await assertReadable(trx, readerOf(member), sessionId);
    const found = await findAuthor(trx, note);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    if (found.authorId !== member.userId && !can(member.memberRole, 'members.manage'))
      throw new AppError('ACCESS_DENIED');
    await deleteNote(trx, note);
    return read(trx, member.companyId, sessionId);
  });
