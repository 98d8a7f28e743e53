import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candi/infra/postgres/postgres';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { runMigrations } from '../src/platform/database/migrations.ts';
import { templateDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URLs of this run's template database, for the owner role and for `candi_app`. */
    postgres: { owner: string; app: string };
  }
}

/**
 * vitest's global setup: starts one real Postgres for the run, with a migrated database that test files
 * clone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'candi-postgres-'));
  const server = await startPostgres({ dataDir: join(folder, 'data'), port: 0, durable: false });
  const admin = postgres(server.url('postgres'), { max: 1 });
  await admin.unsafe(`create database ${templateDatabase}`);
  await admin.end();
  const addresses = {
    owner: server.url(templateDatabase, 'postgres'),
    app: server.url(templateDatabase, 'candi_app'),
  };
  await runMigrations(addresses.owner, addresses.app);
  project.provide('postgres', addresses);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
