import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candi/infra/postgres/postgres';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { runMigrations } from '../src/platform/database/migrations.ts';
import { templateDatabase, type TemplateUrls } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the template database of this test run. */
    postgres: TemplateUrls;
  }
}

/** Starts a real Postgres with a migrated template database, which tests clone. */
export async function startTemplateDatabase(): Promise<{ urls: TemplateUrls; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'candi-postgres-'));
  const server = await startPostgres({ dataDir: join(folder, 'data'), port: 0, durable: false });
  const admin = postgres(server.url('postgres'), { max: 1 });
  await admin.unsafe(`create database ${templateDatabase}`);
  await admin.end();
  const urls = {
    owner: server.url(templateDatabase, 'postgres'),
    app: server.url(templateDatabase, 'candi_app'),
  };
  await runMigrations(urls.owner, urls.app);
  return {
    urls,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** vitest's global setup. Starts one Postgres for the test run; the test files clone its template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { urls, stop } = await startTemplateDatabase();
  project.provide('postgres', urls);
  return stop;
}
