import { createHmac } from 'node:crypto';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { LogConfig } from 'kysely';
import type { PostgresJSDialectConfig } from 'kysely-postgres-js';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { Tables } from './tables.ts';

/** First parameter of every repository function: the database or a transaction. */
export type Handle = Kysely<Tables>;

export interface Database {
  /**
   * For single statements that don't belong to a company, such as look-ups. Row-level security hides all tenant rows
   * here.
   */
  readonly queries: Handle;
  readonly sql: postgres.Sql<{ bigint: number }>;
  /** Connections as the platform admins' role; only `withAdmin` uses them. They are opened on first use. */
  readonly admin: postgres.Sql<{ bigint: number }>;
  close(): Promise<void>;
}

/** Called with every statement before it is sent. `connection`: id of the connection. */
export type Watch = (connection: number, text: string, parameters: unknown[]) => void;

/**
 * Delay between two connection attempts (s), regardless of how many failed. The default back-off of `postgres` grows to
 * 20 s and counts the failed attempts of all connections together, so the pool would stay down long after a short
 * database outage.
 */
const retryS = 0.25;

/** Pool of the admin role. It has few connections, which close when idle (s), because platforms have few admins. */
const adminPool = { max: 2, idle_timeout: 30 };

/**
 * Maps snake_case names in the database and in raw `sql` to camelCase. The contents of jsonb columns are left
 * unchanged.
 */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Creates a query builder on a pool or a connection of `postgres`. */
export const queriesOver = (pool: PostgresJSDialectConfig['postgres'], log?: LogConfig): Handle =>
  new Kysely<Tables>({
    dialect: new PostgresJSDialect({ postgres: pool }),
    plugins: [camelCase],
    ...(log && { log }),
  });

/** Opens a connection pool, which connects on the first query. `max`: maximum number of connections. */
export function openDatabase(url: string, max = 10, watch?: Watch): Database {
  const options = {
    ...(watch && { debug: watch }),
    // Parses bigint values as numbers, since all sizes and counts stay far below 2^53.
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
 * Returns the connection URL of the platform admins' role for the same database. The password is derived from the
 * gateway role's password, so that no further setting is needed. SQL that runs as the gateway's role can't find out the
 * derived password.
 */
export function adminUrl(appUrl: string): string {
  const url = new URL(appUrl);
  const key = decodeURIComponent(url.password);
  url.username = 'candi_admin';
  url.password = createHmac('sha256', key).update('candi_admin').digest('base64url');
  return url.href;
}
