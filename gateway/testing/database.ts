import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/database.ts';

export const templateDatabase = 'candi_template';

export interface TestDatabase {
  /** Connection as `candi_app`, the gateway's role, which is subject to row-level security. */
  app: Database;
  /** Connection as the owner role, for preparing and inspecting data. */
  owner: Database;
  ownerUrl: string;
  appUrl: string;
  /** Closes both connections and drops the database. */
  drop(): Promise<void>;
}

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** Connection URLs of a migrated template database, one for the owner role and one for `candi_app`. */
export interface TemplateUrls {
  owner: string;
  app: string;
}

/**
 * Creates a database for one test file: a clone of the migrated template, or an empty one. `template` defaults to the
 * template from vitest's global setup.
 */
export async function createTestDatabase(
  content: 'migrated' | 'empty' = 'migrated',
  template: TemplateUrls = inject('postgres'),
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(at(template.owner, 'postgres'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(
    `create database ${name} template ${content === 'migrated' ? templateDatabase : 'template0'}`,
  );
  const ownerUrl = at(template.owner, name);
  const appUrl = at(template.app, name);
  const app = openDatabase(appUrl, 5);
  const owner = openDatabase(ownerUrl, 5);
  return {
    app,
    owner,
    ownerUrl,
    appUrl,
    drop: async () => {
      await Promise.all([app.close(), owner.close()]);
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
