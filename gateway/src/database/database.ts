import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { Tables } from './tables.ts';

/** What repositories take first: the database itself or a transaction on it. */
export type Handle = Kysely<Tables>;

export interface Database {
  /** Single statements outside of any company: the look-up functions. Tenant tables show no rows here. */
  readonly queries: Handle;
  readonly sql: postgres.Sql<{ bigint: number }>;
  close(): Promise<void>;
}

/** Told of every statement before it is sent, by the connection that it goes by. */
export type Watch = (connection: number, text: string, parameters: unknown[]) => void;

/**
 * Between two tries to connect, whatever the number of tries. Seconds. The library's own wait grows to 20 s, and with
 * the tries of all connections together: a database that was back after a moment stayed out of reach for long.
 */
const retryS = 0.25;

/** Opens a pool. It connects at the first query. `max`: connections. */
export function openDatabase(url: string, max = 10, watch?: Watch): Database {
  const sql = postgres(url, {
    max,
    ...(watch && { debug: watch }),
    // Sizes and counts stay far below 2^53.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: { application_name: 'candi' },
    backoff: () => retryS,
    connect_timeout: 10,
    onnotice: () => undefined,
  });
  return {
    sql,
    queries: new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: sql }) }),
    close: () => sql.end({ timeout: 5 }),
  };
}
