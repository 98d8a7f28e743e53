import type { AliasableExpression, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Reader } from '../actor.ts';
import type { Tables } from './tables.ts';

/**
 * Tests whether the reader may see an interview: a private one is visible to its creator and to readers with
 * `seesPrivate`. Every member query that reads `interviews` must include this condition, and must join the table
 * under its own name. For other readers a private interview doesn't exist, so a hidden one must get the same response
 * as a missing one.
 *
 * Uses `is distinct from` instead of `<>`, as a strict condition would turn outer joins into inner ones, which make
 * lists slower (see interviews/session-list.repository.ts).
 */
export function visibleTo({ userId, seesPrivate }: Reader): AliasableExpression<SqlBool> {
  if (seesPrivate) return sql<boolean>`true`;
  const is = expressionBuilder<Tables, 'interviews'>();
  return is.or([
    is('interviews.access', 'is distinct from', 'private'),
    is('interviews.createdBy', '=', userId),
  ]);
}
