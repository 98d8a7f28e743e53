import type { CandidateSort } from '@candi/contract/hiring/candidates';
import { text, type Page } from '@candi/contract/platform/common';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';

/** Where a sorted list stands: what the last row given is sorted by, as the database wrote it, and its id. */
export interface SortCursor {
  key: string;
  id: string;
}
const shapes: Record<CandidateSort, z.ZodType> = {
  newest: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?[+-]\d\d(:\d\d)?$/)
    .refine((value) => Date.parse(value) >= 0),
  name: text.max(500),
  experience: z.coerce.number().min(-1).max(1000),
};

/** Reads a cursor that `toSortedPage` made for this order. Throws VALIDATION for any other. */
export function readSortCursor(sort: CandidateSort, after: string | undefined): SortCursor | undefined {
  if (after === undefined) return undefined;
  try {
    const [order, key, id] = z
      .tuple([z.literal(sort), z.string(), z.uuid()])
      .parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    shapes[order].parse(key);
    return { key, id };
  } catch {
    throw new AppError('VALIDATION', undefined, { after: 'INVALID_VALUE' });
  }
}

/** A page of what a query for `limit + 1` rows gave. */
export function toSortedPage<T>(
  sort: CandidateSort,
  rows: readonly SortCursor[],
  limit: number,
  shown: T[],
): Page<T> {
  const last = rows[limit - 1];
  if (rows.length <= limit || !last) return { rows: shown, next: null };
  const next = Buffer.from(JSON.stringify([sort, last.key, last.id])).toString('base64url');
  return { rows: shown, next };
}
