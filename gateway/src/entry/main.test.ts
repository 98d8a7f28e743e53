import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { type Program, runEntry } from '../../testing/program.ts';

// Long timeouts, because these tests start whole processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const secret = () => randomBytes(32).toString('hex');
const entry = (path: string) => new URL(path, import.meta.url);
let database: TestDatabase;
let env: Record<string, string>;
/** The output of migrating the empty database for the first time. */
let migrated: Awaited<Program['ended']>;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  env = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    GATEWAY_PORT: '0',
    PUBLIC_URL: 'http://candi.test/',
    SERVICE_TOKEN: secret(),
    SESSION_SECRET: secret(),
    LIVEKIT_URL: 'ws://127.0.0.1:7880',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: secret(),
    FILES_DIR: `${tmpdir()}/candi-${randomUUID()}`,
  };
  migrated = await runEntry(entry('migrate.ts'), env).ended;
});
afterAll(() => database.drop());

it('migrates and seeds an empty database, and prints the passwords only then', async () => {
  expect(migrated.code).toBe(0);
  expect(JSON.parse(migrated.output)).toMatchObject({
    accounts: [
      { profile: 'admin' },
      { profile: 'user', password: expect.any(String) },
      { profile: 'solo_user' },
    ],
  });
  const second = await runEntry(entry('migrate.ts'), env).ended;
  expect(second).toEqual({ code: 0, output: '' });
});

it('creates further demo interviews with links, in the requested language', async () => {
  const links = await Promise.all(
    ['en', 'ar'].map(async (language) => {
      const { output } = await runEntry(entry('demo/fresh-link.ts'), env, [language]).ended;
      return z.object({ interviewId: z.uuid(), url: z.url() }).parse(JSON.parse(output));
    }),
  );
  for (const { url, interviewId } of links)
    expect(url.startsWith(`http://candi.test/interview/${interviewId}/`)).toBe(true);
  const interviews = await database.owner.queries
    .selectFrom('interviews')
    .select('language')
    .where(
      'id',
      'in',
      links.map(({ interviewId }) => interviewId),
    )
    .execute();
  expect(interviews.map((interview) => interview.language).toSorted()).toEqual(['ar', 'en']);
});

it('the gateway prints that it is ready, and stops cleanly when told to', async () => {
  const gateway = runEntry(entry('main.ts'), env);
  const line = await gateway.line('ready gateway ');
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(line.slice('ready gateway '.length)));
  const health = await fetch(`http://127.0.0.1:${port}/v1/health`);
  expect(await health.json()).toEqual({ ok: true });
  gateway.kill('SIGTERM');
  expect((await gateway.ended).code).toBe(0);
});

it('the gateway names missing settings', async () => {
  const { SESSION_SECRET: _, ...rest } = env;
  const gateway = runEntry(entry('main.ts'), rest);
  await expect(gateway.line('ready')).rejects.toThrow('SESSION_SECRET');
  expect((await gateway.ended).code).toBe(1);
});
