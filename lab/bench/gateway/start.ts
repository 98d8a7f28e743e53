import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candi/infra/postgres/postgres';
import { openDatabase } from '@candi/gateway/platform/database/database';
import { runMigrations } from '@candi/gateway/platform/database/migrations';
import type { BenchRun } from '../sides/bench-run.ts';
import { startProgram } from '../../../tests/doubles/program.ts';

type Defer = BenchRun['defer'];

export interface BenchDatabase {
  ownerUrl: string;
  appUrl: string;
  folder: string;
}

/** Starts a separate Postgres with the schema and without rows. Its folder is deleted when the bench ends. */
export async function startDatabase(defer: Defer): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'candi-bench-'));
  defer(async () => rmSync(folder, { recursive: true, force: true }));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), port: 0 });
  defer(() => server.stop());
  const [ownerUrl, appUrl] = [server.url('candi', 'postgres'), server.url('candi', 'candi_app')];
  const admin = openDatabase(server.url('postgres'), 1);
  await admin.sql.unsafe('create database candi').catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42P04') throw error;
  });
  await admin.close();
  await runMigrations(ownerUrl, appUrl);
  return { ownerUrl, appUrl, folder };
}

/** Starts the gateway as a separate process. `secret` signs its tokens. */
export async function startGateway(
  { appUrl, folder }: BenchDatabase,
  defer: Defer,
  secret: string,
  env: Record<string, string> = {},
): Promise<{ origin: string; pid: number }> {
  const gateway = await startProgram(new URL('../../../gateway/src/entry/main.ts', import.meta.url), [], {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: appUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    GATEWAY_PORT: '0',
    GATEWAY_HOST: '127.0.0.1',
    SERVICE_TOKEN: randomUUID(),
    SESSION_SECRET: secret,
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: randomUUID(),
    FILES_DIR: join(folder, 'files'),
    LOG_LEVEL: 'warn',
    ...env,
  });
  defer(() => gateway.stop());
  return { origin: originOf(gateway.told), pid: gateway.pid };
}

/** Returns the origin of a program whose `ready` line contains its port. */
export const originOf = (told: unknown): string => `http://127.0.0.1:${(told as { port: number }).port}`;
