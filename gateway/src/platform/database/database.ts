import { createHmac } from 'node:crypto';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { LogConfig } from 'kysely';
import type { PostgresJSDialectConfig } from 'kysely-postgres-js';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { Tables } from './tables.ts';

/** What repositories take first: the database itself or a transaction on it. */
export type Handle = Kysely<Tables>;

export interface Database {
  /** Single statements outside of any company: the look-up functions. Tenant tables show no rows here. */
  readonly queries: Handle;
  readonly sql: postgres.Sql<{ bigint: number }>;
  /** As the platform admins' role, for `withAdmin` alone. Connects at the first use. */
  readonly admin: postgres.Sql<{ bigint: number }>;
  close(): Promise<void>;
}

/** Told of every statement before it is sent, by the connection that it goes by. */
export type Watch = (connection: number, text: string, parameters: unknown[]) => void;

/**
 * Between two tries to connect, whatever the number of tries. Seconds. The library's own wait grows to 20 s, and with
 * the tries of all connections together: a database that was back after a moment stayed out of reach for long.
 */
const retryS = 0.25;

/** Platform admins are few, and their connections close when nobody uses them (s). */
const adminPool = { max: 2, idle_timeout: 30 };

/** Names are snake_case in the database and in raw `sql`; what a jsonb column holds is left as it is. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Queries that are sent over a pool or a connection of `postgres`. */
export const queriesOver = (pool: PostgresJSDialectConfig['postgres'], log?: LogConfig): Handle =>
  new Kysely<Tables>({
    dialect: new PostgresJSDialect({ postgres: pool }),
    plugins: [camelCase],
    ...(log && { log }),
  });

/** Opens a pool. It connects at the first query. `max`: connections. */
export function openDatabase(url: string, max = 10, watch?: Watch): Database {
  const options = {
    ...(watch && { debug: watch }),
    // Sizes and counts stay far below 2^53.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: { application_name: 'candi' },
    backoff: () => retryS,
    connect_timeout: 10,
    onnotice: () => undefined,
  };
  const sql = postgres(url, { ...options, max });
  let admin: Database['admin'] | undefined;
  return {
    sql,
    get admin() {
      return (admin ??= postgres(adminUrl(url), { ...options, ...adminPool }));
    },
    queries: queriesOver(sql),
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), admin?.end({ timeout: 5 })]);
    },
  };
}

/**
 * Where the platform admins' role signs in: at the same database, with a password that is derived from the server's, so
 * that there is no other setting. Who can run statements as the server's role doesn't learn it.
 */
export function adminUrl(appUrl: string): string {
  const url = new URL(appUrl);
  const key = decodeURIComponent(url.password);
  url.username = 'candi_admin';
  url.password = createHmac('sha256', key).update('candi_admin').digest('base64url');
  return url.href;
}
