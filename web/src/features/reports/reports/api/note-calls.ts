import type { Note, NoteBody } from '@candi/contract/reports/notes';
import { answer, api } from '#data/api.ts';

/** Each gives all notes of the session, oldest first. */
type Notes = Promise<{ notes: Note[] }>;

const calls = (background = false) => api({ quiet: true, background }).v1.reports[':sessionId'].notes;

export const readNotes = (sessionId: string): Notes => answer(calls().$get({ param: { sessionId } }));

/** `idempotencyKey`: the same for each try of one note. */
export const writeNote = (sessionId: string, json: NoteBody, idempotencyKey: string): Notes =>
  answer(
    api({ quiet: true, background: true, idempotencyKey }).v1.reports[':sessionId'].notes.$post({
      param: { sessionId },
      json,
    }),
  );

export const changeNote = (sessionId: string, noteId: string, json: NoteBody): Notes =>
  answer(calls(true)[':noteId'].$put({ param: { sessionId, noteId }, json }));

export const eraseNote = (sessionId: string, noteId: string): Notes =>
  answer(calls(true)[':noteId'].$delete({ param: { sessionId, noteId } }));
