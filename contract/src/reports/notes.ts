import { z } from 'zod';
import { integer, text } from '../platform/common.ts';

export const noteBody = z.object({
  text: text.trim().min(1).max(4000),
  /** Time in the session that the note refers to (ms from the start); null for a note about the whole session. */
  atMs: integer.min(0).nullable().default(null),
});
export type NoteBody = z.infer<typeof noteBody>;

export interface Note extends NoteBody {
  id: string;
  /** Null if the account was deleted. */
  author: { id: string; name: string } | null;
  createdAt: string;
  /** Differs from `createdAt` if the note was edited. */
  updatedAt: string;
}
