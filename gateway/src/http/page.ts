import type { Page } from '@candi/contract/common';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/** Where a list stands: the creation time and id of the last row given. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

const shape = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

/** Reads a cursor that `toPage` made. Throws VALIDATION for any other. */
export function readCursor(after: string | undefined): Cursor | undefined {
  if (after === undefined) return undefined;
  try {
    const [createdAt, id] = shape.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    return { createdAt, id };
  } catch {
    throw new AppError('VALIDATION', undefined, { after: 'INVALID_VALUE' });
  }
}

/** A page of the rows that a query for `limit + 1` gave: the one too many says that there are more. */
export function toPage<Row, T>(
  rows: Row[],
  limit: number,
  cursor: (row: Row) => Cursor,
  map: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown.map(map), next: null };
  const { createdAt, id } = cursor(last);
  return {
    rows: shown.map(map),
    next: Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url'),
  };
}
