import type { Page } from '@candi/contract/common';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/** The orders of the admin's lists: by creation from the newest on, or by name. */
export type Sort = 'newest' | 'name';
/** Where a list stands: what the last row given is sorted by, and its id. */
export interface KeyCursor {
  key: string;
  id: string;
}

const keys = { newest: z.iso.datetime(), name: z.string().max(500) };

/** Reads a cursor that `toKeyPage` made for this order. Throws VALIDATION for any other. */
export function readKeyCursor(after: string | undefined, sort: Sort): KeyCursor | undefined {
  if (after === undefined) return undefined;
  try {
    const shape = z.tuple([z.literal(sort), keys[sort], z.uuid()]);
    const [, key, id] = shape.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    return { key, id };
  } catch {
    throw new AppError('VALIDATION', undefined, { after: 'INVALID_VALUE' });
  }
}

/** A page of the rows that a query for `limit + 1` gave: the one too many says that there are more. */
export function toKeyPage<Row extends { id: string }, T>(
  rows: Row[],
  limit: number,
  sort: Sort,
  keyOf: (row: Row) => string,
  map: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown.map(map), next: null };
  const next = Buffer.from(JSON.stringify([sort, keyOf(last), last.id])).toString('base64url');
  return { rows: shown.map(map), next };
}

export const createdAt = (row: { created_at: Date }): string => row.created_at.toISOString();
