import { sql } from 'kysely';

/** The rows behind a cursor in a list from the newest on; all without one. The pair is compared in one index. */
export const after = (
  table: 'templates' | 'jobs' | 'candidates' | 'sessions',
  cursor: { createdAt: Date; id: string } | undefined,
) =>
  cursor
    ? sql<boolean>`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)}) < (${cursor.createdAt}, ${cursor.id})`
    : sql<boolean>`true`;
