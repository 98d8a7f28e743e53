import type { AliasableExpression, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Reader } from '../actor.ts';
import type { Tables } from './tables.ts';

/**
 * Returns the condition that the reader may see an interview: a private one is visible to its creator and to readers
 * with `seesPrivate`. Every query for a member that reads `interviews` must include this condition, and must join the
 * table under its own name. The response for a hidden interview must be the same as for one that doesn't exist.
 *
 * The condition uses `is distinct from` instead of `<>`. A strict condition would turn outer joins into inner ones,
 * which makes lists slower (see interviews/session-list.repository.ts).
 */
export function visibleTo({ userId, seesPrivate }: Reader): AliasableExpression<SqlBool> {
  if (seesPrivate) return sql<boolean>`true`;
  const is = expressionBuilder<Tables, 'interviews'>();
  return is.or([
    is('interviews.access', 'is distinct from', 'private'),
    is('interviews.createdBy', '=', userId),
  ]);
}
