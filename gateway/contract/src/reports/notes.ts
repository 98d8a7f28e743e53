import { z } from 'zod';
import { integer, text } from '../platform/common.ts';

export const noteBody = z.object({
  text: text.trim().min(1).max(4000),
  /** ms from the session's start; null: about the whole. */
  atMs: integer.min(0).nullable().default(null),
});
export type NoteBody = z.infer<typeof noteBody>;

export interface Note extends NoteBody {
  id: string;
  /** Null: of somebody whose account is gone. */
  author: { id: string; name: string } | null;
  createdAt: string;
  /** Differs from `createdAt` once it was changed. */
  updatedAt: string;
}
